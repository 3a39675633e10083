//! `affine-in-place-update`: results that are stored where their operands were.

use crate::copy_elision::{erase_buffer, is_last_store, own_buffer};
use crate::dependence::precedes;
use crate::{Scop, find_scops};
use ir::{Body, Op, Value};
use pass::{PassCx, PassResult, pass};

/// Store results where their operands were
///
/// Two buffers of one type become one, if each element of the first is accessed for the last time before the element of the second at the
/// same subscripts is accessed for the first time, and one iteration may be both: what is computed of an element takes its place. Exact
/// dependences decide. Layouts are part of the type.
///
/// ```mlir
/// affine.for %i = 0 to 8 {                       affine.for %i = 0 to 8 {
///   %0 = affine.load %a[%i] : memref<8xf32>        %0 = affine.load %a[%i] : memref<8xf32>
///   %1 = arith.addf %0, %0 : f32                   %1 = arith.addf %0, %0 : f32
///   affine.store %1, %b[%i] : memref<8xf32>        affine.store %1, %a[%i] : memref<8xf32>
/// }                                              }
/// ```
#[pass("affine-in-place-update", name = "AffineInPlaceUpdate", on = "func.func", depends("affine", "memref"))]
pub struct AffineInPlaceUpdate;

impl AffineInPlaceUpdate {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        // Each round merges one pair, after which the buffers are others.
        while let Some((first, second)) = {
            let (scops, _) = find_scops(body, cx.scope());
            scops.iter().find_map(|scop| mergeable(body, scop))
        } {
            let (old, new) = (body.op(second).result(0).handle(), body.op(first).result(0).handle());
            let frees: Vec<Op> = {
                let users = body.value(old).users().filter(|user| user.is("memref.dealloc"));
                users.map(|user| user.handle()).collect()
            };
            frees.into_iter().for_each(|op| body.erase(op));
            body.replace_all_uses(old, new);
            erase_buffer(body, second);
        }
        Ok(())
    }
}

/// Returns the allocations of two buffers of a part of which the second may take the place of the first.
fn mergeable(body: &Body, scop: &Scop) -> Option<(Op, Op)> {
    let mut buffers: Vec<Value> = Vec::new();
    for access in scop.statements.iter().flat_map(|statement| &statement.accesses) {
        if !buffers.contains(&access.memref) && own_buffer(body, scop, access.memref).is_some() {
            buffers.push(access.memref);
        }
    }
    for &first in &buffers {
        for &second in buffers.iter().filter(|&&second| second != first) {
            let (alloc, other) = (own_buffer(body, scop, first)?, own_buffer(body, scop, second)?);
            let same_type = body.value(first).ty_handle() == body.value(second).ty_handle();
            let is_static = body.op(alloc).num_operands() == 0 && body.op(other).num_operands() == 0;
            let same_kind = body.op(alloc).name() == body.op(other).name();
            if same_type && is_static && same_kind && is_replaced(body, scop, first, second) {
                return Some((alloc, other));
            }
        }
    }
    None
}

/// Whether all accesses to an element of a buffer come before those to the same element of another one.
fn is_replaced(body: &Body, scop: &Scop, first: Value, second: Value) -> bool {
    let of = |memref: Value| {
        let statements = scop.statements.iter().enumerate();
        let all = statements.flat_map(|(at, of)| of.accesses.iter().map(move |access| (at, access)));
        all.filter(|(_, access)| access.memref == memref).collect::<Vec<_>>()
    };
    let (earlier, later) = (of(first), of(second));
    later.iter().all(|&(at, access)| {
        earlier.iter().all(|&(number, other)| {
            // Within one instance, the store that ends it is the only access to the second buffer, and comes last.
            let comes_last = || {
                let is_only = later.iter().filter(|(other, _)| *other == at).count() == 1;
                let is_store = !access.reads && is_last_store(body, &scop.statements[at], access);
                is_only && is_store && !other.writes
            };
            !precedes(scop, (at, access), (number, other), false) && (at != number || comes_last())
        })
    })
}
