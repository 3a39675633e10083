//! `linalg-block-pack-matmul`: products of matrices on blocks.

use crate::apply::greedily;
use crate::matching::contraction_dims;
use crate::packing::greedy::{Sizes, pack_matmul};
use crate::packing::transpose::transpose;
use crate::vectorize::precondition::is_contraction;
use ir::{AffineMap, Body, DYNAMIC, Op};
use linalg::Structured;
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::Mixed;

/// Convert linalg matmul ops to block layout and back
///
/// The operands of `linalg.matmul`, `linalg.batch_matmul` and of a `linalg.generic` that computes such a product are packed to blocks of
/// the given sizes, of rows, columns and the summed dimension, and the result is unpacked. Blocks, and elements in them, can be
/// transposed; those of the right-hand side are unless told otherwise, so that what is summed is contiguous.
///
/// ```mlir
/// %0 = linalg.matmul ins(%a, %b : tensor<64x32xf32>, tensor<32x48xf32>) outs(%c : tensor<64x48xf32>) -> tensor<64x48xf32>
/// ```
#[pass("linalg-block-pack-matmul", name = "LinalgBlockPackMatmul", depends("linalg", "tensor"))]
#[derive(Debug)]
pub struct LinalgBlockPackMatmul {
    /// Block factors (mb, nb, kb) for relayout
    #[option]
    block_factors: Vec<i64>,
    /// Allow packing padding
    #[option(default = true)]
    allow_padding: bool,
    /// Next multiples of the packing sizes
    #[option]
    mnk_padded_multiples: Vec<i64>,
    /// Permutation of matmul (M, N, K) dimensions order
    #[option]
    mnk_order: Vec<i64>,
    /// Transpose LHS outer block layout [MB][KB] -> [KB][MB]
    #[option(default = false)]
    lhs_transpose_outer_blocks: bool,
    /// Transpose LHS inner block layout [mb][kb] -> [kb][mb]
    #[option(default = false)]
    lhs_transpose_inner_blocks: bool,
    /// Transpose RHS outer block layout [KB][NB] -> [NB][KB]
    #[option(default = true)]
    rhs_transpose_outer_blocks: bool,
    /// Transpose RHS inner block layout [kb][nb] -> [nb][kb]
    #[option(default = true)]
    rhs_transpose_inner_blocks: bool,
}

/// Blocks of a product.
#[derive(Clone, Debug)]
pub struct Blocks {
    /// Sizes of the tiles, their multiples and the order of the loops.
    pub sizes: Sizes,
    /// Whether blocks may have padding.
    pub allows_padding: bool,
    /// Whether blocks, and elements in them, of the left-hand side are transposed.
    pub lhs: [bool; 2],
    /// Whether blocks, and elements in them, of the right-hand side are transposed.
    pub rhs: [bool; 2],
}

impl LinalgBlockPackMatmul {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        if let Some(blocks) = self.blocks() {
            for name in ["linalg.generic", "linalg.matmul", "linalg.batch_matmul"] {
                let blocks = blocks.clone();
                set.on(name, move |op, rw| block_pack(op, rw, &blocks));
            }
        }
        greedily(cx, body, &set.freeze(), false);
        Ok(())
    }

    /// Returns the blocks; `None` if the options give no three sizes, or no order.
    fn blocks(&self) -> Option<Blocks> {
        let &[m, n, k] = &self.block_factors[..] else { return None };
        let order = match &self.mnk_order[..] {
            [] => [0, 1, 2],
            &[a, b, c] => [a, b, c].map(|at| usize::try_from(at).unwrap_or(3)),
            _ => return None,
        };
        if (0..3).any(|at| !order.contains(&at)) {
            return None;
        }
        let tiles = [m, n, k].map(Mixed::Fixed);
        Some(Blocks {
            sizes: Sizes { tiles, multiples: self.mnk_padded_multiples.clone(), order },
            allows_padding: self.allow_padding,
            lhs: [self.lhs_transpose_outer_blocks, self.lhs_transpose_inner_blocks],
            rhs: [self.rhs_transpose_outer_blocks, self.rhs_transpose_inner_blocks],
        })
    }
}

/// Whether the maps of a `linalg.generic` are those of a product of two matrices, one of which may be transposed.
fn is_plain_product(view: Structured<'_>) -> bool {
    let dims: Option<Vec<Vec<u32>>> = view
        .map_refs()
        .into_iter()
        .map(|map| map.results().map(|result| result.as_dim()).collect())
        .collect();
    let plain: [[[u32; 2]; 3]; 3] =
        [[[0, 2], [2, 1], [0, 1]], [[2, 0], [2, 1], [0, 1]], [[0, 2], [1, 2], [0, 1]]];
    view.num_loops() == 3
        && is_contraction(view)
        && dims.is_some_and(|dims| {
            plain.iter().any(|plain| plain.iter().map(|map| map.to_vec()).eq(dims.clone()))
        })
}

/// Packs the operands of a product to blocks.
///
/// # Errors
/// If the operation is none on tensors, or its sizes need padding that is not allowed.
pub fn block_pack(op: Op, rw: &mut Rewriter<'_>, blocks: &Blocks) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_tensor_semantics() && (!view.is("linalg.generic") || is_plain_product(view)))?;
    rw.require(blocks.allows_padding || has_whole_blocks(view, blocks))?;
    let mut packed = pack_matmul(op, rw, &blocks.sizes)?;
    for (operand, [outer, inner]) in [(0, blocks.lhs), (1, blocks.rhs)] {
        let view = Structured::of(rw.op(packed)).matched()?;
        let dims = contraction_dims(view).matched()?;
        let start = if operand == 0 { dims.m } else { dims.k };
        let map = *view.maps().get(operand).matched()?;
        let pack =
            view.operand(operand).defining_op().filter(|pack| pack.is("linalg.pack")).matched()?.handle();
        let orders = orders(rw, map, &start, [outer, inner]).matched()?;
        packed = transpose(rw, (pack, packed, None), (&orders.0, &orders.1))?.op;
    }
    Ok(())
}

/// Whether blocks divide the sizes of the loops.
fn has_whole_blocks(view: Structured<'_>, blocks: &Blocks) -> bool {
    let (Some(dims), Some(ranges)) = (contraction_dims(view), view.static_loop_ranges()) else {
        return false;
    };
    let loops = [dims.m.last(), dims.n.last(), dims.k.last()];
    loops.into_iter().zip(&blocks.sizes.tiles).all(|(dim, tile)| {
        let size = dim.and_then(|&dim| ranges.get(dim as usize)).copied().unwrap_or(DYNAMIC);
        size != DYNAMIC && size.checked_rem(tile.fixed()) == Some(0)
    })
}

/// Returns the orders of the outer and inner dimensions of a packed operand. Blocks start with the last two of the loops `start`
/// if they are not transposed.
fn orders(
    rw: &Rewriter<'_>,
    map: AffineMap,
    start: &[u32],
    wanted: [bool; 2],
) -> Option<(Vec<i64>, Vec<i64>)> {
    let map = rw.context().map(map);
    let (outer, inner) = (map.num_results().checked_sub(4)?, map.num_results().checked_sub(2)?);
    let from_end = |back: usize| start.len().checked_sub(back).and_then(|at| start.get(at)).copied();
    let is_transposed = [
        map.result(outer)?.as_dim() != Some(from_end(2)?),
        map.result(inner)?.as_dim() != Some(from_end(1)?),
    ];
    let pair = |at: usize| if is_transposed[at] != wanted[at] { [1, 0] } else { [0, 1] };
    let leading = (0..outer as i64).chain(pair(0).map(|at| at + outer as i64)).collect();
    Some((leading, pair(1).to_vec()))
}
