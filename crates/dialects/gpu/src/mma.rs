//! Products of matrices that the threads of a subgroup hold together: `gpu.subgroup_mma_*`.

use crate::enums::MMAElementwiseOp;
use crate::types::{
    AnyIntegerOrFloat, AnyMatrix, ConstantElement, FactorMatrix, MMAMatrixType, MMAMatrixTypeRef,
    MatrixMemRef, StoredMatrix, SumMatrix, element_of,
};
use diag::Diagnostic;
use interfaces::{
    Effect, EffectInstance, EffectSubject, Effects, MemoryEffects, MemoryEffectsMethods, Resource,
};
use ir::markers::*;
use ir::{OpRef, TypeRef, ValueRef};
use macros::op;

/// Loads a matrix from memory, with its rows `leadDimension` elements apart.
///
/// ```mlir
/// %a = gpu.subgroup_mma_load_matrix %memory[%i, %j] {leadDimension = 32 : index}
///   : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
/// ```
#[op(
    "gpu.subgroup_mma_load_matrix",
    interfaces(MemoryEffects),
    verify,
    format = "$srcMemref `[` $indices `]` attr-dict `:` type($srcMemref) `->` type($res)"
)]
pub struct SubgroupMmaLoadMatrix {
    #[operand]
    srcMemref: MatrixMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[attr]
    leadDimension: IndexAttr,
    #[attr]
    transpose: UnitAttr,
    #[result]
    res: AnyMatrix,
}

/// Stores a matrix to memory, with its rows `leadDimension` elements apart.
///
/// ```mlir
/// gpu.subgroup_mma_store_matrix %d, %memory[%i, %j] {leadDimension = 32 : index}
///   : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, 3>
/// ```
#[op(
    "gpu.subgroup_mma_store_matrix",
    interfaces(MemoryEffects),
    verify,
    format = "$src `,` $dstMemref `[` $indices `]` attr-dict `:` type($src) `,` type($dstMemref)"
)]
pub struct SubgroupMmaStoreMatrix {
    #[operand]
    src: StoredMatrix,
    #[operand]
    dstMemref: MatrixMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[attr]
    leadDimension: IndexAttr,
    #[attr]
    transpose: UnitAttr,
}

/// Adds the product of two matrices to a third.
///
/// ```mlir
/// %d = gpu.subgroup_mma_compute %a, %b, %c
///   : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
/// ```
#[op(
    "gpu.subgroup_mma_compute",
    traits(PURE),
    rules(AllTypesMatch("opC", "res")),
    verify,
    format = "$opA `,` $opB `,` $opC attr-dict `:` type($opA) `,` type($opB) `->` type($res)"
)]
pub struct SubgroupMmaCompute {
    #[operand]
    opA: FactorMatrix,
    #[operand]
    opB: FactorMatrix,
    #[operand]
    opC: SumMatrix,
    #[attr]
    a_transpose: UnitAttr,
    #[attr]
    b_transpose: UnitAttr,
    #[result]
    res: AnyMatrix,
}

/// Makes a matrix of equal elements.
///
/// ```mlir
/// %c = gpu.subgroup_mma_constant_matrix %x : !gpu.mma_matrix<16x16xf32, "COp">
/// ```
#[op(
    "gpu.subgroup_mma_constant_matrix",
    traits(PURE),
    rules(TypesMatchWith(
        "value type matches element type of mma_matrix",
        from = "res",
        to = "value",
        element_of
    )),
    format = "$value attr-dict `:` type($res)"
)]
pub struct SubgroupMmaConstantMatrix {
    #[operand]
    value: ConstantElement,
    #[result]
    res: AnyMatrix,
}

/// Returns an element that the thread holds.
///
/// ```mlir
/// %x = gpu.subgroup_mma_extract_thread_local %m[%i] : !gpu.mma_matrix<16x16xf32, "AOp"> -> f32
/// ```
#[op(
    "gpu.subgroup_mma_extract_thread_local",
    traits(PURE),
    rules(TypesMatchWith(
        "value type matches element type of mma_matrix",
        from = "matrix",
        to = "res",
        element_of
    )),
    format = "$matrix `[` $indices `]` attr-dict `:` type($matrix) `->` type($res)"
)]
pub struct SubgroupMmaExtractThreadLocal {
    #[operand]
    matrix: AnyMatrix,
    #[operand]
    indices: Variadic<Index>,
    #[result]
    res: AnyIntegerOrFloat,
}

/// Replaces an element that the thread holds.
///
/// ```mlir
/// %n = gpu.subgroup_mma_insert_thread_local %x, %m[%i]
///   : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
/// ```
#[op(
    "gpu.subgroup_mma_insert_thread_local",
    traits(PURE),
    rules(TypesMatchWith(
        "value type matches element type of mma_matrix",
        from = "matrix",
        to = "value",
        element_of
    )),
    format = "$value `,` $matrix `[` $indices `]` attr-dict `:` type($value) `,` type($matrix) `->` type($res)"
)]
pub struct SubgroupMmaInsertThreadLocal {
    #[operand]
    value: AnyIntegerOrFloat,
    #[operand]
    matrix: AnyMatrix,
    #[operand]
    indices: Variadic<Index>,
    #[result]
    res: AnyMatrix,
}

/// Applies an operation to the elements of matrices.
///
/// ```mlir
/// %c = gpu.subgroup_mma_elementwise addf %a, %b
///   : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
/// ```
#[op(
    "gpu.subgroup_mma_elementwise",
    traits(PURE),
    format = "$opType $args attr-dict `:` functional-type($args, $res)"
)]
pub struct SubgroupMmaElementwise {
    #[operand]
    args: Variadic<AnyMatrix>,
    #[attr]
    opType: MMAElementwiseOp,
    #[result]
    res: AnyMatrix,
}

/// Returns the role of a matrix.
fn role(ty: TypeRef<'_>) -> &str {
    MMAMatrixType::cast(ty).and_then(|matrix| matrix.operand()).unwrap_or_default()
}

/// Verifies that neighbours of a row are neighbours in memory.
fn verify_memory(op: OpRef<'_>, memory: ValueRef<'_>, kind: &str) -> Result<(), Diagnostic> {
    let ty = memory.ty();
    let strides = memref::layout::strides_and_offset(ty).map(|layout| layout.strides);
    // A memref of no dimensions has no rows.
    if ty.rank() == Some(0) || strides.is_some_and(|strides| strides.last() == Some(&1)) {
        return Ok(());
    }
    Err(op.plain_error(format!("expected {kind} memref most minor dim must have unit stride")))
}

impl SubgroupMmaLoadMatrix<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_memory(*self, self.src_memref(), "source")
    }
}

impl SubgroupMmaStoreMatrix<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_memory(*self, self.dst_memref(), "destination")?;
        if role(self.src().ty()) != "COp" {
            let message = "expected the operand matrix being stored to have 'COp' operand type";
            return Err(self.plain_error(message));
        }
        Ok(())
    }
}

impl SubgroupMmaCompute<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let types = [self.op_a().ty(), self.op_b().ty(), self.op_c().ty()];
        if types.map(role) != ["AOp", "BOp", "COp"] {
            return Err(self.plain_error("operands must be in the order AOp, BOp, COp"));
        }
        let [a, b, c] = types.map(|ty| MMAMatrixType::cast(ty).map_or([0, 0], MMAMatrixTypeRef::dims));
        if b[0] != a[1] || c != [a[0], b[1]] {
            return Err(self.plain_error("operand shapes do not satisfy matmul constraints"));
        }
        Ok(())
    }
}

/// Adds an effect on all memory of a value, and that on memory in general that the operation has at upstream.
fn on_all(effect: Effect, value: ValueRef<'_>, out: &mut Effects) {
    let subject = EffectSubject::Value(value.handle());
    out.push(EffectInstance { effect, resource: Resource::DEFAULT, subject, stage: 0, full: true });
    out.add(effect);
}

impl<'a> MemoryEffectsMethods<'a> for SubgroupMmaLoadMatrix<'a> {
    fn effects(self, out: &mut Effects) {
        on_all(Effect::Read, self.src_memref(), out);
    }
}

impl<'a> MemoryEffectsMethods<'a> for SubgroupMmaStoreMatrix<'a> {
    fn effects(self, out: &mut Effects) {
        on_all(Effect::Write, self.dst_memref(), out);
    }
}

ir::ops![
    SubgroupMmaCompute,
    SubgroupMmaConstantMatrix,
    SubgroupMmaElementwise,
    SubgroupMmaExtractThreadLocal,
    SubgroupMmaInsertThreadLocal,
    SubgroupMmaLoadMatrix,
    SubgroupMmaStoreMatrix
];
