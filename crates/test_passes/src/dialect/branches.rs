//! Branches that produce values themselves, and loops.

use diag::Diagnostic;
use interfaces::{
    Branch, BranchMethods, RegionBranchPoint, RegionSuccessor, SuccessorOperands, verify_edges,
};
use ir::def::ModelOf;
use ir::markers::*;
use macros::op;
use std::ops::Range;

/// Branch that gives its second successor a value of its own before further operands.
///
/// ```mlir
/// "test.internal_br"(%x)[^bb1, ^bb2] {operandSegmentSizes = array<i32: 0, 1>} : (i32) -> ()
/// ```
#[op("test.internal_br", interfaces(Branch), traits(TERMINATOR, ATTR_SIZED_OPERAND_SEGMENTS))]
pub struct InternalBranch {
    #[operand]
    successOperands: Variadic<AnyType>,
    #[operand]
    errorOperands: Variadic<AnyType>,
    #[successor]
    successTarget: AnySuccessor,
    #[successor]
    errorTarget: AnySuccessor,
}

impl<'a> BranchMethods<'a> for InternalBranch<'a> {
    fn successor_operands(self, successor: usize) -> SuccessorOperands {
        SuccessorOperands { produced: successor, forwarded: self.operand_group(successor) }
    }
}

/// Branch that has a result as well.
///
/// ```mlir
/// %0 = "test.producing_br"(%x)[^bb1, ^bb2] {operandSegmentSizes = array<i32: 0, 1>} : (i32) -> i32
/// ```
#[op("test.producing_br", interfaces(Branch), traits(TERMINATOR, ATTR_SIZED_OPERAND_SEGMENTS))]
pub struct ProducingBranch {
    #[operand]
    firstOperands: Variadic<AnyType>,
    #[operand]
    secondOperands: Variadic<AnyType>,
    #[result]
    dummy: I32,
    #[successor]
    first: AnySuccessor,
    #[successor]
    second: AnySuccessor,
}

impl<'a> BranchMethods<'a> for ProducingBranch<'a> {
    fn successor_operands(self, successor: usize) -> SuccessorOperands {
        // The groups are the other way round than the successors.
        SuccessorOperands::new(self.operand_group(1 - successor))
    }
}

/// End of a round of `test.loop_block`: the value of the next round, and that after the last one.
///
/// ```mlir
/// test.loop_block_term iter %x exit %y
/// ```
#[op(
    "test.loop_block_term",
    interfaces(interfaces::RegionBranchTerminator),
    traits(NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, TERMINATOR),
    format = "`iter` $nextIterArg `exit` $exitArg attr-dict"
)]
pub struct LoopBlockTerm {
    #[operand]
    nextIterArg: I32,
    #[operand]
    exitArg: F32,
}

impl<'a> interfaces::RegionBranchTerminatorMethods<'a> for LoopBlockTerm<'a> {
    fn successor_operands(self, successor: RegionSuccessor<'_>) -> Range<usize> {
        match successor {
            RegionSuccessor::Region(_) => 0..1,
            RegionSuccessor::Parent => 1..2,
        }
    }
}

/// Loop whose rounds pass a number on, and which ends with a float.
///
/// ```mlir
/// %0 = test.loop_block %x : (i32) -> f32 {
/// ^bb0(%a: i32):
///   test.loop_block_term iter %a exit %y
/// }
/// ```
#[op(
    "test.loop_block",
    interfaces(interfaces::RegionBranch),
    traits(RECURSIVE_MEMORY_EFFECTS),
    verify_regions,
    format = "$init `:` functional-type($init, $floatResult) $body attr-dict-with-keyword"
)]
pub struct LoopBlock {
    #[operand]
    init: I32,
    #[result]
    floatResult: F32,
    #[region]
    body: SizedRegion<1>,
}

impl LoopBlock<'_> {
    fn verify_regions(self) -> Result<(), Diagnostic> {
        verify_edges(*self, ModelOf::<LoopBlock<'static>>::MODEL)
    }
}

impl<'a> interfaces::RegionBranchMethods<'a> for LoopBlock<'a> {
    fn successors(self, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        let body = RegionSuccessor::Region(self.body());
        match point {
            RegionBranchPoint::Parent => vec![body],
            RegionBranchPoint::Terminator(_) => vec![body, RegionSuccessor::Parent],
        }
    }

    fn entry_operands(self, _: RegionSuccessor<'_>) -> Range<usize> {
        0..1
    }
}

ir::ops![InternalBranch, LoopBlock, LoopBlockTerm, ProducingBranch];
