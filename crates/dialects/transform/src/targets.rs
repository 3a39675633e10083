//! Operations of `transform`: targets.

use crate::interface::{Descriptor, PatternDescriptor};
use macros::op;

/// Patterns that lower `vector.contract` of `bf16` to the BFMMLA instruction of NEON.
///
/// ```mlir
/// transform.apply_patterns.arm_neon.vector_contract_to_bfmmla
/// ```
#[op("transform.apply_patterns.arm_neon.vector_contract_to_bfmmla",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyArmNeonContractionToBFMMLAPatternsOp {}

/// Patterns that lower `vector.contract` of `i8` to the I8MM instructions of NEON.
///
/// ```mlir
/// transform.apply_patterns.arm_neon.vector_contract_to_i8mm
/// ```
#[op("transform.apply_patterns.arm_neon.vector_contract_to_i8mm",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyArmNeonContractionToI8MMPatternsOp {}

/// Patterns that lower `vector.contract` of `bf16` to the BFMMLA instruction of SVE.
///
/// ```mlir
/// transform.apply_patterns.arm_sve.vector_contract_to_bfmmla
/// ```
#[op("transform.apply_patterns.arm_sve.vector_contract_to_bfmmla",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyArmSVELowerContractionToBFMMLAPatternsOp {}

/// Patterns that lower `vector.contract` of `i8` to the I8MM instructions of SVE.
///
/// ```mlir
/// transform.apply_patterns.arm_sve.vector_contract_to_i8mm
/// ```
#[op("transform.apply_patterns.arm_sve.vector_contract_to_i8mm",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyArmSVELowerContractionToI8MMPatternsOp {}

/// Patterns that sink the producers of operands to contractions.
///
/// ```mlir
/// transform.apply_patterns.x86vector.sink_vector_producer_ops
/// ```
#[op("transform.apply_patterns.x86vector.sink_vector_producer_ops",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplySinkVectorProducerOpsPatternsOp {}

/// Patterns that lower `vector.contract` of `bf16` to fused multiplications and additions.
///
/// ```mlir
/// transform.apply_patterns.x86vector.vector_contract_bf16_to_fma
/// ```
#[op("transform.apply_patterns.x86vector.vector_contract_bf16_to_fma",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyVectorContractBF16ToFMAPatternsOp {}

/// Patterns that lower `vector.contract` to fused multiplications and additions.
///
/// ```mlir
/// transform.apply_patterns.x86vector.vector_contract_to_fma
/// ```
#[op("transform.apply_patterns.x86vector.vector_contract_to_fma",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyVectorContractToFMAPatternsOp {}

/// Patterns that lower `vector.contract` to dot products of packed types.
///
/// ```mlir
/// transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product
/// ```
#[op("transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyVectorContractToPackedTypeDotProductPatternsOp {}

ir::ops![
    ApplyArmNeonContractionToBFMMLAPatternsOp,
    ApplyArmNeonContractionToI8MMPatternsOp,
    ApplyArmSVELowerContractionToBFMMLAPatternsOp,
    ApplyArmSVELowerContractionToI8MMPatternsOp,
    ApplySinkVectorProducerOpsPatternsOp,
    ApplyVectorContractBF16ToFMAPatternsOp,
    ApplyVectorContractToFMAPatternsOp,
    ApplyVectorContractToPackedTypeDotProductPatternsOp
];
