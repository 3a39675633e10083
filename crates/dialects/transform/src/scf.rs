//! Operations of `transform`: scf.

use crate::interface::{ConversionPatternDescriptor, Descriptor, PatternDescriptor, READS, TransformOp};
use crate::types::Handle;
use ir::markers::*;
use macros::op;

/// Patterns that canonicalize affine operations inside `scf.for` by its bounds.
///
/// ```mlir
/// transform.apply_patterns.scf.for_loop_canonicalization
/// ```
#[op("transform.apply_patterns.scf.for_loop_canonicalization",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyForLoopCanonicalizationPatternsOp {}

/// Conversion patterns that convert the types of operands, results and arguments of `scf`.
///
/// ```mlir
/// transform.apply_conversion_patterns.scf.structural_conversions
/// ```
#[op("transform.apply_conversion_patterns.scf.structural_conversions",
     interfaces(ConversionPatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplySCFStructuralConversionPatternsOp {}

/// Conversion patterns that convert `scf` to `cf`.
///
/// ```mlir
/// transform.apply_conversion_patterns.scf.scf_to_control_flow
/// ```
#[op("transform.apply_conversion_patterns.scf.scf_to_control_flow",
     interfaces(ConversionPatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplySCFToControlFlowPatternsOp {}

/// Replaces `scf.if` by one of its branches.
///
/// ```mlir
/// transform.scf.take_assumed_branch %target : (!transform.any_op) -> ()
/// ```
#[op("transform.scf.take_assumed_branch",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     format = "$target (`take_else_branch` $take_else_branch^)? attr-dict `:` functional-type(operands, \
             results)")]
pub struct TakeAssumedBranchOp {
    #[operand]
    target: Handle,
    #[attr]
    take_else_branch: UnitAttr,
}

ir::ops![
    ApplyForLoopCanonicalizationPatternsOp,
    ApplySCFStructuralConversionPatternsOp,
    ApplySCFToControlFlowPatternsOp,
    TakeAssumedBranchOp
];
