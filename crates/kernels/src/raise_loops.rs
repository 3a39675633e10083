//! `affine-raise-from-scf`: loops of `scf` with affine bounds as those of `affine`.

use crate::{delinearize, index_loops, raise_parallel};
use affine::{BoundMap, For};
use affine_transforms::{Computations, affine_bound, raise};
use interfaces::is_trivially_dead;
use ir::{Body, Builder, InsertPoint, Op, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::constant_i64;

/// Turn loops of scf into affine loops where their bounds are affine
///
/// An `scf.for` of `index`, or of signed integers, whose step is a positive constant, and whose bounds are sums, differences and products of constants, symbols and
/// dimensions, becomes an `affine.for`. Accesses of `memref` in it become those of `affine`, as by `affine-raise-from-memref`, where differences,
/// shifts by constants and rounded quotients count too. Computations of subscripts that are no longer used go.
///
/// Subscripts of one-dimensional buffers that are products of two unknowns, such as `i * n + j`, become those of a view with more dimensions, where it is
/// known that they do not leave these.
///
/// Parallel loops without reductions, of `scf` and of `affine`, become affine loops too where these are found to be independent of each other
/// by their accesses: so that they may be exchanged with loops inside. They stay where that is not known.
///
/// ```mlir
/// scf.for %i = %c0 to %n step %c1 {          affine.for %i = 0 to %n {
///   %0 = memref.load %a[%i] : memref<?xf32>    %0 = affine.load %a[%i] : memref<?xf32>
/// }                                          }
/// ```
#[pass("affine-raise-from-scf", name = "AffineRaiseFromSCF", on = "func.func", depends("affine", "memref"))]
pub struct RaiseLoops;

impl RaiseLoops {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        raise_function(body);
        Ok(())
    }
}

/// Raises the loops and accesses of a function, and those parallel loops that are found to be independent.
pub(crate) fn raise_function(body: &mut Body) {
    index_loops::change_all(body);
    let parallel = raise_parallel::candidates(body);
    let mut wanted = Vec::new();
    if !parallel.is_empty() {
        // What depends on what is known of loops: they are tried out.
        let mut trial = body.clone_body();
        let candidates = raise_parallel::candidates(&trial);
        let made = raise_all(&mut trial, &candidates);
        for (&op, made) in parallel.iter().zip(&made) {
            let is_outer = |outer: Op| outer != op && body.op(outer).contains(body.op(op));
            let stays_inside = parallel.iter().any(|&outer| is_outer(outer) && !wanted.contains(&outer));
            if !stays_inside && !made.is_empty() && raise_parallel::are_independent(&trial, made) {
                wanted.push(op);
            }
        }
    }
    raise_all(body, &wanted);
    delinearize::delinearize(body);
    erase_dead(body);
}

/// Raises the loops and accesses of a function, with some parallel loops. Returns what each of these has become.
fn raise_all(body: &mut Body, parallel: &[Op]) -> Vec<Vec<Op>> {
    let mut made = vec![Vec::new(); parallel.len()];
    // The outer loops first: their induction variables are dimensions then.
    let loops = body.root().walk_body().filter(|op| op.num_regions() > 0);
    for op in loops.map(|op| op.handle()).collect::<Vec<_>>() {
        if body.op(op).is("scf.for") {
            raise_loop(body, op);
        } else if let Some(at) = parallel.iter().position(|&other| other == op) {
            made[at] = raise_parallel::to_loops(body, op).unwrap_or_default();
        }
    }
    let is_access = |op: &ir::OpRef<'_>| op.is("memref.load") || op.is("memref.store");
    let accesses: Vec<Op> =
        body.root().walk_body_post_order().filter(is_access).map(|op| op.handle()).collect();
    for op in accesses {
        raise(body, op, Computations::All);
    }
    made
}

/// Erases computations of indices that have no uses, the last ones first.
fn erase_dead(body: &mut Body) {
    let mut ops: Vec<Op> = body.root().walk_body_post_order().map(|op| op.handle()).collect();
    ops.retain(|&op| body.op(op).dialect() == "arith");
    for op in ops.into_iter().rev() {
        if is_trivially_dead(body.op(op)) {
            body.erase(op);
        }
    }
}

/// Replaces a loop, if its bounds are affine. Returns whether they are.
fn raise_loop(body: &mut Body, op: Op) -> bool {
    let view = body.op(op);
    let (lower, upper, step) = (view.operand(0), view.operand(1), view.operand(2));
    let is_unsigned = view.attr("unsignedCmp").is_some();
    let index = ir::Type::INDEX;
    let Some(step) = constant_i64(step).filter(|&step| step > 0) else { return false };
    if is_unsigned || lower.ty_handle() != index {
        return false;
    }
    let (Some(lower), Some(upper)) = (affine_bound(lower), affine_bound(upper)) else { return false };
    let inits: Vec<Value> = view.operands().skip(3).map(|value| value.handle()).collect();
    let types: Vec<_> = view.result_types().collect();
    let loc = view.loc();
    let (lower, upper) = (canonical(body, lower), canonical(body, upper));
    let mut builder = Builder::new(body, InsertPoint::Before(op));
    let new = For::build(
        &mut builder,
        loc,
        &lower.operands,
        &upper.operands,
        &inits,
        lower.map,
        upper.map,
        step,
        &types,
    );
    let (from, to) = (body.op(op).region(0).handle(), body.op(new).region(0).handle());
    body.move_blocks_to_end(from, to);
    let end = affine_analysis::loop_block(body, new)
        .and_then(|block| body.block(block).last())
        .map(|end| (end.handle(), end.operands().map(|value| value.handle()).collect::<Vec<_>>()));
    if let Some((end, yielded)) = end {
        let mut builder = Builder::new(body, InsertPoint::Before(end));
        affine::Yield::build(&mut builder, loc, &yielded);
        body.erase(end);
    }
    for at in 0..types.len() {
        let (old, made) = (body.op(op).result(at).handle(), body.op(new).result(at).handle());
        body.replace_all_uses(old, made);
    }
    body.erase(op);
    true
}

/// Returns a bound in its simplest form.
pub(crate) fn canonical(body: &Body, mut bound: BoundMap) -> BoundMap {
    bound.fully_compose(body);
    bound.map = body.context().map(bound.map).simplify();
    bound.canonicalize(body);
    bound
}
