//! Operations on buffers, tensors and tuples.

use affine_transforms::{AnyLayout, MemRefsNormalizable};
use interfaces::{Effects, MemoryEffects, MemoryEffectsMethods};
use ir::markers::*;
use macros::op;

/// Value of a region.
///
/// ```mlir
/// test.region_yield %x : f32
/// ```
#[op(
    "test.region_yield",
    traits(PURE, RETURN_LIKE, TERMINATOR),
    format = "$result `:` type($result) attr-dict"
)]
pub struct RegionYield {
    #[operand]
    result: AnyType,
}

/// Operation that reads a buffer and writes another one.
///
/// ```mlir
/// test.buffer_based in(%a : memref<2xf32>) out(%b : memref<2xf32>)
/// ```
#[op(
    "test.buffer_based",
    interfaces(MemoryEffects),
    format = "`in` `(` $input `:` type($input) `)` `out` `(` $output `:` type($output) `)` attr-dict"
)]
pub struct BufferBased {
    #[operand]
    input: AnyRankedOrUnrankedMemRef,
    #[operand]
    output: AnyRankedOrUnrankedMemRef,
}

impl<'a> MemoryEffectsMethods<'a> for BufferBased<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.input());
        out.write(self.output());
    }
}

/// Operation with a region that reads a buffer and writes another one.
///
/// ```mlir
/// test.region_buffer_based in(%a : memref<2xf32>) out(%b : memref<2xf32>) {
///   test.region_yield %x : f32
/// }
/// ```
#[op(
    "test.region_buffer_based",
    interfaces(MemoryEffects),
    traits(SINGLE_BLOCK),
    rules(ImplicitTerminator("test.region_yield")),
    format = "`in` `(` $input `:` type($input) `)` `out` `(` $output `:` type($output) `)` $region attr-dict"
)]
pub struct RegionBufferBased {
    #[operand]
    input: AnyRankedOrUnrankedMemRef,
    #[operand]
    output: AnyRankedOrUnrankedMemRef,
    #[region]
    region: AnyRegion,
}

impl<'a> MemoryEffectsMethods<'a> for RegionBufferBased<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.input());
        out.write(self.output());
    }
}

/// Tensor computed from a tensor.
///
/// ```mlir
/// %0 = test.tensor_based in(%t : tensor<4xf32>) -> tensor<4xf32>
/// ```
#[op("test.tensor_based", format = "`in` `(` $input `:` type($input) `)` `->` type($result) attr-dict")]
pub struct TensorBased {
    #[operand]
    input: AnyRankedTensor,
    #[result]
    result: AnyRankedTensor,
}

/// Copy of a buffer to another one.
///
/// ```mlir
/// test.copy(%a, %b) : (memref<2xf32>, memref<2xf32>)
/// ```
#[op(
    "test.copy",
    interfaces(MemoryEffects),
    format = "`(` $source `,` $target `)` `:` `(` type($source) `,` type($target) `)` attr-dict"
)]
pub struct Copy {
    #[operand]
    source: AnyRankedOrUnrankedMemRef,
    #[operand]
    target: AnyRankedOrUnrankedMemRef,
}

impl<'a> MemoryEffectsMethods<'a> for Copy<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.source());
        out.write(self.target());
    }
}

/// Operation that reads a buffer.
///
/// ```mlir
/// "test.read_buffer"(%a) : (memref<2xf32>) -> ()
/// ```
#[op("test.read_buffer", interfaces(MemoryEffects))]
pub struct ReadBuffer {
    #[operand]
    buffer: AnyRankedOrUnrankedMemRef,
}

impl<'a> MemoryEffectsMethods<'a> for ReadBuffer<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.buffer());
    }
}

/// Operation that returns its buffer.
///
/// ```mlir
/// %0 = "test.forward_buffer"(%a) : (memref<2xf32>) -> memref<2xf32>
/// ```
#[op("test.forward_buffer", traits(PURE))]
pub struct ForwardBuffer {
    #[operand]
    buffer: AnyRankedOrUnrankedMemRef,
    #[result]
    result: AnyRankedOrUnrankedMemRef,
}

/// Allocation of a buffer, with a number beside it.
///
/// ```mlir
/// %0, %1 = test.alloc_with_multiple_results : index, memref<2xi64>
/// ```
#[op(
    "test.alloc_with_multiple_results",
    interfaces(MemoryEffects),
    format = "attr-dict `:` type($index) `,` type($memref)"
)]
pub struct AllocWithMultipleResults {
    #[result]
    index: Index,
    #[result]
    memref: AnyMemRef,
}

impl<'a> MemoryEffectsMethods<'a> for AllocWithMultipleResults<'a> {
    fn effects(self, out: &mut Effects) {
        out.allocate(self.memref());
    }
}

/// Consumer of two buffers of any layout.
///
/// ```mlir
/// "test.op_norm"(%a, %b) : (memref<2xf32>, memref<2xf32>) -> ()
/// ```
#[op("test.op_norm", interfaces(MemRefsNormalizable = AnyLayout))]
pub struct Normalizable {
    #[operand]
    X: AnyMemRef,
    #[operand]
    Y: AnyMemRef,
}

/// Consumer of two buffers whose layouts matter.
///
/// ```mlir
/// "test.op_nonnorm"(%a, %b) : (memref<2xf32>, memref<2xf32>) -> ()
/// ```
#[op("test.op_nonnorm")]
pub struct NotNormalizable {
    #[operand]
    X: AnyMemRef,
    #[operand]
    Y: AnyMemRef,
}

/// Function of buffers of any layout.
///
/// ```mlir
/// %0, %1 = "test.op_norm_ret"(%a) : (memref<2xf32>) -> (memref<2xf32>, memref<2xf32>)
/// ```
#[op("test.op_norm_ret", interfaces(MemRefsNormalizable = AnyLayout))]
pub struct NormalizableWithResults {
    #[operand]
    X: AnyMemRef,
    #[result]
    Y: AnyMemRef,
    #[result]
    Z: AnyMemRef,
}

ir::ops![
    NormalizableWithResults,
    Normalizable,
    NotNormalizable,
    AllocWithMultipleResults,
    BufferBased,
    Copy,
    ForwardBuffer,
    ReadBuffer,
    RegionBufferBased,
    RegionYield,
    TensorBased
];
