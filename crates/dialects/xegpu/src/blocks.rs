//! Blocks of matrices: descriptors of them, and what is loaded, stored and fetched by one.

use crate::constraints::{Base, Descriptor, LayoutAttr, Tile};
use crate::enums::CachePolicy;
use crate::offsets::{LIST, OPTIONAL_LIST};
use crate::types::TensorDesc;
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::markers::*;
use ir::{AttrRef, OpRef, TypeRef};
use op_table::*;

/// Hooks with a verifier and lists of offsets.
const fn with_offsets(verify: VerifyFn) -> OpHooks {
    OpHooks { verify: Some(verify), custom: &[LIST, OPTIONAL_LIST], ..HOOKS }
}

const OFFSETS: SlotDef = optional("const_offsets", DenseI64ArrayAttr::CONSTRAINT);
const L1: SlotDef = optional("l1_hint", CachePolicy::CONSTRAINT);
const L2: SlotDef = optional("l2_hint", CachePolicy::CONSTRAINT);
const L3: SlotDef = optional("l3_hint", CachePolicy::CONSTRAINT);
const LAYOUT: SlotDef = optional("layout", LayoutAttr::CONSTRAINT);

table! {
    /// Makes a descriptor of a block of a matrix.
    "xegpu.create_nd_tdesc": ["source" One Base, "offsets" Variadic Index, "shape" Variadic Index, "strides" Variadic Index] -> ["TensorDesc" One Descriptor],
        [OFFSETS, optional("const_shape", DenseI64ArrayAttr::CONSTRAINT), optional("const_strides", DenseI64ArrayAttr::CONSTRAINT), SEGMENTS],
        PURE.with(SEGMENTED),
        "$source `` custom<OptionalDynamicIndexList>($offsets, $const_offsets) (`,` `shape` `:` custom<DynamicIndexList>($shape, $const_shape)^ `,` `strides` `:` custom<DynamicIndexList>($strides, $const_strides))? attr-dict `:` type($source) `->` qualified(type($TensorDesc))",
        { hooks: with_offsets(&verify_create), interfaces: ir::interface_defs![interfaces::ViewLike = View] };
    /// Fetches a block to the caches.
    "xegpu.prefetch_nd": ["TensorDesc" One Descriptor, "offsets" Variadic Index] -> [],
        [OFFSETS, L1, L2, L3, LAYOUT], NOTHING,
        "$TensorDesc `` custom<OptionalDynamicIndexList>($offsets, $const_offsets) prop-dict attr-dict `:` qualified(type($TensorDesc))",
        { hooks: with_offsets(&verify_prefetch) };
    /// Loads a block.
    "xegpu.load_nd": ["TensorDesc" One Descriptor, "offsets" Variadic Index] -> ["value" One Tile],
        [OFFSETS, L1, L2, L3, LAYOUT, unit("packed"), optional("transpose", DenseI64ArrayAttr::CONSTRAINT)], NOTHING,
        "$TensorDesc `` custom<OptionalDynamicIndexList>($offsets, $const_offsets) prop-dict attr-dict `:` qualified(type($TensorDesc)) `->` type($value)",
        {
            hooks: with_offsets(&verify_load),
            rules: &[Rule::Check { summary: "all of {value, TensorDesc} have same element type", holds: Callback(&|op| same_elements(op.result(0).ty(), op.operand(0).ty())) }],
            interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Unknown)])]
        };
    /// Stores a block.
    "xegpu.store_nd": ["value" One Tile, "TensorDesc" One Descriptor, "offsets" Variadic Index] -> [],
        [OFFSETS, L1, L2, L3, LAYOUT], NOTHING,
        "$value `,` $TensorDesc `` custom<OptionalDynamicIndexList>($offsets, $const_offsets) prop-dict attr-dict `:` type($value) `,` qualified(type($TensorDesc))",
        {
            hooks: with_offsets(&verify_store),
            rules: &[Rule::Check { summary: "all of {value, TensorDesc} have same element type", holds: Callback(&|op| same_elements(op.operand(0).ty(), op.operand(1).ty())) }],
            interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Unknown)])]
        };
    /// Moves the block that a descriptor describes.
    "xegpu.update_nd_offset": ["TensorDesc" One Descriptor, "offsets" Variadic Index] -> ["result" One Descriptor],
        [attr("const_offsets", DenseI64ArrayAttr::CONSTRAINT)], PURE,
        "$TensorDesc `,` custom<DynamicIndexList>($offsets, $const_offsets) attr-dict `:` qualified(type($result))",
        { hooks: with_offsets(&verify_update), rules: &[Rule::AllTypesMatch(&["TensorDesc", "result"])] };
}

/// A descriptor as a view of its source.
pub(crate) struct View;

impl interfaces::ViewLike for View {}

/// Whether two containers have elements of one type.
pub(crate) fn same_elements(a: TypeRef<'_>, b: TypeRef<'_>) -> bool {
    let element = |ty: TypeRef<'_>| ty.shaped_element_type().map_or(ty.handle(), |element| element.handle());
    element(a) == element(b)
}

/// Returns a list of an operation, if it is there.
fn list(op: OpRef<'_>, name: &str) -> Option<Vec<i64>> {
    op.attr(name).and_then(AttrRef::as_ints)
}

/// Returns the number of the memory of a source: 0 if nothing is known of it.
pub(crate) fn memory(ty: TypeRef<'_>) -> i64 {
    let Some(space) = ty.memory_space() else { return 0 };
    let is_ours = space.dialect_def().is_some_and(|def| def.name == "xegpu.memory_space");
    let number = if is_ours { space.dialect_param(0).and_then(AttrRef::as_i64) } else { space.as_i64() };
    number.unwrap_or(0) & i64::from(u32::MAX)
}

/// Verifies that a descriptor is of the memory that its source is in.
pub(crate) fn verify_memory(op: OpRef<'_>, descriptor: &TensorDesc<'_>) -> Result<(), Diagnostic> {
    let (source, found) = (memory(op.operand(0).ty()), i64::from(descriptor.space.to_word()));
    match source == found {
        true => Ok(()),
        false => Err(op.error(format!("Memory space mismatch. Source: {source}, TensorDesc: {found}"))),
    }
}

/// Verifies that hints are some that an access may have.
pub(crate) fn verify_hints(op: OpRef<'_>, reads: bool) -> Result<(), Diagnostic> {
    for name in ["l1_hint", "l2_hint", "l3_hint"] {
        let Some(hint) = op.enum_attr::<CachePolicy>(name) else { continue };
        use CachePolicy::{Cached, ReadInvalidate, Streaming, Uncached, WriteBack, WriteThrough};
        let fits = match hint {
            Cached | Uncached => true,
            Streaming | ReadInvalidate => reads,
            WriteBack | WriteThrough => !reads,
        };
        if !fits && let Some(attr) = op.attr(name) {
            return Err(op.error(format!("invalid {name}: {attr}")));
        }
    }
    Ok(())
}

/// Sizes in brackets, as messages show them.
pub(crate) fn shown(shape: &[i64]) -> String {
    let sizes: Vec<String> = shape.iter().map(i64::to_string).collect();
    format!("[{}]", sizes.join(", "))
}

fn verify_create(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (source, result) = (op.operand(0).ty(), op.result(0).ty());
    let Some(descriptor) = TensorDesc::of(result) else { return Ok(()) };
    verify_memory(op, &descriptor)?;
    let own = if source.is_memref() { source.rank() } else { Some(0) };
    let strided = memref::layout::strides_and_offset(source).map(|layout| layout.strides.len());
    let rank = list(op, "const_shape").map_or(own.unwrap_or(0), |shape| shape.len());
    let strides = list(op, "const_strides").map_or(strided.unwrap_or(0), |strides| strides.len());
    let offsets = list(op, "const_offsets").map_or(0, |offsets| offsets.len());
    if source.is_integer() && (rank == 0 || strides == 0) {
        return Err(op.error("expecting strides and shape to be present for integer source."));
    }
    if rank != strides || offsets != 0 && offsets != rank {
        return Err(op.error(
            "Expecting the rank of shape, strides, offsets, and source (if source is a memref) should match with each other.",
        ));
    }
    if descriptor.shape.len() > rank {
        return Err(op.error(
            "Expecting the TensorDesc rank is not greater than the ranks of shape, strides, offsets or the memref source.",
        ));
    }
    if source.is_memref() && !same_elements(source, result) {
        return Err(
            op.error("TensorDesc should have the same element type with the source if it is a memref.\n")
        );
    }
    verify_block(op, &descriptor)
}

/// Verifies that a descriptor is of a block.
fn verify_block(op: OpRef<'_>, descriptor: &TensorDesc<'_>) -> Result<(), Diagnostic> {
    match descriptor.chunk {
        Some(_) => Err(op.error("Expects a non-scattered TensorDesc.\n")),
        None => Ok(()),
    }
}

/// Verifies the number of offsets of an access, if it has some.
fn verify_offsets(op: OpRef<'_>, descriptor: &TensorDesc<'_>) -> Result<(), Diagnostic> {
    let group = op.def().and_then(|def| def.operands.iter().position(|operand| operand.name == "offsets"));
    let values = group.map_or(0, |group| op.operand_group(group).len());
    let fixed = list(op, "const_offsets").map_or(0, |offsets| offsets.len());
    let rank = descriptor.shape.len();
    match fixed.max(values) {
        0 => Ok(()),
        count if count == rank => Ok(()),
        _ => Err(op.error("Mismatched ranks between offsets and tensor descriptor")),
    }
}

fn verify_prefetch(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(descriptor) = TensorDesc::of(op.operand(0).ty()) else { return Ok(()) };
    verify_block(op, &descriptor)?;
    verify_hints(op, true)?;
    verify_offsets(op, &descriptor)
}

/// Verifies what a block and a vector have in common; whether the vector is the part of one lane.
fn verify_access(op: OpRef<'_>, descriptor: &TensorDesc<'_>, reads: bool) -> Result<(), Diagnostic> {
    verify_block(op, descriptor)?;
    if descriptor.shape.len() > 2 {
        return Err(op.error("Expects a 1D or 2D TensorDesc.\n"));
    }
    verify_hints(op, reads)
}

/// Verifies a vector that is the part of one lane; `Ok(false)` if it is not.
fn verify_lane(
    op: OpRef<'_>,
    (descriptor, ty): (&TensorDesc<'_>, TypeRef<'_>),
    vector: TypeRef<'_>,
    called: &str,
) -> Result<bool, Diagnostic> {
    let shape = vector.shape().unwrap_or_default();
    let all = descriptor.shape.iter().fold(descriptor.array_length, |all, size| all.saturating_mul(*size));
    let part = vector.num_elements().unwrap_or(1).max(1);
    if shape.len() != 1 || part >= all {
        return Ok(false);
    }
    if descriptor.layout.is_some() {
        return Err(op.error("TensorDesc doesn't need LayoutAttr for SIMT code"));
    }
    match all % part {
        0 => Ok(true),
        _ => Err(op.error(format!(
            "{called} shape {} is not a valid distribution for tensor descriptor {}",
            shown(shape),
            quoted(ty)
        ))),
    }
}

/// A type as messages show it.
pub(crate) fn quoted(ty: TypeRef<'_>) -> String {
    format!("'{ty}'")
}

fn verify_load(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (ty, vector) = (op.operand(0).ty(), op.result(0).ty());
    let Some(descriptor) = TensorDesc::of(ty) else { return Ok(()) };
    verify_access(op, &descriptor, true)?;
    if verify_lane(op, (&descriptor, ty), vector, "Result")? {
        return Ok(());
    }
    let found = vector.shape().unwrap_or_default();
    let mut expected = descriptor.shape.clone();
    if let Some(order) = list(op, "transpose") {
        let permuted: Option<Vec<i64>> = order
            .iter()
            .map(|&dim| usize::try_from(dim).ok().and_then(|dim| expected.get(dim).copied()))
            .collect();
        expected = permuted.unwrap_or(expected);
    }
    if op.attr("packed").is_some() && descriptor.shape.len() == 2 {
        let factor = found.last().copied().unwrap_or(1).max(1);
        expected[0] /= factor;
        expected.push(factor);
    }
    if descriptor.array_length > 1 {
        expected.insert(0, descriptor.array_length);
    }
    if expected != found {
        let message =
            format!("Result shape {} is not consistent with tensor descriptor {}", shown(found), quoted(ty));
        return Err(op.error(message));
    }
    verify_offsets(op, &descriptor)
}

fn verify_store(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (vector, ty) = (op.operand(0).ty(), op.operand(1).ty());
    let Some(descriptor) = TensorDesc::of(ty) else { return Ok(()) };
    verify_access(op, &descriptor, false)?;
    if descriptor.array_length > 1 {
        return Err(op.error("array length is not supported by store_nd.\n"));
    }
    if verify_lane(op, (&descriptor, ty), vector, "Value")? {
        return Ok(());
    }
    let found = vector.shape().unwrap_or_default();
    if descriptor.shape != found {
        let message =
            format!("Value shape {} is not consistent with tensor descriptor {}", shown(found), quoted(ty));
        return Err(op.error(message));
    }
    verify_offsets(op, &descriptor)
}

fn verify_update(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(descriptor) = TensorDesc::of(op.operand(0).ty()) else { return Ok(()) };
    verify_block(op, &descriptor)?;
    match list(op, "const_offsets").is_some_and(|offsets| offsets.len() != descriptor.shape.len()) {
        true => Err(op.error("Invalid number of offsets.")),
        false => Ok(()),
    }
}
