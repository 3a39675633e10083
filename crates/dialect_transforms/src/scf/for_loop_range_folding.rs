//! `scf-for-loop-range-folding`: sums and products of an induction variable become bounds and steps.

use super::for_each_op;
use interfaces::LoopLike;
use ir::{Body, Mapping, Op, OpView, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;
use scf::For;

/// Fold add/mul ops into loop range
///
/// Folds a sum or a product with an invariant value into the bounds and the step of a loop, if it is the only use of the induction
/// variable.
#[pass("scf-for-loop-range-folding", name = "SCFForLoopRangeFolding", depends("arith"))]
#[derive(Clone, Copy, Debug)]
pub struct ForLoopRangeFolding;

impl ForLoopRangeFolding {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_op(cx, body, For::NAME, |op, rw| {
            while fold(op, rw).is_some() {}
            Ok(())
        })
    }
}

/// Folds one operation into the bounds.
fn fold(op: Op, rw: &mut Rewriter<'_>) -> Option<()> {
    let view = rw.op(op).cast::<For<'_>>()?;
    let variable = view.induction_variable()?;
    let user = variable.has_one_use().then(|| variable.users().next()).flatten()?;
    let (is_sum, is_product) = (user.is("arith.addi"), user.is("arith.muli"));
    let outside = |value: ValueRef<'_>| {
        let around = view.op().interface::<dyn LoopLike>();
        value.defining_op().is_none()
            || around.is_some_and(|around| around.is_defined_outside(view.op(), value))
    };
    if !(is_sum || is_product) || user.block() != variable.block() || !user.operands().all(outside) {
        return None;
    }
    let (variable, user) = (variable.handle(), user.handle());
    let bounds = [view.lower_bound(), view.upper_bound(), view.step()].map(|bound| bound.handle());
    let folded = if is_sum { &bounds[..2] } else { &bounds[..] };
    let mut new = Vec::new();
    for &bound in folded {
        let mut mapping = Mapping::new();
        mapping.map(variable, bound);
        let copy = rw.clone_op(user, &mut mapping);
        new.push(rw.op(copy).result(0).handle());
    }
    rw.modify_op(op, |op| {
        for (at, &bound) in new.iter().enumerate() {
            op.operand(at, bound);
        }
    });
    let result: Value = rw.op(user).result(0).handle();
    rw.replace_all_uses(result, variable);
    rw.erase_op(user);
    Some(())
}
