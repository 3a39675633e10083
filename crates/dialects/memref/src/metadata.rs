//! `memref.extract_strided_metadata` and `memref.extract_aligned_pointer_as_index`.

use crate::layout::strides_and_offset;
use crate::markers::ScalarMemRef;
use crate::model::named_result;
use diag::Diagnostic;
use interfaces::{ViewLike, ViewLikeMethods};
use ir::def::{Edit, Fold, FoldCx, InferCx};
use ir::markers::*;
use ir::{DYNAMIC, Type, TypeRef, Value};
use macros::op;
use smallvec::SmallVec;

/// Extracts the base buffer, offset, sizes and strides of a buffer.
///
/// ```mlir
/// %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %0
///   : memref<10x?xf32> -> memref<f32>, index, index, index, index, index
/// ```
#[op(
    "memref.extract_strided_metadata",
    interfaces(ViewLike),
    traits(PURE, SAME_VARIADIC_RESULT_SIZE),
    infer,
    verify,
    fold,
    result_names,
    format = "$source `:` type($source) `->` type(results) attr-dict"
)]
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

/// Returns the type of the base buffer of a memref: one element in the same memory space.
pub fn base_type(memref: TypeRef<'_>) -> Type {
    let space = memref.memory_space().map(|space| space.handle());
    memref.context().memref_type_with(&[], memref.element_or_self().handle(), None, space)
}

fn result_types(source: TypeRef<'_>) -> SmallVec<[Type; 2]> {
    let rank = source.rank().unwrap_or(0);
    std::iter::once(base_type(source)).chain(std::iter::repeat_n(Type::INDEX, 1 + 2 * rank)).collect()
}

impl ExtractStridedMetadata<'_> {
    fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
        let source = cx.state.operands.first().ok_or("expected an operand")?;
        Ok(result_types(cx.body.value(*source).ty()))
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let wanted = result_types(self.source().ty());
        if self.result_types().eq(wanted.iter().copied()) {
            return Ok(());
        }
        let list = |types: &mut dyn Iterator<Item = Type>| {
            let texts: Vec<String> = types.map(|ty| format!("'{}'", self.context().ty(ty))).collect();
            texts.join(", ")
        };
        let (wanted, found) = (list(&mut wanted.iter().copied()), list(&mut self.result_types()));
        Err(self.error(format!(
            "inferred type(s) {wanted} are incompatible with return type(s) of operation {found}"
        )))
    }

    fn result_names(self, name: &mut dyn FnMut(Value, &str)) {
        let rank = self.num_results().saturating_sub(2) / 2;
        let names = [(0, "base_buffer"), (1, "offset"), (2, "sizes"), (2 + rank, "strides")];
        for (index, text) in names.into_iter().take(if rank > 0 { 4 } else { 2 }) {
            if index < self.num_results() {
                name(self.result(index).handle(), text);
            }
        }
    }

    /// Folds static parts of the type to constants, and replaces a cast by its source.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let source = self.source();
        let (Some(shape), Some(layout)) = (source.ty().shape(), strides_and_offset(source.ty())) else {
            return Fold::None;
        };
        let numbers = std::iter::once(layout.offset).chain(shape.iter().copied()).chain(layout.strides);
        for (result, number) in (1u32..).zip(numbers) {
            let is_used =
                |result: u32| self.results().nth(result as usize).is_some_and(|result| !result.is_unused());
            if number != DYNAMIC && is_used(result) {
                cx.edits.push(Edit::Constant(result, self.context().index_attr(number)));
            }
        }
        let cast = source.defining_op().and_then(|def| def.cast::<crate::Cast<'_>>());
        if let Some(cast) = cast.filter(|cast| cast.source().ty().rank().is_some()) {
            cx.edits.push(Edit::Operand(0, cast.source().handle()));
        }
        if cx.edits.is_empty() { Fold::None } else { Fold::InPlace }
    }
}

impl<'a> ViewLikeMethods<'a> for ExtractStridedMetadata<'a> {}

ir::ops![ExtractAlignedPointerAsIndex, ExtractStridedMetadata];
