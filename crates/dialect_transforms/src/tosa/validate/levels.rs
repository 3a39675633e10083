//! Sizes that a level allows.

use super::target::{Bounds, Target};
use diag::Diagnostic;
use ir::{OpRef, TypeRef, ValueRef};
use tosa::{Variable, const_shape, rank_of, variable_type};

type Check = Result<(), Diagnostic>;

/// A check that failed: with a report, or, where the constant is missing that it needs, without.
pub(super) type Failure = Option<Diagnostic>;

/// Operations whose operands and results have bounded ranks and sizes.
static RANKED: &[&str] = &[
    "tosa.abs",
    "tosa.add",
    "tosa.add_shape",
    "tosa.argmax",
    "tosa.arithmetic_right_shift",
    "tosa.bitwise_and",
    "tosa.bitwise_not",
    "tosa.bitwise_or",
    "tosa.bitwise_xor",
    "tosa.cast",
    "tosa.cast_from_block_scaled",
    "tosa.cast_to_block_scaled",
    "tosa.ceil",
    "tosa.clamp",
    "tosa.clz",
    "tosa.concat",
    "tosa.concat_shape",
    "tosa.cond_if",
    "tosa.const",
    "tosa.cos",
    "tosa.dim",
    "tosa.div_ceil_shape",
    "tosa.div_floor_shape",
    "tosa.equal",
    "tosa.erf",
    "tosa.exp",
    "tosa.exp2_shape",
    "tosa.floor",
    "tosa.greater",
    "tosa.greater_equal",
    "tosa.identity",
    "tosa.intdiv",
    "tosa.log",
    "tosa.log2_ceil_shape",
    "tosa.log2_floor_shape",
    "tosa.logical_and",
    "tosa.logical_left_shift",
    "tosa.logical_not",
    "tosa.logical_or",
    "tosa.logical_right_shift",
    "tosa.logical_xor",
    "tosa.max_shape",
    "tosa.maximum",
    "tosa.min_shape",
    "tosa.minimum",
    "tosa.mod_shape",
    "tosa.mul",
    "tosa.mul_shape",
    "tosa.negate",
    "tosa.pad",
    "tosa.pow",
    "tosa.reciprocal",
    "tosa.reduce_all",
    "tosa.reduce_any",
    "tosa.reduce_max",
    "tosa.reduce_min",
    "tosa.reduce_product",
    "tosa.reduce_sum",
    "tosa.rescale",
    "tosa.reshape",
    "tosa.reverse",
    "tosa.rsqrt",
    "tosa.select",
    "tosa.sigmoid",
    "tosa.sin",
    "tosa.slice",
    "tosa.slice_shape",
    "tosa.sub",
    "tosa.sub_shape",
    "tosa.table",
    "tosa.tanh",
    "tosa.tile",
    "tosa.transpose",
    "tosa.variable",
    "tosa.variable_read",
    "tosa.variable_write",
];

/// Operations whose operands and results have bounded sizes; their ranks are fixed or free.
static SIZED: &[&str] = &[
    "tosa.avg_pool2d",
    "tosa.conv2d",
    "tosa.conv3d",
    "tosa.custom",
    "tosa.depthwise_conv2d",
    "tosa.fft2d",
    "tosa.gather",
    "tosa.matmul",
    "tosa.matmul_t_block_scaled",
    "tosa.max_pool2d",
    "tosa.resize",
    "tosa.rfft2d",
    "tosa.scatter",
    "tosa.transpose_conv2d",
    "tosa.while_loop",
];

/// Verifies what the level of a device bounds.
pub(super) fn check(op: OpRef<'_>, target: &Target) -> Result<(), Failure> {
    let Some(bounds) = target.bounds else { return Ok(()) };
    check_types(op, &bounds, target)?;
    check_windows(op, &bounds)?;
    check_resize(op, &bounds)?;
    check_lists(op, &bounds)?;
    check_nesting(op, &bounds)?;
    Ok(())
}

/// Verifies the types of operands and results.
fn check_types(op: OpRef<'_>, bounds: &Bounds, target: &Target) -> Check {
    let is_ranked = RANKED.contains(&op.name_str());
    if let Some(variable) = op.cast::<Variable<'_>>() {
        let ty = variable_type(variable);
        check_rank(op, ty, "variable type", bounds.rank)?;
        return check_size(op, ty, "variable type", (bounds, target));
    }
    let results = op.results().map(|value| (value, "result"));
    let values = || op.operands().map(|value| (value, "operand")).chain(results.clone());
    let is_limited = |value: ValueRef<'_>| !op.is(tosa::If::NAME) || value == op.operand(0);
    for (value, what) in values().filter(|pair| is_ranked && is_limited(pair.0)) {
        let is_short = what == "result" && op.is(tosa::ArgMax::NAME);
        check_rank(op, value.ty(), what, bounds.rank - usize::from(is_short))?;
    }
    for (value, what) in values().filter(|_| is_ranked || SIZED.contains(&op.name_str())) {
        check_size(op, value.ty(), what, (bounds, target))?;
    }
    Ok(())
}

fn check_rank(op: OpRef<'_>, ty: TypeRef<'_>, what: &str, most: usize) -> Check {
    if rank_of(ty).is_some_and(|rank| rank > most) {
        return Err(op.error(format!("failed shape type level check: '{ty}' exceeds MAX_RANK")));
    }
    match ty.rank() {
        _ if !ty.is_shaped() => Ok(()),
        None => Err(op.error("failed level check: unranked tensor")),
        Some(rank) if rank > most => {
            Err(op.error(format!("failed level check: {what} rank(shape) <= MAX_RANK")))
        }
        Some(_) => Ok(()),
    }
}

fn check_size(op: OpRef<'_>, ty: TypeRef<'_>, what: &str, (bounds, target): (&Bounds, &Target)) -> Check {
    if !ty.is_shaped() {
        return Ok(());
    }
    if ty.rank().is_none() {
        return Err(op.error("failed level check: unranked tensor"));
    }
    if !ty.has_static_shape() {
        return match target.version >= (1, 1) {
            true => Ok(()),
            false => Err(op.error(format!(
                "failed level check: {what} shape dimension cannot be dynamic when targeting TOSA specification version 1.0 \
                 or below"
            ))),
        };
    }
    let width = ty.element_or_self().bit_width().unwrap_or(8);
    let bytes = i64::from((width / 8).max(1));
    let size = ty.num_elements().map_or(i64::MAX, |elements| bytes.saturating_mul(elements));
    if size > (1 << bounds.log2_size) - 1 {
        return Err(op.error(format!(
            "failed level check: {what} tensor size (in bytes) <= (1 << MAX_LOG2_SIZE - 1)"
        )));
    }
    Ok(())
}

/// Reports a number that is greater than a bound.
fn at_most(op: OpRef<'_>, number: i64, most: i32, check: &str) -> Check {
    // Numbers are of 32 bits, as in MLIR.
    match number as i32 > most {
        true => Err(op.error(format!("failed level check: {check}"))),
        false => Ok(()),
    }
}

/// Verifies the attributes of pools, convolutions and transforms.
fn check_windows(op: OpRef<'_>, bounds: &Bounds) -> Check {
    let list = |name: &str| op.attr(name).and_then(|attr| attr.as_ints()).unwrap_or_default();
    let all = |name: &str, most: i32, check: &str| {
        list(name).into_iter().try_for_each(|number| at_most(op, number, most, check))
    };
    let (kernel, stride) = (bounds.kernel, bounds.stride);
    match op.name_str() {
        "tosa.avg_pool2d" | "tosa.max_pool2d" => {
            all("kernel", kernel, "kernel <= MAX_KERNEL")?;
            all("stride", stride, "stride <= MAX_STRIDE")?;
            all("pad", kernel, "pad <= MAX_KERNEL")
        }
        "tosa.conv2d" | "tosa.conv3d" | "tosa.depthwise_conv2d" => {
            all("dilation", kernel, "dilation <= MAX_KERNEL")?;
            all("pad", kernel, "pad <= MAX_KERNEL")?;
            all("stride", stride, "stride <= MAX_STRIDE")?;
            check_dilation(op, &list("dilation"), kernel)
        }
        "tosa.fft2d" | "tosa.rfft2d" => {
            for shape in op.operands().filter_map(|value| value.ty().shape()) {
                check_dims(op, shape, 1, &["H", "W"], kernel)?;
            }
            Ok(())
        }
        "tosa.transpose_conv2d" => {
            check_dims(op, op.operand(1).ty().shape().unwrap_or_default(), 1, &["KH", "KW"], kernel)?;
            all("out_pad", kernel, "pad <= MAX_KERNEL")?;
            all("stride", stride, "stride <= MAX_STRIDE")
        }
        _ => Ok(()),
    }
}

/// Verifies dimensions of a shape from the first one.
fn check_dims(op: OpRef<'_>, shape: &[i64], first: usize, names: &[&str], most: i32) -> Check {
    let mut pairs = names.iter().zip(shape.iter().skip(first));
    pairs.try_for_each(|(name, &dim)| at_most(op, dim, most, &format!("{name} <= MAX_KERNEL")))
}

/// Verifies the extent of dilated kernels.
fn check_dilation(op: OpRef<'_>, dilation: &[i64], most: i32) -> Check {
    let (first, names): (usize, &[&str]) = match op.name_str() {
        "tosa.conv2d" => (1, &["y * KH", "x * KW"]),
        "tosa.conv3d" => (1, &["d * KD", "y * KH", "x * KW"]),
        _ => (0, &["y * KH", "x * KW"]),
    };
    let Some(shape) = op.operand(1).ty().shape() else { return Ok(()) };
    for ((name, dilation), dim) in names.iter().zip(dilation).zip(shape.iter().skip(first)) {
        at_most(op, dilation.wrapping_mul(*dim), most, &format!("dilation_{name} <= MAX_KERNEL)"))?;
    }
    Ok(())
}

/// Verifies the factors by which an image is scaled; fails without a report if they are not constant.
fn check_resize(op: OpRef<'_>, bounds: &Bounds) -> Result<(), Failure> {
    if !op.is(tosa::Resize::NAME) {
        return Ok(());
    }
    let scale = const_shape(op.operand(1)).filter(|scale| scale.len() == 4).ok_or(None)?;
    for (pair, name) in scale.chunks(2).zip(["y", "x"]) {
        if pair[0].checked_div(pair[1]).is_some_and(|factor| factor > bounds.scale) {
            return Err(Some(
                op.error(format!("failed level check: scale_{name}_n/scale_{name}_d <= MAX_SCALE")),
            ));
        }
    }
    Ok(())
}

/// Verifies the lengths of lists of tensors.
fn check_lists(op: OpRef<'_>, bounds: &Bounds) -> Check {
    let (operands, results) = (op.num_operands(), op.num_results());
    let (inputs, outputs) = match op.name_str() {
        "tosa.concat" => ((operands, "input1"), None),
        "tosa.custom" => ((operands, "input_list"), Some("output_list")),
        "tosa.cond_if" => ((operands.saturating_sub(1), "inputs"), Some("outputs")),
        "tosa.while_loop" => ((operands, "inputs"), Some("outputs")),
        _ => return Ok(()),
    };
    for (length, name) in [inputs].into_iter().chain(outputs.map(|name| (results, name))) {
        if length > bounds.list {
            return Err(op.error(format!("failed level check for MAX_TENSOR_LIST_SIZE: {name}")));
        }
    }
    Ok(())
}

/// Verifies the number of operations around a condition or loop, up to the function.
fn check_nesting(op: OpRef<'_>, bounds: &Bounds) -> Check {
    if !op.is(tosa::If::NAME) && !op.is(tosa::While::NAME) {
        return Ok(());
    }
    let parents = std::iter::successors(op.parent(), |parent| parent.parent());
    let inner = parents.take_while(|parent| !matches!(parent.name_str(), "func.func" | "builtin.module"));
    let depth = inner.count() + 1;
    match depth >= bounds.nesting {
        true => Err(op.error(format!("failed level check: {depth} >= MAX_NESTING"))),
        false => Ok(()),
    }
}
