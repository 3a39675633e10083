//! What constant propagation knows of all operations of a name, so that it asks once.

use crate::Program;
use crate::program::Kind;
use ir::def::{ONLY_RESULTS_OF, TraitSet};
use ir::{OpName, OpRef, ValueRef};
use smallvec::SmallVec;

/// When the fold of an operation of a name has anything to do.
#[derive(Clone)]
enum FoldKind {
    Never,
    Always,
    /// If an operand is a constant or a result of one of these, or two operands are one value.
    Sees(SmallVec<[OpName; 2]>),
}

/// What is known of all operations of a name.
#[derive(Clone)]
pub(super) struct Plan {
    /// What they are.
    pub(super) kind: Kind,
    fold: FoldKind,
}

impl Plan {
    /// The plan of the name of an operation.
    pub(super) fn of(program: &Program<'_>, op: OpRef<'_>) -> Self {
        Plan { kind: program.kind(op), fold: FoldKind::of(op) }
    }

    /// Whether the fold of one of them, without constant operands, may do anything.
    pub(super) fn may_fold(&self, op: OpRef<'_>) -> bool {
        let makers = match &self.fold {
            FoldKind::Never => return false,
            FoldKind::Always => return true,
            FoldKind::Sees(makers) => makers,
        };
        let is_seen =
            |operand: ValueRef<'_>| operand.defining_op().is_some_and(|maker| makers.contains(&maker.name()));
        let several = match op.num_operands() {
            0 | 1 => false,
            2 => op.operand(0) == op.operand(1),
            _ => true,
        };
        several || (!makers.is_empty() && op.operands().any(is_seen))
    }
}

impl FoldKind {
    fn of(op: OpRef<'_>) -> FoldKind {
        let Some(def) = op.def() else { return FoldKind::Never };
        let mut makers: SmallVec<[OpName; 2]> = SmallVec::new();
        let traits = TraitSet::IDEMPOTENT.with(TraitSet::INVOLUTION);
        if def.traits.intersects(traits) {
            makers.push(op.name());
        }
        match (def.hooks.fold, def.hooks.fold_sees) {
            (None, _) if makers.is_empty() => FoldKind::Never,
            (None, _) => FoldKind::Sees(makers),
            (Some(_), None) => FoldKind::Always,
            (Some(_), Some(_)) if def.traits.contains(TraitSet::CONSTANT_LIKE) => FoldKind::Always,
            (Some(_), Some(names)) => {
                let names = names.iter().filter(|&&name| name != ONLY_RESULTS_OF);
                makers.extend(names.map(|name| op.context().op_name(name)));
                FoldKind::Sees(makers)
            }
        }
    }
}
