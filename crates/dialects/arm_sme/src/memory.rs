//! Tiles and slices in memory.

use crate::constraints::{SvePredicate, Tile};
use crate::enums::TileSliceLayout;
use crate::tile;
use crate::tile_op::{TileOp, VALID_TILE_ID};
use interfaces::{Effect, MemoryEffects};
use ir::def::{InterfaceDef, TypePred};
use ir::markers::*;
use ir::{List, Type, TypeRef, type_constraint};
use op_table::*;

type_constraint! {
    /// Memory of two dimensions.
    pub Matrix = "2D memref of any type values", TypePred::ranked_container_of::<AnyType>(ShapedPred::MEMREF, &[2]);
}

/// Interfaces of an operation that reads the memory of its first operand.
const LOADS: List<InterfaceDef> = ir::interface_defs![
    MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(0))]),
    TileOp = crate::tile_op::Model
];

table! {
    /// Loads a tile from memory, slice by slice. Elements that the mask leaves out are the padding.
    ///
    /// ```mlir
    /// %tile = arm_sme.tile_load %base[%i, %j], %pad, %mask layout<vertical>
    ///     : memref<?x?xf32>, vector<[4]x[4]xf32>
    /// ```
    "arm_sme.tile_load": ["base" One Matrix, "indices" Variadic Index, "padding" Optional AnyType, "mask" Optional AnyVectorOfNonZeroRank] -> ["result" One Tile],
        [case("layout", TileSliceLayout::CONSTRAINT, 0), SEGMENTS], SEGMENTED,
        "$base `[` $indices `]` (`,` $padding `,` $mask^)? (`layout` `` $layout^)? attr-dict `:` type($base) `,` type($result)",
        {
            rules: &[
                Rule::AllElementTypesMatch(&["result", "base"]),
                Rule::TypesMatchWith {
                    summary: "padding type matches element type of result",
                    from: "result",
                    to: "padding",
                    transform: TypeTransform::ElementType,
                },
                Rule::TypesMatchWith {
                    summary: "mask has i1 element type and same shape as result",
                    from: "result",
                    to: "mask",
                    transform: TypeTransform::BoolLike,
                },
                Rule::Check {
                    summary: "both `padding` and `mask` should be provided or neither",
                    holds: Callback(&|op| op.group(2).count() == op.group(3).count()),
                },
                VALID_TILE_ID,
            ],
            interfaces: LOADS,
        };
    /// Stores a tile to memory, slice by slice, where the mask is set.
    ///
    /// ```mlir
    /// arm_sme.tile_store %tile, %base[%i, %j] : memref<?x?xf32>, vector<[4]x[4]xf32>
    /// ```
    "arm_sme.tile_store": ["valueToStore" One Tile, "base" One Matrix, "indices" Variadic Index, "mask" Optional AnyVectorOfNonZeroRank] -> [],
        [case("layout", TileSliceLayout::CONSTRAINT, 0), SEGMENTS], SEGMENTED,
        "$valueToStore `,` $base `[` $indices `]` (`,` $mask^)? (`layout` `` $layout^)? attr-dict `:` type($base) `,` type($valueToStore)",
        {
            rules: &[
                Rule::AllElementTypesMatch(&["valueToStore", "base"]),
                Rule::TypesMatchWith {
                    summary: "mask has i1 element type and same shape as valueToStore",
                    from: "valueToStore",
                    to: "mask",
                    transform: TypeTransform::BoolLike,
                },
                VALID_TILE_ID,
            ],
            interfaces: ir::interface_defs![
                MemoryEffects = EffectsOn(&[(Effect::Write, Place::Operand(1))]),
                TileOp = crate::tile_op::Model
            ],
        };
    /// Loads a slice from memory to a tile, where the mask is set. The other slices stay.
    ///
    /// ```mlir
    /// %next = arm_sme.load_tile_slice %base[%i], %mask, %tile, %slice
    ///     : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
    /// ```
    "arm_sme.load_tile_slice": ["base" One AnyMemRef, "mask" One SvePredicate, "tile" One Tile, "indices" Variadic Index, "tile_slice_index" One Index] -> ["result" One Tile],
        [case("layout", TileSliceLayout::CONSTRAINT, 0)], NOTHING,
        "$base `[` $indices `]` `,` $mask `,` $tile `,` $tile_slice_index (`layout` `` $layout^)? attr-dict `:` type($base) `,` type($mask) `,` type($result)",
        {
            rules: &[
                Rule::AllElementTypesMatch(&["tile", "base"]),
                Rule::AllTypesMatch(&["tile", "result"]),
                Rule::TypesMatchWith {
                    summary: "`mask` has i1 element type and the shape is a slice of `result`",
                    from: "result",
                    to: "mask",
                    transform: TypeTransform::Fn(Callback(&mask_of_slice)),
                },
                VALID_TILE_ID,
            ],
            interfaces: LOADS,
        };
    /// Stores a slice of a tile to memory, where the mask is set.
    ///
    /// ```mlir
    /// arm_sme.store_tile_slice %tile, %slice, %mask, %base[%i]
    ///     : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
    /// ```
    "arm_sme.store_tile_slice": ["tile" One Tile, "tile_slice_index" One Index, "mask" One SvePredicate, "base" One AnyMemRef, "indices" Variadic Index] -> [],
        [case("layout", TileSliceLayout::CONSTRAINT, 0)], NOTHING,
        "$tile `,` $tile_slice_index `,` $mask `,` $base `[` $indices `]` (`layout` `` $layout^)? attr-dict `:` type($base) `,` type($mask) `,` type($tile)",
        {
            rules: &[
                Rule::AllElementTypesMatch(&["tile", "base"]),
                Rule::TypesMatchWith {
                    summary: "`mask` has i1 element type and the shape is a slice of `tile`",
                    from: "tile",
                    to: "mask",
                    transform: TypeTransform::Fn(Callback(&mask_of_slice)),
                },
                VALID_TILE_ID,
            ],
            interfaces: ir::interface_defs![
                MemoryEffects = EffectsOn(&[(Effect::Write, Place::Operand(3))]),
                TileOp = crate::tile_op::Model
            ],
        };
}

/// Returns the type of masks of the slices of a tile.
fn mask_of_slice(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    let slice = tile::slice_of(ty)?;
    Some(ty.context().ty(slice).with_element(Type::I1))
}
