//! `scf.condition`.

use interfaces::RegionSuccessor;
use ir::Attr;
use ir::markers::*;
use macros::op;
use std::ops::Range;

/// Terminator of the first region of `scf.while`: decides whether the second one runs, and passes values to
/// it or to the results.
///
/// ```mlir
/// scf.condition(%again) %a, %b : i32, f32
/// ```
#[op(
    "scf.condition",
    interfaces(interfaces::RegionBranchTerminator),
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

impl<'a> interfaces::RegionBranchTerminatorMethods<'a> for Condition<'a> {
    fn successor_operands(self, _: RegionSuccessor<'_>) -> Range<usize> {
        1..self.num_operands()
    }

    fn successors(self, constants: &[Option<Attr>]) -> Option<Vec<RegionSuccessor<'a>>> {
        let parent = self.parent().filter(|parent| parent.num_regions() == 2)?;
        let known = constants.first().copied().flatten();
        let known = known.and_then(|known| self.context().attr_ref(known).as_bool());
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

ir::ops![Condition];
