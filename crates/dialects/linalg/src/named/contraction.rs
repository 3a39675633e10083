//! Rows of contractions, and the verifier of user-given indexing maps.

use crate::Payload;
use crate::contraction_body::verify_contraction;
use crate::named::{Shape, named};
use crate::structured::Structured;
use diag::Diagnostic;
use ir::{AffineMapRef, OpRef};

named! {
    /// Product of two matrices, added to the output. The attribute `indexing_maps` may transpose or broadcast operands;
    /// `cast` says how operands of other types become numbers of the type of the output.
    MATMUL: "matmul", MAPPED,
        "linalg.matmul ins(%lhs, %rhs : memref<4x8xf32>, memref<8x16xf32>)\n    outs(%out : memref<4x16xf32>)",
        Contraction 3 "ppr" ["d0, d2", "d2, d1", "d0, d1"] Payload::Contraction;

    /// Products of matrices. The attribute `indexing_maps` may transpose or broadcast operands.
    BATCH_MATMUL: "batch_matmul", MAPPED,
        "linalg.batch_matmul ins(%lhs, %rhs : memref<2x4x8xf32>, memref<2x8x16xf32>)\n    outs(%out : memref<2x4x16xf32>)",
        Contraction 3 "pppr" ["d0, d1, d3", "d0, d3, d2", "d0, d1, d2"] Payload::Contraction;

    /// Sum of the products of matrices. The attribute `indexing_maps` may transpose or broadcast operands.
    BATCH_REDUCE_MATMUL: "batch_reduce_matmul", MAPPED,
        "linalg.batch_reduce_matmul ins(%lhs, %rhs : memref<2x4x8xf32>, memref<2x8x16xf32>)\n    outs(%out : memref<4x16xf32>)",
        Contraction 3 "rppr" ["d0, d1, d3", "d0, d3, d2", "d1, d2"] Payload::Contraction;

    /// Product of two matrices without their zero points, which are scalars.
    QUANTIZED_MATMUL: "quantized_matmul", PLAIN,
        "linalg.quantized_matmul ins(%lhs, %rhs, %a, %b : memref<4x3xi8>, memref<3x4xi8>, i32, i32)\n    outs(%out : memref<4x4xi32>)",
        Other 5 "ppr" ["d0, d2", "d2, d1", "", "", "d0, d1"] Payload::QuantizedContraction;

    /// Product of two matrices in tiles, the second transposed.
    MMT4D: "mmt4d", PLAIN,
        "linalg.mmt4d ins(%lhs, %rhs : memref<1x3x4x3xf32>, memref<4x3x4x3xf32>)\n    outs(%out : memref<1x4x4x4xf32>)",
        Contraction 3 "pprppr" ["d0, d2, d3, d5", "d1, d2, d4, d5", "d0, d1, d3, d4"] Payload::Contraction;

    /// Products of matrices in tiles, the second of each pair transposed.
    BATCH_MMT4D: "batch_mmt4d", PLAIN,
        "linalg.batch_mmt4d ins(%lhs, %rhs : memref<1x4x3x4x3xf32>, memref<1x4x3x4x3xf32>)\n    outs(%out : memref<1x4x4x4x4xf32>)",
        Contraction 3 "ppprppr" ["d0, d1, d3, d4, d6", "d0, d2, d3, d5, d6", "d0, d1, d2, d4, d5"] Payload::Contraction;

    /// Products of matrices without their zero points, which are scalars.
    QUANTIZED_BATCH_MATMUL: "quantized_batch_matmul", PLAIN,
        "linalg.quantized_batch_matmul ins(%lhs, %rhs, %a, %b : memref<1x4x3xi8>, memref<1x3x4xi8>, i32, i32)\n    outs(%out : memref<1x4x4xi32>)",
        Other 5 "pppr" ["d0, d1, d3", "d0, d3, d2", "", "", "d0, d1, d2"] Payload::QuantizedContraction;

    /// Product of a matrix and a vector.
    MATVEC: "matvec", PLAIN,
        "linalg.matvec ins(%lhs, %rhs : memref<4x3xf32>, memref<3xf32>)\n    outs(%out : memref<4xf32>)",
        Contraction 3 "pr" ["d0, d1", "d1", "d0"] Payload::Contraction;

    /// Product of a vector and a matrix.
    VECMAT: "vecmat", PLAIN,
        "linalg.vecmat ins(%lhs, %rhs : memref<3xf32>, memref<3x4xf32>)\n    outs(%out : memref<4xf32>)",
        Contraction 3 "pr" ["d1", "d1, d0", "d0"] Payload::Contraction;

    /// Products of matrices and vectors.
    BATCH_MATVEC: "batch_matvec", PLAIN,
        "linalg.batch_matvec ins(%lhs, %rhs : memref<4x4x3xf32>, memref<4x3xf32>)\n    outs(%out : memref<4x4xf32>)",
        Contraction 3 "ppr" ["d0, d1, d2", "d0, d2", "d0, d1"] Payload::Contraction;

    /// Products of vectors and matrices.
    BATCH_VECMAT: "batch_vecmat", PLAIN,
        "linalg.batch_vecmat ins(%lhs, %rhs : memref<4x3xf32>, memref<4x3x4xf32>)\n    outs(%out : memref<4x4xf32>)",
        Contraction 3 "ppr" ["d0, d2", "d0, d2, d1", "d0, d1"] Payload::Contraction;

    /// Inner product of two vectors.
    DOT: "dot", PLAIN,
        "linalg.dot ins(%lhs, %rhs : memref<4xf32>, memref<4xf32>) outs(%out : memref<f32>)",
        Contraction 3 "r" ["d0", "d0", ""] Payload::Contraction;
}

/// Verifies the computation of a product.
pub(crate) fn verify_body(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(view) = Structured::of(op) else { return Ok(()) };
    match view.model().named() {
        Some(row) if row.shape == Shape::Contraction => verify_contraction(view),
        _ => Ok(()),
    }
}

/// Whether the results of a map are among those of another.
fn is_subset(map: AffineMapRef<'_>, of: AffineMapRef<'_>) -> bool {
    map.results().all(|result| of.result_position(result.handle()).is_some())
}

/// Whether a result of a map is a function of a dimension.
fn uses(map: AffineMapRef<'_>, result: usize, dim: u32) -> bool {
    map.result(result).is_some_and(|result| result.is_function_of_dim(dim))
}

/// Verifies that the attribute `indexing_maps` transposes or broadcasts the operands of a product of matrices.
pub(crate) fn verify_user_maps(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.attr("indexing_maps").is_none() {
        return Ok(());
    }
    let Some(view) = Structured::of(op) else { return Ok(()) };
    let Some(row) = view.model().named() else { return Ok(()) };
    let cx = op.context();
    let defaults = row.indexing_maps(cx, &|_| None);
    let maps = view.maps();
    if maps == defaults {
        return Ok(());
    }
    if op.is("linalg.matmul") {
        return maps
            .iter()
            .zip(&defaults)
            .take(2)
            .try_for_each(|(&map, &default)| verify_matmul_map(op, cx.map(map), cx.map(default)));
    }
    if maps.len() != 3 {
        return Err(op.error("Indexing_map attribute must have 3 affine maps."));
    }
    for (operand, (&map, &default)) in maps.iter().zip(&defaults).enumerate() {
        let (map, default) = (cx.map(map), cx.map(default));
        match operand {
            2 => verify_batch_output(op, map)?,
            _ => verify_batch_input(op, map, default, operand == 0)?,
        }
    }
    Ok(())
}

fn verify_matmul_map(
    op: OpRef<'_>,
    map: AffineMapRef<'_>,
    default: AffineMapRef<'_>,
) -> Result<(), Diagnostic> {
    if !is_subset(map, default) {
        return Err(op.error("Unexpected dim expression in map result."));
    }
    let broadcast = map.num_results() < default.num_results();
    if broadcast && !uses(map, 0, map.num_dims().saturating_sub(1)) {
        return Err(op.error("Invalid broadcast requested, should be (d2)."));
    }
    Ok(())
}

fn verify_batch_input(
    op: OpRef<'_>,
    map: AffineMapRef<'_>,
    default: AffineMapRef<'_>,
    is_lhs: bool,
) -> Result<(), Diagnostic> {
    if !is_subset(map, default) {
        return Err(op.error("Unexpected result dim expression (outside the set of default result dims)."));
    }
    if map.num_results() > 3 {
        return Err(op.error("no. of result dim expressions exceeds 3."));
    }
    let (batch, row, column, depth) = (0, 1, 2, 3);
    if map.num_results() == default.num_results() {
        return match uses(map, 0, batch) {
            true => Ok(()),
            false => Err(op.error("Invalid batch dimension expression.")),
        };
    }
    let valid = match map.num_results() {
        1 => uses(map, 0, depth),
        2 if is_lhs => (uses(map, 0, batch) || uses(map, 0, row)) && uses(map, 1, depth),
        2 => (uses(map, 0, batch) && uses(map, 1, depth)) || (uses(map, 0, depth) && uses(map, 1, column)),
        _ => false,
    };
    if valid { Ok(()) } else { Err(op.error("Invalid broadcast requested.")) }
}

fn verify_batch_output(op: OpRef<'_>, map: AffineMapRef<'_>) -> Result<(), Diagnostic> {
    let dims: &[u32] = if op.is("linalg.batch_matmul") { &[0, 1, 2] } else { &[1, 2] };
    if map.num_results() != dims.len() {
        let found = map.num_results();
        return Err(op.error(format!("expects {} dims, but got ({found}).", dims.len())));
    }
    let valid = dims.iter().enumerate().all(|(result, &dim)| uses(map, result, dim));
    if valid { Ok(()) } else { Err(op.error("Invalid output map result dimension.")) }
}
