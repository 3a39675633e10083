//! Convolutions by Winograd's algorithm: as transformations and products of matrices, and the transformations as loops.

mod decompose;
mod matrices;

pub use decompose::decompose;

use crate::packing::lower_pack::build_pad;
use ir::{Attr, Build, Loc, Op, Type, Value};
use linalg::build::{build_empty, build_named};
use linalg::{Structured, WinogradConv2DFmr};
use rewrite::{MatchFailure, Matched, PatternSet, Rewriter};
use shaped::{reassociation, slice, slice::Mixed};

/// Adds the pattern that decomposes the transformations.
pub fn add_decomposition_patterns(set: &mut PatternSet) {
    for name in decompose::NAMES {
        set.on(name, |op, rw| decompose(op, rw).map(|_| ()));
    }
}

/// Adds the patterns that rewrite convolutions by filters of 3 times 3 and of 5 times 5 elements.
pub fn add_patterns(set: &mut PatternSet) {
    for fmr in [WinogradConv2DFmr::F43, WinogradConv2DFmr::F25] {
        set.on("linalg.conv_2d_nhwc_fhwc", move |op, rw| to_winograd(op, rw, fmr).map(|_| ()));
    }
}

/// Whether an operation is a convolution that can be computed so.
pub fn is_convolution(op: ir::OpRef<'_>) -> bool {
    op.is("linalg.conv_2d_nhwc_fhwc")
}

/// Sizes along height or width.
#[derive(Clone, Copy)]
struct Axis {
    /// Size of a tile of the input.
    alpha: i64,
    /// Number of tiles.
    tiles: i64,
    /// Size of the padded input.
    input: i64,
    /// Size of the padded result.
    output: i64,
}

impl Axis {
    /// Returns the sizes for a filter of `filter` elements of which `r` are expected, or of one.
    fn new((m, r): (i64, i64), filter: i64, output: i64) -> Option<Axis> {
        if filter == 1 {
            return Some(Axis { alpha: 1, tiles: output, input: output, output });
        }
        let tiles = output.checked_add(m - 1)? / m;
        let padded = tiles.checked_mul(m)?;
        (filter == r).then_some(Axis { alpha: m + r - 1, tiles, input: padded + r - 1, output: padded })
    }
}

fn fixed(sizes: &[i64]) -> Vec<Mixed> {
    sizes.iter().map(|&size| Mixed::Fixed(size)).collect()
}

/// Returns zero of a type of floats.
fn zero(rw: &mut Rewriter<'_>, loc: Loc, element: Type) -> Option<Value> {
    let zero = arith::zero_attr(rw.context().ty(element))?;
    Some(arith::Constant::build_value(rw, loc, zero))
}

/// Builds one of the transformations.
fn transform(
    rw: &mut Rewriter<'_>,
    (name, loc, fmr): (&str, Loc, Attr),
    input: Value,
    output: Value,
) -> Value {
    let cx = rw.context().clone();
    let ty = rw.value(output).ty_handle();
    let state = rw.state(name, loc).operands([input, output]).results([ty]);
    rw.insert_value(state.attr(&cx, "fmr", fmr))
}

/// Pads a tensor of four dimensions with zeros to a height and a width.
fn pad(rw: &mut Rewriter<'_>, loc: Loc, value: Value, [height, width]: [i64; 2]) -> Option<Value> {
    let shape = rw.value(value).ty().shape()?.to_vec();
    if shape[1] == height && shape[2] == width {
        return Some(value);
    }
    let ty = rw.value(value).ty();
    let (element, padded) =
        (ty.element_type()?.handle(), ty.with_shape(&[shape[0], height, width, shape[3]]).handle());
    let zero = zero(rw, loc, element)?;
    let high = fixed(&[0, height.checked_sub(shape[1])?, width.checked_sub(shape[2])?, 0]);
    let pad = build_pad(rw, loc, (value, padded), &high, zero);
    Some(rw.op(pad).result(0).handle())
}

/// Builds a reshape of groups of dimensions.
fn reshape(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    name: &str,
    value: Value,
    shape: &[i64],
    groups: &[Vec<i64>],
) -> Value {
    let cx = rw.context().clone();
    let ty = rw.value(value).ty().with_shape(shape).handle();
    let mut state = rw.state(name, loc).operands([value]).results([ty]);
    state = state.attr(&cx, "reassociation", reassociation::groups_attr(&cx, groups));
    if name == "tensor.expand_shape" {
        state = state.attr(&cx, "static_output_shape", cx.i64_array_attr(shape));
    }
    rw.insert_value(state)
}

/// Rewrites `linalg.conv_2d_nhwc_fhwc` of static shapes, without strides or dilations. Returns the last operation.
///
/// # Errors
/// If the sizes are not those of the algorithm.
pub fn to_winograd(op: Op, rw: &mut Rewriter<'_>, fmr: WinogradConv2DFmr) -> Result<Op, MatchFailure> {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(is_convolution(*view) && view.has_pure_tensor_semantics())?;
    rw.require(!view.flat_shapes().contains(&ir::DYNAMIC))?;
    let is_one = |name: &str| {
        let dense = view.attr(name).and_then(|attr| attr.as_dense());
        dense.is_none_or(|dense| dense.ints().all(|number| number.to_i64() == Some(1)))
    };
    rw.require(is_one("strides") && is_one("dilations"))?;
    let loc = view.loc();
    let [input, filter, output] = [0, 1, 2].map(|at| view.operand(at).handle());
    let (filters, result) = (view.shape_of(1).to_vec(), view.shape_of(2).to_vec());
    let (count, channels, batch) = (filters[0], filters[3], result[0]);
    rw.require(filters[1] != 1 || filters[2] != 1)?;
    let height = Axis::new(fmr.sizes(), filters[1], result[1]).matched()?;
    let width = Axis::new(fmr.sizes(), filters[2], result[2]).matched()?;
    let element = rw.value(output).ty().element_type().matched()?.handle();
    let attr = rw.context().i32_attr(fmr as i32);
    let name = |part: &'static str| (part, loc, attr);

    let shape = [height.alpha, width.alpha, channels, count];
    let init = build_empty(rw, loc, &fixed(&shape), element);
    let filter = transform(rw, name("linalg.winograd_filter_transform"), filter, init);
    let input = pad(rw, loc, input, [height.input, width.input]).matched()?;
    let shape = [height.alpha, width.alpha, height.tiles, width.tiles, batch, channels];
    let init = build_empty(rw, loc, &fixed(&shape), element);
    let input = transform(rw, name("linalg.winograd_input_transform"), input, init);

    let product = products(rw, (loc, element), (filter, input), [count, channels, batch], (height, width));
    let product = product.matched()?;
    let init = pad(rw, loc, output, [height.output, width.output]).matched()?;
    let mut value = transform(rw, name("linalg.winograd_output_transform"), product, init);
    if [height.output, width.output] != result[1..3] {
        let lists = [fixed(&[0; 4]), fixed(&result), fixed(&[1; 4])];
        let cx = rw.context().clone();
        let ty = rw.value(output).ty_handle();
        let mut state = rw.state("tensor.extract_slice", loc).operands([value]).results([ty]);
        slice::set_lists(&cx, &mut state, &lists);
        value = rw.insert_value(state);
    }
    rw.replace_op(op, &[value]);
    rw.value(value).defining_op().map(|op| op.handle()).matched()
}

/// Multiplies transformed inputs and filters, for each element of a tile.
fn products(
    rw: &mut Rewriter<'_>,
    (loc, element): (Loc, Type),
    (filter, input): (Value, Value),
    [count, channels, batch]: [i64; 3],
    (height, width): (Axis, Axis),
) -> Option<Value> {
    let elements = height.alpha.checked_mul(width.alpha)?;
    let tiles = height.tiles.checked_mul(width.tiles)?.checked_mul(batch)?;
    let collapse = "tensor.collapse_shape";
    let groups = [vec![0, 1], vec![2], vec![3]];
    let filter = reshape(rw, loc, collapse, filter, &[elements, channels, count], &groups);
    let groups = [vec![0, 1], vec![2, 3, 4], vec![5]];
    let input = reshape(rw, loc, collapse, input, &[elements, tiles, channels], &groups);
    let init = build_empty(rw, loc, &fixed(&[elements, tiles, count]), element);
    let zero = zero(rw, loc, element)?;
    let fill = build_named(rw, loc, "linalg.fill", (&[zero], &[init]), &[]);
    let init = rw.op(fill).result(0).handle();
    let product = build_named(rw, loc, "linalg.batch_matmul", (&[input, filter], &[init]), &[]);
    let product = rw.op(product).result(0).handle();
    let shape = [height.alpha, width.alpha, height.tiles, width.tiles, batch, count];
    Some(reshape(rw, loc, "tensor.expand_shape", product, &shape, &groups))
}

#[cfg(test)]
mod tests {
    use super::Axis;

    #[test]
    fn tiles_cover_the_result() {
        let of = |filter, output| {
            Axis::new((2, 3), filter, output).map(|axis| [axis.alpha, axis.tiles, axis.input, axis.output])
        };
        assert_eq!(of(3, 12), Some([4, 6, 14, 12]));
        assert_eq!(of(3, 11), Some([4, 6, 14, 12]));
        assert_eq!(of(1, 7), Some([1, 7, 7, 7]));
        assert_eq!(of(5, 7), None);
    }
}
