//! `memref.subview`.

use crate::model::named_result;
use crate::slice;
use interfaces::index_list;
use interfaces::{
    ConditionallySpeculatable, ConditionallySpeculatableMethods, Speculatability, ViewLike, ViewLikeMethods,
};
use ir::OpView;
use ir::markers::*;
use macros::op;

/// View of a part of a buffer: offsets, sizes and strides along each dimension.
///
/// Dimensions of size 1 may be dropped from the result's type.
///
/// ```mlir
/// %1 = memref.subview %0[%i, 0] [4, 4] [1, 1]
///   : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: ?>>
/// ```
#[op("memref.subview", interfaces(ViewLike, ConditionallySpeculatable), canonicalize, traits(NO_MEMORY_EFFECT, ATTR_SIZED_OPERAND_SEGMENTS, VERIFIED_BY_CONTENTS), verify, fold,
     result_names = named_result!("subview"),
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$source `` custom<DynamicIndexList>($offsets, $static_offsets) \
               custom<DynamicIndexList>($sizes, $static_sizes) \
               custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)")]
pub struct SubView {
    #[operand]
    source: AnyMemRef,
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
    result: AnyMemRef,
}

mod fold;
pub(crate) mod infer;
mod patterns;

pub use infer::{dropped_dims, inferred_type, reduced_type};

impl<'a> ViewLikeMethods<'a> for SubView<'a> {}

impl<'a> ConditionallySpeculatableMethods<'a> for SubView<'a> {
    fn speculatability(self) -> Speculatability {
        let source = self.source().ty();
        let in_bounds = |shape| slice::is_always_within(shape, &slice::lists(self.op()));
        Speculatability::yes_if(source.shape().is_some_and(in_bounds))
    }
}

ir::ops![SubView];
