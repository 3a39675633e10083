//! `memref.reinterpret_cast`.

use crate::layout::strides_and_offset;
use crate::model::named_result;
use crate::slice;
use diag::Diagnostic;
use interfaces::index_list;
use interfaces::{ViewLike, ViewLikeMethods};
use ir::markers::*;
use macros::op;

/// View of a buffer with any offset, sizes and strides, independent of those of the source.
///
/// ```mlir
/// %1 = memref.reinterpret_cast %0 to offset: [0], sizes: [%n, 10], strides: [%s, 1]
///   : memref<?x?xf32> to memref<?x10xf32, strided<[?, 1]>>
/// ```
#[op("memref.reinterpret_cast", interfaces(ViewLike), canonicalize, traits(PURE, ATTR_SIZED_OPERAND_SEGMENTS, VERIFIED_BY_CONTENTS), verify, fold,
     result_names = named_result!("reinterpret_cast"),
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$source `to` `offset` `` `:` custom<DynamicIndexList>($offsets, $static_offsets) \
               `` `,` `sizes` `` `:` custom<DynamicIndexList>($sizes, $static_sizes) \
               `` `,` `strides` `` `:` custom<DynamicIndexList>($strides, $static_strides) \
               attr-dict `:` type($source) `to` type($result)")]
pub struct ReinterpretCast {
    #[operand]
    source: AnyRankedOrUnrankedMemRef,
    #[operand]
    offsets: Variadic<Index>,
    #[operand]
    sizes: Variadic<Index>,
    #[operand]
    strides: Variadic<Index>,
    #[attr]
    static_offsets: DenseI64ArrayAttr,
    #[attr]
    static_sizes: DenseI64ArrayAttr,
    #[attr]
    static_strides: DenseI64ArrayAttr,
    #[result]
    result: AnyStridedMemRef,
}

impl ReinterpretCast<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, result) = (self.source().ty(), self.result().ty());
        let rank = result.rank().unwrap_or(0);
        slice::verify(*self, [1, rank, rank])?;
        if source.memory_space() != result.memory_space() {
            return Err(self.plain_error(format!(
                "different memory spaces specified for source type '{source}' and result memref type '{result}'"
            )));
        }
        if source.element_type() != result.element_type() {
            return Err(self.plain_error(format!(
                "different element types specified for source type '{source}' and result memref type '{result}'"
            )));
        }
        let [offsets, sizes, steps] = slice::fixed(*self);
        // The type may be less specific than the operation, not more.
        let contradicts = |found: i64, wanted: i64| found != ir::DYNAMIC && found != wanted;
        let wrong = |what: &str, wanted: i64, found: i64, place: String| {
            let show =
                |value: i64| if value == ir::DYNAMIC { "dynamic".to_owned() } else { value.to_string() };
            let (wanted, found) = (show(wanted), show(found));
            Err(self.plain_error(format!(
                "expected result type with {what} = {wanted} instead of {found}{place}"
            )))
        };
        for (dim, (&found, &wanted)) in result.shape().unwrap_or(&[]).iter().zip(&sizes).enumerate() {
            if contradicts(found, wanted) {
                return wrong("size", wanted, found, format!(" in dim = {dim}"));
            }
        }
        let Some(layout) = strides_and_offset(result) else {
            return Err(
                self.error(format!("expected result type to have strided layout but found '{result}'"))
            );
        };
        let wanted = offsets.first().copied().unwrap_or(0);
        if contradicts(layout.offset, wanted) {
            return wrong("offset", wanted, layout.offset, String::new());
        }
        for (dim, (&found, &wanted)) in layout.strides.iter().zip(&steps).enumerate() {
            if contradicts(found, wanted) {
                return wrong("stride", wanted, found, format!(" in dim = {dim}"));
            }
        }
        Ok(())
    }
}

mod fold;

impl<'a> ViewLikeMethods<'a> for ReinterpretCast<'a> {}

ir::ops![ReinterpretCast];
