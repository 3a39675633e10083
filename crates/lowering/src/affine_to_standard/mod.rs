//! `lower-affine`: from `affine` to `arith`, `scf`, `memref` and `vector`.
//!
//! Loops and conditions become those of `scf`, whose bounds and conditions are computed by `arith`;
//! accesses become those of `memref` and `vector` at computed subscripts. An operation that cannot be
//! lowered stays, and an error says why.
//!
//! Suggested reading order: `driver`, `expand`, then the operations.

mod conditions;
mod driver;
mod emit;
mod expand;
mod expand_index_ops;
mod index_ops;
mod loops;
mod memory;
mod parallel;

pub use expand_index_ops::AffineExpandIndexOps;

use diag::Diagnostic;
use ir::{Body, Scope, Threads};
use pass::{PassCx, PassResult, pass};

/// Lower Affine operations to a combination of Arith and SCF operations
///
/// Loops and conditions of `affine` become those of `scf`, whose bounds and conditions are computed by `arith`;
/// accesses become those of `memref` and `vector` at computed subscripts. An operation that cannot be lowered stays,
/// and an error says why; the pass fails if it would have become what does not verify.
#[pass("lower-affine", name = "LowerAffinePass", depends("arith", "memref", "scf", "vector"))]
#[derive(Clone, Copy, Debug)]
pub struct LowerAffine;

impl LowerAffine {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut changed = false;
        for body in
            rewrite::for_each_body(body, cx.scope(), cx.threads(), &|_, body| driver::lower_body(body))
        {
            changed |= body.changed;
            body.errors.into_iter().for_each(|error| cx.emit(error));
            if body.failed {
                cx.signal_failure();
            }
        }
        if !changed {
            cx.leave_unchanged();
        }
        Ok(())
    }
}

/// Lowers a body and all bodies within it. What is returned are errors of operations that stay.
pub fn lower_affine(body: &mut Body, scope: &Scope<'_>, threads: Threads) -> Vec<Diagnostic> {
    let errors = rewrite::for_each_body(body, scope, threads, &|_, body| driver::lower_body(body));
    errors.into_iter().flat_map(|done| done.errors).collect()
}

/// Computes the bound of an `affine.for` before it: the greatest result of a lower bound, the least of an upper one. `None` if
/// the bound is malformed.
pub fn compute_bound(
    body: &mut Body,
    before: ir::Op,
    bound: &affine::BoundMap,
    is_lower: bool,
) -> Option<ir::Value> {
    let mut emit = emit::Emit::before(body, before);
    loops::check_bound(&mut emit, before, bound).ok()?;
    loops::compute(&mut emit, if is_lower { "arith.maxsi" } else { "arith.minsi" }, bound)
}
