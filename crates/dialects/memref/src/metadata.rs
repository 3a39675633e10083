//! `memref.extract_strided_metadata` and `memref.extract_aligned_pointer_as_index`.

use crate::layout::strides_and_offset;
use crate::markers::ScalarMemRef;
use crate::model::named_result;
use diag::Diagnostic;
use ir::def::InferCx;
use ir::markers::*;
use ir::{Build, DYNAMIC, Op, OpRef, Type, TypeRef, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use smallvec::SmallVec;

/// Takes a buffer apart: its start, offset, sizes and strides.
///
/// ```mlir
/// %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %0
///   : memref<10x?xf32> -> memref<f32>, index, index, index, index, index
/// ```
#[op("memref.extract_strided_metadata", traits(PURE, SAME_VARIADIC_RESULT_SIZE), infer = infer, verify = verify,
     result_names = result_names, format = "$source `:` type($source) `->` type(results) attr-dict")]
pub struct ExtractStridedMetadata {
    #[operand]
    source: AnyStridedMemRef,
    #[result]
    base_buffer: ScalarMemRef,
    #[result]
    offset: Index,
    #[result]
    sizes: Variadic<Index>,
    #[result]
    strides: Variadic<Index>,
}

/// The address of a buffer's first element as a number.
///
/// ```mlir
/// %0 = memref.extract_aligned_pointer_as_index %arg : memref<4x4xf32> -> index
/// ```
#[op("memref.extract_aligned_pointer_as_index", traits(PURE), result_names = named_result!("intptr"),
     format = "$source `:` type($source) `->` type(results) attr-dict")]
pub struct ExtractAlignedPointerAsIndex {
    #[operand]
    source: AnyRankedOrUnrankedMemRef,
    #[result]
    aligned_pointer: Index,
}

/// The type of the base buffer of a memref: one element in the same memory space.
pub fn base_type(memref: TypeRef<'_>) -> Type {
    let space = memref.memory_space().map(|space| space.handle());
    memref.context().memref_type_with(&[], memref.element_or_self().handle(), None, space)
}

fn result_types(source: TypeRef<'_>) -> SmallVec<[Type; 2]> {
    let rank = source.rank().unwrap_or(0);
    std::iter::once(base_type(source)).chain(std::iter::repeat_n(Type::INDEX, 1 + 2 * rank)).collect()
}

fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let source = cx.state.operands.first().ok_or("expected an operand")?;
    Ok(result_types(cx.body.value(*source).ty()))
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let wanted = result_types(op.operand(0).ty());
    if op.result_types().eq(wanted.iter().copied()) {
        return Ok(());
    }
    let list = |types: &mut dyn Iterator<Item = Type>| {
        let texts: Vec<String> = types.map(|ty| format!("'{}'", op.context().ty(ty))).collect();
        texts.join(", ")
    };
    let (wanted, found) = (list(&mut wanted.iter().copied()), list(&mut op.result_types()));
    Err(op.error(format!(
        "inferred type(s) {wanted} are incompatible with return type(s) of operation {found}"
    )))
}

fn result_names(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    let rank = op.num_results().saturating_sub(2) / 2;
    let names = [(0, "base_buffer"), (1, "offset"), (2, "sizes"), (2 + rank, "strides")];
    for (index, text) in names.into_iter().take(if rank > 0 { 4 } else { 2 }) {
        if index < op.num_results() {
            name(op.result(index).handle(), text);
        }
    }
}

/// Canonicalization.
pub(crate) fn patterns(set: &mut PatternSet) {
    set.of::<ExtractStridedMetadata<'_>>(of_cast).of::<ExtractStridedMetadata<'_>>(known_from_type);
}

/// A cast that only forgets does not change what there is.
fn of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExtractStridedMetadata<'_> = rw.cast(op)?;
    let cast = view.source().defining_op().and_then(|made| made.cast::<crate::Cast<'_>>()).matched()?;
    rw.require(crate::cast::only_forgets(cast))?;
    let source = cast.source().handle();
    rw.modify_op(op, |op| {
        op.operand(0, source);
    });
    Ok(())
}

/// What the type knows is constant.
fn known_from_type(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExtractStridedMetadata<'_> = rw.cast(op)?;
    let (source, loc) = (view.source().ty(), view.loc());
    let (shape, layout) = (source.shape().matched()?, strides_and_offset(source).matched()?);
    let numbers = std::iter::once(layout.offset).chain(shape.iter().copied()).chain(layout.strides);
    let known: Vec<(Value, i64)> = view
        .results()
        .skip(1)
        .zip(numbers)
        .filter(|(result, number)| *number != DYNAMIC && !result.is_unused())
        .map(|(result, number)| (result.handle(), number))
        .collect();
    rw.require(!known.is_empty())?;
    for (result, number) in known {
        let number = rw.context().index_attr(number);
        let constant = arith::Constant::build_value(rw, loc, number);
        rw.replace_all_uses(result, constant);
    }
    Ok(())
}
