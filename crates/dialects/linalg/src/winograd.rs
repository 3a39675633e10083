//! The transformations of Winograd's algorithm for convolutions: `linalg.winograd_*`.

use crate::WinogradConv2DFmr;
use crate::model::LastGroupIsInit;
use crate::relayout::compatible;
use crate::verify::verify_destination_style;
use diag::Diagnostic;
use ir::def::{ShapedPred, TypePred};
use ir::markers::*;
use ir::{DYNAMIC, OpRef, type_constraint};
use macros::op;

type_constraint! {
    /// A tensor of four dimensions.
    pub TensorOfRank4 = "4D tensor of any type values",
        TypePred::ranked_container_of::<AnyType>(ShapedPred::TENSOR, &[4]);
    /// A tensor of six dimensions.
    pub TensorOfRank6 = "6D tensor of any type values",
        TypePred::ranked_container_of::<AnyType>(ShapedPred::TENSOR, &[6]);
}

/// Filters of a convolution transformed for Winograd's algorithm: `G x g x G^T` for each filter `g`.
///
/// ```mlir
/// %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%filter : tensor<2x3x3x5xf32>)
///     outs(%out : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
/// ```
#[op("linalg.winograd_filter_transform",
     interfaces(interfaces::DestinationStyle = LastGroupIsInit),
     rules(AllElementTypesMatch("filter", "output")), verify, verify_regions = verify_destination_style,
     format = "attr-dict `fmr` `(` $fmr `)` `ins` `(` $filter `:` type($filter) `)` \
               `outs` `(` $output `:` type($output) `)` `->` type($result)")]
pub struct WinogradFilterTransform {
    #[operand]
    filter: TensorOfRank4,
    #[operand]
    output: TensorOfRank4,
    #[attr]
    fmr: WinogradConv2DFmr,
    #[result]
    result: TensorOfRank4,
}

/// Tiles of the input of a convolution transformed for Winograd's algorithm: `B^T x d x B` for each tile `d`.
///
/// ```mlir
/// %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%input : tensor<2x10x10x5xf32>)
///     outs(%out : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
/// ```
#[op("linalg.winograd_input_transform",
     interfaces(interfaces::DestinationStyle = LastGroupIsInit),
     rules(AllElementTypesMatch("input", "output")), verify, verify_regions = verify_destination_style,
     format = "attr-dict `fmr` `(` $fmr `)` `ins` `(` $input `:` type($input) `)` \
               `outs` `(` $output `:` type($output) `)` `->` type($result)")]
pub struct WinogradInputTransform {
    #[operand]
    input: TensorOfRank4,
    #[operand]
    output: TensorOfRank6,
    #[attr]
    fmr: WinogradConv2DFmr,
    #[result]
    result: TensorOfRank6,
}

/// Products of Winograd's algorithm transformed to the result of the convolution: `A^T x y x A` for each tile `y`.
///
/// ```mlir
/// %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%value : tensor<6x6x2x2x2x2xf32>)
///     outs(%out : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
/// ```
#[op("linalg.winograd_output_transform",
     interfaces(interfaces::DestinationStyle = LastGroupIsInit),
     rules(AllElementTypesMatch("value", "output")), verify, verify_regions = verify_destination_style,
     format = "attr-dict `fmr` `(` $fmr `)` `ins` `(` $value `:` type($value) `)` \
               `outs` `(` $output `:` type($output) `)` `->` type($result)")]
pub struct WinogradOutputTransform {
    #[operand]
    value: TensorOfRank6,
    #[operand]
    output: TensorOfRank4,
    #[attr]
    fmr: WinogradConv2DFmr,
    #[result]
    result: TensorOfRank4,
}

/// Returns the shapes of the two operands, and the sizes of output tile and filter.
fn parts(op: OpRef<'_>, fmr: WinogradConv2DFmr) -> (&[i64], &[i64], i64, i64) {
    let shape = |operand: usize| op.operand(operand).ty().shape().unwrap_or(&[]);
    let (m, r) = fmr.sizes();
    (shape(0), shape(1), m, r)
}

fn expect(op: OpRef<'_>, wanted: &[i64], found: &[i64]) -> Result<(), Diagnostic> {
    if compatible(wanted, found) { Ok(()) } else { Err(op.error("the output shape is not expected")) }
}

impl WinogradFilterTransform<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (filter, output, m, r) = parts(*self, self.fmr());
        let &[count, height, width, channels] = filter else { return Ok(()) };
        if height != r && height != 1 {
            return Err(self.error("expect filter height either equals to r or 1"));
        }
        if width != r && width != 1 {
            return Err(self.error("expect filter width either equals to r or 1"));
        }
        if height == 1 && width == 1 {
            return Err(self.error("expect either filter height or width equals to r"));
        }
        let tile = |size: i64| if size == r { m + r - 1 } else { 1 };
        expect(*self, &[tile(height), tile(width), channels, count], output)
    }
}

impl WinogradInputTransform<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (input, output, m, r) = parts(*self, self.fmr());
        let (&[count, height, width, channels], &[alpha_h, alpha_w, ..]) = (input, output) else {
            return Ok(());
        };
        // The size of the tile and the number of tiles along a dimension.
        let tiles = |size: i64, alpha: i64| match size {
            DYNAMIC => (m + r - 1, DYNAMIC),
            size if alpha != 1 => (m + r - 1, (size - (r - 1)) / m),
            size => (1, size),
        };
        let ((tile_h, tiles_h), (tile_w, tiles_w)) = (tiles(height, alpha_h), tiles(width, alpha_w));
        expect(*self, &[tile_h, tile_w, tiles_h, tiles_w, count, channels], output)
    }
}

impl WinogradOutputTransform<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (value, output, m, r) = parts(*self, self.fmr());
        let &[height, width, tiles_h, tiles_w, count, filters] = value else { return Ok(()) };
        let mut sizes = [DYNAMIC; 2];
        for (dim, (tile, tiles, word)) in
            [(height, tiles_h, "height"), (width, tiles_w, "width")].into_iter().enumerate()
        {
            if tile == DYNAMIC || tiles == DYNAMIC {
                continue;
            }
            let transformed = tile != 1;
            if transformed && tile != m + r - 1 {
                return Err(self.error(format!("expect input {word} equals to input tile size")));
            }
            sizes[dim] = if transformed { m.saturating_mul(tiles) } else { tiles };
        }
        expect(*self, &[count, sizes[0], sizes[1], filters], output)
    }
}

ir::ops![WinogradFilterTransform, WinogradInputTransform, WinogradOutputTransform];
