//! `linalg.pack`.

use crate::model::{RelayoutStyle, named_result};
use crate::patterns;
use crate::relayout::Relayout;
use diag::Diagnostic;
use interfaces::{ConditionallySpeculatableMethods, Speculatability, index_list};
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use macros::op;

/// Tensor in tiles: the sizes of tiles are the last dimensions of the result. `inner_dims_pos` are the dimensions that are tiled,
/// `outer_dims_perm` is the order of the dimensions of tiles. The last tiles are completed by the padding value.
///
/// ```mlir
/// %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %b
///     : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
/// ```
#[op("linalg.pack",
     interfaces(interfaces::DestinationStyle = RelayoutStyle, interfaces::ConditionallySpeculatable),
     traits(ATTR_SIZED_OPERAND_SEGMENTS, NO_MEMORY_EFFECT),
     rules(TypesMatchWith("result type matches type of dest", from = "dest", to = "result", |ty| Some(ty))),
     canonicalize = patterns::pack::add, fold, verify, verify_regions = crate::verify::verify_destination_style,
     result_names = named_result!("pack"),
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$source (`padding_value` `(` $padding_value^ `:` type($padding_value) `)`)? \
               (`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos \
               `inner_tiles` `=` custom<DynamicIndexList>($inner_tiles, $static_inner_tiles) \
               `into` $dest attr-dict `:` type($source) `->` type($dest)")]
pub struct Pack {
    #[operand]
    source: AnyRankedTensor,
    #[operand]
    dest: AnyRankedTensor,
    #[operand]
    padding_value: Option<AnyType>,
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

impl<'a> Pack<'a> {
    /// Returns the parts that it shares with `linalg.unpack`.
    pub fn relayout(self) -> Relayout<'a> {
        Relayout::new(self.op(), true)
    }

    fn op(self) -> ir::OpRef<'a> {
        ir::OpView::op(self)
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let parts = self.relayout();
        parts.verify()?;
        let element = self.source().ty().element_or_self();
        match self.padding_value() {
            Some(value) if value.ty() != element => Err(self
                .error(format!("expected padding_value has '{element}' but got: '{}'", value.ty()))),
            None if parts.requires_padding() => Err(self.error(
                "invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set",
            )),
            _ => Ok(()),
        }
    }

    /// Folds the tiles of a constant whose elements are all equal, and equal to the padding.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let Some(splat) = cx.constant(0) else { return Fold::None };
        if self.padding_value().is_some() && !patterns::pack::is_splat_of(splat, cx.constant(2)) {
            return Fold::None;
        }
        patterns::pack::splat_as(splat, self.dest().ty()).into()
    }
}

impl<'a> ConditionallySpeculatableMethods<'a> for Pack<'a> {
    fn speculatability(self) -> Speculatability {
        Speculatability::yes_if(self.padding_value().is_some() || self.relayout().has_constant_tiles())
    }
}

ir::ops![Pack];
