//! Operations of `transform.structured`: pack.

use crate::attrs::{NoneOrThreeI64s, ThreeI64s};
use crate::checks::is_permutation;
use crate::interface::{CONSUMES, TransformOp};
use crate::types::{
    CollapseShapeHandle, EmptyHandle, ExpandShapeHandle, ExtractSliceHandle, Handle, PackHandle, PadHandle,
    TransposeHandle, UnPackHandle,
};
use diag::Diagnostic;
use interfaces::index_list;
use ir::markers::*;
use macros::op;

/// Lowers `linalg.pack` to a pad, a reshape and a transpose.
///
/// ```mlir
/// %pad_op, %expand_shape_op, %transpose_op = transform.structured.lower_pack %target : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
/// ```
#[op("transform.structured.lower_pack",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct LowerPackOp {
    #[operand]
    target: PackHandle,
    #[attr(default = true)]
    lowerPadLikeWithInsertSlice: BoolAttr,
    #[result]
    pad_op: PadHandle,
    #[result]
    expand_shape_op: ExpandShapeHandle,
    #[result]
    transpose_op: TransposeHandle,
}

/// Lowers `linalg.unpack` to a transpose, a reshape and a slice.
///
/// ```mlir
/// %empty_op, %transpose_op, %collapse_shape_op, %extract_slice_op = transform.structured.lower_unpack %target : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
/// ```
#[op("transform.structured.lower_unpack",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct LowerUnPackOp {
    #[operand]
    target: UnPackHandle,
    #[attr(default = true)]
    lowerUnpadLikeWithExtractSlice: BoolAttr,
    #[result]
    empty_op: EmptyHandle,
    #[result]
    transpose_op: TransposeHandle,
    #[result]
    collapse_shape_op: CollapseShapeHandle,
    #[result]
    extract_slice_op: ExtractSliceHandle,
}

/// Packs the dimensions of a product of matrices in an operation.
///
/// ```mlir
/// %packed = transform.structured.pack_greedily %target matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.pack_greedily",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     verify,
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$target oilist( `matmul_packed_sizes` `=` custom<DynamicIndexList>($matmul_packed_sizes, \
             $static_matmul_packed_sizes) (`matmul_padded_sizes_next_multiple_of` `=` \
             $matmul_padded_sizes_next_multiple_of^)? `matmul_inner_dims_order` `=` $matmul_inner_dims_order \
             ) attr-dict `:` functional-type(operands, results)")]
pub struct PackGreedilyOp {
    #[operand]
    target: Handle,
    #[operand]
    matmul_packed_sizes: Variadic<Handle>,
    #[attr(default = &[])]
    static_matmul_packed_sizes: ThreeI64s,
    #[attr(default = &[])]
    matmul_padded_sizes_next_multiple_of: NoneOrThreeI64s,
    #[attr(default = &[])]
    matmul_inner_dims_order: ThreeI64s,
    #[result]
    packed_op: Handle,
}

impl PackGreedilyOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if !is_permutation(&self.matmul_inner_dims_order()) {
            return Err(self.error("\"matmul_inner_dims_order\" is not a valid permutation"));
        }
        let multiples = self.matmul_padded_sizes_next_multiple_of();
        let sizes = self.static_matmul_packed_sizes();
        if sizes.iter().zip(&multiples).any(|(&size, &multiple)| size != 0 && multiple != 0) {
            return Err(self.error(
                "at most one of the packed_size and the padded_sizes_next_multiple_of can be nonzero for the matmul strategy",
            ));
        }
        Ok(())
    }
}

/// Packs the dimensions of an operation by sizes; its operands are packed, its results unpacked.
///
/// ```mlir
/// %packed = transform.structured.pack %target packed_sizes = [8, 16, 32] : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.pack",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$target `packed_sizes` `=` custom<DynamicIndexList>($packed_sizes, $static_packed_sizes) \
             attr-dict `:` functional-type(operands, results)")]
pub struct PackOp {
    #[operand]
    target: Handle,
    #[operand]
    packed_sizes: Variadic<Handle>,
    #[attr(default = &[])]
    static_packed_sizes: DenseI64ArrayAttr,
    #[result]
    packed_op: Handle,
}

/// Transposes a pack or unpack and the operation at it.
///
/// ```mlir
/// %packed, %pack, %unpack = transform.structured.pack_transpose %target_pack with_compute_op(%target_op) inner_perm = [1, 0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
/// ```
#[op("transform.structured.pack_transpose",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     verify,
     format = "$target_pack_or_un_pack_op `with_compute_op` `(` $target_linalg_op `)` (`outer_perm` `=` \
             $outer_perm^ )? (`inner_perm` `=` $inner_perm^ )? attr-dict `:` functional-type(operands, \
             results)")]
pub struct PackTransposeOp {
    #[operand]
    target_pack_or_un_pack_op: Handle,
    #[operand]
    target_linalg_op: Handle,
    #[attr(default = &[])]
    outer_perm: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    inner_perm: Option<DenseI64ArrayAttr>,
    #[result]
    packed_op: Handle,
    #[result]
    pack_op: Handle,
    #[result]
    un_pack_op: Handle,
}

impl PackTransposeOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (inner, outer) = (self.inner_perm().unwrap_or_default(), self.outer_perm().unwrap_or_default());
        if !is_permutation(&inner) {
            return Err(self.error("\"inner_perm\" is not a valid permutation"));
        }
        if !is_permutation(&outer) {
            return Err(self.error("\"outer_perm\" is not a valid permutation"));
        }
        if inner.is_empty() && outer.is_empty() {
            return Err(self.error(" at least one of \"inner_perm\" or \"outer_perm\" must be specified"));
        }
        Ok(())
    }
}

ir::ops![LowerPackOp, LowerUnPackOp, PackGreedilyOp, PackOp, PackTransposeOp];
