//! Matrices that the threads of a warp hold together: `nvgpu.ldmatrix`, `nvgpu.mma.sync`, `nvgpu.mma.sp.sync`.

use crate::effects::on_all;
use crate::shared::{SHARED_MEMORY, is_shared_memory};
use apnum::FloatKind;
use diag::Diagnostic;
use interfaces::{Effect, Effects, MemoryEffects, MemoryEffectsMethods};
use ir::def::TypePred;
use ir::markers::*;
use ir::{OpRef, TypeRef};
use macros::op;

/// Number of threads of a warp.
const WARP_SIZE: i64 = 32;

ir::type_constraint! {
    /// The places of the elements that are not zero.
    pub SparseMetadata = "fixed-length vector of 16-bit signless integer values of length 2",
        TypePred::Only(ir::def::Callback(&|cx| cx.vector_type(&[2], cx.int_type(16))));
}

/// Loads the fragment of a matrix in shared memory that a thread holds.
///
/// ```mlir
/// %fragment = nvgpu.ldmatrix %memory[%i, %j] {numTiles = 4 : i32, transpose = false} : memref<?x?xf16, 3> -> vector<4x2xf16>
/// ```
#[op(
    "nvgpu.ldmatrix",
    interfaces(MemoryEffects),
    rules(Check("srcMemref and res have same element type", loads_elements)),
    verify,
    format = "$srcMemref `[` $indices `]` attr-dict `:` type($srcMemref) `->` type($res)"
)]
pub struct LdMatrix {
    #[operand]
    srcMemref: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[attr]
    transpose: BoolAttr,
    #[attr]
    numTiles: I32Attr,
    #[result]
    res: AnyVectorOfNonZeroRank,
}

/// Adds the product of two matrices to a third, each of which the threads of a warp hold in fragments.
///
/// ```mlir
/// %d = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]}
///   : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
/// ```
#[op(
    "nvgpu.mma.sync",
    traits(PURE),
    rules(Check("matrixA and matrixB have same element type", factors_match)),
    verify,
    format = "`(` $matrixA `,` $matrixB `,` $matrixC `)` attr-dict `:` `(` type($matrixA) `,` type($matrixB) `,` \
              type($matrixC) `)` `->` type($res)"
)]
pub struct MmaSync {
    #[operand]
    matrixA: AnyVectorOfNonZeroRank,
    #[operand]
    matrixB: AnyVectorOfNonZeroRank,
    #[operand]
    matrixC: AnyVectorOfNonZeroRank,
    #[attr]
    mmaShape: I64ArrayAttr,
    #[attr]
    tf32Enabled: UnitAttr,
    #[result]
    res: AnyVectorOfNonZeroRank,
}

/// Adds the product of a matrix, two of four elements of whose rows are zero, and another to a third.
///
/// ```mlir
/// %d = nvgpu.mma.sp.sync (%a, %b, %c) metadata(%places) {mmaShape = [16, 8, 32]}
///   : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
/// ```
#[op(
    "nvgpu.mma.sp.sync",
    traits(PURE),
    rules(Check("matrixA and matrixB have same element type", factors_match)),
    verify,
    format = "`(` $matrixA `,` $matrixB `,` $matrixC `)` `metadata` `(` $sparseMetadata `)` attr-dict `:` `(` \
              type($matrixA) `,` type($matrixB) `,` type($matrixC) `)` `->` type($res)"
)]
pub struct MmaSparseSync {
    #[operand]
    matrixA: AnyVectorOfNonZeroRank,
    #[operand]
    matrixB: AnyVectorOfNonZeroRank,
    #[operand]
    matrixC: AnyVectorOfNonZeroRank,
    #[operand]
    sparseMetadata: SparseMetadata,
    #[attr]
    mmaShape: I64ArrayAttr,
    #[attr(default = 0)]
    sparsitySelector: I32Attr,
    #[attr]
    tf32Enabled: UnitAttr,
    #[result]
    res: AnyVectorOfNonZeroRank,
}

/// Whether the result has the elements of the memory.
fn loads_elements(op: OpRef<'_>) -> bool {
    op.operand(0).ty().element_type() == op.result(0).ty().element_type()
}

/// Whether both factors have the same elements.
fn factors_match(op: OpRef<'_>) -> bool {
    op.operand(0).ty().element_type() == op.operand(1).ty().element_type()
}

/// Returns the number of columns that a core multiplies at once and of elements of one of its tiles that a thread holds.
fn tile_of(element: TypeRef<'_>) -> Option<(i64, i64)> {
    match (element.float_kind(), element.int_width()) {
        (Some(FloatKind::F64), _) => Some((4, 1)),
        (Some(FloatKind::F32), _) => Some((4, 1)),
        (Some(FloatKind::F16 | FloatKind::BF16), _) => Some((8, 2)),
        (_, Some(8)) => Some((16, 4)),
        (_, Some(4)) => Some((32, 8)),
        _ => None,
    }
}

/// Returns the two dimensions of a fragment.
fn fragment(op: OpRef<'_>, operand: usize) -> Option<[i64; 2]> {
    op.operand(operand).ty().shape()?.try_into().ok()
}

/// Verifies the fragments of a product.
fn verify_product(op: OpRef<'_>, shape: &[i64], tf32: bool, sparse: bool) -> Result<(), Diagnostic> {
    let Some(element) = op.operand(0).ty().element_type() else { return Ok(()) };
    if sparse && element.float_kind() == Some(FloatKind::F64) {
        return Err(op.plain_error("f64 is not supported for sparse mode"));
    }
    let Some((columns, held)) = tile_of(element) else {
        let name = op.name_str();
        let message = format!("expected input data type (i4,i8,f16,bf16,tf32,f64) supported by {name}");
        return Err(op.plain_error(message));
    };
    let &[m, n, k] = shape else {
        return Err(op.error("mmaShape should be three integers"));
    };
    let fragments = [fragment(op, 0), fragment(op, 1), fragment(op, 2)];
    let [Some(a), Some(b), Some(c)] = fragments else {
        return Err(op.error("expected vectors of two dimensions"));
    };
    let factor = if sparse { 2 } else { 1 };
    let sizes =
        [("A", a, m.wrapping_mul(k), factor), ("B", b, k.wrapping_mul(n), 1), ("C", c, m.wrapping_mul(n), 1)];
    for (name, found, elements, factor) in sizes {
        if found[0].wrapping_mul(found[1]).wrapping_mul(WARP_SIZE) != elements / factor {
            return Err(op.error(format!("expected {elements} warp-wide matrix {name} elements")));
        }
    }
    if tf32 && element.float_kind() != Some(FloatKind::F32) {
        return Err(op.error("expected tf32 tensor cores only for F32 operands"));
    }
    let tiles = [m / 8, n / 8, k / columns];
    let shapes = [
        ("A", a, tiles[0].wrapping_mul(tiles[2]), held, factor),
        ("B", b, tiles[2].wrapping_mul(tiles[1]), held, 1),
        ("C", c, tiles[0].wrapping_mul(tiles[1]), 2, 1),
    ];
    for (name, found, count, held, factor) in shapes {
        if found != [count / factor, held] {
            return Err(op.error(format!("expected matrix {name} to be shaped ({count} x {held})")));
        }
    }
    Ok(())
}

impl MmaSync<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_product(*self, &self.mma_shape().iter().collect::<Vec<_>>(), self.tf32_enabled(), false)
    }
}

impl MmaSparseSync<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if !(0..=1).contains(&self.sparsity_selector()) {
            return Err(self.error("sparsity selector should be 0 or 1"));
        }
        verify_product(*self, &self.mma_shape().iter().collect::<Vec<_>>(), self.tf32_enabled(), true)
    }
}

impl LdMatrix<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let result = self.res().ty();
        if !is_shared_memory(self.src_memref().ty()) {
            return Err(self.plain_error(format!(
                "expected nvgpu.ldmatrix srcMemref must have a memory space attribute of IntegerAttr({SHARED_MEMORY}) or \
                 gpu::AddressSpaceAttr(Workgroup)"
            )));
        }
        let width = result.element_type().and_then(|element| element.bit_width()).unwrap_or(64);
        if width > 32 {
            return Err(self.plain_error("nvgpu.ldmatrix works for 32b or lower"));
        }
        if self.transpose() && width != 16 {
            return Err(self.plain_error("nvgpu.ldmatrix transpose works only at 16b granularity"));
        }
        let Some(&[tiles, held]) = result.shape() else {
            return Err(self.plain_error("results must be 2 dimensional vector"));
        };
        let per_register = i64::from(32 / width);
        if held != per_register {
            return Err(self.plain_error(format!("expected vector register shape[1] = {per_register}")));
        }
        if tiles != i64::from(self.num_tiles()) {
            return Err(self.plain_error("expected vector register shape[0] and numTiles to match"));
        }
        Ok(())
    }
}

impl<'a> MemoryEffectsMethods<'a> for LdMatrix<'a> {
    fn effects(self, out: &mut Effects) {
        on_all(Effect::Read, self.src_memref(), out);
        out.add(Effect::Read);
    }
}

ir::ops![LdMatrix, MmaSparseSync, MmaSync];
