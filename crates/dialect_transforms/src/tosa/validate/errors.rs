//! Conditions under which the specification calls an operation an error.

use super::levels::Failure;
use diag::Diagnostic;
use ir::{DYNAMIC, OpRef, RegionRef};
use std::collections::BTreeSet;
use tosa::{RoundingMode, const_shape};

type Check = Result<(), Diagnostic>;

/// Verifies that an operation is no error.
pub(super) fn check(op: OpRef<'_>) -> Result<(), Failure> {
    match op.name_str() {
        "tosa.resize" => check_resize(op),
        "tosa.mul" => check_mul(op).map_err(Some),
        "tosa.table" => check_table(op).map_err(Some),
        "tosa.rescale" => check_rescale(op).map_err(Some),
        "tosa.pad" => check_pad(op).map_err(Some),
        "tosa.cond_if" => check_isolation(op, ["then", "else"]).map_err(Some),
        "tosa.while_loop" => check_isolation(op, ["cond", "body"]).map_err(Some),
        "tosa.scatter" => check_scatter(op).map_err(Some),
        _ => Ok(()),
    }
}

/// Verifies sizes, factors, offsets and borders of a resized image.
fn check_resize(op: OpRef<'_>) -> Result<(), Failure> {
    let (Some(from), Some(to)) = (op.operand(0).ty().shape(), op.result(0).ty().shape()) else {
        return Err(Some(op.error("expect ranked input/output tensor")));
    };
    let (&[_, height, width, _], &[_, out_height, out_width, _]) = (from, to) else { return Ok(()) };
    let sizes = [out_height, out_width, height, width];
    let is_static = from.iter().chain(to).all(|&dim| dim != DYNAMIC);
    if is_static && sizes.iter().any(|&size| size >= 16384) {
        let sizes = sizes.map(|size| size.to_string()).join(", ");
        return Err(Some(op.error(format!(
            "expect input/output height/width dims to be < 16384, got [OH, OW, IH, IW] = {sizes}"
        ))));
    }
    let constant =
        |operand: usize, len: usize| const_shape(op.operand(operand)).filter(|shape| shape.len() == len);
    let scale = constant(1, 4).ok_or(None)?;
    let (y, x) = ((scale[0], scale[1]), (scale[2], scale[3]));
    if y.0 > 1 << 11 || x.0 > 1 << 11 {
        return Err(Some(op.error(format!(
            "expect all scale numerator values to be <= (1 << 11), got scale_y_n={}, scale_x_n={}",
            y.0, x.0
        ))));
    }
    if [y, x].into_iter().any(|(n, d)| d >= 16 * n) {
        return Err(Some(op.error(format!(
            "expect a downscale ratio larger than 1/16, got y={}/{}, x={}/{}",
            y.0, y.1, x.0, x.1
        ))));
    }
    let (offset, border) = (constant(2, 2).ok_or(None)?, constant(3, 2).ok_or(None)?);
    let (n, names) = ([y.0, x.0], ["Y", "X"]);
    check_ranges(op, "offset", &offset, n, |n| (-n, 16 * n), ("[-1, 16)", names))?;
    check_ranges(op, "border", &border, n, |n| (-16 * n, n), ("[-16, 1)", names))?;
    check_resized(op, ("height", "y"), (height, out_height), y, (offset[0], border[0]))?;
    check_resized(op, ("width", "x"), (width, out_width), x, (offset[1], border[1]))?;
    Ok(())
}

/// Verifies that offsets or borders are in ranges that depend on the factors.
fn check_ranges(
    op: OpRef<'_>,
    what: &str,
    numbers: &[i64],
    factors: [i64; 2],
    range: fn(i64) -> (i64, i64),
    (shown, names): (&str, [&str; 2]),
) -> Check {
    for ((&number, factor), name) in numbers.iter().zip(factors).zip(names) {
        let (low, high) = range(factor);
        if number < low || number >= high {
            return Err(op.error(format!(
                "expect {what}{name} / scale{name}Numerator to be in range {shown}, got {number}/{factor}"
            )));
        }
    }
    Ok(())
}

/// Verifies a dimension of a resized image.
fn check_resized(
    op: OpRef<'_>,
    (name, axis): (&str, &str),
    (from, to): (i64, i64),
    (n, d): (i64, i64),
    (offset, border): (i64, i64),
) -> Check {
    if from == DYNAMIC {
        return Ok(());
    }
    let last = (from - 1).wrapping_mul(n).wrapping_sub(offset).wrapping_add(border);
    if last.checked_rem(d).is_none_or(|rest| rest != 0) {
        return Err(op.error(format!(
            "expected (input_{name} - 1) * scale_{axis}_n - offset_{axis} + border_{axis} to be wholly divisible by \
             scale_{axis}_d, got (({from} - 1) * {n} - {offset} + {border}) / {d}"
        )));
    }
    let calculated = last / d + 1;
    if to != DYNAMIC && calculated != to {
        return Err(op.error(format!(
            "calculated output {name} did not match expected: calculated={calculated}, expected={to}"
        )));
    }
    Ok(())
}

/// Verifies the shift of a product.
fn check_mul(op: OpRef<'_>) -> Check {
    let shift = rewrite::constant_attr(op.operand(2)).map(|attr| op.context().attr_ref(attr));
    let shift = shift.and_then(|attr| attr.as_dense()?.int(0)?.to_i64());
    let is_i32 = op.operand(0).ty().element_or_self().int_width() == Some(32);
    match shift {
        Some(shift) if is_i32 && !(0..=63).contains(&shift) => {
            Err(op.error(format!("requires 0 <= shift && shift <= 63, but got: {shift}")))
        }
        Some(shift) if !is_i32 && shift != 0 => Err(op.error(format!(
            "requires shift = 0 for all input data types that are not int32_t, but got: {shift}"
        ))),
        _ => Ok(()),
    }
}

/// Verifies the length of a table.
fn check_table(op: OpRef<'_>) -> Check {
    let size = if op.operand(0).ty().element_or_self().int_width() == Some(8) { 256 } else { 513 };
    match op.operand(1).ty().num_elements() {
        Some(elements) if elements != size => {
            Err(op.error(format!("requires table size of {size}, got {elements}")))
        }
        _ => Ok(()),
    }
}

/// Verifies the types of scaled integers.
fn check_rescale(op: OpRef<'_>) -> Check {
    let width = |ty: ir::TypeRef<'_>| ty.element_or_self().int_width();
    let (Some(from), Some(to)) = (width(op.operand(0).ty()), width(op.result(0).ty())) else { return Ok(()) };
    let flag = |name: &str| op.attr(name).and_then(|attr| attr.as_bool()).unwrap_or_default();
    let (input, output, scale32) = (flag("input_unsigned"), flag("output_unsigned"), flag("scale32"));
    let is_double = op.enum_attr("rounding_mode") == Some(RoundingMode::DoubleRound);
    let conditions = [
        (scale32 && from == 48, "scale32 is not allowed with 48-bit input."),
        (!scale32 && is_double, "DOUBLE_ROUND is only allowed with scale32=true."),
        (input && output, "input and output cannot be both unsigned."),
        (to == 32 && input, "i32 output type is not allowed with unsigned input."),
        (from == 32 && output, "i32 input type is not allowed with unsigned output."),
        (from == 48 && output, "i48 input type is not allowed with unsigned output."),
        (from == 48 && input, "i48 input type cannot be unsigned."),
        (from == 32 && input, "i32 input type cannot be unsigned."),
        (to == 32 && output, "i32 output type cannot be unsigned."),
    ];
    match conditions.iter().find(|condition| condition.0) {
        Some((_, message)) => Err(op.error(message)),
        None => Ok(()),
    }
}

/// Verifies that padding is not negative.
fn check_pad(op: OpRef<'_>) -> Check {
    let padding = const_shape(op.operand(1)).unwrap_or_default();
    match padding.iter().find(|&&size| size < 0) {
        Some(size) => Err(op.error(format!("padding value must all be non-negative, got {size}"))),
        None => Ok(()),
    }
}

/// Verifies that regions use no values of outside.
fn check_isolation(op: OpRef<'_>, names: [&str; 2]) -> Check {
    for (region, name) in op.regions().zip(names) {
        if !is_isolated(op, region) {
            return Err(op.error(format!(
                "is not conformant to the TOSA specification. It requires the '{name}' region is isolated from above.\n"
            )));
        }
    }
    Ok(())
}

fn is_isolated(op: OpRef<'_>, region: RegionRef<'_>) -> bool {
    region.ops().flat_map(|inner| inner.walk_body()).flat_map(|inner| inner.operands()).all(|value| {
        let parent = value.block().and_then(|block| block.parent_op());
        parent.is_some_and(|parent| parent.handle() == op.handle() || op.contains(parent))
    })
}

/// Verifies that constant indices differ within a batch.
fn check_scatter(op: OpRef<'_>) -> Check {
    let indices = op.operand(1);
    let Some(attr) = rewrite::constant_attr(indices).map(|attr| op.context().attr_ref(attr)) else {
        return Ok(());
    };
    let Some(dense) = attr.as_dense() else { return Ok(()) };
    let Some(&[_, columns]) = indices.ty().shape() else {
        return Err(op.error("expect ranked indices tensor"));
    };
    let columns = usize::try_from(columns).unwrap_or_default();
    let is_repeated = match dense.is_splat() {
        true => columns > 1,
        false => {
            let numbers: Vec<Option<i64>> = dense.ints().map(|number| number.to_i64()).collect();
            let has_all = |row: &[Option<i64>]| row.iter().collect::<BTreeSet<_>>().len() == row.len();
            !numbers.chunks(columns.max(1)).all(has_all)
        }
    };
    if is_repeated { Err(op.error("indices values contain duplicates")) } else { Ok(()) }
}
