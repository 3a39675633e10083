//! Convolutions as products of matrices: the windows of the image are the rows or columns of one.

mod depthwise;

use ir::{AffineExpr, AffineMap, Attr, Build, Context, InsertPoint, Loc, Op, Type, Value};
use linalg::build::{build_empty, build_generic, build_named, build_transpose, size_of};
use linalg::{IteratorType, Structured};
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::reassociation::groups_attr;
use shaped::slice::Mixed;

/// Order of the dimensions of image and filter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Layout {
    /// Channels last, filters last.
    NhwcHwcf,
    /// Channels last, filters first.
    NhwcFhwc,
    /// Channels before height and width, filters first.
    NchwFchw,
}

/// Sizes of a convolution.
struct Plan {
    layout: Layout,
    loc: Loc,
    operands: [Value; 3],
    /// Height and width of the result, and its number of channels.
    out: [i64; 3],
    /// Height and width of the filter, and its number of channels.
    filter: [i64; 3],
    batch: i64,
    strides: [i64; 2],
    result: Type,
}

/// Returns the two numbers of an attribute, or ones.
fn pair(op: Structured<'_>, name: &str) -> [i64; 2] {
    let dense = op.attr(name).and_then(|attr| attr.as_dense());
    [0, 1].map(|at| dense.and_then(|dense| dense.int(at)?.to_i64()).unwrap_or(1))
}

impl Plan {
    fn of(rw: &Rewriter<'_>, op: Op) -> Result<Self, MatchFailure> {
        let view = Structured::of(rw.op(op)).matched()?;
        let layout = match view.name_str() {
            "linalg.conv_2d_nhwc_hwcf" => Layout::NhwcHwcf,
            "linalg.conv_2d_nhwc_fhwc" => Layout::NhwcFhwc,
            "linalg.conv_2d_nchw_fchw" => Layout::NchwFchw,
            _ => return Err(MatchFailure { reason: "another operation" }),
        };
        if !view.has_pure_tensor_semantics() || view.flat_shapes().contains(&ir::DYNAMIC) {
            return Err(MatchFailure { reason: "expected a static shape" });
        }
        if pair(view, "dilations") != [1, 1] {
            return Err(MatchFailure { reason: "expected all ones for dilations" });
        }
        let (filter, out) = (view.shape_of(1), view.shape_of(2));
        let (filter, out) = match layout {
            Layout::NhwcHwcf => ([filter[0], filter[1], filter[2]], [out[1], out[2], out[3]]),
            Layout::NhwcFhwc => ([filter[1], filter[2], filter[3]], [out[1], out[2], out[3]]),
            Layout::NchwFchw => ([filter[2], filter[3], filter[1]], [out[2], out[3], out[1]]),
        };
        let operands = [0, 1, 2].map(|at| view.operand(at).handle());
        Ok(Plan {
            layout,
            loc: view.loc(),
            operands,
            out,
            filter,
            batch: view.shape_of(2)[0],
            strides: pair(view, "strides"),
            result: view.result(0).ty_handle(),
        })
    }

    /// Returns the map from batch, place and window element to the element of the image.
    fn image_map(&self, cx: &Context) -> AffineMap {
        let number = |number: i64| cx.affine_constant(number);
        let channels_last = self.layout != Layout::NchwFchw;
        let [place, window] = if channels_last { [1, 2] } else { [2, 1] }.map(|dim| cx.affine_dim(dim));
        let [height, width, channels] = self.filter;
        // The window element is height, width and channel, or channel, height and width, as one number.
        let (inner, first, last) = match channels_last {
            true => (width * channels, channels, channels),
            false => (height * width, width, width),
        };
        let outer = cx.affine_floordiv(window, number(inner));
        let middle = cx.affine_floordiv(cx.affine_modulo(window, number(inner)), number(first));
        let low = cx.affine_modulo(window, number(last));
        let rows = cx.affine_floordiv(place, number(self.out[1]));
        let columns = cx.affine_modulo(place, number(self.out[1]));
        let at = |index: AffineExpr, stride: i64, by: AffineExpr| {
            cx.affine_add(cx.affine_mul(index, number(stride)), by)
        };
        let batch = cx.affine_dim(0);
        let results = match channels_last {
            true => [batch, at(rows, self.strides[0], outer), at(columns, self.strides[1], middle), low],
            false => [batch, outer, at(rows, self.strides[0], middle), at(columns, self.strides[1], low)],
        };
        cx.make_map(3, 0, results)
    }
}

/// Builds a collapse or an expansion.
fn reshape(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    name: &str,
    value: Value,
    ty: Type,
    groups: &[Vec<i64>],
) -> Value {
    let cx = rw.context().clone();
    let mut state = rw.state(name, loc).operands([value]).results([ty]);
    state = state.attr(&cx, "reassociation", groups_attr(&cx, groups));
    if name == "tensor.expand_shape" {
        let shape = cx.ty(ty).shape().unwrap_or(&[]).to_vec();
        state = state.attr(&cx, "static_output_shape", cx.i64_array_attr(&shape));
    }
    rw.insert_value(state)
}

/// Replaces a convolution by the matrix of its windows and a product. Returns the operations that make the matrix and the result.
///
/// # Errors
/// If the operation is no convolution in two dimensions with known sizes and without dilations.
pub fn convert_to_img2col(op: Op, rw: &mut Rewriter<'_>) -> Result<(Op, Op), MatchFailure> {
    if rw.op(op).is(depthwise::NAME) {
        return depthwise::convert(op, rw);
    }
    let plan = Plan::of(rw, op)?;
    rw.move_to(InsertPoint::Before(op));
    let (loc, cx) = (plan.loc, rw.context().clone());
    let channels_last = plan.layout != Layout::NchwFchw;
    let [image, filter, output] = plan.operands;
    let element = |rw: &Rewriter<'_>, value: Value| rw.value(value).ty().element_or_self().handle();
    let (places, window) = (plan.out[0] * plan.out[1], plan.filter.iter().product::<i64>());
    let count = plan.out[2];
    let filters_last = plan.layout == Layout::NhwcHwcf;
    let (shape, groups) = match filters_last {
        true => ([window, count], [vec![0, 1, 2], vec![3]]),
        false => ([count, window], [vec![0], vec![1, 2, 3]]),
    };
    let ty = cx.tensor_type(&shape, element(rw, filter));
    let filter = reshape(rw, loc, "tensor.collapse_shape", filter, ty, &groups);
    let (shape, groups) = match channels_last {
        true => ([plan.batch, places, count], [vec![0], vec![1, 2], vec![3]]),
        false => ([plan.batch, count, places], [vec![0], vec![1], vec![2, 3]]),
    };
    let ty = cx.tensor_type(&shape, element(rw, output));
    let output = reshape(rw, loc, "tensor.collapse_shape", output, ty, &groups);
    let sizes = if channels_last { [plan.batch, places, window] } else { [plan.batch, window, places] };
    let image_element = element(rw, image);
    let empty = build_empty(rw, loc, &sizes.map(Mixed::Fixed), image_element);
    let maps = [plan.image_map(&cx), cx.multi_dim_identity_map(3)];
    let matrix =
        build_generic(rw, loc, (&[image], &[empty]), &maps, &[IteratorType::Parallel; 3], |_, values| {
            vec![values[0]]
        });
    let windows = rw.op(matrix).result(0).handle();
    let product = product(rw, loc, plan.layout, [windows, filter, output]);
    let value = rw.op(product).result(0).handle();
    let result = reshape(rw, loc, "tensor.expand_shape", value, plan.result, &groups);
    rw.replace_op(op, &[result]);
    Ok((matrix, rw.value(result).defining_op().matched()?.handle()))
}

/// Builds the product of windows and filters.
fn product(rw: &mut Rewriter<'_>, loc: Loc, layout: Layout, [windows, filter, output]: [Value; 3]) -> Op {
    let cx = rw.context().clone();
    let select = |dims: &[u32]| {
        let dims: Vec<AffineExpr> = dims.iter().map(|&dim| cx.affine_dim(dim)).collect();
        cx.make_map(4, 0, dims)
    };
    let (inputs, maps) = match layout {
        Layout::NhwcHwcf => ([windows, filter], [select(&[0, 1, 3]), select(&[3, 2])]),
        Layout::NhwcFhwc => ([windows, filter], [select(&[0, 1, 3]), select(&[2, 3])]),
        Layout::NchwFchw => ([filter, windows], [select(&[1, 3]), select(&[0, 3, 2])]),
    };
    let maps = [maps[0], maps[1], select(&[0, 1, 2])];
    let parallel = IteratorType::Parallel;
    let iterators = [parallel, parallel, parallel, IteratorType::Reduction];
    build_generic(rw, loc, (&inputs, &[output]), &maps, &iterators, |rw, values| {
        let ty = rw.value(values[2]).ty_handle();
        let factors = [0, 1].map(|at| widened(rw, loc, values[at], ty));
        let kind = if rw.value(values[2]).ty().is_float() { "f" } else { "i" };
        let state = rw.state(&format!("arith.mul{kind}"), loc).operands(factors).results([ty]);
        let product = rw.insert_value(state);
        let state = rw.state(&format!("arith.add{kind}"), loc).operands([product, values[2]]).results([ty]);
        vec![rw.insert_value(state)]
    })
}

/// Returns a number in a wider type.
fn widened(rw: &mut Rewriter<'_>, loc: Loc, value: Value, ty: Type) -> Value {
    if rw.value(value).ty_handle() == ty {
        return value;
    }
    let name = if rw.value(value).ty().is_float() { "arith.extf" } else { "arith.extsi" };
    let state = rw.state(name, loc).operands([value]).results([ty]);
    rw.insert_value(state)
}

/// Replaces a convolution whose filters come first by one whose filters come last, with a transposed filter. Returns the latter.
///
/// # Errors
/// If the operation is another one.
pub fn transpose_conv2d(op: Op, rw: &mut Rewriter<'_>) -> Result<Op, MatchFailure> {
    let view = Structured::of(rw.op(op)).matched()?;
    let name = match view.name_str() {
        "linalg.conv_2d_nhwc_fhwc" => "linalg.conv_2d_nhwc_hwcf",
        "linalg.conv_2d_nhwc_fhwc_q" => "linalg.conv_2d_nhwc_hwcf_q",
        _ => return Err(MatchFailure { reason: "another operation" }),
    };
    if !view.has_pure_tensor_semantics() {
        return Err(MatchFailure { reason: "not on tensors" });
    }
    let (loc, inits) = (view.loc(), view.num_inputs());
    let attrs: Vec<(&str, Attr)> = ["strides", "dilations"]
        .into_iter()
        .filter_map(|name| Some((name, view.attr(name)?.handle())))
        .collect();
    let mut operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    rw.move_to(InsertPoint::Before(op));
    let filter = operands[1];
    let element = rw.value(filter).ty().element_or_self().handle();
    let permutation = [1, 2, 3, 0];
    let sizes: Vec<Mixed> = permutation.iter().map(|&dim| size_of(rw, loc, filter, dim as usize)).collect();
    let empty = build_empty(rw, loc, &sizes, element);
    let transposed = build_transpose(rw, loc, (filter, empty), &permutation);
    operands[1] = rw.op(transposed).result(0).handle();
    let new = build_named(rw, loc, name, (&operands[..inits], &operands[inits..]), &attrs);
    let results: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &results);
    Ok(new)
}
