//! Accesses of lanes that a mask enables: to vectors in memory, and to memory at pointers of their own.

use crate::alignment;
use crate::lower::{Lower, gather, masked_load, masked_store, scatter};
use crate::spaces::verify_access;
use crate::types::Ptr;
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::OpRef;
use ir::markers::*;
use llvm::lowering::TargetOp;
use op_table::*;

const VALUES: u8 = ShapedPred::VECTOR | ShapedPred::RANKED_TENSOR;

ir::type_constraint! {
    /// A list of pointers.
    Pointers1D = "A shaped type with value semantics and rank. of pointer type values",
        all(AnyShaped, RankedPointers);
    RankedPointers = "", TypePred::ranked_container_of::<Ptr>(VALUES, &[1]);
    /// A mask.
    Mask1D = "A shaped type with value semantics and rank. of 1-bit signless integer values",
        all(AnyShaped, RankedMask);
    RankedMask = "", TypePred::ranked_container_of::<I1>(VALUES, &[1]);
    /// A list of values.
    Values1D = "A shaped type with value semantics and rank. of any type values",
        all(AnyShaped, RankedValues);
    RankedValues = "", TypePred::ranked_container_of::<AnyType>(VALUES, &[1]);
}

/// The rule that a mask fits values.
const fn mask_of(summary: &'static str, values: &'static str) -> Rule {
    Rule::TypesMatchWith { summary, from: values, to: "mask", transform: TypeTransform::BoolLike }
}

/// Whether an operand is of the kind of container that values are.
fn same_container(op: OpRef<'_>, pointers: usize, values: ir::TypeRef<'_>) -> bool {
    op.operand(pointers).ty().is_vector() == values.is_vector()
}

table! {
    /// Loads values at pointers, and takes those of lanes that are off from an operand.
    ///
    /// ```mlir
    /// %0 = ptr.gather %pointers, %mask, %default alignment = 4 :
    ///   vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xf32>
    /// ```
    "ptr.gather": ["ptrs" One Pointers1D, "mask" One Mask1D, "passthrough" One Values1D] -> ["result" One Values1D],
        [alignment::ALIGNMENT], NOTHING,
        "$ptrs `,` $mask `,` $passthrough (`alignment` `=` custom<Alignment>($alignment)^)? attr-dict `:` type($ptrs) `->` type($result)",
        {
            hooks: OpHooks { custom: &[alignment::DIRECTIVE], ..verifier(&verify_loaded) },
            rules: &[
                mask_of("result and mask must be compatible", "result"),
                Rule::AllTypesMatch(&["result", "passthrough"]),
                Rule::AllShapesMatch(&["result", "ptrs"]),
                Rule::Check {
                    summary: "all of {result, ptrs} have same type IDs",
                    holds: Callback(&|op| same_container(op, 0, op.result(0).ty()))
                }
            ],
            interfaces: ir::interface_defs![
                MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(0))]),
                TargetOp = Lower(gather)
            ]
        };
    /// Loads lanes from consecutive memory, and takes those that are off from an operand.
    ///
    /// ```mlir
    /// %0 = ptr.masked_load %p, %mask, %default : !ptr.ptr<#ptr.generic_space> -> vector<4xf32>
    /// ```
    "ptr.masked_load": ["ptr" One Ptr, "mask" One Mask1D, "passthrough" One Values1D] -> ["result" One Values1D],
        [alignment::ALIGNMENT], NOTHING,
        "$ptr `,` $mask `,` $passthrough (`alignment` `=` custom<Alignment>($alignment)^)? attr-dict `:` qualified(type($ptr)) `->` type($result)",
        {
            hooks: OpHooks { custom: &[alignment::DIRECTIVE], ..verifier(&verify_loaded) },
            rules: &[
                mask_of("result and mask must be compatible", "result"),
                Rule::AllTypesMatch(&["result", "passthrough"])
            ],
            interfaces: ir::interface_defs![
                MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(0))]),
                TargetOp = Lower(masked_load)
            ]
        };
    /// Stores lanes to consecutive memory, but those that are off.
    ///
    /// ```mlir
    /// ptr.masked_store %x, %p, %mask : vector<4xf32>, !ptr.ptr<#ptr.generic_space>
    /// ```
    "ptr.masked_store": ["value" One Values1D, "ptr" One Ptr, "mask" One Mask1D] -> [],
        [alignment::ALIGNMENT], NOTHING,
        "$value `,` $ptr `,` $mask (`alignment` `=` custom<Alignment>($alignment)^)? attr-dict `:` type($value) `,` qualified(type($ptr))",
        {
            hooks: OpHooks { custom: &[alignment::DIRECTIVE], ..verifier(&verify_stored) },
            rules: &[mask_of("value and mask must be compatible", "value")],
            interfaces: ir::interface_defs![
                MemoryEffects = EffectsOn(&[(Effect::Write, Place::Operand(1))]),
                TargetOp = Lower(masked_store)
            ]
        };
    /// Stores values at pointers, but those of lanes that are off.
    ///
    /// ```mlir
    /// ptr.scatter %x, %pointers, %mask : vector<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>
    /// ```
    "ptr.scatter": ["value" One Values1D, "ptrs" One Pointers1D, "mask" One Mask1D] -> [],
        [alignment::ALIGNMENT], NOTHING,
        "$value `,` $ptrs `,` $mask (`alignment` `=` custom<Alignment>($alignment)^)? attr-dict `:` type($value) `,` type($ptrs)",
        {
            hooks: OpHooks { custom: &[alignment::DIRECTIVE], ..verifier(&verify_stored) },
            rules: &[
                mask_of("value and mask must be compatible", "value"),
                Rule::AllShapesMatch(&["value", "ptrs"]),
                Rule::Check {
                    summary: "all of {value, ptrs} have same type IDs",
                    holds: Callback(&|op| same_container(op, 1, op.operand(0).ty()))
                }
            ],
            interfaces: ir::interface_defs![
                MemoryEffects = EffectsOn(&[(Effect::Write, Place::Operand(1))]),
                TargetOp = Lower(scatter)
            ]
        };
}

fn verify_loaded(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_access(op, op.operand(0).ty(), op.result(0).ty())?;
    alignment::verify(op)
}

fn verify_stored(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_access(op, op.operand(1).ty(), op.operand(0).ty())?;
    alignment::verify(op)
}
