//! Constraints on types and attributes.

use crate::tile::{is_element, is_tile_of};
use apnum::FloatKind::{BF16, F16, F32};
use ir::def::{Callback, TypePred};
use ir::type_constraint;

type_constraint! {
    /// Tile of 32-bit float or 16-bit float or bfloat16 type or 32-bit signless integer or 8-bit signless integer values.
    pub AnyTile = "tile of 32-bit float or 16-bit float or bfloat16 type or 32-bit signless integer or 8-bit signless integer values",
        TypePred::Fn(Callback(&|ty| is_tile_of(ty, is_element)));
    /// Tile of 16-bit float or bfloat16 type values.
    pub TileF16OrBF16 = "tile of 16-bit float or bfloat16 type values",
        TypePred::Fn(Callback(&|ty| is_tile_of(ty, |element| matches!(element.float_kind(), Some(F16 | BF16)))));
    /// Tile of 32-bit float values.
    pub TileF32 = "tile of 32-bit float values",
        TypePred::Fn(Callback(&|ty| is_tile_of(ty, |element| element.float_kind() == Some(F32))));
    /// Tile of 8-bit signless integer values.
    pub TileI8 = "tile of 8-bit signless integer values",
        TypePred::Fn(Callback(&|ty| is_tile_of(ty, |element| element.int_width() == Some(8))));
    /// Tile of 32-bit signless integer values.
    pub TileI32 = "tile of 32-bit signless integer values",
        TypePred::Fn(Callback(&|ty| is_tile_of(ty, |element| element.int_width() == Some(32))));
}
