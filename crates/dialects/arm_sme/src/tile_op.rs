//! The interface of operations that work on a tile.

use crate::tile::is_tile;
use diag::Diagnostic;
use ir::def::{Callback, InterfaceDef};
use ir::{List, OpRef, Type, TypeRef};
use op_table::Rule;

/// Attribute of an operation: the number of the tile that is allocated to it.
pub const TILE_ID: &str = "tile_id";

/// Operation that works on one tile: its result, or else an operand.
pub trait TileOp: Send + Sync {}

pub(crate) struct Model;

impl TileOp for Model {}

/// The interface, as a row of a table lists it.
pub(crate) const TILE_OP: List<InterfaceDef> = ir::interface_defs![TileOp = Model];

/// Verifies the number of the tile, where there is one.
pub(crate) const VALID_TILE_ID: Rule = Rule::Verify(Callback(&verify_tile_id));

fn verify_tile_id(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let number = op.attr(TILE_ID).filter(|attr| attr.as_int().is_some());
    match number.and_then(|attr| attr.ty()) {
        Some(ty) if ty.handle() != Type::I32 => Err(op.error("tile ID should be a 32-bit signless integer")),
        _ => Ok(()),
    }
}

/// Returns the number of the tile that is allocated to an operation.
pub fn tile_id(op: OpRef<'_>) -> Option<u32> {
    op.attr(TILE_ID).and_then(|attr| attr.as_i64()).map(|id| id as u32)
}

/// Returns the type of the tile that an operation with the interface works on.
pub fn tile_type(op: OpRef<'_>) -> Option<TypeRef<'_>> {
    let result = op.results().map(|value| value.ty()).find(|&ty| is_tile(ty));
    result.or_else(|| op.operands().map(|value| value.ty()).find(|&ty| is_tile(ty)))
}

/// Returns the number of the operand that is a tile.
pub fn tile_operand(op: OpRef<'_>) -> Option<usize> {
    op.operands().position(|value| is_tile(value.ty()))
}
