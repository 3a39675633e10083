//! `scf-for-loop-specialization`: loops whose upper bound is a minimum get a copy with a constant bound.

use super::for_each_op;
use crate::make::Make;
use arith::CmpIPredicate::Eq;
use ir::{Body, InsertPoint, Mapping, Op, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;
use scf::For;

/// Specialize `for` loops for vectorization
///
/// A loop whose upper bound is an `affine.min` with a constant among its results becomes two: one with the least constant as
/// bound, for when the bound is that, and the loop as it was.
#[pass("scf-for-loop-specialization", name = "SCFForLoopSpecialization", depends("arith", "scf"))]
#[derive(Clone, Copy, Debug)]
pub struct ForLoopSpecialization;

impl ForLoopSpecialization {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_op(cx, body, For::NAME, |op, rw| {
            let bound = rw.op(op).operands().nth(1).and_then(|bound| Some((bound.handle(), least(bound)?)));
            if let Some(bound) = bound.filter(|_| rw.op(op).num_results() == 0) {
                specialize(op, &[bound], rw);
            }
            Ok(())
        })
    }
}

/// The least constant among the results of the `affine.min` that a value is.
pub(super) fn least(value: ValueRef<'_>) -> Option<i64> {
    let min = value.defining_op().filter(|op| op.is(affine::Min::NAME))?;
    let map = value.context().map(min.attr("map")?.as_affine_map()?);
    map.results().filter_map(|result| result.as_constant()).min()
}

/// Replaces a loop by a choice between a copy with constants as bounds and a copy.
pub(super) fn specialize(op: Op, bounds: &[(Value, i64)], rw: &mut Rewriter<'_>) {
    rw.move_to(InsertPoint::Before(op));
    let m = &mut Make::like(rw, op);
    let mut mapping = Mapping::new();
    let mut condition = None;
    for &(bound, number) in bounds {
        let constant = m.index(number);
        let equal = m.cmpi(Eq, bound, constant);
        condition = Some(match condition {
            Some(before) => m.same("arith.andi", &[before, equal]),
            None => equal,
        });
        mapping.map(bound, constant);
    }
    let Some(condition) = condition else { return };
    let loc = m.loc;
    let choice = scf::If::build(rw, loc, condition, &[]);
    for (region, mut mapping) in [mapping, Mapping::new()].into_iter().enumerate() {
        let region = rw.op(choice).region(region).handle();
        let block = rw.create_block(region, &[]);
        rw.clone_op(op, &mut mapping);
        rw.move_to(InsertPoint::End(block));
        scf::Yield::build(rw, loc, &[]);
    }
    rw.move_to(InsertPoint::Before(op));
    rw.erase_op(op);
}
