//! Branches between blocks: `BranchOpInterface`.

use diag::Diagnostic;
use ir::def::{Edit, TraitSet};
use ir::{Attr, OpRef, SlotStorage, ValueRef};
use macros::interface;
use smallvec::SmallVec;
use std::ops::Range;

/// Operands that a terminator forwards to the arguments of a successor: first values that it produces itself,
/// then some of its operands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SuccessorOperands {
    /// Number of leading arguments whose values the terminator produces.
    pub produced: usize,
    /// Range of the operands for the other arguments.
    pub forwarded: Range<usize>,
}

impl SuccessorOperands {
    /// Creates successor operands without produced values.
    pub fn new(forwarded: Range<usize>) -> Self {
        SuccessorOperands { produced: 0, forwarded }
    }

    /// Returns the number of arguments with a value.
    pub fn len(&self) -> usize {
        self.produced + self.forwarded.len()
    }

    /// Whether no argument has a value.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the operand of an argument; `None` for one that the terminator produces.
    pub fn operand_of_argument(&self, argument: usize) -> Option<usize> {
        let forwarded = argument.checked_sub(self.produced)?;
        (forwarded < self.forwarded.len()).then(|| self.forwarded.start + forwarded)
    }
}

/// Interface of terminators with successors.
#[interface]
pub trait Branch: Send + Sync {
    /// Returns the operands forwarded to a successor.
    fn successor_operands(&self, op: OpRef<'_>, successor: usize) -> SuccessorOperands;

    /// Returns the successor that is taken if operands are these constants; `None` if unknown.
    fn successor_for_operands(&self, _op: OpRef<'_>, _constants: &[Option<Attr>]) -> Option<usize> {
        None
    }

    /// Returns the attribute edits needed when the number of a successor's operands changes. By default the
    /// size of the segment that is exactly these operands, if there are segment sizes.
    fn resize_successor(&self, op: OpRef<'_>, successor: usize, len: usize) -> SmallVec<[Edit; 2]> {
        let range = self.successor_operands(op, successor).forwarded;
        resize_group(op, successor, &range, len)
    }
}

/// Returns the edit of segment sizes for the segment that is `range`. If several empty segments fit, it is
/// the one as far from the last as the successor is from its last.
fn resize_group(op: OpRef<'_>, successor: usize, range: &Range<usize>, len: usize) -> SmallVec<[Edit; 2]> {
    let sized = op.has_trait(TraitSet::ATTR_SIZED_OPERAND_SEGMENTS);
    let slot = op.info().and_then(|info| info.slot_named("operandSegmentSizes"));
    let (true, Some(slot), Some(sizes)) = (sized, slot, op.words("operandSegmentSizes")) else {
        return SmallVec::new();
    };
    debug_assert!(matches!(slot.storage, SlotStorage::Segments));
    let fits = |group: &usize| op.operand_group(*group) == *range;
    let expected = (sizes.len() + successor).checked_sub(op.num_successors());
    let expected = expected.filter(|&group| group < sizes.len()).filter(fits);
    let group = expected.or_else(|| (0..sizes.len()).find(fits));
    let Some(group) = group else { return SmallVec::new() };
    let mut sizes: SmallVec<[u32; 4]> = sizes.into();
    sizes[group] = len as u32;
    smallvec::smallvec![Edit::Words("operandSegmentSizes", sizes)]
}

/// Verifies the number and types of the values that a branch forwards to each of its successors.
pub fn verify_successors(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(branch) = op.interface::<dyn Branch>() else { return Ok(()) };
    for (number, block) in op.successors().enumerate() {
        let operands = branch.successor_operands(op, number);
        let (given, wanted) = (operands.len(), block.num_arguments());
        if given != wanted {
            return Err(op.plain_error(format!(
                "branch has {given} operands for successor #{number}, but target block has {wanted}"
            )));
        }
        if given == 0 {
            continue;
        }
        let arguments = block.arguments().enumerate().skip(operands.produced);
        for ((index, argument), operand) in arguments.zip(op.operands().skip(operands.forwarded.start)) {
            if operand.ty_handle() != argument.ty_handle() {
                let message = format!("type mismatch for bb argument #{index} of successor #{number}");
                return Err(op.plain_error(message));
            }
        }
    }
    Ok(())
}

/// Returns the block argument that an operand of a branch is forwarded to.
pub fn successor_argument<'a>(op: OpRef<'a>, operand: usize) -> Option<ValueRef<'a>> {
    let branch = op.interface::<dyn Branch>().filter(|_| op.is_well_formed())?;
    op.successors().enumerate().find_map(|(number, block)| {
        let operands = branch.successor_operands(op, number);
        let position = operand.checked_sub(operands.forwarded.start)?;
        let argument = operands.produced + position;
        (position < operands.forwarded.len() && argument < block.num_arguments())
            .then(|| block.argument(argument))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::Fixture;

    #[test]
    fn operands_map_to_arguments_and_groups() {
        let mut f = Fixture::new();
        let op = f.branch(2, 1);
        let view = f.body.op(op);
        let branch = view.interface::<dyn Branch>().unwrap();
        assert_eq!(branch.successor_operands(view, 0), SuccessorOperands::new(0..2));
        assert_eq!(branch.successor_operands(view, 1), SuccessorOperands::new(2..3));
        let target = view.successors().nth(1).unwrap();
        assert_eq!(successor_argument(view, 2), Some(target.argument(0)));
        assert_eq!(successor_argument(view, 3), None);
        let [Edit::Words(_, sizes)] = &branch.resize_successor(view, 1, 4)[..] else { panic!() };
        assert_eq!(sizes[..], [2, 4]);
    }

    #[test]
    fn empty_segments_are_distinguished_by_position() {
        let mut f = Fixture::new();
        let op = f.branch(0, 0);
        let view = f.body.op(op);
        let branch = view.interface::<dyn Branch>().unwrap();
        for (successor, expected) in [(0, [3, 0]), (1, [0, 3])] {
            let [Edit::Words(_, sizes)] = &branch.resize_successor(view, successor, 3)[..] else { panic!() };
            assert_eq!(sizes[..], expected);
        }
    }
}
