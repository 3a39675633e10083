//! `shape.broadcast`.

use crate::FromExtentTensor;
use crate::broadcasting::broadcast;
use crate::constants::{ConstShape, const_shape, extents, extents_attr};
use crate::infer::propagates_to_shape;
use crate::operand_patterns::{remove_duplicates, remove_empty_shapes, skip_casts};
use crate::types::{ShapeOrExtentTensor, extent_tensor, is_shape};
use ir::def::{Fold, FoldCx};
use ir::markers::StrAttr;
use ir::{Build, DYNAMIC, Op, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// The shape that shapes are broadcast to: for each dimension, counted from the last, the extent that is not 1.
///
/// If two other extents are there, the result is an error where its type has one, else undefined. `error` is the message.
///
/// ```mlir
/// %0 = shape.broadcast %a, %b : tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>
/// ```
#[op("shape.broadcast", traits(NO_MEMORY_EFFECT, COMMUTATIVE), fold, canonicalize, verify = propagates_to_shape,
     format = "$shapes attr-dict `:` type($shapes) `->` type($result)")]
pub struct Broadcast {
    #[operand]
    shapes: Variadic<ShapeOrExtentTensor>,
    #[attr]
    error: Option<StrAttr>,
    #[result]
    result: ShapeOrExtentTensor,
}

impl Broadcast<'_> {
    /// Folds one operand of the result's type, and two constants.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        if self.num_operands() == 1 {
            let only = self.operand(0);
            return (only.ty() == self.result().ty()).then_some(only).into();
        }
        if self.num_operands() != 2 {
            return Fold::None;
        }
        let folded = || broadcast(&extents(cx.constant(0)?)?, &extents(cx.constant(1)?)?);
        folded().map(|shape| extents_attr(self.context(), &shape)).into()
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of::<Broadcast<'_>>(to_known_rank)
            .of::<Broadcast<'_>>(fold_constant_operands)
            .of::<Broadcast<'_>>(forward_single_operand)
            .of::<Broadcast<'_>>(skip_casts)
            .of::<Broadcast<'_>>(remove_duplicates)
            .of::<Broadcast<'_>>(remove_empty_shapes);
    }
}

/// If the rank of all extent tensors is known, so is that of the result.
fn to_known_rank(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Broadcast<'_> = rw.cast(op)?;
    let ty = view.result().ty();
    rw.require(ty.shape() == Some(&[DYNAMIC]))?;
    let ranks = view.shapes().filter_map(|shape| shape.ty().shape().map(|shape| shape[0]));
    let mut rank = 0;
    for own in ranks {
        rw.require(own != DYNAMIC)?;
        rank = rank.max(own);
    }
    let (loc, operands): (_, Vec<Value>) = (view.loc(), view.shapes().map(|shape| shape.handle()).collect());
    let (cx, ty) = (rw.context().clone(), ty.handle());
    let known = extent_tensor(&cx, usize::try_from(rank).ok());
    let known = rw.insert_value(Broadcast::state(&cx, loc).operands(operands).results([known]));
    rw.replace_with(op, tensor::Cast::state(&cx, loc).operands([known]).results([ty]));
    Ok(())
}

/// Several constant operands become one.
fn fold_constant_operands(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Broadcast<'_> = rw.cast(op)?;
    let (mut folded, mut rest): (Vec<i64>, Vec<Value>) = (Vec::new(), Vec::new());
    for shape in view.shapes() {
        let constant = shape.defining_op().and_then(|def| def.cast::<ConstShape<'_>>());
        let constant = constant.and_then(|constant| extents(constant.shape()));
        match constant.and_then(|constant| broadcast(&folded, &constant)) {
            Some(merged) => folded = merged,
            None => rest.push(shape.handle()),
        }
    }
    rw.require(view.num_operands() >= rest.len() + 2)?;
    let (loc, ty) = (view.loc(), view.result().ty_handle());
    let constant = const_shape(rw, loc, &folded);
    rest.push(constant);
    let state = Broadcast::state(rw.context(), loc).operands(rest).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// A single operand is the result, cast to its type.
fn forward_single_operand(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Broadcast<'_> = rw.cast(op)?;
    rw.require(view.num_operands() == 1)?;
    let (loc, ty, operand) = (view.loc(), view.result().ty(), view.operand(0));
    let (from, value) = (operand.ty(), operand.handle());
    if from == ty {
        rw.replace_op(op, &[value]);
        return Ok(());
    }
    let state = if is_shape(ty) {
        FromExtentTensor::state(rw.context(), loc)
    } else {
        (!is_shape(from)).then(|| tensor::Cast::state(rw.context(), loc)).matched()?
    };
    let state = state.operands([value]).results([ty.handle()]);
    rw.replace_with(op, state);
    Ok(())
}

ir::ops![Broadcast];
