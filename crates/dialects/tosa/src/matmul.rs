//! Products of matrices, and numbers in blocks with a common scale.

use crate::checks::{Check, compatible, list, storage_element, verify_zero_point};
use crate::enums::BlockSize;
use crate::fourier::name_results;
use crate::markers::*;
use crate::spelling;
use diag::Diagnostic;
use ir::{DYNAMIC, OpRef, TypeRef, ValueRef};
use macros::op;
use quant::Quantized;

/// The products of the matrices of two batches.
///
/// ```mlir
/// %0 = tosa.matmul %a, %b, %z, %z
///   : (tensor<1x4x64xf32>, tensor<1x64x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x2xf32>
/// ```
#[op(
    "tosa.matmul",
    traits(PURE),
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct MatMul {
    #[operand]
    a: TosaTensor3D,
    #[operand]
    b: TosaTensor3D,
    #[operand]
    a_zp: TosaScalarIntOrFloatTensor,
    #[operand]
    b_zp: TosaScalarIntOrFloatTensor,
    #[result]
    output: TosaTensor3D,
}

/// The products of matrices and the transposes of others, in blocks with a common scale.
///
/// ```mlir
/// %1 = tosa.matmul_t_block_scaled %m, %ms, %n, %ns {block_size = BLOCK_SIZE_32}
///   : (tensor<1x4x64xf8E4M3FN>, tensor<1x4x2xf8E8M0FNU>, tensor<1x8x64xf8E4M3FN>, tensor<1x8x2xf8E8M0FNU>) -> tensor<1x4x8xf32>
/// ```
#[op("tosa.matmul_t_block_scaled", traits(PURE), verify, parse = spelling::parse_block_size, print = spelling::print)]
pub struct MatMulTBlockScaled {
    #[operand]
    a_data: TosaMXFPDataTensor3D,
    #[operand]
    a_scale: TosaMXFPScaleTensor3D,
    #[operand]
    b_data: TosaMXFPDataTensor3D,
    #[operand]
    b_scale: TosaMXFPScaleTensor3D,
    #[attr]
    block_size: BlockSize,
    #[result]
    output_data: TosaTensor3D,
}

/// Numbers in blocks as numbers by themselves.
///
/// ```mlir
/// %2 = tosa.cast_from_block_scaled %m, %ms {block_size = BLOCK_SIZE_32}
///   : (tensor<1x4x64xf8E4M3FN>, tensor<1x4x2xf8E8M0FNU>) -> tensor<1x4x64xf32>
/// ```
#[op("tosa.cast_from_block_scaled", traits(PURE), verify, parse = spelling::parse_block_size, print = spelling::print)]
pub struct CastFromBlockScaled {
    #[operand]
    input_data: TosaMXFPDataTensorAtLeast1D,
    #[operand]
    input_scale: TosaMXFPScaleTensorAtLeast1D,
    #[attr]
    block_size: BlockSize,
    #[result]
    output_data: TosaTensorAtLeast1D,
}

/// Numbers as blocks with a common scale.
///
/// ```mlir
/// %3:2 = tosa.cast_to_block_scaled %2 {block_size = BLOCK_SIZE_32}
///   : (tensor<1x4x64xf32>) -> (tensor<1x4x64xf8E5M2>, tensor<1x4x2xf8E8M0FNU>)
/// ```
#[op(
    "tosa.cast_to_block_scaled",
    traits(PURE),
    verify,
    result_names = name_results,
    parse = spelling::parse_block_size,
    print = spelling::print
)]
pub struct CastToBlockScaled {
    #[operand]
    input_data: TosaTensorAtLeast1D,
    #[attr]
    block_size: BlockSize,
    #[result]
    output_data: TosaMXFPDataTensorAtLeast1D,
    #[result]
    output_scale: TosaMXFPScaleTensorAtLeast1D,
}

impl MatMul<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let [a, b] = [self.a(), self.b()].map(|value| value.ty().element_or_self());
        match (Quantized::of(a), Quantized::of(b)) {
            (None, None) => {}
            (Some(left), Some(right)) => {
                let [left, right] =
                    [left, right].map(|of| of.storage().and_then(|ty| ty.int_width()).unwrap_or(0));
                if left != right {
                    return Err(self.error(format!(
                        "expect quantized operands to have same widths, got {left} and {right}"
                    )));
                }
            }
            _ => {
                return Err(self.error(format!(
                    "expect operands to be both quantized or both not quantized, got '{a}' and '{b}'"
                )));
            }
        }
        self.same_as_zero_point("a", self.a(), self.a_zp())?;
        self.same_as_zero_point("b", self.b(), self.b_zp())?;
        verify_zero_point(*self, "a", self.a_zp())?;
        verify_zero_point(*self, "b", self.b_zp())
    }

    fn same_as_zero_point(self, name: &str, value: ValueRef<'_>, zero: ValueRef<'_>) -> Check {
        let [of, zero] = [value, zero].map(|value| storage_element(value.ty()));
        match of == zero {
            true => Ok(()),
            false => Err(self.error(format!(
                "expect input {name} and {name}_zp have the same element type, got '{of}' and '{zero}'"
            ))),
        }
    }
}

impl MatMulTBlockScaled<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let [a, b] = [self.a_data(), self.b_data()].map(|value| value.ty());
        let [left, right] = [a, b].map(|ty| ty.element_or_self());
        if left != right {
            return Err(self.error(format!(
                "expect A_data and B_data to have same element type, got '{left}' and '{right}'"
            )));
        }
        // Batches of both, rows of both, elements of a row, and blocks of a row.
        let [mut n, mut d, mut h, mut w, mut c, mut blocks] = [DYNAMIC; 6];
        if let Some(shape) = a.shape() {
            [n, h, c] = [shape[0], shape[1], shape[2]];
        }
        if let Some(shape) = self.a_scale().ty().shape() {
            self.take(&mut n, shape[0], "batch of a_scale")?;
            self.take(&mut h, shape[1], "height of a_scale")?;
            blocks = shape[2];
        }
        if let Some(shape) = b.shape() {
            [d, w] = [shape[0], shape[1]];
            self.take(&mut c, shape[2], "channels of b_data")?;
        }
        if let Some(shape) = self.b_scale().ty().shape() {
            self.take(&mut d, shape[0], "batch of b_scale")?;
            self.take(&mut w, shape[1], "width of b_scale")?;
            self.take(&mut blocks, shape[2], "C/block_size of b_scale")?;
        }
        self.verify_sizes([n, d, h, w], c, blocks)
    }

    /// Takes the size of a dimension: the first that is known counts, others must be it.
    fn take(self, known: &mut i64, size: i64, what: &str) -> Check {
        if *known == DYNAMIC {
            *known = size;
        } else if size != DYNAMIC && *known != size {
            return Err(self.error(format!("expected {what} to match size {known}, got {size}")));
        }
        Ok(())
    }

    fn verify_sizes(self, [n, d, h, w]: [i64; 4], c: i64, blocks: i64) -> Check {
        let block = i64::from(self.block_size().to_word());
        if n != DYNAMIC && d != DYNAMIC && n != d && d != 1 {
            return Err(self.error(format!(
                "expect B matrix batch size to be broadcast compatible with A, got D={d} vs N={n}"
            )));
        }
        if c != DYNAMIC && c % block != 0 {
            return Err(
                self.error(format!("expect C to be a multiple of block size, got C={c}, block_size={block}"))
            );
        }
        if c != DYNAMIC && blocks != DYNAMIC && blocks != c / block {
            return Err(self.error(format!(
                "expect scale operands dimension 2 to equal C/block_size ({c}/{block}), got {blocks}"
            )));
        }
        match self.output_data().ty().shape() {
            Some(shape) if !compatible(Some(&[n, h, w]), Some(shape)) => Err(self.error(format!(
                "expected output shape {} to be compatible with expected output shape {}",
                list(shape),
                list(&[n, h, w])
            ))),
            _ => Ok(()),
        }
    }
}

/// Verifies the scales of numbers in blocks.
fn verify_scales(op: OpRef<'_>, name: &str, data: TypeRef<'_>, scale: TypeRef<'_>, scales: &str) -> Check {
    let block = i64::from(BlockSize::BlockSize32.to_word());
    let (Some(shape), Some(scale_shape)) = (data.shape(), scale.shape()) else { return Ok(()) };
    let (Some((&last, outer)), Some((&last_scale, outer_scale))) =
        (shape.split_last(), scale_shape.split_last())
    else {
        return Ok(());
    };
    if !compatible(Some(outer), Some(outer_scale)) {
        return Err(op.error(format!(
            "require compatible shapes for {name} ('{data}') and {scales} ('{scale}') except for the last dimension"
        )));
    }
    if last != DYNAMIC && last_scale != DYNAMIC && last_scale != last / block {
        return Err(op.error(format!(
            "expect last dimension of {scales} ({last_scale}) to be equal to last dimension of {name} / block_size ({})",
            last / block
        )));
    }
    Ok(())
}

/// Verifies that numbers and those that they become have one shape of whole blocks.
fn verify_blocks(op: OpRef<'_>, from: TypeRef<'_>, to: TypeRef<'_>) -> Check {
    let block = i64::from(BlockSize::BlockSize32.to_word());
    if !compatible(from.shape(), to.shape()) {
        return Err(
            op.error(format!("require compatible shapes for input_data ('{from}') and output_data ('{to}')"))
        );
    }
    match from.shape().and_then(<[i64]>::last) {
        Some(&last) if last != DYNAMIC && last % block != 0 => Err(op.error(format!(
            "expect last dimension of input_data ({last}) to be divisible by block_size ({block})"
        ))),
        _ => Ok(()),
    }
}

impl CastFromBlockScaled<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (data, scale) = (self.input_data().ty(), self.input_scale().ty());
        verify_blocks(*self, data, self.output_data().ty())?;
        verify_scales(*self, "input_data", data, scale, "input_scale")
    }
}

impl CastToBlockScaled<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (data, scale) = (self.output_data().ty(), self.output_scale().ty());
        verify_blocks(*self, self.input_data().ty(), data)?;
        verify_scales(*self, "output_data", data, scale, "output_scale")
    }
}

ir::ops![CastFromBlockScaled, CastToBlockScaled, MatMul, MatMulTBlockScaled];
