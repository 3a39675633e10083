//! Questions for bounds that are multiples of `vscale`.

use crate::solve::solve;
use crate::{BoundSet, ValueDim, Variable};
use ir::affine::BinaryKind;
use ir::{Body, Value};

/// The least and the greatest value that `vscale` may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VscaleRange {
    /// The least value.
    pub least: i64,
    /// The greatest value.
    pub greatest: i64,
}

/// Number, or that number times `vscale`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScalableSize {
    /// The number.
    pub number: i64,
    /// Whether `vscale` is a factor.
    pub scalable: bool,
}

/// Returns the inclusive lower bound of an index for all values of `vscale` in a range; `None` if there is none, or it is neither a number nor a
/// multiple of `vscale`.
pub fn scalable_lower_bound(body: &Body, index: Value, range: VscaleRange) -> Option<ScalableSize> {
    let cx = body.context();
    let mut set = BoundSet::new(body);
    let column = set.insert(&Variable::of(cx, ValueDim::index(index)));
    set.collect(&mut |_, _| false);
    let vscale = unify_vscale(&mut set, range);
    // Facts that depend on a comparison may follow from the range.
    set.collect(&mut |_, _| false);
    if set.has_contradiction() {
        return None;
    }
    let keep: Vec<bool> = set.columns().iter().map(|of| of.is_some() && *of == vscale).collect();
    let lower = cx.expr(solve(&set, column, &keep).lower?);
    if let Some(number) = lower.as_constant() {
        return Some(ScalableSize { number, scalable: false });
    }
    let (_, lhs, rhs) = lower.as_binary().filter(|&(kind, ..)| kind == BinaryKind::Mul)?;
    Some(ScalableSize { number: lhs.as_constant().or(rhs.as_constant())?, scalable: true })
}

/// Adds that all values of `vscale` in a set are one, and within a range. Returns it, if there is one and it is no number.
fn unify_vscale(set: &mut BoundSet<'_>, range: VscaleRange) -> Option<ValueDim> {
    let body = set.body();
    let is_vscale =
        |of: &ValueDim| body.value(of.value).defining_op().is_some_and(|op| op.is("vector.vscale"));
    let found: Vec<ValueDim> = set.columns().iter().flatten().copied().filter(is_vscale).collect();
    let (&first, others) = found.split_first()?;
    let vscale = set.expr(first);
    others.iter().for_each(|&other| set.equals(other, vscale));
    let cx = set.context();
    set.at_least(first, cx.affine_constant(range.least));
    set.at_most(first, cx.affine_constant(range.greatest));
    (range.least != range.greatest).then_some(first)
}
