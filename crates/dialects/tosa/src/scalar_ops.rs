//! Operations element by element that are not alike: `tosa.clamp`, `tosa.mul`, `tosa.negate`, `tosa.select`, `tosa.table`, `tosa.cast`,
//! `tosa.rescale`, `tosa.apply_scale`.

use crate::broadcast::{broadcast, verify_elementwise};
use crate::checks::{
    Check, compatible, same_as_zero_point, same_elements, storage_element, verify_zero_point, zero_point,
};
use crate::enums::{NanPropagationMode, RoundingMode};
use crate::markers::*;
use crate::spelling;
use diag::Diagnostic;
use ir::markers::*;
use ir::{DYNAMIC, TypeRef, ValueRef};
use macros::op;

/// The nearest number between two bounds.
///
/// ```mlir
/// %15 = tosa.clamp %f {max_val = 1.0
///   : f32, min_val = -1.000000e+00 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
/// ```
#[op(
    "tosa.clamp",
    traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE),
    rules(Verify(verify_elementwise)),
    verify,
    parse = spelling::parse_nan_mode,
    print = spelling::print
)]
pub struct Clamp {
    #[operand]
    input: TosaTensor,
    #[attr]
    min_val: IntOrFloatAttr,
    #[attr]
    max_val: IntOrFloatAttr,
    #[attr(default = NanPropagationMode::Propagate)]
    nan_mode: NanPropagationMode,
    #[result]
    output: TosaTensor,
}

/// The product. That of `i32` is shifted right by `shift`, rounded to the nearest.
///
/// ```mlir
/// %18 = tosa.mul %i, %i, %s : (tensor<?xi32>, tensor<?xi32>, tensor<1xi8>) -> tensor<?xi32>
/// ```
#[op("tosa.mul", traits(PURE), verify, format = "operands attr-dict `:` functional-type(operands, results)")]
pub struct Mul {
    #[operand]
    input1: TosaTensor,
    #[operand]
    input2: TosaTensor,
    #[operand]
    shift: TosaScalarInt8Tensor,
    #[result]
    output: TosaTensor,
}

/// The opposite number, seen from the zero points.
///
/// ```mlir
/// %20 = tosa.negate %f, %z, %z : (tensor<2x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3xf32>
/// ```
#[op(
    "tosa.negate",
    traits(PURE),
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Negate {
    #[operand]
    input1: TosaTensor,
    #[operand]
    input1_zp: TosaScalarIntOrFloatTensor,
    #[operand]
    output_zp: TosaScalarIntOrFloatTensor,
    #[result]
    output: TosaTensor,
}

/// The second where the first is true, else the third.
///
/// ```mlir
/// %19 = tosa.select %14, %f, %g : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
/// ```
#[op(
    "tosa.select",
    traits(PURE),
    rules(Verify(verify_elementwise)),
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Select {
    #[operand]
    input1: TosaI1Tensor,
    #[operand]
    input2: TosaTensor,
    #[operand]
    input3: TosaTensor,
    #[result]
    output: TosaTensor,
}

/// The entries of a table at the elements; between entries for `i16`.
///
/// ```mlir
/// %0 = tosa.table %x, %t : (tensor<2x3xi8>, tensor<256xi8>) -> tensor<2x3xi8>
/// ```
#[op(
    "tosa.table",
    traits(PURE),
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Table {
    #[operand]
    input1: TosaTensor,
    #[operand]
    table: TosaTensor1D,
    #[result]
    output: TosaTensor,
}

/// Numbers as elements of another type.
///
/// ```mlir
/// %17 = tosa.cast %f : (tensor<2x3xf32>) -> tensor<2x3xi8>
/// ```
#[op(
    "tosa.cast",
    traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE),
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Cast {
    #[operand]
    input: TosaTensor,
    #[result]
    output: TosaTensor,
}

/// Integers times a factor, seen from the zero points. Factors are integers, shifted right, for all or for each channel.
///
/// ```mlir
/// %1 = tosa.rescale %x, %m, %s, %z, %z {input_unsigned = false, output_unsigned = true, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true}
///   : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
/// ```
#[op(
    "tosa.rescale",
    traits(PURE),
    verify,
    parse = spelling::parse_rounding_mode,
    print = spelling::print
)]
pub struct Rescale {
    #[operand]
    input: TosaTensor,
    #[operand]
    multiplier: Tosa1DInt16Or32Tensor,
    #[operand]
    shift: Tosa1DInt8Tensor,
    #[operand]
    input_zp: TosaScalarIntOrFloatTensor,
    #[operand]
    output_zp: TosaScalarIntOrFloatTensor,
    #[attr]
    scale32: BoolAttr,
    #[attr]
    rounding_mode: RoundingMode,
    #[attr]
    per_channel: BoolAttr,
    #[attr]
    input_unsigned: BoolAttr,
    #[attr]
    output_unsigned: BoolAttr,
    #[result]
    output: TosaTensor,
}

/// An integer times a factor, shifted right and rounded.
///
/// ```mlir
/// %2 = tosa.apply_scale %i, %i, %b {rounding_mode = DOUBLE_ROUND} : (i32, i32, i8) -> i32
/// ```
#[op(
    "tosa.apply_scale",
    traits(PURE, ELEMENTWISE_MAPPABLE),
    parse = spelling::parse_rounding_mode,
    print = spelling::print
)]
pub struct ApplyScale {
    #[operand]
    value: TosaIntLike,
    #[operand]
    multiplier: TosaIntLike,
    #[operand]
    shift: TosaInt8Like,
    #[attr]
    rounding_mode: RoundingMode,
    #[result]
    output: TosaIntLike,
}

impl Clamp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let element = storage_element(self.input().ty());
        if element != storage_element(self.output().ty()) {
            return Err(self.error("input/output element types are incompatible."));
        }
        let (min, max) = (self.min_val(), self.max_val());
        let mistyped =
            || self.error("min/max attributes types are incompatible with input/output element types.");
        if min.ty() != Some(element) || max.ty() != Some(element) {
            return Err(mistyped());
        }
        let is_reversed = match (min.as_int(), max.as_int(), min.as_float(), max.as_float()) {
            (Some(min), Some(max), ..) => {
                let unsigned =
                    element.signedness() == Some(ir::Signedness::Unsigned) || element.int_width() == Some(1);
                if unsigned { max.ult(min) } else { max.slt(min) }
            }
            (_, _, Some(low), Some(high)) => {
                if low.is_nan() || high.is_nan() {
                    let message =
                        format!("min/max attributes should not be 'NaN', got min_val={min}, max_val={max}");
                    return Err(self.error(message));
                }
                high.compare(&low) == Some(std::cmp::Ordering::Less)
            }
            _ => return Err(mistyped()),
        };
        match is_reversed {
            true => Err(self.error(format!("expected min_val <= max_val, got min_val={min}, max_val={max}"))),
            false => Ok(()),
        }
    }
}

impl Mul<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        self.verify_elements()?;
        let [a, b, output] = [self.input1(), self.input2(), self.output()].map(|value| value.ty());
        if let (Some(left), Some(right)) = (a.shape(), b.shape()) {
            if left.len() != right.len() {
                let (left, right) = (left.len(), right.len());
                return Err(
                    self.error(format!("a and b operands don't have matching ranks, got {left} and {right}"))
                );
            }
            if broadcast(left, right).is_none() {
                return Err(self.error(format!(
                    "a and b operands don't have broadcast-compatible shapes, got '{a}' and '{b}'"
                )));
            }
        }
        let Some(rank) = output.rank() else { return Ok(()) };
        for (name, ty) in [("a", a), ("b", b)] {
            if let Some(other) = ty.rank().filter(|&other| other != rank) {
                return Err(
                    self.error(format!("result type has different rank than {name}, got {rank} vs {other}"))
                );
            }
        }
        Ok(())
    }

    fn verify_elements(self) -> Result<(), Diagnostic> {
        let [a, b, result] =
            [self.input1(), self.input2(), self.output()].map(|value| value.ty().element_or_self());
        if let Some(width) = result.int_width() {
            return match a.int_width() {
                Some(_) if a != b => Err(self.error("requires the same element type for all operands")),
                None => Err(self.error("requires the same element type for all operands")),
                Some(from) if from > width => {
                    Err(self.error("invalid data type size for operands or result"))
                }
                _ => Ok(()),
            };
        }
        if a != result || b != result {
            return Err(self.error("requires the same element type for all operands and results"));
        }
        match zero_point(self.shift(), true) {
            Some(0) | None => Ok(()),
            Some(_) => Err(self.error("require shift to be 0 for float type")),
        }
    }
}

impl Negate<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (from, to) = (self.input1().ty(), self.output().ty());
        same_elements(*self, from, to)?;
        if !compatible(from.shape(), to.shape()) {
            return Err(self.error("requires the same shape for input1 and output"));
        }
        same_as_zero_point(*self, "input1", self.input1(), self.input1_zp())?;
        same_as_zero_point(*self, "output", self.output(), self.output_zp())?;
        verify_zero_point(*self, "input1", self.input1_zp())?;
        verify_zero_point(*self, "output", self.output_zp())
    }
}

impl Select<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        same_elements(*self, self.input2().ty(), self.output().ty())?;
        same_elements(*self, self.input3().ty(), self.output().ty())
    }
}

impl Table<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (Some(from), Some(to)) = (self.input1().ty().shape(), self.output().ty().shape()) else {
            return Ok(());
        };
        if from.len() != to.len() {
            return Err(self.error("expected input tensor rank to equal result tensor rank"));
        }
        for (dim, (&from, &to)) in from.iter().zip(to).enumerate() {
            if to != DYNAMIC && from != to {
                return Err(
                    self.error(format!("dim(result, {dim}) = {to} doesn't match dim(input, {dim}) = {from}"))
                );
            }
        }
        Ok(())
    }
}

impl Rescale<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        for (name, value) in [("input", self.input()), ("output", self.output())] {
            let element = storage_element(value.ty());
            if !element.is_integer() {
                return Err(
                    self.error(format!("expect {name} to have integer element type, got '{element}'"))
                );
            }
        }
        self.verify_zero_type("input", self.input(), self.input_zp())?;
        self.verify_zero_type("output", self.output(), self.output_zp())?;
        self.verify_zero("input", self.input_zp(), self.input_unsigned())?;
        self.verify_zero("output", self.output_zp(), self.output_unsigned())?;
        let element = self.multiplier().ty().element_or_self();
        let width = if self.scale32() { 32 } else { 16 };
        if element.int_width() != Some(width) {
            let scale32 = self.scale32();
            return Err(self.error(format!(
                "expect i{width} element type for multiplier for scale32={scale32}, got '{element}'"
            )));
        }
        let Some(shape) = self.input().ty().shape() else { return Ok(()) };
        let channels = match (self.per_channel(), shape.last()) {
            (false, _) => 1,
            (true, Some(&channels)) => channels,
            (true, None) => {
                let message = "requires input to be at least rank 1 when per_channel is true, but got rank 0";
                return Err(self.error(message));
            }
        };
        self.verify_channels("multiplier", self.multiplier().ty(), channels)?;
        self.verify_channels("shift", self.shift().ty(), channels)
    }

    fn verify_zero_type(self, name: &str, value: ValueRef<'_>, zero: ValueRef<'_>) -> Check {
        let [of, zero] = [value, zero].map(|value| storage_element(value.ty()));
        if of.is_integer() && zero.is_integer() && of.int_width() == zero.int_width() {
            return Ok(());
        }
        Err(self.error(format!(
            "expected {name} and {name}_zp to both be integer of the same bitwidth, but got '{of}' vs. '{zero}'"
        )))
    }

    /// Verifies a zero point: of 16 bits it may be the middle of unsigned numbers.
    fn verify_zero(self, name: &str, zero: ValueRef<'_>, unsigned: bool) -> Check {
        let width = zero.ty().element_or_self().int_width();
        match zero_point(zero, !unsigned) {
            None | Some(0) => Ok(()),
            Some(_) if width == Some(8) => Ok(()),
            Some(32768) if width == Some(16) && unsigned => Ok(()),
            Some(found) if width == Some(16) && unsigned => {
                Err(self
                    .error(format!("expect {name}_zp of 0 or 32768 for unsigned int16 {name}, got {found}")))
            }
            Some(found) => Err(self.error(format!("expect {name}_zp of 0, got {found}"))),
        }
    }

    fn verify_channels(self, name: &str, ty: TypeRef<'_>, channels: i64) -> Check {
        match ty.shape() {
            Some(&[size]) if size != DYNAMIC && size != channels => {
                Err(self
                    .error(format!("expect shape of {{ {channels} }} for {name} input, got {{ {size} }}")))
            }
            _ => Ok(()),
        }
    }
}

ir::ops![ApplyScale, Cast, Clamp, Mul, Negate, Rescale, Select, Table];
