//! Fourier transforms: `tosa.fft2d` and `tosa.rfft2d`.

use crate::checks::compatible;
use crate::markers::TosaTensor3D;
use diag::Diagnostic;
use ir::markers::*;
use ir::{DYNAMIC, OpRef, Value};
use macros::op;

/// The Fourier transforms of images of complex numbers.
///
/// ```mlir
/// %5:2 = tosa.fft2d %a, %a {inverse = false}
///   : (tensor<1x4x64xf32>, tensor<1x4x64xf32>) -> (tensor<1x4x64xf32>, tensor<1x4x64xf32>)
/// ```
#[op(
    "tosa.fft2d",
    traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE, SAME_OPERANDS_AND_RESULT_SHAPE),
    rules(Verify(floats_only)),
    verify,
    result_names = name_results,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct FFT2D {
    #[operand]
    input_real: TosaTensor3D,
    #[operand]
    input_imag: TosaTensor3D,
    #[attr]
    inverse: BoolAttr,
    #[attr(default = false)]
    local_bound: Option<BoolAttr>,
    #[result]
    output_real: TosaTensor3D,
    #[result]
    output_imag: TosaTensor3D,
}

/// The Fourier transforms of images of real numbers, without what follows from symmetry.
///
/// ```mlir
/// %7:2 = tosa.rfft2d %a : (tensor<1x4x64xf32>) -> (tensor<1x4x33xf32>, tensor<1x4x33xf32>)
/// ```
#[op(
    "tosa.rfft2d",
    traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE),
    rules(Verify(floats_only)),
    verify,
    result_names = name_results,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct RFFT2D {
    #[operand]
    input_real: TosaTensor3D,
    #[attr(default = false)]
    local_bound: Option<BoolAttr>,
    #[result]
    output_real: TosaTensor3D,
    #[result]
    output_imag: TosaTensor3D,
}

/// Names results as the definition does.
pub(crate) fn name_results(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    let Some(def) = op.def() else { return };
    for (result, part) in op.results().zip(def.results) {
        name(result.handle(), part.name);
    }
}

fn floats_only(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match op.results().all(|result| result.ty().element_or_self().is_float()) {
        true => Ok(()),
        false => Err(op.error("requires a floating point type")),
    }
}

fn verify_power_of_two(op: OpRef<'_>, name: &str, size: i64) -> Result<(), Diagnostic> {
    if size == DYNAMIC || size.cast_unsigned().is_power_of_two() {
        return Ok(());
    }
    Err(op.error(format!("expected {name} to be a power of two, got {size}")))
}

impl FFT2D<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let shapes = (self.input_real().ty().shape(), self.input_imag().ty().shape());
        let (Some(&[_, height, width]), Some(&[_, other_height, other_width])) = shapes else {
            return Ok(());
        };
        let known = |a, b| if a == DYNAMIC { b } else { a };
        verify_power_of_two(*self, "height", known(height, other_height))?;
        verify_power_of_two(*self, "width", known(width, other_width))
    }
}

impl RFFT2D<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (real, imag) = (self.output_real().ty(), self.output_imag().ty());
        if !compatible(real.shape(), imag.shape()) {
            return Err(self.error(format!("expected output shapes to match, got '{real}', '{imag}'")));
        }
        let input = self.input_real().ty();
        let Some(&[_, height, width]) = input.shape() else { return Ok(()) };
        verify_power_of_two(*self, "height", height)?;
        verify_power_of_two(*self, "width", width)?;
        let (Some(from), Some(to)) = (input.shape(), real.shape()) else { return Ok(()) };
        if !compatible(Some(&from[..2]), Some(&to[..2])) {
            return Err(self.error(format!(
                "expected batch and height dimensions of input/output to match, got input='{input}' output='{real}'"
            )));
        }
        if width != DYNAMIC && to[2] != DYNAMIC && to[2] != width / 2 + 1 {
            let found = to[2];
            return Err(
                self.error(format!("expected output width to be equal to input_width / 2 + 1, got {found}"))
            );
        }
        Ok(())
    }
}

ir::ops![FFT2D, RFFT2D];
