//! Tiles that are made as a whole.

use crate::constraints::Tile;
use crate::tile_op::{TILE_OP, VALID_TILE_ID};
use op_table::*;

table! {
    /// A tile whose contents are undefined.
    ///
    /// ```mlir
    /// %tile = arm_sme.get_tile : vector<[4]x[4]xf32>
    /// ```
    "arm_sme.get_tile": [] -> ["tile" One Tile],
        [], PURE,
        "attr-dict `:` type($tile)",
        { rules: &[VALID_TILE_ID], interfaces: TILE_OP };
    /// A tile of zeros.
    ///
    /// ```mlir
    /// %tile = arm_sme.zero : vector<[16]x[16]xi8>
    /// ```
    "arm_sme.zero": [] -> ["res" One Tile],
        [], PURE,
        "attr-dict `:` type($res)",
        { rules: &[VALID_TILE_ID], interfaces: TILE_OP };
    /// A copy of a tile, which can be allocated elsewhere.
    ///
    /// ```mlir
    /// %copy = arm_sme.copy_tile %tile : vector<[4]x[4]xf32>
    /// ```
    "arm_sme.copy_tile": ["tile" One Tile] -> ["result" One Tile],
        [], PURE,
        "$tile attr-dict `:` type($result)",
        { rules: &[Rule::AllTypesMatch(&["tile", "result"]), VALID_TILE_ID], interfaces: TILE_OP };
}
