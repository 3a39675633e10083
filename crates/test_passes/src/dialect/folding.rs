//! Operations that fold, or that patterns remove.

use ir::def::{Edit, Fold, FoldCx};
use ir::markers::*;
use ir::{Attr, Op, ValueRef};
use macros::op;
use rewrite::{MatchResult, Pattern, PatternSet, Rewriter, Root};

/// Constant of any attribute.
///
/// ```mlir
/// %0 = "test.constant"() {value = 1 : i32} : () -> i32
/// ```
#[op("test.constant", traits(CONSTANT_LIKE, NO_MEMORY_EFFECT), fold)]
pub struct Constant {
    #[attr]
    value: AnyAttr,
    #[result]
    result: AnyType,
}

impl Constant<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.value().handle().into()
    }
}

/// Function that may be applied twice as well as once.
///
/// ```mlir
/// %0 = "test.op_idempotent_trait"(%x) : (i32) -> i32
/// ```
#[op("test.op_idempotent_trait", traits(SAME_OPERANDS_AND_RESULT_TYPE, NO_MEMORY_EFFECT, IDEMPOTENT))]
pub struct Idempotent {
    #[operand]
    op1: I32,
    #[result]
    result: I32,
}

/// Function of two values that gives what two equal ones are.
///
/// ```mlir
/// %0 = "test.op_idempotent_trait_binary"(%x, %y) : (i32, i32) -> i32
/// ```
#[op("test.op_idempotent_trait_binary", traits(SAME_OPERANDS_AND_RESULT_TYPE, NO_MEMORY_EFFECT, IDEMPOTENT))]
pub struct IdempotentBinary {
    #[operand]
    op1: I32,
    #[operand]
    op2: I32,
    #[result]
    result: I32,
}

/// Function that is its own inverse.
///
/// ```mlir
/// %0 = "test.op_involution_trait_no_operation_fold"(%x) : (i32) -> i32
/// ```
#[op(
    "test.op_involution_trait_no_operation_fold",
    traits(SAME_OPERANDS_AND_RESULT_TYPE, NO_MEMORY_EFFECT, INVOLUTION)
)]
pub struct Involution {
    #[operand]
    op1: I32,
    #[result]
    result: I32,
}

/// Function that is its own inverse and whose own fold fails.
///
/// ```mlir
/// %0 = "test.op_involution_trait_failing_operation_fold"(%x) : (i32) -> i32
/// ```
#[op(
    "test.op_involution_trait_failing_operation_fold",
    traits(SAME_OPERANDS_AND_RESULT_TYPE, NO_MEMORY_EFFECT, INVOLUTION)
)]
pub struct InvolutionWithFailingFold {
    #[operand]
    op1: I32,
    #[result]
    result: I32,
}

/// Function that is its own inverse, and folds to its operand if an operation defines that.
///
/// ```mlir
/// %0 = "test.op_involution_trait_succesful_operation_fold"(%x) : (i32) -> i32
/// ```
#[op(
    "test.op_involution_trait_succesful_operation_fold",
    traits(SAME_OPERANDS_AND_RESULT_TYPE, NO_MEMORY_EFFECT, INVOLUTION),
    fold
)]
pub struct InvolutionWithFold {
    #[operand]
    op1: I32,
    #[result]
    result: I32,
}

impl InvolutionWithFold<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.op1().defining_op().map(|_| self.op1()).into()
    }
}

/// Operation that a canonicalization removes with its region.
///
/// ```mlir
/// "test.op_with_region_pattern"() ({ "test.finish"() : () -> () }) : () -> ()
/// ```
#[op("test.op_with_region_pattern", canonicalize)]
pub struct OpWithRegionPattern {
    #[region]
    region: SizedRegion<1>,
}

impl OpWithRegionPattern<'_> {
    fn canonicalize(set: &mut PatternSet) {
        set.add(TestRemoveOpWithInnerOps);
    }
}

/// Pattern that removes an operation with what is in it.
struct TestRemoveOpWithInnerOps;

impl Pattern for TestRemoveOpWithInnerOps {
    fn root(&self) -> Root {
        Root::Op(OpWithRegionPattern::NAME)
    }

    fn name(&self) -> &str {
        "(anonymous namespace)::TestRemoveOpWithInnerOps"
    }

    fn labels(&self) -> &[&'static str] {
        &["TestRemoveOpWithInnerOps"]
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
        rw.erase_op(op);
        Ok(())
    }
}

/// Operation without effects whose region does not matter.
///
/// ```mlir
/// "test.op_with_region_fold_no_side_effect"() ({ "test.finish"() : () -> () }) : () -> ()
/// ```
#[op("test.op_with_region_fold_no_side_effect", traits(NO_MEMORY_EFFECT))]
pub struct OpWithRegionFoldNoSideEffect {
    #[region]
    region: SizedRegion<1>,
}

/// Operation with a region that folds to its operand.
///
/// ```mlir
/// %0 = "test.op_with_region_fold"(%x) ({ "test.finish"() : () -> () }) : (i32) -> i32
/// ```
#[op("test.op_with_region_fold", fold)]
pub struct OpWithRegionFold {
    #[operand]
    operand: AnyType,
    #[result]
    result: AnyType,
    #[region]
    region: SizedRegion<1>,
}

impl OpWithRegionFold<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let operand: ValueRef<'_> = self.operand();
        Some(operand).into()
    }
}

/// Operation whose results fold to its operands.
///
/// ```mlir
/// %0:2 = "test.op_with_variadic_results_and_folder"(%x, %y) : (i32, i32) -> (i32, i32)
/// ```
#[op("test.op_with_variadic_results_and_folder")]
pub struct OpWithVariadicResultsAndFolder {
    #[operand]
    operands: Variadic<I32>,
    #[result]
    results: Variadic<I32>,
}

/// Operation whose four operands are in any order.
///
/// ```mlir
/// %0 = "test.op_commutative"(%x, %x, %x, %x) : (i32, i32, i32, i32) -> i32
/// ```
#[op("test.op_commutative", traits(COMMUTATIVE))]
pub struct Commutative {
    #[operand]
    op1: I32,
    #[operand]
    op2: I32,
    #[operand]
    op3: I32,
    #[operand]
    op4: I32,
    #[result]
    result: I32,
}

/// Operation whose two operands are in any order.
///
/// ```mlir
/// %0 = "test.op_commutative2"(%x, %x) : (i32, i32) -> i32
/// ```
#[op("test.op_commutative2", traits(COMMUTATIVE))]
pub struct Commutative2 {
    #[operand]
    op1: I32,
    #[operand]
    op2: I32,
    #[result]
    result: I32,
}

/// Operation whose seven operands are in any order.
///
/// ```mlir
/// %0 = "test.op_large_commutative"(%x, %x, %x, %x, %x, %x, %x) : (i32, i32, i32, i32, i32, i32, i32) -> i32
/// ```
#[op("test.op_large_commutative", traits(COMMUTATIVE))]
pub struct LargeCommutative {
    #[operand]
    op1: I32,
    #[operand]
    op2: I32,
    #[operand]
    op3: I32,
    #[operand]
    op4: I32,
    #[operand]
    op5: I32,
    #[operand]
    op6: I32,
    #[operand]
    op7: I32,
    #[result]
    result: I32,
}

/// Operation that folds in place: it notes the constant that is its operand.
///
/// ```mlir
/// %0 = "test.op_in_place_fold"(%x) : (i32) -> i32
/// ```
#[op("test.op_in_place_fold", fold)]
pub struct InPlaceFold {
    #[operand]
    op: I32,
    #[attr]
    attr: Option<I32Attr>,
    #[result]
    result: I32,
}

impl InPlaceFold<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        match cx.constant(0) {
            Some(constant) if self.attr().is_none() => {
                let constant = constant.handle();
                cx.edits.push(Edit::Attr("attr", Some(constant)));
                Fold::InPlace
            }
            _ => Fold::None,
        }
    }
}

/// Operation that a pattern replaces by `test.op_in_place_fold`.
///
/// ```mlir
/// %0 = "test.op_in_place_fold_anchor"(%x) : (i32) -> i32
/// ```
#[op("test.op_in_place_fold_anchor")]
pub struct InPlaceFoldAnchor {
    #[operand]
    op: I32,
    #[result]
    result: I32,
}

/// Operation that folds in place: it notes that it was folded.
///
/// ```mlir
/// %0 = "test.op_in_place_self_fold"() : () -> i32
/// ```
#[op("test.op_in_place_self_fold", fold)]
pub struct InPlaceSelfFold {
    #[attr]
    folded: UnitAttr,
    #[result]
    result: I32,
}

impl InPlaceSelfFold<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        if self.folded() {
            return Fold::None;
        }
        cx.edits.push(Edit::Attr("folded", Some(Attr::UNIT)));
        Fold::InPlace
    }
}

/// Producer of flags whose fold says that it folded in place, and changes nothing.
///
/// ```mlir
/// %0 = "test.op_in_place_fold_success"() : () -> i1
/// ```
#[op("test.op_in_place_fold_success", fold)]
pub struct InPlaceFoldSuccess {
    #[result]
    results: Variadic<I1>,
}

impl InPlaceFoldSuccess<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        Fold::InPlace
    }
}

/// Function that folds to its first operand, if that is a constant.
///
/// ```mlir
/// %0 = "test.manual_cpp_op_with_fold"(%x) : (i32) -> i32
/// ```
#[op("test.manual_cpp_op_with_fold", fold)]
pub struct ManualOpWithFold {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    result: AnyType,
}

impl ManualOpWithFold<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let first = self.operands().next().and_then(|_| cx.constant(0));
        first.map(|first| first.handle()).into()
    }
}

ir::ops![
    Commutative,
    Commutative2,
    Constant,
    Idempotent,
    IdempotentBinary,
    InPlaceFold,
    InPlaceFoldAnchor,
    InPlaceFoldSuccess,
    InPlaceSelfFold,
    Involution,
    InvolutionWithFailingFold,
    InvolutionWithFold,
    LargeCommutative,
    ManualOpWithFold,
    OpWithRegionFold,
    OpWithRegionFoldNoSideEffect,
    OpWithRegionPattern,
    OpWithVariadicResultsAndFolder
];
