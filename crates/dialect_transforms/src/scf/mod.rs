//! Passes of `scf`.

pub mod coalesce;
pub mod for_loop_canonicalization;
pub mod for_loop_peeling;
pub mod for_loop_range_folding;
pub mod for_loop_specialization;
pub mod for_to_while;
pub mod forall_to_for;
pub mod forall_to_parallel;
pub mod fuse_siblings;
pub mod parallel_for_to_nested_fors;
pub mod parallel_loop_collapsing;
pub mod parallel_loop_fusion;
pub mod parallel_loop_specialization;
pub mod parallel_loop_tiling;
pub mod parallel_loop_unrolling;
pub mod pipeline;
mod structural;
pub mod unroll;
pub mod unroll_jam;
pub mod while_to_for;
pub mod zero_trip_check;

pub use structural::structural;

use diag::Diagnostic;
use ir::{Body, Build, Loc, Op, Value};
use pass::{Failed, PassCx, PassResult};
use rewrite::{MatchFailure, Rewriter, for_each_body};
use scf::MixedBound;

/// The operations of a name in a body, inner ones first.
fn ops_named(body: &Body, name: &str) -> Vec<Op> {
    body.root().walk_body_post_order().filter(|op| op.is(name)).map(|op| op.handle()).collect()
}

/// Calls a function for all operations of a name, inner ones first, in all bodies. The pass fails with the first error.
///
/// # Errors
/// If the function fails for an operation.
fn for_each_op(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    name: &str,
    change: impl Fn(Op, &mut Rewriter<'_>) -> Result<(), Option<Diagnostic>> + Sync,
) -> PassResult {
    let outcomes = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
        let ops = ops_named(body, name);
        let mut rw = Rewriter::new(body).in_scope(scope);
        let mut errors = Vec::new();
        for &op in &ops {
            rw.move_to(ir::InsertPoint::Before(op));
            errors.extend(change(op, &mut rw).err());
        }
        (ops.len(), errors)
    });
    if outcomes.iter().all(|(count, _)| *count == 0) {
        cx.leave_unchanged();
    }
    let mut failed = false;
    for error in outcomes.into_iter().flat_map(|(_, errors)| errors) {
        failed = true;
        if let Some(error) = error {
            cx.emit(error);
        }
    }
    if failed { Err(Failed) } else { Ok(()) }
}

/// A failed match as a failure without a diagnostic.
fn silent(_: MatchFailure) -> Option<Diagnostic> {
    None
}

/// Bounds of a `scf.forall` as values.
fn values_of(rw: &mut Rewriter<'_>, loc: Loc, bounds: Vec<Result<Value, i64>>) -> Vec<Value> {
    let cx = rw.context().clone();
    let value = |bound| match bound {
        Ok(value) => value,
        Err(number) => arith::Constant::build_value(rw, loc, cx.index_attr(number)),
    };
    bounds.into_iter().map(value).collect()
}

/// Bounds without views: values, or numbers.
fn detach(bounds: Vec<MixedBound<'_>>) -> Vec<Result<Value, i64>> {
    let detach = |bound| match bound {
        MixedBound::Value(value) => Ok(value.handle()),
        MixedBound::Constant(number) => Err(number),
    };
    bounds.into_iter().map(detach).collect()
}
