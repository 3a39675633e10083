//! Bounds of the variables and results of `scf` operations.

use super::{By, attach_all};
use crate::{BoundSet, ValueDim};
use ir::def::Dialect;
use ir::{AffineExpr, OpRef};
use scf::{For, Forall, If, MixedBound};

static MODELS: [(&str, By); 3] =
    [("scf.for", By(for_loop)), ("scf.forall", By(forall)), ("scf.if", By(condition))];

/// Attaches the interface to operations of the `scf` dialect.
pub fn extend_scf(dialect: Dialect) -> Dialect {
    attach_all(dialect, &MODELS)
}

/// Adds the bounds of a loop's variable, which is the first one plus a multiple of the step.
fn add_range(set: &mut BoundSet<'_>, of: ValueDim, lower: AffineExpr, upper: AffineExpr, step: AffineExpr) {
    let cx = set.context();
    set.at_least(of, lower);
    set.less_than(of, upper);
    let one = cx.affine_constant(1);
    if step != one && cx.expr(step).as_constant().is_some_and(|step| step > 0) {
        // lower + ((upper - lower - 1) floordiv step) * step
        let span = cx.affine_sub(cx.affine_sub(upper, lower), one);
        let last = cx.affine_mul(cx.affine_floordiv(span, step), step);
        set.at_most(of, cx.affine_add(lower, last));
    }
}

fn for_loop(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let view: For<'_> = op.cast()?;
    if view.induction_variable()?.handle() == of.value {
        if view.unsigned_cmp() {
            return None;
        }
        let lower = set.index(view.lower_bound().handle());
        let upper = set.index(view.upper_bound().handle());
        let step = set.index(view.step().handle());
        add_range(set, of, lower, upper, step);
        return Some(());
    }
    let value = op.body().value(of.value);
    let at = match value.argument_block() {
        Some(_) => value.position().checked_sub(1)?,
        None => value.position(),
    };
    let part = |value: ir::ValueRef<'_>| ValueDim { value: value.handle(), dim: of.dim };
    let start = part(view.init_args().nth(at)?);
    let got = part(view.iteration_arguments().nth(at)?);
    let passed = part(view.yielded().nth(at)?);
    set.invariant(of, start, got, passed);
    Some(())
}

fn bound(set: &mut BoundSet<'_>, bound: Option<&MixedBound<'_>>) -> Option<AffineExpr> {
    match bound? {
        MixedBound::Constant(number) => Some(set.context().affine_constant(*number)),
        MixedBound::Value(value) => Some(set.index(value.handle())),
    }
}

fn forall(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let view: Forall<'_> = op.cast()?;
    let value = op.body().value(of.value);
    let (at, is_argument) = (value.position(), value.argument_block().is_some());
    if is_argument && at < view.rank() {
        let lower = bound(set, view.lower_bounds().get(at))?;
        let upper = bound(set, view.upper_bounds().get(at))?;
        let step = bound(set, view.steps().get(at))?;
        add_range(set, of, lower, upper, step);
        return Some(());
    }
    // A shared output has the sizes that it starts with.
    let output = if is_argument { at - view.rank() } else { at };
    let init = view.outputs().nth(output)?.handle();
    let size = set.expr(ValueDim { value: init, dim: of.dim });
    set.equals(of, size);
    Some(())
}

fn condition(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let view: If<'_> = op.cast()?;
    let at = op.body().value(of.value).position();
    let passed = |block: Option<ir::BlockRef<'_>>| {
        let value = block?.last()?.operands().nth(at)?.handle();
        Some(ValueDim { value, dim: of.dim })
    };
    let (first, second) = (passed(view.then_block())?, passed(view.else_block())?);
    set.either(of, first, second);
    Some(())
}
