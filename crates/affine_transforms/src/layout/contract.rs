//! `affine-array-contract`: buffers with as many elements as are needed at a time.

use super::{Layout, allocations, frees, relocate};
use affine_analysis::{Access, Constraints, LinearExpr, PairRelation, enclosing_loops};
use ir::{Body, Op, Value};
use pass::{PassCx, PassResult, pass};

/// Contract buffers to the elements that are needed at a time
///
/// A buffer that is used in one nest only needs room for the elements whose uses overlap in time. Where all accesses move along a
/// dimension with a loop, those are in a window of constant size; subscripts become what is left when they are divided by this
/// size. The loops around the one with the window must not carry a value from one iteration to the next, which exact dependences
/// decide.
///
/// ```mlir
/// %t = memref.alloc() : memref<64xf32>           %t = memref.alloc() : memref<1xf32>
/// affine.for %i = 0 to 64 {                      affine.for %i = 0 to 64 {
///   affine.store %x, %t[%i] : memref<64xf32>       affine.store %x, %t[0] : memref<1xf32>
///   %0 = affine.load %t[%i] : memref<64xf32>       %0 = affine.load %t[0] : memref<1xf32>
/// }                                              }
/// ```
#[pass("affine-array-contract", name = "AffineArrayContract", on = "func.func", depends("affine", "memref"))]
pub struct AffineArrayContract;

impl AffineArrayContract {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for op in allocations(body) {
            contract_array(body, op);
        }
        Ok(())
    }
}

/// Contracts the buffer of an allocation. Returns whether it got smaller.
pub fn contract_array(body: &mut Body, alloc: Op) -> bool {
    let Some(windows) = window_sizes(body, alloc) else { return false };
    let shape = body.op(alloc).result(0).ty().shape().unwrap_or(&[]).to_vec();
    if windows == shape {
        return false;
    }
    let cx = body.context().clone();
    let place = |(at, (&window, &size)): (usize, (&i64, &i64))| match window < size {
        true => cx.affine_modulo(cx.affine_dim(at as u32), cx.affine_constant(window)),
        false => cx.affine_dim(at as u32),
    };
    let exprs: Vec<_> = windows.iter().zip(&shape).enumerate().map(place).collect();
    let map = cx.make_map(shape.len() as u32, 0, exprs);
    relocate(body, alloc, &Layout { map, shape: windows })
}

/// Returns the number of elements of each dimension of a buffer that are enough; `None` if the buffer is used by something else than the
/// affine accesses of one nest, or these cannot be analysed.
pub fn window_sizes(body: &Body, alloc: Op) -> Option<Vec<i64>> {
    let value = body.op(alloc).result(0).handle();
    let mut accesses = Vec::new();
    for user in body.value(value).users().filter(|&user| !frees(user)) {
        let access = Access::of(user).filter(|access| access.memref == value && access.extents.is_empty())?;
        access.relation.as_ref().ok()?;
        accesses.push(access);
    }
    let first = accesses.first()?;
    let all_loops: Vec<Vec<Op>> = accesses.iter().map(|access| enclosing_loops(body.op(access.op))).collect();
    let shared = |at: usize| all_loops.iter().all(|loops| loops.get(at) == all_loops[0].get(at));
    let around = enclosing_loops(body.op(alloc)).len();
    // Loops around the allocation give a new buffer each time.
    let common = (0..all_loops[0].len()).take_while(|&at| shared(at)).count();
    // Iterations of a loop that is no `affine.for` have no order.
    let in_order =
        accesses.iter().zip(&all_loops).all(|(access, loops)| access.variables.len() == loops.len());
    if common <= around || !in_order {
        return None;
    }
    let shape = body.value(value).ty().shape()?.to_vec();
    let mut windows = shape.clone();
    for depth in around..common {
        for (at, window) in windows.iter_mut().enumerate() {
            if let Some(size) = window_of(&accesses, &first.variables[..=depth], at) {
                *window = (*window).min(size);
            }
        }
        if carries_value(body, &accesses, depth)? {
            break;
        }
    }
    Some(windows)
}

/// Whether the loop at a depth carries a value from a store to a load.
fn carries_value(body: &Body, accesses: &[Access], depth: usize) -> Option<bool> {
    for store in accesses.iter().filter(|access| access.writes) {
        for load in accesses.iter().filter(|access| !access.writes) {
            if PairRelation::new(body, store, load).ok()?.depends_at(depth + 1) {
                return Some(true);
            }
        }
    }
    Some(false)
}

/// Returns the size of the window of a dimension that moves with loops: subscripts are the same sum of their variables, and a rest with
/// constant bounds.
fn window_of(accesses: &[Access], variables: &[Value], dimension: usize) -> Option<i64> {
    let mut ends: Option<(i64, i64)> = None;
    let mut motion: Option<Vec<i64>> = None;
    for access in accesses {
        let (domain, subscripts) = access.relation.as_ref().ok()?;
        let subscript = subscripts.get(dimension)?;
        let factors: Vec<i64> =
            variables.iter().map(|&variable| factor_of(domain, subscript, variable)).collect();
        if motion.as_ref().is_some_and(|known| *known != factors) {
            return None;
        }
        let mut rest = subscript.clone();
        for (&variable, &by) in variables.iter().zip(&factors) {
            let column = LinearExpr::column(domain.find(variable)?);
            rest = rest.add_scaled(&column, by.checked_neg()?)?;
        }
        motion = Some(factors);
        let (Some(least), Some(most)) = domain.bounds_of(&rest) else { return None };
        ends = Some(ends.map_or((least, most), |(low, high)| (low.min(least), high.max(most))));
    }
    let (low, high) = ends?;
    high.checked_sub(low)?.checked_add(1)
}

fn factor_of(domain: &Constraints, subscript: &LinearExpr, variable: Value) -> i64 {
    let column = domain.find(variable);
    subscript.terms.iter().find(|(at, _)| Some(*at) == column).map_or(0, |&(_, by)| by)
}
