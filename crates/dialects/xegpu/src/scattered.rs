//! Elements at offsets of their own: descriptors of them, and what is loaded, stored and fetched.

use crate::blocks::{quoted, same_elements, shown, verify_hints, verify_memory};
use crate::constraints::{
    Descriptor, FlagOrMask, FlatBase, LayoutAttr, Mask, OffsetOrOffsets, Offsets, Scattered, Tile,
    TileOrScalar,
};
use crate::enums::CachePolicy;
use crate::types::TensorDesc;
use arith::AtomicRMWKind;
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::markers::*;
use ir::{AttrRef, OpRef, TypeRef, ValueRef};
use op_table::*;

const L1: SlotDef = optional("l1_hint", CachePolicy::CONSTRAINT);
const L2: SlotDef = optional("l2_hint", CachePolicy::CONSTRAINT);
const L3: SlotDef = optional("l3_hint", CachePolicy::CONSTRAINT);
const LAYOUT: SlotDef = optional("layout", LayoutAttr::CONSTRAINT);
const CHUNK: SlotDef = optional("chunk_size", I64Attr::CONSTRAINT);

table! {
    /// Makes a descriptor of elements at offsets.
    "xegpu.create_tdesc": ["source" One FlatBase, "offsets" One Offsets] -> ["TensorDesc" One Descriptor],
        [], PURE,
        "$source `,` $offsets attr-dict `:` type($source) `,` type($offsets) `->` qualified(type($TensorDesc))",
        { hooks: verifier(&verify_create), interfaces: ir::interface_defs![interfaces::ViewLike = crate::blocks::View] };
    /// Fetches elements to the caches.
    "xegpu.prefetch": ["source" One Scattered, "offsets" Optional OffsetOrOffsets] -> [],
        [L1, L2, L3, LAYOUT, optional("offset_align_byte", I64Attr::CONSTRAINT)], NOTHING,
        "$source (`[` $offsets^ `]`)? prop-dict attr-dict `:` type(operands)",
        { hooks: verifier(&verify_prefetch) };
    /// Loads elements of the lanes that take part.
    "xegpu.load": ["source" One Scattered, "offsets" Optional OffsetOrOffsets, "mask" One FlagOrMask] -> ["value" One TileOrScalar],
        [CHUNK, L1, L2, L3, LAYOUT], NOTHING,
        "$source (`[` $offsets^ `]`)? `,` $mask prop-dict attr-dict `:` type(operands) `->` type($value)",
        { hooks: verifier(&verify_load), interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Unknown)])] };
    /// Stores elements of the lanes that take part.
    "xegpu.store": ["value" One TileOrScalar, "dest" One Scattered, "offsets" Optional OffsetOrOffsets, "mask" One FlagOrMask] -> [],
        [CHUNK, L1, L2, L3, LAYOUT], NOTHING,
        "$value `,` $dest (`[` $offsets^ `]`)? `,` $mask prop-dict attr-dict `:` type(operands)",
        { hooks: verifier(&verify_store), interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Unknown)])] };
    /// Moves the elements that a descriptor describes.
    "xegpu.update_offset": ["TensorDesc" One Descriptor, "offsets" One Offsets] -> ["result" One Descriptor],
        [], NOTHING,
        "$TensorDesc `,` $offsets attr-dict `:` qualified(type($TensorDesc)) `,` type($offsets)",
        { hooks: verifier(&verify_update), rules: &[Rule::AllTypesMatch(&["TensorDesc", "result"])] };
    /// Changes elements in one step each, and returns what they were.
    "xegpu.atomic_rmw": ["tensorDesc" One Descriptor, "mask" One Mask, "value" One Tile] -> ["result" One Tile],
        [attr("kind", AtomicRMWKind::CONSTRAINT), LAYOUT], TraitSet::ALWAYS_SPECULATABLE,
        "$kind $tensorDesc `,` $mask `,` $value attr-dict `:` qualified(type($tensorDesc)) `,` type($mask) `,` type($value) `->` type($result)",
        {
            rules: &[
                Rule::Check {
                    summary: "all of {tensorDesc, value, result} have same element type",
                    holds: Callback(&|op| {
                        let all = [op.operand(0).ty(), op.operand(2).ty(), op.result(0).ty()];
                        same_elements(all[0], all[1]) && same_elements(all[1], all[2])
                    })
                },
                Rule::Check {
                    summary: "all of {tensorDesc, value, result} have same shape",
                    holds: Callback(&|op| {
                        let all = [op.operand(0).ty(), op.operand(2).ty(), op.result(0).ty()];
                        all[0].dims() == all[1].dims() && all[1].dims() == all[2].dims()
                    })
                }
            ],
            interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Unknown), (Effect::Write, Place::Unknown)])]
        };
}

/// Verifies that a descriptor is of elements at offsets.
fn scattered(op: OpRef<'_>, descriptor: &TensorDesc<'_>, message: &str) -> Result<i64, Diagnostic> {
    descriptor.chunk.ok_or_else(|| op.error(message))
}

fn verify_create(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(descriptor) = TensorDesc::of(op.result(0).ty()) else { return Ok(()) };
    let chunk = scattered(op, &descriptor, "Expects a scattered TensorDesc.\n")?;
    verify_memory(op, &descriptor)?;
    let mut expected = op.operand(1).ty().shape().unwrap_or_default().to_vec();
    if chunk != 1 {
        expected.push(chunk);
    }
    match expected == descriptor.shape {
        true => Ok(()),
        false => Err(op.error(format!("Incorrect TensorDesc shape. Expected is {}\n", shown(&expected)))),
    }
}

fn verify_update(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(descriptor) = TensorDesc::of(op.operand(0).ty()) else { return Ok(()) };
    let chunk = scattered(op, &descriptor, "Expects a scattered TensorDesc.\n")?;
    let lanes = without_chunk(&descriptor.shape, chunk);
    match op.operand(1).ty().shape() == Some(lanes) {
        true => Ok(()),
        false => Err(op.error("Offsets should match TensorDesc except the chunk size dim.")),
    }
}

/// Returns sizes without that of what follows one another at an offset.
fn without_chunk(shape: &[i64], chunk: i64) -> &[i64] {
    let kept = if chunk > 1 { shape.len().saturating_sub(1) } else { shape.len() };
    &shape[..kept]
}

/// The operand of a name, if it is there.
fn operand<'a>(op: OpRef<'a>, name: &str) -> Option<ValueRef<'a>> {
    let group = op.def()?.operands.iter().position(|operand| operand.name == name)?;
    let range = op.operand_group(group);
    (!range.is_empty()).then(|| op.operand(range.start))
}

/// Verifies what accesses have in common, and returns the descriptor, if there is one.
fn verify_access<'a>(
    op: OpRef<'a>,
    source: TypeRef<'a>,
    reads: bool,
) -> Result<Option<TensorDesc<'a>>, Diagnostic> {
    let descriptor = TensorDesc::of(source);
    let offsets = operand(op, "offsets");
    if descriptor.is_none() && offsets.is_none() {
        return Err(op.error("Expects offsets."));
    }
    if descriptor.is_some() && offsets.is_some() {
        return Err(op.error("offsets not allowed."));
    }
    if let Some(descriptor) = &descriptor {
        scattered(op, descriptor, "Expects a scattered TensorDesc.")?;
    }
    verify_hints(op, reads)?;
    Ok(descriptor)
}

fn verify_prefetch(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let source = op.operand(0).ty();
    verify_access(op, source, true)?;
    match (source.is_integer(), op.attr("offset_align_byte").is_some()) {
        (true, false) => Err(op.error("offset_align_byte is required with integer source.")),
        (false, true) => Err(op.error("offset_align_byte only allowed with integer source.")),
        _ => Ok(()),
    }
}

fn verify_load(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_values(op, op.operand(0).ty(), op.result(0).ty(), true)
}

fn verify_store(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_values(op, op.operand(1).ty(), op.operand(0).ty(), false)
}

/// Verifies that what is loaded or stored fits memory and mask.
fn verify_values(
    op: OpRef<'_>,
    source: TypeRef<'_>,
    value: TypeRef<'_>,
    reads: bool,
) -> Result<(), Diagnostic> {
    let descriptor = verify_access(op, source, reads)?;
    let Some(mask) = operand(op, "mask").map(|mask| mask.ty()) else { return Ok(()) };
    if let Some(descriptor) = descriptor {
        return verify_described(op, (&descriptor, source), value, mask);
    }
    if source.is_memref() && source.element_type() != Some(value.element_or_self()) {
        return Err(op.plain_error("Value should have the same element type as MemRef."));
    }
    let chunk = op.attr("chunk_size").and_then(AttrRef::as_i64).unwrap_or(1);
    let offsets = operand(op, "offsets").is_some_and(|offsets| offsets.ty().is_vector());
    verify_masked(value, mask, offsets, chunk).map_err(|message| op.error(message))
}

/// Verifies a vector and a mask for a descriptor.
fn verify_described(
    op: OpRef<'_>,
    (descriptor, ty): (&TensorDesc<'_>, TypeRef<'_>),
    value: TypeRef<'_>,
    mask: TypeRef<'_>,
) -> Result<(), Diagnostic> {
    let Some(shape) = value.shape() else { return Err(op.error("Expecting a vector type result.")) };
    if !same_elements(value, ty) {
        return Err(op.error("Value should have the same element type as TensorDesc."));
    }
    let chunk = descriptor.chunk.unwrap_or(1);
    if without_chunk(&descriptor.shape, chunk) != mask.shape().unwrap_or(&[1]) {
        return Err(op.error("Mask should match TensorDesc except the chunk size dim."));
    }
    if shape == [chunk] {
        return match descriptor.layout {
            Some(_) => Err(op.error("TensorDesc doesn't need LayoutAttr for SIMT code")),
            None => Ok(()),
        };
    }
    match shape == descriptor.shape {
        true => Ok(()),
        false => Err(op.error(format!(
            "Value shape {} is neither a valid distribution for SIMT nor consistent with the tensor descriptor for SIMD {}",
            shown(shape),
            quoted(ty)
        ))),
    }
}

/// Checks a value and a mask for a memref or an address; `offsets` says whether there are several.
fn verify_masked(value: TypeRef<'_>, mask: TypeRef<'_>, offsets: bool, chunk: i64) -> Result<(), String> {
    let error = |message: &str| Err(message.to_owned());
    let Some(shape) = value.shape() else {
        if chunk > 1 {
            return error("Expecting chunk size == 1 for scalar result");
        }
        return if mask.is_vector() || offsets {
            error("Expecting scalar mask and offsets.")
        } else {
            Ok(())
        };
    };
    let size = value.num_elements().unwrap_or(0);
    let wrong_chunk = || Err(format!("value elements must match chunk size {chunk}"));
    if !mask.is_vector() && !offsets {
        return if size == chunk { Ok(()) } else { wrong_chunk() };
    }
    let Some(lanes) = mask.shape() else { return error("Expecting a vector type mask.") };
    let mask_size = mask.num_elements().unwrap_or(0);
    let wrong_mask = || error("Mask should match value except the chunk size dim.");
    if chunk > 1 && shape.len() == 1 && size != chunk {
        return wrong_chunk();
    }
    if chunk <= 1 && size != mask_size {
        return wrong_mask();
    }
    match mask_size == 1 || without_chunk(shape, chunk) == lanes {
        true => Ok(()),
        false => wrong_mask(),
    }
}
