//! `tensor.dim`.

use crate::model::{dynamic_position, named_result};
use crate::{Cast, Extract, ExtractSlice, Generate, Reshape};
use arith::IndexCast;
use interfaces::int_range::dimension_range;
use interfaces::{DestinationStyle, IntRange, Speculatability};
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{Build, DYNAMIC, InsertPoint, Op, Type, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};

/// The size of a dimension. A dimension that the tensor does not have is undefined behaviour.
///
/// ```mlir
/// %size = tensor.dim %t, %c0 : tensor<4x?xf32>
/// ```
#[op("tensor.dim",
     interfaces(interfaces::InferIntRange, interfaces::ConditionallySpeculatable),
     canonicalize, traits(NO_MEMORY_EFFECT), fold, result_names = named_result!("dim"),
     format = "attr-dict $source `,` $index `:` type($source)")]
pub struct Dim {
    #[operand]
    source: AnyNon0RankedOrUnrankedTensor,
    #[operand]
    index: Index,
    #[result]
    result: Index,
}

impl<'a> interfaces::ConditionallySpeculatableMethods<'a> for Dim<'a> {
    fn speculatability(self) -> Speculatability {
        let index = constant_i64(self.index()).and_then(|index| usize::try_from(index).ok());
        match (index, self.source().ty().rank()) {
            (Some(index), Some(rank)) if index < rank => Speculatability::Yes,
            _ => Speculatability::No,
        }
    }
}

impl<'a> interfaces::InferIntRangeMethods<'a> for Dim<'a> {
    fn infer(self, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        let dimension = operands.get(1).and_then(Option::as_ref);
        set(self.result().handle(), dimension_range(self.source().ty(), dimension, 64));
    }
}

impl Dim<'_> {
    /// Folds to the static size, or to the operand of the defining operation.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let (source, context) = (self.source(), self.context());
        let index = cx.constants[1].and_then(|index| context.attr_ref(index).as_i64());
        let (Some(index), Some(shape)) = (index, source.ty().shape()) else { return Fold::None };
        let Some(index) = usize::try_from(index).ok().filter(|&index| index < shape.len()) else {
            return Fold::None;
        };
        if shape[index] != DYNAMIC {
            return context.index_attr(shape[index]).into();
        }
        if let Some(size) = size_from_definition(source, shape, index) {
            return size.into();
        }
        crate::cast::fold_into_consumer(cx)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Dim<'_>>(of_cast).of::<Dim<'_>>(of_destination_style).of::<Dim<'_>>(of_reshape);
    }
}

fn size_from_definition<'a>(source: ValueRef<'a>, shape: &[i64], index: usize) -> Option<ValueRef<'a>> {
    let def = source.defining_op()?;
    if let Some(generate) = def.cast::<Generate<'a>>() {
        return generate.dynamic_extents().nth(dynamic_position(shape, index));
    }
    let part = def.cast::<ExtractSlice<'a>>()?;
    let sizes = part.static_sizes();
    if part.source().ty().rank() != Some(shape.len()) || sizes.get(index) != Some(&DYNAMIC) {
        return None;
    }
    part.sizes().nth(dynamic_position(&sizes, index))
}

/// Looks through a cast.
fn of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let dim: Dim<'_> = rw.cast(op)?;
    let cast = dim.source().defining_op().and_then(|cast| cast.cast::<Cast<'_>>()).matched()?;
    let operands = [cast.source().handle(), dim.index().handle()];
    let state = Dim::state(rw.context(), dim.loc()).operands(operands).results([Type::INDEX]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces the size of a result by that of its initial operand.
fn of_destination_style(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let dim: Dim<'_> = rw.cast(op)?;
    let def = dim.source().defining_op().matched()?;
    let inits = def.interface::<dyn DestinationStyle>().matched()?.inits(def);
    let number = def.results().position(|result| result == dim.source()).matched()?;
    let init = def.operands().nth(inits.start + number).filter(|_| number < inits.len()).matched()?;
    let init = init.handle();
    rw.modify_op(op, |op| {
        op.operand(0, init);
    });
    Ok(())
}

/// Replaces a size of a reshaped tensor by an element of the shape.
fn of_reshape(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let dim: Dim<'_> = rw.cast(op)?;
    let reshape = dim.source().defining_op().and_then(|def| def.cast::<Reshape<'_>>()).matched()?;
    let (shape, index, loc) = (reshape.shape().handle(), dim.index().handle(), dim.loc());
    rw.move_to(InsertPoint::After(op));
    let mut size = Extract::build_value(rw, loc, shape, &[index]);
    if !rw.value(size).ty().is_index() {
        size = IndexCast::build_value(rw, loc, size, Type::INDEX);
    }
    rw.replace_op(op, &[size]);
    Ok(())
}

ir::ops![Dim];
