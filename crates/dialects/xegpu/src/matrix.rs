//! Matrices in shared memory.

use crate::blocks::same_elements;
use crate::constraints::{Buffer, LayoutAttr, Matrix, TileOrScalar};
use crate::layout_attrs::Layout;
use crate::offsets::LIST;
use crate::types::MemDesc;
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::markers::*;
use ir::{OpRef, TypeRef};
use op_table::*;

const OFFSETS: SlotDef = attr("const_offsets", DenseI64ArrayAttr::CONSTRAINT);
const LAYOUT: SlotDef = optional("layout", LayoutAttr::CONSTRAINT);

/// Hooks with a verifier and a list of offsets.
const fn with_offsets(verify: VerifyFn) -> OpHooks {
    OpHooks { verify: Some(verify), custom: &[LIST], ..HOOKS }
}

table! {
    /// Makes a matrix of a buffer in shared memory.
    "xegpu.create_mem_desc": ["source" One Buffer] -> ["mem_desc" One Matrix],
        [], PURE,
        "$source prop-dict attr-dict `` `:` type($source) `->` qualified(type($mem_desc))",
        { rules: &[Rule::Check { summary: "all of {source, mem_desc} have same size in bits", holds: Callback(&same_bits) }] };
    /// Loads a part of a matrix.
    "xegpu.load_matrix": ["mem_desc" One Matrix, "offsets" Variadic Index] -> ["res" One TileOrScalar],
        [OFFSETS, LAYOUT, unit("subgroup_block_io")], NOTHING,
        "$mem_desc `` custom<DynamicIndexList>($offsets, $const_offsets) prop-dict attr-dict `` `:` type(operands) `->` type(results)",
        {
            hooks: with_offsets(&|op| verify_part(op, op.operand(0).ty(), op.result(0).ty())),
            rules: &[Rule::Check { summary: "all of {mem_desc, res} have same element type", holds: Callback(&|op| same_elements(op.operand(0).ty(), op.result(0).ty())) }],
            interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Unknown)])]
        };
    /// Stores a part of a matrix.
    "xegpu.store_matrix": ["data" One TileOrScalar, "mem_desc" One Matrix, "offsets" Variadic Index] -> [],
        [OFFSETS, LAYOUT, unit("subgroup_block_io")], NOTHING,
        "$data `,` $mem_desc `` custom<DynamicIndexList>($offsets, $const_offsets) prop-dict attr-dict `` `:` type(operands)",
        {
            hooks: with_offsets(&|op| verify_part(op, op.operand(1).ty(), op.operand(0).ty())),
            rules: &[Rule::Check { summary: "all of {mem_desc, data} have same element type", holds: Callback(&|op| same_elements(op.operand(1).ty(), op.operand(0).ty())) }],
            interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Unknown)])]
        };
}

/// Whether buffer and matrix have as many bits.
fn same_bits(op: OpRef<'_>) -> bool {
    let bits = |ty: TypeRef<'_>| {
        let width = i128::from(ty.shaped_element_type()?.bit_width()?);
        Some(ty.dims()?.iter().fold(width, |bits, &size| bits.saturating_mul(i128::from(size))))
    };
    bits(op.operand(0).ty()) == bits(op.result(0).ty())
}

fn verify_part(op: OpRef<'_>, matrix: TypeRef<'_>, data: TypeRef<'_>) -> Result<(), Diagnostic> {
    let Some(matrix) = MemDesc::of(matrix) else { return Ok(()) };
    let by_block = op.attr("subgroup_block_io").is_some();
    let error = |message: &str| Err(op.plain_error(message));
    let Some(shape) = data.shape() else {
        return match by_block {
            true => error("subgroup_block_io are only allowed when result is a VectorType."),
            false => Ok(()),
        };
    };
    if matrix.shape.len() != 2 {
        return error("mem_desc must be 2D.");
    }
    let layout =
        op.attr("layout").and_then(Layout::of).filter(|layout| by_block && !layout.lane_data.is_empty());
    if let Some(message) = layout.and_then(|layout| wrong_lanes(&layout, &matrix)) {
        return error(message);
    }
    if shape.len() == 2 {
        let fits = shape.iter().zip(&matrix.shape).all(|(part, whole)| part <= whole);
        return if fits { Ok(()) } else { error("data shape must not exceed mem_desc shape.") };
    }
    let column_major = matrix.strides().first() == Some(&1);
    match by_block && column_major {
        true => error("mem_desc should be row major when subgroup_block_io is set."),
        false => Ok(()),
    }
}

/// Says what is wrong with lanes that access a block of a matrix together.
fn wrong_lanes(layout: &Layout, matrix: &MemDesc<'_>) -> Option<&'static str> {
    let (block, strides) = (matrix.block(), matrix.strides());
    let (_, outer) = layout.lane_data.split_last()?;
    if outer.iter().any(|&size| size != 1) {
        return Some("With subgroup_block_io, accessed data must be contiguous and coalesced.");
    }
    for (index, &lanes) in layout.lanes.iter().enumerate() {
        if block.get(index).is_some_and(|&size| size != lanes) {
            return Some("With subgroup_block_io, the block shape must match the lane layout.");
        }
        if lanes != 1 && strides.get(index).is_some_and(|&stride| stride != 1) {
            return Some("With subgroup_block_io, the distributed dimensions must be contiguous.");
        }
    }
    None
}
