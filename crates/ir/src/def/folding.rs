//! Needs of an operation's fold, and folds that follow from traits alone.

use super::op::{Arity, FoldNeeds, OpDef, ValueDef};
use super::traits::TraitSet;
use crate::{List, OpRef, Value};

/// Properties of operands that make a fold worth calling.
#[derive(Clone, Copy, Debug, Default)]
pub struct FoldInterest {
    /// Whether the needs are unknown, so that the fold must always be called.
    pub anything: bool,
    /// Whether constant operands matter.
    pub constants: bool,
    /// Whether two equal operands matter.
    pub equal: bool,
    /// Whether results of operations of its own name matter.
    pub own_results: bool,
    /// Names of operations whose results matter.
    pub results_of: List<&'static str>,
}

impl FoldInterest {
    /// Whether folding never does anything.
    pub fn is_none(&self) -> bool {
        let FoldInterest { anything, constants, equal, own_results, results_of } = self;
        !(*anything || *constants || *equal || *own_results) && results_of.is_empty()
    }
}

impl TraitSet {
    /// Traits by which an operation applied to its own result is folded.
    const REPEATED: TraitSet = TraitSet::IDEMPOTENT.with(TraitSet::INVOLUTION);

    /// Traits by which operations are folded, in addition to their fold hook.
    pub const FOLDED: TraitSet = TraitSet::REPEATED.with(TraitSet::COMMUTATIVE);
}

impl OpDef {
    /// Whether folding may do anything at all.
    pub fn can_fold(&self) -> bool {
        self.hooks.fold.is_some() || self.traits.intersects(TraitSet::FOLDED)
    }

    /// Returns the needs of the operation's fold.
    pub fn fold_interest(&self) -> FoldInterest {
        let needs = self.hooks.fold.map(|_| self.hooks.fold_needs);
        let constants = matches!(needs, Some(FoldNeeds::ConstantsOr(_)));
        let mut interest = FoldInterest {
            anything: matches!(needs, Some(FoldNeeds::Nothing)),
            constants,
            equal: constants,
            own_results: false,
            results_of: needs.map_or(&[], FoldNeeds::results_of),
        };
        let repeated = self.traits.intersects(TraitSet::REPEATED);
        interest.constants |= self.traits.contains(TraitSet::COMMUTATIVE);
        interest.equal |= repeated;
        // An operation applied to its own result has one operand: see `fold_repeated`.
        let is_one = |operand: &ValueDef| operand.arity == Arity::One;
        interest.own_results = repeated && !(self.operands.len() > 1 && self.operands.iter().all(is_one));
        interest
    }
}

/// Folds `f(f(x))` and `f(x, x)` of an idempotent operation, and `f(f(x))` of an involution.
pub fn fold_repeated(op: OpRef<'_>, traits: TraitSet) -> Option<Value> {
    if !traits.intersects(TraitSet::REPEATED) || op.num_results() != 1 {
        return None;
    }
    let first = op.operands().next()?;
    let same = first.defining_op().filter(|inner| inner.name() == op.name() && inner.num_operands() == 1);
    let value = match (traits.contains(TraitSet::IDEMPOTENT), op.num_operands()) {
        (true, 1) => same.map(|_| first),
        (true, 2) => (op.operand(1) == first).then_some(first),
        (false, 1) => same.map(|inner| inner.operand(0)),
        _ => None,
    }?;
    (value.ty() == op.result(0).ty() && value != op.result(0)).then(|| value.handle())
}
