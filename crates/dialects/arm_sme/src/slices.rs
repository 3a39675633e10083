//! Slices of tiles as vectors.

use crate::constraints::{SveVector, Tile};
use crate::enums::TileSliceLayout;
use crate::tile;
use crate::tile_op::{TILE_OP, VALID_TILE_ID};
use ir::TypeRef;
use ir::markers::*;
use op_table::*;

table! {
    /// Replaces a slice of a tile.
    ///
    /// ```mlir
    /// %next = arm_sme.insert_tile_slice %slice, %tile[%i] layout<vertical> : vector<[4]xf32> into vector<[4]x[4]xf32>
    /// ```
    "arm_sme.insert_tile_slice": ["vector" One SveVector, "tile" One Tile, "tile_slice_index" One Index] -> ["result" One Tile],
        [case("layout", TileSliceLayout::CONSTRAINT, 0)], PURE,
        "$vector `,` $tile `[` $tile_slice_index `]` (`layout` `` $layout^)? attr-dict `:` type($vector) `into` type($result)",
        {
            rules: &[
                Rule::AllTypesMatch(&["tile", "result"]),
                Rule::TypesMatchWith {
                    summary: "type of 'vector' matches type of 'tile' slice",
                    from: "tile",
                    to: "vector",
                    transform: TypeTransform::Fn(Callback(&slice_of)),
                },
                VALID_TILE_ID,
            ],
            interfaces: TILE_OP,
        };
    /// A slice of a tile.
    ///
    /// ```mlir
    /// %slice = arm_sme.extract_tile_slice %tile[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
    /// ```
    "arm_sme.extract_tile_slice": ["tile" One Tile, "tile_slice_index" One Index] -> ["result" One SveVector],
        [case("layout", TileSliceLayout::CONSTRAINT, 0)], PURE,
        "$tile `[` $tile_slice_index `]` (`layout` `` $layout^)? attr-dict `:` type($result) `from` type($tile)",
        {
            rules: &[
                Rule::TypesMatchWith {
                    summary: "type of 'result' matches type of 'tile' slice",
                    from: "tile",
                    to: "result",
                    transform: TypeTransform::Fn(Callback(&slice_of)),
                },
                VALID_TILE_ID,
            ],
            interfaces: TILE_OP,
        };
}

fn slice_of(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    Some(ty.context().ty(tile::slice_of(ty)?))
}
