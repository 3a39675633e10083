//! `scf.condition`.

use interfaces::{RegionBranchTerminator, RegionSuccessor};
use ir::markers::*;
use ir::{Attr, OpRef};
use macros::op;
use std::ops::Range;

/// Ends the first region of `scf.while`: decides whether the second one runs, and hands values to it or
/// to the results.
///
/// ```mlir
/// scf.condition(%again) %a, %b : i32, f32
/// ```
#[op(
    "scf.condition",
    traits(PURE, TERMINATOR),
    rules(HasParent("scf.while")),
    format = "`(` $condition `)` attr-dict ($args^ `:` type($args))?"
)]
pub struct Condition {
    #[operand]
    condition: I1,
    #[operand]
    args: Variadic<AnyType>,
}

/// Interfaces of `scf.condition`.
pub(crate) struct ConditionModel;

impl RegionBranchTerminator for ConditionModel {
    fn successor_operands(&self, op: OpRef<'_>, _: RegionSuccessor<'_>) -> Range<usize> {
        1..op.num_operands()
    }

    fn successors<'a>(&self, op: OpRef<'a>, constants: &[Option<Attr>]) -> Option<Vec<RegionSuccessor<'a>>> {
        let parent = op.parent().filter(|parent| parent.num_regions() == 2)?;
        let known = constants.first().copied().flatten();
        let known = known.and_then(|known| op.context().attr_ref(known).as_bool());
        let mut successors = Vec::new();
        if known != Some(false) {
            successors.push(RegionSuccessor::Region(parent.region(1)));
        }
        if known != Some(true) {
            successors.push(RegionSuccessor::Parent);
        }
        Some(successors)
    }
}
