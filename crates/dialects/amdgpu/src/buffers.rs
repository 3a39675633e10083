//! Buffers that check bounds, and accesses to them.

use crate::canonicalize::{self, buffer_operand};
use crate::constraints::{
    T14BitSignlessInteger, T32BitFloatOr64BitFloat,
    T32BitFloatOrVectorOf16BitFloatOrBfloat16TypeValuesOfLength2,
};
use crate::space::ADDRESS_SPACE;
use diag::Diagnostic;
use gpu::AddressSpace as GpuSpace;
use interfaces::{Effect, MemoryEffects};
use ir::def::InferCx;
use ir::markers::*;
use ir::{Attr, Context, OpRef, Type, TypeRef};
use op_table::*;
use rewrite::{Canonicalize, Patterns};
use smallvec::{SmallVec, smallvec};

table! {
    /// The memref as a buffer that checks bounds.
    "amdgpu.fat_raw_buffer_cast": ["source" One AnyMemRef, "validBytes" Optional I64, "cacheSwizzleStride" Optional T14BitSignlessInteger] -> ["result" One AnyMemRef],
        [number("boundsCheck", BoolAttr::CONSTRAINT, 1), SEGMENTS, unit("resetOffset")], PURE.with(SEGMENTED),
        "$source oilist (`validBytes` `(` $validBytes `)` | `cacheSwizzleStride` `(` $cacheSwizzleStride `)` | `boundsCheck` `(` $boundsCheck `)` | `resetOffset` $resetOffset ) attr-dict `:` type($source) `to` type($result)",
        { hooks: OpHooks { verify: Some(&verify_cast), infer: Some(&infer_cast), ..HOOKS } };
    /// Loads from a buffer.
    "amdgpu.raw_buffer_load": ["memref" One AnyMemRef, "indices" Variadic I32, "sgprOffset" Optional I32] -> ["value" One AnyType],
        [number("boundsCheck", BoolAttr::CONSTRAINT, 1), optional("indexOffset", I32Attr::CONSTRAINT), SEGMENTS], SEGMENTED,
        "attr-dict $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` type($memref) (`,` type($indices)^)? `->` type($value)",
        { hooks: verifier(&verify_buffer), rules: &[Rule::AllElementTypesMatch(&["value", "memref"])], interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(0))]), Canonicalize = Patterns(|set| _ = set.on("amdgpu.raw_buffer_load", canonicalize::load_nothing))] };
    /// Stores to a buffer.
    "amdgpu.raw_buffer_store": ["value" One AnyType, "memref" One AnyMemRef, "indices" Variadic I32, "sgprOffset" Optional I32] -> [],
        [number("boundsCheck", BoolAttr::CONSTRAINT, 1), optional("indexOffset", I32Attr::CONSTRAINT), SEGMENTS], SEGMENTED,
        "attr-dict $value `->` $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` type($value) `->` type($memref) (`,` type($indices)^)?",
        { hooks: verifier(&verify_buffer), rules: &[Rule::AllElementTypesMatch(&["value", "memref"])], interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Operand(1))]), Canonicalize = Patterns(|set| _ = set.on("amdgpu.raw_buffer_store", canonicalize::store_nowhere))] };
    /// Compares and swaps in a buffer.
    "amdgpu.raw_buffer_atomic_cmpswap": ["src" One AnyType, "cmp" One AnyType, "memref" One AnyMemRef, "indices" Variadic I32, "sgprOffset" Optional I32] -> ["value" One AnyType],
        [number("boundsCheck", BoolAttr::CONSTRAINT, 1), optional("indexOffset", I32Attr::CONSTRAINT), SEGMENTS], SEGMENTED,
        "attr-dict $src `,` $cmp `->` $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` type($value) `->` type($memref) `,` type($indices)",
        { hooks: verifier(&verify_buffer), rules: &[Rule::AllTypesMatch(&["src", "cmp", "value"]), Rule::AllElementTypesMatch(&["value", "memref"])], interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(2)), (Effect::Write, Place::Operand(2))]), Canonicalize = Patterns(|set| _ = set.on("amdgpu.raw_buffer_atomic_cmpswap", canonicalize::load_nothing))] };
    /// Adds a float in a buffer.
    "amdgpu.raw_buffer_atomic_fadd": ["value" One T32BitFloatOrVectorOf16BitFloatOrBfloat16TypeValuesOfLength2, "memref" One AnyMemRef, "indices" Variadic I32, "sgprOffset" Optional I32] -> [],
        [number("boundsCheck", BoolAttr::CONSTRAINT, 1), optional("indexOffset", I32Attr::CONSTRAINT), SEGMENTS], SEGMENTED,
        "attr-dict $value `->` $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` type($value) `->` type($memref) `,` type($indices)",
        { hooks: verifier(&verify_buffer), rules: &[Rule::AllElementTypesMatch(&["value", "memref"])], interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(1)), (Effect::Write, Place::Operand(1))]), Canonicalize = Patterns(|set| _ = set.on("amdgpu.raw_buffer_atomic_fadd", canonicalize::store_nowhere))] };
    /// Takes the larger float in a buffer.
    "amdgpu.raw_buffer_atomic_fmax": ["value" One T32BitFloatOr64BitFloat, "memref" One AnyMemRef, "indices" Variadic I32, "sgprOffset" Optional I32] -> [],
        [number("boundsCheck", BoolAttr::CONSTRAINT, 1), optional("indexOffset", I32Attr::CONSTRAINT), SEGMENTS], SEGMENTED,
        "attr-dict $value `->` $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` type($value) `->` type($memref) `,` type($indices)",
        { hooks: verifier(&verify_buffer), rules: &[Rule::AllElementTypesMatch(&["value", "memref"])], interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(1)), (Effect::Write, Place::Operand(1))]), Canonicalize = Patterns(|set| _ = set.on("amdgpu.raw_buffer_atomic_fmax", canonicalize::store_nowhere))] };
    /// Takes the larger signed integer in a buffer.
    "amdgpu.raw_buffer_atomic_smax": ["value" One I32, "memref" One AnyMemRef, "indices" Variadic I32, "sgprOffset" Optional I32] -> [],
        [number("boundsCheck", BoolAttr::CONSTRAINT, 1), optional("indexOffset", I32Attr::CONSTRAINT), SEGMENTS], SEGMENTED,
        "attr-dict $value `->` $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` type($value) `->` type($memref) `,` type($indices)",
        { hooks: verifier(&verify_buffer), interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(1)), (Effect::Write, Place::Operand(1))]), Canonicalize = Patterns(|set| _ = set.on("amdgpu.raw_buffer_atomic_smax", canonicalize::store_nowhere))] };
    /// Takes the smaller unsigned integer in a buffer.
    "amdgpu.raw_buffer_atomic_umin": ["value" One I32, "memref" One AnyMemRef, "indices" Variadic I32, "sgprOffset" Optional I32] -> [],
        [number("boundsCheck", BoolAttr::CONSTRAINT, 1), optional("indexOffset", I32Attr::CONSTRAINT), SEGMENTS], SEGMENTED,
        "attr-dict $value `->` $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` type($value) `->` type($memref) `,` type($indices)",
        { hooks: verifier(&verify_buffer), interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(1)), (Effect::Write, Place::Operand(1))]), Canonicalize = Patterns(|set| _ = set.on("amdgpu.raw_buffer_atomic_umin", canonicalize::store_nowhere))] };
}

/// Returns the type of the buffer.
fn buffer(op: OpRef<'_>) -> TypeRef<'_> {
    op.operand(buffer_operand(op)).ty()
}

/// Whether a buffer may be in a memory.
fn is_buffer_space(memref: TypeRef<'_>) -> bool {
    let Some(space) = memref.memory_space() else { return true };
    if let Some(number) = space.as_i64() {
        return matches!(number, 0 | 1);
    }
    gpu::address_space(memref).is_none_or(|space| space == GpuSpace::Global)
}

fn verify_buffer(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let memref = buffer(op);
    if !is_buffer_space(memref) {
        return Err(op.error("Buffer ops must operate on a memref in global memory"));
    }
    let Some(rank) = memref.rank() else {
        return Err(op.error("Cannot meaningfully buffer_store to an unranked memref"));
    };
    let group = op.def().and_then(|def| def.operands.iter().position(|value| value.name == "indices"));
    let indices = group.map_or(0, |group| op.operand_group(group).len());
    match indices == rank {
        true => Ok(()),
        false => Err(op.error(format!("Expected {rank} indices to memref"))),
    }
}

/// Returns the type of a memref as a buffer.
fn infer_cast(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let Some(&source) = cx.state.operands.first() else { return Err("no memref".to_owned()) };
    let reset = cx.state.find_attr(cx.body.context(), "resetOffset").is_some();
    Ok(smallvec![buffer_type(cx.body.value(source).ty(), reset)])
}

/// Returns the type of a memref as a buffer, with or without its offset.
fn buffer_type(source: TypeRef<'_>, reset: bool) -> Type {
    let context = source.context();
    let layout = source.layout().map(|layout| layout.handle());
    let layout = match source.layout().and_then(|layout| layout.as_strided_layout()) {
        Some((_, strides)) if reset => reset_offset(context, strides),
        _ => layout,
    };
    let space = context
        .find_attr_def(ADDRESS_SPACE.name)
        .map(|def| context.dialect_attr(def, [Some(context.i64_attr(0))]));
    let (shape, element) = (source.shape().unwrap_or_default(), source.element_or_self().handle());
    context.memref_type_with(shape, element, layout, space)
}

/// Returns a strided layout without offset; none for that of one dimension whose elements follow one another.
fn reset_offset(cx: &Context, strides: &[i64]) -> Option<Attr> {
    let strided = ir::AttrData::StridedLayout { offset: 0, strides: Box::new(strides.into()) };
    (strides != [1]).then(|| cx.attr(strided))
}

fn verify_cast(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let source = op.operand(0).ty();
    if !is_buffer_space(source) {
        return Err(op.error("Buffer ops must operate on a memref in global memory"));
    }
    let expected = source.context().ty(buffer_type(source, op.attr("resetOffset").is_some()));
    let found = op.result(0).ty();
    match found == expected {
        true => Ok(()),
        false => Err(op.error(format!("expected result type to be '{expected}' but got '{found}'"))),
    }
}
