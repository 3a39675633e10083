//! `linalg.unpack`.

use crate::model::{RelayoutStyle, named_result};
use crate::patterns;
use crate::relayout::Relayout;
use diag::Diagnostic;
use interfaces::{ConditionallySpeculatableMethods, Speculatability, index_list};
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use macros::op;

/// Tensor whose tiles are put together again: the inverse of `linalg.pack`. Padding is dropped.
///
/// ```mlir
/// %0 = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %b
///     : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
/// ```
#[op("linalg.unpack",
     interfaces(interfaces::DestinationStyle = RelayoutStyle, interfaces::ConditionallySpeculatable),
     traits(NO_MEMORY_EFFECT),
     rules(TypesMatchWith("result type matches type of dest", from = "dest", to = "result", |ty| Some(ty))),
     canonicalize = patterns::unpack::add, fold, verify, verify_regions = crate::verify::verify_destination_style,
     result_names = named_result!("unpack"),
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$source (`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos \
               `inner_tiles` `=` custom<DynamicIndexList>($inner_tiles, $static_inner_tiles) \
               `into` $dest attr-dict `:` type($source) `->` type($dest)")]
pub struct Unpack {
    #[operand]
    source: AnyRankedTensor,
    #[operand]
    dest: AnyRankedTensor,
    #[operand]
    inner_tiles: Variadic<ir::markers::Index>,
    #[attr(default = |cx| cx.i64_array_attr(&[]))]
    outer_dims_perm: Option<DenseI64ArrayAttr>,
    #[attr]
    inner_dims_pos: DenseI64ArrayAttr,
    #[attr]
    static_inner_tiles: DenseI64ArrayAttr,
    #[result]
    result: AnyRankedTensor,
}

impl<'a> Unpack<'a> {
    /// Returns the parts that it shares with `linalg.pack`.
    pub fn relayout(self) -> Relayout<'a> {
        Relayout::new(ir::OpView::op(self), false)
    }

    fn verify(self) -> Result<(), Diagnostic> {
        self.relayout().verify()
    }

    /// Folds the elements of a constant that are all equal.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let Some(splat) = cx.constant(0) else { return Fold::None };
        patterns::pack::splat_as(splat, self.result().ty()).into()
    }
}

impl<'a> ConditionallySpeculatableMethods<'a> for Unpack<'a> {
    fn speculatability(self) -> Speculatability {
        Speculatability::yes_if(self.relayout().has_constant_tiles())
    }
}

ir::ops![Unpack];
