//! `memref.dim`.

use crate::model::named_result;
use crate::subview;
use crate::{Alloc, Alloca, Load, Reshape, SubView, View};
use arith::IndexCast;
use interfaces::int_range::dimension_range;
use interfaces::{
    ConditionallySpeculatable, ConditionallySpeculatableMethods, InferIntRange, InferIntRangeMethods,
    IntRange, Speculatability,
};
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{DYNAMIC, InsertPoint, Op, OpRef, OpView, Type, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};

/// The size of a dimension. A dimension that the memref does not have is undefined behaviour.
///
/// ```mlir
/// %size = memref.dim %buffer, %c0 : memref<4x?xf32>
/// ```
#[op("memref.dim", interfaces(ConditionallySpeculatable, InferIntRange), canonicalize, traits(NO_MEMORY_EFFECT), fold, fold_needs(constants), result_names = named_result!("dim"),
     format = "attr-dict $source `,` $index `:` type($source)")]
pub struct Dim {
    #[operand]
    source: AnyNon0RankedOrUnrankedMemRef,
    #[operand]
    index: Index,
    #[result]
    result: Index,
}

impl<'a> ConditionallySpeculatableMethods<'a> for Dim<'a> {
    fn speculatability(self) -> Speculatability {
        let index = constant_i64(self.index()).and_then(|index| usize::try_from(index).ok());
        match (index, self.source().ty().rank()) {
            (Some(index), Some(rank)) if index < rank => Speculatability::Yes,
            _ => Speculatability::No,
        }
    }
}

impl<'a> InferIntRangeMethods<'a> for Dim<'a> {
    fn infer(self, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        let dimension = operands.get(1).and_then(Option::as_ref);
        let size = dimension_range(self.source().ty(), dimension, 64);
        set(self.result().handle(), size);
    }
}

impl Dim<'_> {
    /// Folds to the static size, or the size operand of the allocation or view.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let (source, context) = (self.source(), self.context());
        let index = cx.constants[1].and_then(|index| context.attr_ref(index).as_i64());
        let (Some(index), Some(shape)) = (index, source.ty().shape()) else { return Fold::None };
        let Some(&size) = usize::try_from(index).ok().and_then(|index| shape.get(index)) else {
            return Fold::None;
        };
        if size != DYNAMIC {
            return context.index_attr(size).into();
        }
        if let Some(size) =
            source.defining_op().and_then(|def| size_from_definition(def, shape, index as usize))
        {
            return size.into();
        }
        crate::cast::fold_into_consumer(cx)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<Dim<'_>, Reshape<'_>>(of_reshape);
    }
}

/// Returns the operand that is the size of a dynamic dimension of an operation's result.
fn size_from_definition<'a>(def: OpRef<'a>, shape: &[i64], index: usize) -> Option<ValueRef<'a>> {
    let before = shape[..index].iter().filter(|&&size| size == DYNAMIC).count();
    if def.cast::<Alloc<'_>>().is_some() || def.cast::<Alloca<'_>>().is_some() {
        return def.group(0).nth(before);
    }
    if let Some(view) = def.cast::<View<'a>>() {
        return view.sizes().nth(before);
    }
    let subview = def.cast::<SubView<'a>>()?;
    let dropped = subview::dropped_dims(subview)?;
    let kept = (0..dropped.len()).filter(|&dim| !dropped[dim]).nth(index)?;
    let fixed = subview.static_sizes();
    if fixed.get(kept) != Some(&DYNAMIC) {
        return None;
    }
    subview.sizes().nth(fixed[..kept].iter().filter(|&&size| size == DYNAMIC).count())
}

/// Loads the size of a reshaped buffer from the shape operand.
fn of_reshape(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let dim: Dim<'_> = rw.cast(op)?;
    let reshape = dim.source().defining_op().and_then(|def| def.cast::<Reshape<'_>>()).matched()?;
    // The load is inserted at the reshape, so the index must dominate it.
    let index = dim.index();
    if let Some(def) = index.defining_op() {
        let known = def.block() == reshape.block() && op_is_before(def, reshape.op());
        rw.require(known || reshape_sees(reshape.op(), index))?;
    } else {
        rw.require(reshape_sees(reshape.op(), index))?;
    }
    let (shape, at, loc, reshape) = (reshape.shape().handle(), index.handle(), dim.loc(), reshape.handle());
    rw.move_to(InsertPoint::After(reshape));
    let mut size = Load::build_value(rw, loc, shape, &[at]);
    if !rw.value(size).ty().is_index() {
        size = IndexCast::build_value(rw, loc, size, Type::INDEX);
    }
    rw.replace_op(op, &[size]);
    Ok(())
}

/// Returns whether a value is defined in an enclosing block of an operation, before it.
fn reshape_sees(op: OpRef<'_>, value: ValueRef<'_>) -> bool {
    let mut at = Some(op);
    while let Some(here) = at {
        if here.block().is_some() && here.block() == value.block() {
            return value.defining_op().is_none_or(|def| def != here && op_is_before(def, here));
        }
        at = here.parent();
    }
    false
}

/// Returns whether an operation is before another in one block.
fn op_is_before(a: OpRef<'_>, b: OpRef<'_>) -> bool {
    a.body().is_before(a.handle(), b.handle())
}

ir::ops![Dim];
