//! `shape.shape_of`.

use crate::constants::{const_shape, extents_attr, shape_state};
use crate::infer::{compatible_shapes, incompatible, propagates_to_shape};
use crate::types::{
    ShapeOrExtentTensor, ShapeType, ValueShapeType, extent_tensor, is_extent_tensor, is_shape,
};
use diag::Diagnostic;
use ir::markers::AnyShaped;
use ir::{Build, DYNAMIC, Op, Type};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

ir::type_constraint! {
    /// A shaped value, or a value with a shape.
    pub ShapedOrValueShape = "shaped of any type values or ", any(AnyShaped, ValueShapeType);
}

/// The shape of a value.
///
/// ```mlir
/// %0 = shape.shape_of %a : tensor<4x?xf32> -> tensor<2xindex>
/// %1 = shape.shape_of %b : !shape.value_shape -> !shape.shape
/// ```
#[op(
    "shape.shape_of",
    traits(PURE),
    canonicalize,
    verify,
    format = "$arg attr-dict `:` type($arg) `->` type($result)"
)]
pub struct ShapeOf {
    #[operand]
    arg: ShapedOrValueShape,
    #[result]
    result: ShapeOrExtentTensor,
}

impl ShapeOf<'_> {
    fn inferred(self) -> Type {
        let (cx, ty) = (self.context(), self.arg().ty());
        if ValueShapeType::cast(ty).is_some() {
            return ShapeType::make(cx);
        }
        extent_tensor(cx, ty.dims().map(|dims| dims.len()))
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (inferred, found) = (self.context().ty(self.inferred()), self.result().ty());
        let compatible =
            found == inferred || is_shape(found) || is_shape(inferred) || compatible_shapes(found, inferred);
        if !compatible {
            return Err(incompatible(*self, inferred.handle()));
        }
        propagates_to_shape(*self)
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<tensor::Cast<'_>, ShapeOf<'_>>(cast_of_shape_of)
            .of_user::<ShapeOf<'_>, tensor::Reshape<'_>>(of_reshape)
            .of::<ShapeOf<'_>>(of_static)
            .of_user::<tensor::Extract<'_>, ShapeOf<'_>>(extract_of_shape_of);
    }
}

/// A cast of the shape of a ranked tensor is the shape in the other type.
fn cast_of_shape_of(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cast: tensor::Cast<'_> = rw.cast(op)?;
    let ty = cast.dest().ty();
    let shape_of: ShapeOf<'_> = cast.source().defining_op().and_then(|op| op.cast()).matched()?;
    let arg = shape_of.arg();
    let rank = arg.ty().rank().filter(|_| arg.ty().is_tensor()).matched()?;
    let size = ty.shape().filter(|shape| shape.len() == 1).matched()?[0];
    rw.require(size == DYNAMIC || usize::try_from(size) == Ok(rank))?;
    let (loc, arg, ty) = (cast.loc(), arg.handle(), ty.handle());
    let state = ShapeOf::state(rw.context(), loc).operands([arg]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// The shape of a reshaped tensor is the operand that says it.
fn of_reshape(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ShapeOf<'_> = rw.cast(op)?;
    let reshape: tensor::Reshape<'_> = view.arg().defining_op().and_then(|op| op.cast()).matched()?;
    let (ty, shape) = (view.result().ty(), reshape.shape());
    rw.require(is_extent_tensor(ty))?;
    let (from, loc, cx) = (shape.ty(), view.loc(), rw.context());
    if from == ty {
        let shape = shape.handle();
        rw.replace_op(op, &[shape]);
        return Ok(());
    }
    let state = if from.element_type() == ty.element_type() {
        tensor::Cast::state(cx, loc)
    } else {
        // The cast of elements keeps the shape.
        rw.require(from.shape() == ty.shape())?;
        arith::IndexCast::state(cx, loc)
    };
    let state = state.operands([shape.handle()]).results([ty.handle()]);
    rw.replace_with(op, state);
    Ok(())
}

/// The shape of a value of static shape is a constant.
fn of_static(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ShapeOf<'_> = rw.cast(op)?;
    let dims = view.arg().ty().dims().matched()?;
    rw.require(!dims.contains(&DYNAMIC))?;
    let (loc, ty) = (view.loc(), view.result().ty());
    if is_shape(ty) {
        let cx = rw.context();
        let state = shape_state(cx, loc, extents_attr(cx, &dims), ty.handle());
        rw.replace_with(op, state);
        return Ok(());
    }
    let (ty, known) = (ty.handle(), extent_tensor(rw.context(), Some(dims.len())));
    let mut shape = const_shape(rw, loc, &dims);
    if known != ty {
        let state = tensor::Cast::state(rw.context(), loc).operands([shape]).results([ty]);
        shape = rw.insert_value(state);
    }
    rw.replace_op(op, &[shape]);
    Ok(())
}

/// An extent of the shape of a tensor is a dimension of the tensor.
fn extract_of_shape_of(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let extract: tensor::Extract<'_> = rw.cast(op)?;
    let shape_of: ShapeOf<'_> = extract.tensor().defining_op().and_then(|op| op.cast()).matched()?;
    let arg = shape_of.arg();
    rw.require(arg.ty().is_tensor() && arg.ty().rank() != Some(0))?;
    let index = extract.indices().next().matched()?.handle();
    let (loc, arg) = (extract.loc(), arg.handle());
    let state = tensor::Dim::state(rw.context(), loc).operands([arg, index]).results([Type::INDEX]);
    rw.replace_with(op, state);
    Ok(())
}

ir::ops![ShapeOf];
