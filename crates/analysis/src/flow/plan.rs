//! What constant propagation knows of all operations of a name, so that it asks once.

use crate::Program;
use crate::program::Kind;
use ir::def::TraitSet;
use ir::{OpName, OpRef, ValueRef};
use smallvec::SmallVec;

/// When the fold of an operation of a name has anything to do.
#[derive(Clone)]
enum FoldKind {
    Never,
    Always,
    /// If an operand is a constant or a result of one of these, or where equal ones are looked for, two are one value.
    Sees {
        equal: bool,
        makers: SmallVec<[OpName; 2]>,
    },
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
        let (equal, makers) = match &self.fold {
            FoldKind::Never => return false,
            FoldKind::Always => return true,
            FoldKind::Sees { equal, makers } => (*equal, makers),
        };
        let is_seen =
            |operand: ValueRef<'_>| operand.defining_op().is_some_and(|maker| makers.contains(&maker.name()));
        let several = equal
            && match op.num_operands() {
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
        let interest = def.fold_interest();
        if interest.is_none() {
            return FoldKind::Never;
        }
        if interest.anything || def.hooks.fold.is_some() && def.traits.contains(TraitSet::CONSTANT_LIKE) {
            return FoldKind::Always;
        }
        let own = interest.own_results.then(|| op.name());
        let names = interest.results_of.iter().map(|&name| op.context().op_name(name));
        FoldKind::Sees { equal: interest.equal, makers: own.into_iter().chain(names).collect() }
    }
}
