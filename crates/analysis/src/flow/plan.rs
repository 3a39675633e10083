//! Facts about operation names that constant propagation looks up once.

use crate::NestedBodies;
use crate::nested_bodies::Kind;
use ir::def::{OpDef, TraitSet};
use ir::{OpName, OpParts, OpRef};
use smallvec::SmallVec;

/// Condition under which the fold of an operation may succeed.
enum FoldKind {
    Never,
    Always,
    /// An operand is a constant or a result of one of these, or, if equal ones matter, two operands are
    /// equal.
    Sees {
        equal: bool,
        makers: SmallVec<[OpName; 2]>,
    },
}

/// Facts about all operations of a name.
pub(super) struct Plan<'a> {
    /// Kind of the operations.
    pub(super) kind: Kind,
    /// Definition of the operations.
    pub(super) def: Option<&'a OpDef>,
    fold: FoldKind,
}

impl<'a> Plan<'a> {
    /// Computes the facts about the name of an operation.
    pub(super) fn of(program: &NestedBodies<'_>, op: OpRef<'a>) -> Self {
        Plan { kind: program.kind(op), def: op.def(), fold: FoldKind::of(op) }
    }

    /// Whether the fold of an operation without constant operands may succeed.
    pub(super) fn may_fold(&self, op: &OpParts<'_>) -> bool {
        let (equal, makers) = match &self.fold {
            FoldKind::Never => return false,
            FoldKind::Always => return true,
            FoldKind::Sees { equal, makers } => (*equal, makers),
        };
        let operands = 0..op.num_operands();
        let several = equal
            && match operands.len() {
                0 | 1 => false,
                2 => op.operand(0) == op.operand(1),
                _ => true,
            };
        let mut makers_of = operands.filter_map(|at| op.operand(at).defining_op());
        several || (!makers.is_empty() && makers_of.any(|maker| makers.contains(&maker.name())))
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
