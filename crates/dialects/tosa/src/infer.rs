//! Inference of the shapes of results.

use crate::checks::{idiv_check, numbers};
use crate::concat::concat_shape;
use crate::reductions::axis_of;
use crate::reshape::reshaped;
use crate::shape_ops::const_shape;
use crate::transpose::permutation;
use crate::types::shape_rank;
use ir::{DYNAMIC, OpRef};

/// A shape; `None` for an unranked one.
pub type Shape = Option<Vec<i64>>;

/// Function that infers the shapes of results; `None` if it cannot.
type Infer = fn(OpRef<'_>) -> Option<Vec<Shape>>;

/// Returns the shape of an operand.
fn shape(op: OpRef<'_>, operand: usize) -> Shape {
    op.operands().nth(operand)?.ty().shape().map(<[i64]>::to_vec)
}

/// Returns the shape of an operand, with unknown dimensions if it is unranked.
fn shape_or_dynamic(op: OpRef<'_>, operand: usize, rank: usize) -> Vec<i64> {
    shape(op, operand).filter(|shape| shape.len() == rank).unwrap_or_else(|| vec![DYNAMIC; rank])
}

/// The functions of operations that are not element by element.
static INFER: &[(&str, Infer)] = &[
    ("tosa.argmax", infer_argmax),
    ("tosa.avg_pool2d", infer_pool),
    ("tosa.cast", infer_first),
    ("tosa.concat", infer_concat),
    ("tosa.conv2d", |op| infer_conv(op, 2)),
    ("tosa.conv3d", |op| infer_conv(op, 3)),
    ("tosa.depthwise_conv2d", infer_depthwise),
    ("tosa.fft2d", |op| infer_first(op).map(|shapes| vec![shapes[0].clone(), shapes[0].clone()])),
    ("tosa.gather", infer_gather),
    ("tosa.identity", infer_first),
    ("tosa.matmul", infer_matmul),
    ("tosa.max_pool2d", infer_pool),
    ("tosa.mul", |op| infer_broadcast(op, 2)),
    ("tosa.negate", infer_first),
    ("tosa.pad", infer_pad),
    ("tosa.reduce_all", infer_reduce),
    ("tosa.reduce_any", infer_reduce),
    ("tosa.reduce_max", infer_reduce),
    ("tosa.reduce_min", infer_reduce),
    ("tosa.reduce_product", infer_reduce),
    ("tosa.reduce_sum", infer_reduce),
    ("tosa.rescale", infer_first),
    ("tosa.reshape", infer_reshape),
    ("tosa.resize", infer_resize),
    ("tosa.reverse", infer_first),
    ("tosa.rfft2d", infer_rfft),
    ("tosa.scatter", infer_scatter),
    ("tosa.slice", infer_slice),
    ("tosa.table", infer_first),
    ("tosa.tile", infer_tile),
    ("tosa.transpose", infer_transpose),
    ("tosa.transpose_conv2d", infer_transpose_conv),
];

/// Operations whose results no operand determines.
const OTHERS: [&str; 9] = [
    "tosa.apply_scale",
    "tosa.cond_if",
    "tosa.const",
    "tosa.custom",
    "tosa.variable",
    "tosa.variable_read",
    "tosa.variable_write",
    "tosa.while_loop",
    "tosa.yield",
];

/// Returns the shapes of the results of an operation, as far as its operands say them; `None` if it is not known how.
pub fn infer_shapes(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let name = op.name_str();
    if op.dialect() != "tosa" || op.num_operands() == 0 || OTHERS.contains(&name) || !op.is_well_formed() {
        return None;
    }
    if op.operands().chain(op.results()).any(|value| !value.ty().is_tensor() && shape_rank(value).is_none()) {
        return None;
    }
    if op.results().any(|result| shape_rank(result).is_some()) {
        return None;
    }
    match INFER.iter().find(|row| row.0 == name) {
        Some((_, infer)) => infer(op),
        None if name.ends_with("block_scaled") => None,
        None => infer_broadcast(op, op.num_operands()),
    }
}

/// Broadcasts shapes: a dimension that is not known fits only its like, as in MLIR.
fn infer_broadcast(op: OpRef<'_>, operands: usize) -> Option<Vec<Shape>> {
    let shapes: Option<Vec<Vec<i64>>> = (0..operands).map(|operand| shape(op, operand)).collect();
    Some(vec![shapes.and_then(|shapes| {
        let rank = shapes.iter().map(Vec::len).max()?;
        let mut known = vec![1; rank];
        for shape in &shapes {
            for (known, &dim) in known.iter_mut().skip(rank - shape.len()).zip(shape) {
                match (*known, dim) {
                    (1, _) => *known = dim,
                    (_, 1) => {}
                    (a, b) if a != b => return None,
                    _ => {}
                }
            }
        }
        Some(known)
    })])
}

fn infer_first(op: OpRef<'_>) -> Option<Vec<Shape>> {
    Some(vec![shape(op, 0)])
}

/// Returns the axis of an operation on a shape.
fn axis(op: OpRef<'_>, shape: &[i64]) -> Option<usize> {
    usize::try_from(axis_of(op)).ok().filter(|&axis| axis < shape.len())
}

fn infer_argmax(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let Some(mut input) = shape(op, 0) else { return Some(vec![None]) };
    input.remove(axis(op, &input)?);
    Some(vec![Some(input)])
}

fn infer_reduce(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let Some(mut input) = shape(op, 0) else { return Some(vec![None]) };
    let axis = axis(op, &input)?;
    input[axis] = 1;
    Some(vec![Some(input)])
}

fn infer_concat(op: OpRef<'_>) -> Option<Vec<Shape>> {
    Some(vec![concat_shape(op.operands().map(|value| value.ty().shape()), axis_of(op))])
}

fn infer_pad(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let rank = shape_rank(op.operand(1))? / 2;
    let input = shape_or_dynamic(op, 0, rank);
    let Some(padding) = const_shape(op.operand(1)).filter(|padding| padding.len() == 2 * rank) else {
        return Some(vec![Some(vec![DYNAMIC; rank])]);
    };
    let padded = |(&dim, pair): (&i64, &[i64])| match (dim, pair) {
        (DYNAMIC, _) | (_, [-1, _] | [_, -1]) => DYNAMIC,
        (dim, pair) => dim.saturating_add(pair[0]).saturating_add(pair[1]),
    };
    Some(vec![Some(input.iter().zip(padding.chunks(2)).map(padded).collect())])
}

fn infer_reshape(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let rank = shape_rank(op.operand(1))?;
    Some(vec![Some(reshaped(op.operand(0).ty(), const_shape(op.operand(1)), rank))])
}

fn infer_slice(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let rank = shape_rank(op.operand(1))?;
    let mut result = vec![DYNAMIC; rank];
    let input = shape_or_dynamic(op, 0, rank);
    let (Some(starts), Some(sizes)) = (const_shape(op.operand(1)), const_shape(op.operand(2))) else {
        return Some(vec![Some(result)]);
    };
    if starts.len() != rank || sizes.len() != rank {
        return None;
    }
    for (index, dim) in result.iter_mut().enumerate() {
        let (start, size, from) = (starts[index], sizes[index], input[index]);
        if size == 0 || size < -1 || start < 0 || (from != DYNAMIC && start >= from) {
            continue;
        }
        *dim = match (from, size) {
            (DYNAMIC, -1) => DYNAMIC,
            (DYNAMIC, size) => size,
            (from, -1) => from - start,
            (from, size) if start.saturating_add(size) <= from => size,
            _ => DYNAMIC,
        };
    }
    Some(vec![Some(result)])
}

fn infer_tile(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let rank = shape_rank(op.operand(1))?;
    let input = shape_or_dynamic(op, 0, rank);
    let Some(multiples) = const_shape(op.operand(1)).filter(|multiples| multiples.len() == rank) else {
        return Some(vec![Some(vec![DYNAMIC; rank])]);
    };
    let tiled = |(&dim, &times): (&i64, &i64)| match (dim, times) {
        (DYNAMIC, _) | (_, -1) => DYNAMIC,
        (dim, times) => dim.saturating_mul(times),
    };
    Some(vec![Some(input.iter().zip(&multiples).map(tiled).collect())])
}

fn infer_transpose(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let Some(input) = shape(op, 0) else { return Some(vec![None]) };
    let perms: Vec<i32> =
        numbers(op, "perms").into_iter().filter_map(|dim| i32::try_from(dim).ok()).collect();
    let positions = permutation(&perms).filter(|positions| positions.len() == input.len())?;
    Some(vec![Some(positions.into_iter().map(|position| input[position]).collect())])
}

/// Returns the first of two sizes that is known.
fn known(a: i64, b: i64) -> i64 {
    if a == DYNAMIC { b } else { a }
}

fn infer_gather(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let (values, indices) = (shape_or_dynamic(op, 0, 3), shape_or_dynamic(op, 1, 2));
    Some(vec![Some(vec![known(values[0], indices[0]), indices[1], values[2]])])
}

fn infer_scatter(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let (values, indices, input) =
        (shape_or_dynamic(op, 0, 3), shape_or_dynamic(op, 1, 2), shape_or_dynamic(op, 2, 3));
    let batches = known(known(values[0], indices[0]), input[0]);
    Some(vec![Some(vec![batches, values[1], known(values[2], input[2])])])
}

fn infer_matmul(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let (a, b) = (shape_or_dynamic(op, 0, 3), shape_or_dynamic(op, 1, 3));
    Some(vec![Some(vec![known(a[0], b[0]), a[1], b[2]])])
}

fn infer_rfft(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let Some(mut input) = shape(op, 0).filter(|shape| shape.len() == 3) else {
        return Some(vec![None, None]);
    };
    if input[2] != DYNAMIC {
        input[2] = input[2] / 2 + 1;
    }
    Some(vec![Some(input.clone()), Some(input)])
}

/// Returns the number of windows in a dimension.
fn windows(input: i64, [before, after]: [i64; 2], covered: i64, stride: i64) -> i64 {
    let padded = input.saturating_add(before).saturating_add(after);
    padded.saturating_sub(covered).checked_div(stride).map_or(DYNAMIC, |count| count.saturating_add(1))
}

fn infer_pool(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let mut result = shape_or_dynamic(op, 0, 4);
    let (kernel, stride, pad) = (numbers(op, "kernel"), numbers(op, "stride"), numbers(op, "pad"));
    for dim in 0..2 {
        if result[1 + dim] != DYNAMIC {
            let ends = [*pad.get(2 * dim)?, *pad.get(2 * dim + 1)?];
            result[1 + dim] = windows(result[1 + dim], ends, *kernel.get(dim)?, *stride.get(dim)?);
        }
    }
    Some(vec![Some(result)])
}

/// Infers the middle dimensions of a convolution; those of the weights begin at `first`.
fn conv_dims(op: OpRef<'_>, dims: usize, first: usize, result: &mut [i64]) -> Option<()> {
    let (input, weight) = (shape_or_dynamic(op, 0, dims + 2), shape_or_dynamic(op, 1, dims + 2));
    let (stride, dilation, pad) = (numbers(op, "stride"), numbers(op, "dilation"), numbers(op, "pad"));
    for dim in 0..dims {
        let (size, kernel) = (input[1 + dim], weight[first + dim]);
        if size != DYNAMIC && kernel != DYNAMIC {
            let covered = (kernel - 1).saturating_mul(*dilation.get(dim)?).saturating_add(1);
            let ends = [*pad.get(2 * dim)?, *pad.get(2 * dim + 1)?];
            result[1 + dim] = windows(size, ends, covered, *stride.get(dim)?);
        }
    }
    Some(())
}

/// Returns the size of the bias if it says the number of channels.
fn bias_channels(op: OpRef<'_>) -> i64 {
    match op.operand(2).ty().shape() {
        Some(&[channels]) if channels != 1 => channels,
        _ => DYNAMIC,
    }
}

fn infer_conv(op: OpRef<'_>, dims: usize) -> Option<Vec<Shape>> {
    let mut result = vec![DYNAMIC; dims + 2];
    result[0] = shape_or_dynamic(op, 0, dims + 2)[0];
    result[dims + 1] = known(shape_or_dynamic(op, 1, dims + 2)[0], bias_channels(op));
    conv_dims(op, dims, 1, &mut result)?;
    Some(vec![Some(result)])
}

fn infer_depthwise(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let (input, weight) = (shape_or_dynamic(op, 0, 4), shape_or_dynamic(op, 1, 4));
    let mut result = vec![input[0], DYNAMIC, DYNAMIC, DYNAMIC];
    let channels = known(input[3], weight[2]);
    if channels != DYNAMIC && weight[3] != DYNAMIC {
        result[3] = channels.saturating_mul(weight[3]);
    }
    result[3] = known(result[3], bias_channels(op));
    conv_dims(op, 2, 0, &mut result)?;
    Some(vec![Some(result)])
}

fn infer_transpose_conv(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let (input, weight) = (shape_or_dynamic(op, 0, 4), shape_or_dynamic(op, 1, 4));
    let (stride, pad) = (numbers(op, "stride"), numbers(op, "out_pad"));
    let mut result = vec![input[0], DYNAMIC, DYNAMIC, known(weight[0], bias_channels(op))];
    for dim in 0..2 {
        let (size, kernel) = (input[1 + dim], weight[1 + dim]);
        if size != DYNAMIC && kernel != DYNAMIC {
            let steps = (size - 1).saturating_mul(*stride.get(dim)?);
            let ends = pad.get(2 * dim)?.saturating_add(*pad.get(2 * dim + 1)?);
            result[1 + dim] = steps.saturating_add(ends).saturating_add(kernel);
        }
    }
    Some(vec![Some(result)])
}

fn infer_resize(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let input = shape_or_dynamic(op, 0, 4);
    let parts: Option<Vec<Vec<i64>>> = (1..4).map(|operand| const_shape(op.operand(operand))).collect();
    let mut result = vec![input[0], DYNAMIC, DYNAMIC, input[3]];
    let parts = parts.filter(|parts| parts[0].len() == 4 && parts[1].len() == 2 && parts[2].len() == 2)?;
    for dim in 0..2 {
        let (size, n, d) = (input[1 + dim], parts[0][2 * dim], parts[0][2 * dim + 1]);
        if size != DYNAMIC {
            let scaled =
                (size - 1).saturating_mul(n).saturating_sub(parts[1][dim]).saturating_add(parts[2][dim]);
            result[1 + dim] = idiv_check(scaled, d)?.saturating_add(1);
        }
    }
    Some(vec![Some(result)])
}
