//! Conditions on shapes: `shape.is_broadcastable`, and the witnesses `shape.cstr_broadcastable`, `shape.cstr_eq` and `shape.cstr_require`.

use crate::ShapeOf;
use crate::broadcasting::is_known_broadcastable;
use crate::constants::{constant_extents, extents, passing};
use crate::operand_patterns::{remove_duplicates, remove_empty_shapes, skip_casts};
use crate::types::{ShapeOrExtentTensor, WitnessType};
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::{I1, StrAttr};
use ir::{Op, ValueRef};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Tests if shapes can be broadcast to one.
///
/// ```mlir
/// %0 = shape.is_broadcastable %a, %b : !shape.shape, tensor<?xindex>
/// ```
#[op(
    "shape.is_broadcastable",
    traits(COMMUTATIVE),
    fold,
    canonicalize,
    format = "$shapes attr-dict `:` type($shapes)"
)]
pub struct IsBroadcastable {
    #[operand]
    shapes: Variadic<ShapeOrExtentTensor>,
    #[result]
    result: I1,
}

/// Witness that shapes can be broadcast to one.
///
/// ```mlir
/// %0 = shape.cstr_broadcastable %a, %b : !shape.shape, tensor<?xindex>
/// ```
#[op(
    "shape.cstr_broadcastable",
    traits(COMMUTATIVE),
    fold,
    canonicalize,
    verify,
    format = "$shapes attr-dict `:` type($shapes)"
)]
pub struct CstrBroadcastable {
    #[operand]
    shapes: Variadic<ShapeOrExtentTensor>,
    #[result]
    result: WitnessType,
}

/// Witness that shapes are equal.
///
/// ```mlir
/// %0 = shape.cstr_eq %a, %b : !shape.shape, tensor<?xindex>
/// ```
#[op(
    "shape.cstr_eq",
    traits(COMMUTATIVE),
    fold,
    canonicalize,
    format = "$shapes attr-dict `:` type($shapes)"
)]
pub struct CstrEq {
    #[operand]
    shapes: Variadic<ShapeOrExtentTensor>,
    #[result]
    result: WitnessType,
}

/// Witness that a condition holds.
///
/// ```mlir
/// %0 = shape.cstr_require %condition, "the sizes differ"
/// ```
#[op("shape.cstr_require", fold, fold_needs(constants), format = "$pred `,` $msg attr-dict")]
pub struct CstrRequire {
    #[operand]
    pred: I1,
    #[attr]
    msg: StrAttr,
    #[result]
    result: WitnessType,
}

impl IsBroadcastable<'_> {
    /// Fewer than two shapes always can.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        (cx.constants.len() < 2).then(|| self.context().bool_attr(true)).into()
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of::<IsBroadcastable<'_>>(remove_duplicates);
    }
}

/// Returns the sizes that are known of a shape.
fn known_sizes(shape: ValueRef<'_>) -> Option<Vec<i64>> {
    match shape.defining_op().and_then(|def| def.cast::<ShapeOf<'_>>()) {
        Some(shape_of) => Some(shape_of.arg().ty().dims()?.to_vec()),
        None => constant_extents(shape),
    }
}

impl CstrBroadcastable<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.num_operands() < 2 {
            return Err(self.error("required at least 2 input shapes"));
        }
        Ok(())
    }

    /// Folds if the shapes can be broadcast by what is known of them. A witness that does not hold stays: it is a failure at run time.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let may_have_dimensions =
            |at: &usize| cx.constant(*at).and_then(extents).is_none_or(|extents| !extents.is_empty());
        let several = (0..cx.constants.len()).filter(may_have_dimensions).nth(1).is_some();
        let known = || self.shapes().map(known_sizes).collect::<Option<Vec<_>>>();
        let holds = !several || known().is_some_and(|shapes| is_known_broadcastable(&shapes));
        holds.then(|| self.context().bool_attr(true)).into()
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of::<CstrBroadcastable<'_>>(skip_casts)
            .of::<CstrBroadcastable<'_>>(of_equal)
            .of::<CstrBroadcastable<'_>>(remove_duplicates)
            .of::<CstrBroadcastable<'_>>(remove_empty_shapes);
    }
}

impl CstrEq<'_> {
    /// Folds equal constants.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let first = cx.constants.first().copied().flatten();
        let equal = cx.constants.iter().all(|constant| constant.is_some() && *constant == first);
        equal.then(|| self.context().bool_attr(true)).into()
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of::<CstrEq<'_>>(of_equal);
    }
}

/// If all operands are one value, the witness holds.
fn of_equal(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.num_operands() > 0 && view.operands().all(|operand| operand == view.operand(0)))?;
    let state = passing(rw.context(), view.loc());
    rw.replace_with(op, state);
    Ok(())
}

impl CstrRequire<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        cx.constants.first().copied().flatten().into()
    }
}

ir::ops![CstrBroadcastable, CstrEq, CstrRequire, IsBroadcastable];
