//! Operations element by element that are not alike: `tosa.mul`, `tosa.negate`, `tosa.select`, `tosa.table`, `tosa.cast`,
//! `tosa.rescale`, `tosa.apply_scale`.

use crate::broadcast::{broadcast, verify_elementwise};
use crate::checks::{
    Check, compatible, same_as_zero_point, same_elements, storage_element, verify_zero_point, zero_point,
};
use crate::elementwise::LogicalNot;
use crate::enums::RoundingMode;
use crate::markers::*;
use crate::spelling;
use crate::splats;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{DYNAMIC, Op, TypeRef, ValueRef};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter, no_match};

/// The product. That of `i32` is shifted right by `shift`, rounded to the nearest.
///
/// ```mlir
/// %18 = tosa.mul %i, %i, %s : (tensor<?xi32>, tensor<?xi32>, tensor<1xi8>) -> tensor<?xi32>
/// ```
#[op("tosa.mul", traits(PURE), fold = splats::fold_mul, verify, format = "operands attr-dict `:` functional-type(operands, results)")]
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
    fold,
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
    fold,
    canonicalize,
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
    fold,
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

impl Cast<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        match self.input().ty() == self.output().ty() {
            true => self.input().into(),
            false => splats::fold_cast(cx).into(),
        }
    }
}

impl Negate<'_> {
    /// The opposite of the opposite is the number, without zero points.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let is_plain = |negate: Negate<'_>| {
            [negate.input1_zp(), negate.output_zp()].iter().all(|&zero| zero_point(zero, true) == Some(0))
        };
        let inner = self.input1().defining_op().and_then(|op| op.cast::<Negate<'_>>());
        let inner = inner.filter(|&inner| is_plain(inner) && is_plain(self)).map(|inner| inner.input1());
        inner.filter(|inner| inner.ty() == self.output().ty()).into()
    }

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
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let alike = |value: ValueRef<'_>| value.ty() == self.output().ty();
        if self.input2() == self.input3() {
            return Some(self.input2()).filter(|&value| alike(value)).into();
        }
        let condition = cx.constant(0).and_then(|attr| attr.as_dense()).filter(|dense| dense.is_splat());
        let Some(condition) = condition.and_then(|dense| dense.int(0)) else { return Fold::None };
        let chosen = if condition.is_zero() { self.input3() } else { self.input2() };
        Some(chosen).filter(|&value| alike(value)).into()
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<Select<'_>, LogicalNot<'_>>(select_by_negation);
    }

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

/// `select(not(c), a, b)` is `select(c, b, a)`.
fn select_by_negation(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let select: Select<'_> = rw.cast(op)?;
    let condition = select.input1().defining_op().and_then(|op| op.cast::<LogicalNot<'_>>());
    let Some(condition) = condition.map(|not| not.input1().handle()) else { return no_match("no negation") };
    let values = [condition, select.input3().handle(), select.input2().handle()];
    rw.modify_op(op, |select| {
        select.operands(&values);
    });
    Ok(())
}

ir::ops![ApplyScale, Cast, Mul, Negate, Rescale, Select, Table];
