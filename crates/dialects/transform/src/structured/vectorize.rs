//! Operations of `transform.structured`: vectorize.

use crate::interface::{CONSUMES, TransformOp};
use crate::types::{Handle, ParamOrHandle};
use diag::Diagnostic;
use interfaces::index_list;
use ir::markers::*;
use macros::op;

/// Hoists pairs of extractions and broadcasts out of loops.
///
/// ```mlir
/// %0 = transform.structured.hoist_redundant_vector_broadcasts %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.hoist_redundant_vector_broadcasts",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct HoistRedundantVectorBroadcastsOp {
    #[operand]
    target: Handle,
    #[result]
    transformed: Handle,
}

/// Hoists pairs of transfers out of loops.
///
/// ```mlir
/// %0 = transform.structured.hoist_redundant_vector_transfers %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.hoist_redundant_vector_transfers",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct HoistRedundantVectorTransfersOp {
    #[operand]
    target: Handle,
    #[attr]
    verify_non_zero_trip: UnitAttr,
    #[result]
    transformed: Handle,
}

/// Vectorizes all operations nested in the target and applies patterns to what comes out.
///
/// ```mlir
/// %0 = transform.structured.vectorize_children_and_apply_patterns %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.vectorize_children_and_apply_patterns",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:`functional-type(operands, results)")]
pub struct VectorizeChildrenAndApplyPatternsOp {
    #[operand]
    target: Handle,
    #[attr]
    fold_type_extensions_into_contract: UnitAttr,
    #[attr]
    vectorize_padding: UnitAttr,
    #[attr]
    vectorize_nd_extract: UnitAttr,
    #[attr]
    flatten_1d_depthwise_conv: UnitAttr,
    #[attr]
    disable_multi_reduction_to_contract_patterns: UnitAttr,
    #[attr]
    disable_transfer_permutation_map_lowering_patterns: UnitAttr,
    #[result]
    transformed: Handle,
}

/// Vectorizes an operation, by masks if its sizes are not those of the vectors.
///
/// ```mlir
/// transform.structured.vectorize %target vector_sizes [8, [4]] : !transform.any_op
/// ```
#[op("transform.structured.vectorize",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     verify,
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$target oilist( `vector_sizes` custom<DynamicIndexList>( $vector_sizes, $static_vector_sizes, \
             $scalable_sizes)) attr-dict `:` type($target)(`,`type($vector_sizes)^)?")]
pub struct VectorizeOp {
    #[operand]
    target: Handle,
    #[operand]
    vector_sizes: Variadic<ParamOrHandle>,
    #[attr(default = &[])]
    static_vector_sizes: Option<DenseI64ArrayAttr>,
    #[attr]
    vectorize_nd_extract: UnitAttr,
    #[attr]
    assume_dynamic_dims_match_vec_sizes: UnitAttr,
    #[attr]
    create_named_contraction: UnitAttr,
    #[attr(default = &[])]
    scalable_sizes: Option<DenseBoolArrayAttr>,
}

impl VectorizeOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (sizes, scalable) = (
            self.static_vector_sizes().map_or(0, |list| list.len()),
            self.scalable_sizes().map_or(0, |list| list.len()),
        );
        if sizes != scalable {
            return Err(self.error(format!(
                "expected same number of vector sizes ({sizes}) and scalable sizes ({scalable})"
            )));
        }
        Ok(())
    }
}

ir::ops![
    HoistRedundantVectorBroadcastsOp,
    HoistRedundantVectorTransfersOp,
    VectorizeChildrenAndApplyPatternsOp,
    VectorizeOp
];
