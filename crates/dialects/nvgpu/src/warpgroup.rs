//! Products of matrices that four warps compute together: `nvgpu.warpgroup.*`.

use crate::enums::TensorMapSwizzleKind;
use crate::tma::verify_descriptor;
use crate::types::{TensorMapDescriptorType, WarpgroupAccumulatorType, WarpgroupMatrixDescriptorType};
use apnum::FloatKind::{BF16, F8E4M3FN, F8E5M2, F16, F32, TF32};
use diag::Diagnostic;
use interfaces::{Effects, MemoryEffects, MemoryEffectsMethods};
use ir::markers::*;
use ir::{TypeRef, ValueRef};
use macros::op;

/// Number of rows that an instruction multiplies.
const ROWS: i64 = 64;

/// Makes the descriptor of a factor in shared memory.
///
/// ```mlir
/// %a = nvgpu.warpgroup.generate.descriptor %memory, %map : memref<128x64xf16, 3>,
///   !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
///   -> !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>
/// ```
#[op(
    "nvgpu.warpgroup.generate.descriptor",
    interfaces(MemoryEffects),
    verify,
    format = "$tensor `,` $tensorMap attr-dict `:` type($tensor) `,` type($tensorMap) `->` type($descriptor)"
)]
pub struct WarpgroupGenerateDescriptor {
    #[operand]
    tensor: AnyMemRef,
    #[operand]
    tensorMap: TensorMapDescriptorType,
    #[result]
    descriptor: WarpgroupMatrixDescriptorType,
}

/// Adds the product of two matrices in shared memory to a sum that four warps hold.
///
/// ```mlir
/// %d = nvgpu.warpgroup.mma %a, %b, %c {transposeB} : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>,
///   !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
///   -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
/// ```
#[op(
    "nvgpu.warpgroup.mma",
    verify,
    format = "$descriptorA `,` $descriptorB `,` $matrixC attr-dict `:` type($descriptorA) `,` type($descriptorB) `,` \
              type($matrixC) `->` type($matrixD)"
)]
pub struct WarpgroupMma {
    #[operand]
    descriptorA: WarpgroupMatrixDescriptorType,
    #[operand]
    descriptorB: WarpgroupMatrixDescriptorType,
    #[operand]
    matrixC: WarpgroupAccumulatorType,
    #[attr(default = 1)]
    waitGroup: Option<I64Attr>,
    #[attr]
    transposeA: UnitAttr,
    #[attr]
    transposeB: UnitAttr,
    #[result]
    matrixD: WarpgroupAccumulatorType,
}

/// Stores a sum that four warps hold.
///
/// ```mlir
/// nvgpu.warpgroup.mma.store %d, %memory : !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> to memref<128x128xf32, 3>
/// ```
#[op(
    "nvgpu.warpgroup.mma.store",
    interfaces(MemoryEffects),
    verify,
    format = "$matrixD `,` $dstMemref attr-dict `:` type($matrixD) `to` type($dstMemref)"
)]
pub struct WarpgroupMmaStore {
    #[operand]
    matrixD: WarpgroupAccumulatorType,
    #[operand]
    dstMemref: AnyMemRef,
}

/// Makes a sum of zeros.
///
/// ```mlir
/// %c = nvgpu.warpgroup.mma.init.accumulator -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
/// ```
#[op("nvgpu.warpgroup.mma.init.accumulator", verify, format = "attr-dict `->` type($matrixC)")]
pub struct WarpgroupMmaInitAccumulator {
    #[result]
    matrixC: WarpgroupAccumulatorType,
}

/// Returns the matrix in memory that a descriptor is of.
fn factor<'a>(value: ValueRef<'a>) -> Option<TypeRef<'a>> {
    WarpgroupMatrixDescriptorType::cast(value.ty())?.tensor()
}

/// Returns the vector that a sum is.
fn sum<'a>(value: ValueRef<'a>) -> Option<TypeRef<'a>> {
    WarpgroupAccumulatorType::cast(value.ty())?.fragmented()
}

/// Whether products of such elements are added to such a sum.
fn multiplies(sum: TypeRef<'_>, a: TypeRef<'_>, b: TypeRef<'_>) -> bool {
    let integers = |width| a.int_width() == Some(width) && b.int_width() == Some(width);
    let float_sum = matches!(sum.float_kind(), Some(F32 | F16));
    match (a.float_kind(), b.float_kind()) {
        (Some(F16), Some(F16)) | (Some(BF16), Some(BF16)) => float_sum,
        (Some(F8E5M2 | F8E4M3FN), Some(F8E5M2 | F8E4M3FN)) => float_sum,
        (Some(TF32), Some(TF32)) => sum.float_kind() == Some(F32),
        (None, None) => (integers(16) || integers(1)) && sum.int_width() == Some(32),
        _ => false,
    }
}

/// Whether an instruction has so many columns.
fn fits_columns(columns: i64, element: TypeRef<'_>) -> bool {
    if columns % 8 != 0 || !(8..=256).contains(&columns) {
        return false;
    }
    match (element.float_kind(), element.int_width()) {
        (Some(BF16 | F16 | F32 | TF32 | F8E4M3FN | F8E5M2), _) => true,
        (_, Some(8 | 1)) => columns % 16 == 0 || columns == 8 || columns == 24,
        _ => false,
    }
}

impl WarpgroupGenerateDescriptor<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_descriptor(*self, self.tensor_map())?;
        let map = TensorMapDescriptorType::cast(self.tensor_map().ty());
        if map.and_then(|map| map.swizzle()) != Some(TensorMapSwizzleKind::Bytes128) {
            let message = "supports only swizzle_128b is supported for the time being";
            return Err(self.plain_error(message));
        }
        Ok(())
    }
}

impl WarpgroupMma<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.transpose_a() && !self.transpose_b() {
            return Err(self.error(
                "supports non-transpose A (Row Major) and transpose B (Column Major) for the time being ",
            ));
        }
        let factors = [factor(self.descriptor_a()), factor(self.descriptor_b())];
        let sums = [sum(self.matrix_c()), sum(self.matrix_d())];
        let ([Some(a), Some(b)], [Some(c), Some(d)]) = (factors, sums) else { return Ok(()) };
        if c != d {
            return Err(self.error("type of matrix C and matrix D must be the same"));
        }
        let (Some(&[m, k]), Some(&[rows, n]), Some(&[c0, c1])) = (a.shape(), b.shape(), c.shape()) else {
            return Err(self.error("has matrices A, B, C and D, they must be 2 dimensional"));
        };
        if k != rows {
            return Err(self.error(format!("2nd dim matrix-A ({k})!= 1st dim matrix-B ({rows} )")));
        }
        if m != c0 {
            return Err(self.error(format!("1st dim matrix-A ( {m} )!= 1st dim matrix-C ( {c0} )")));
        }
        if n != c1 {
            return Err(self.error(format!("2nd dim matrix-B ( {n} ) != 2nd dim matrix-C ( {c1} )")));
        }
        self.verify_elements([a, b, c], n)
    }

    /// Verifies the elements of the factors and the sum.
    fn verify_elements(self, [a, b, c]: [TypeRef<'_>; 3], columns: i64) -> Result<(), Diagnostic> {
        let elements = [a, b, c].map(|matrix| matrix.element_or_self());
        let product =
            format!("'{}' += '{}' * '{}', it is not supported", elements[2], elements[0], elements[1]);
        if !multiplies(elements[2], elements[0], elements[1]) {
            return Err(self.error(format!("{product}.")));
        }
        if !fits_columns(columns, elements[0]) {
            let message = format!("has input type '{b}' n is set to {columns}, it is not supported");
            return Err(self.error(message));
        }
        if elements[2].float_kind() != Some(F32) && !matches!(elements[0].float_kind(), Some(F16 | BF16)) {
            return Err(self.error(format!("hit a limitation: {product} yet")));
        }
        Ok(())
    }
}

impl WarpgroupMmaStore<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(matrix) = sum(self.matrix_d()) else { return Ok(()) };
        if matrix.element_or_self().float_kind() != Some(F32) {
            return Err(self.error("hit a limitation: only f32 results for the time being"));
        }
        let memory = self.dst_memref().ty();
        let dim = |ty: TypeRef<'_>, index: usize| {
            ty.shape().and_then(|shape| shape.get(index)).copied().unwrap_or_default()
        };
        let [rows, columns] = [0, 1].map(|index| dim(memory, index));
        if [0, 1].map(|index| dim(matrix, index)) != [rows, columns] {
            return Err(self.error(format!(
                "results ['{matrix}'][{}] values. However, destination memref[{rows}][{columns}]  does not have same size \
                 as results",
                dim(matrix, 1)
            )));
        }
        Ok(())
    }
}

impl WarpgroupMmaInitAccumulator<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(matrix) = sum(self.matrix_c()) else { return Ok(()) };
        let shape = matrix.shape().unwrap_or_default();
        let fits = shape.first().is_some_and(|rows| rows % ROWS == 0)
            && shape.get(1).is_some_and(|&columns| fits_columns(columns, matrix.element_or_self()));
        match fits {
            true => Ok(()),
            false => Err(self.error(format!(
                "has type '{matrix}'. It does not fit into warp-group level (wgmma) matrix multiplication instruction (or \
                 not supported yet)"
            ))),
        }
    }
}

impl<'a> MemoryEffectsMethods<'a> for WarpgroupGenerateDescriptor<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.tensor());
    }
}

impl<'a> MemoryEffectsMethods<'a> for WarpgroupMmaStore<'a> {
    fn effects(self, out: &mut Effects) {
        out.write(self.dst_memref());
    }
}

ir::ops![WarpgroupGenerateDescriptor, WarpgroupMma, WarpgroupMmaInitAccumulator, WarpgroupMmaStore];
