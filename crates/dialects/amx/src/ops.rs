//! Operations on tiles.

use crate::constraints::{AnyTile, TileF16OrBF16, TileF32, TileI8, TileI32};
use crate::tile::tile_parts;
use apnum::FloatKind::{BF16, F16, F32};
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::markers::*;
use ir::{OpRef, TypeRef};
use op_table::*;

table! {
    /// A tile of zeros.
    "amx.tile_zero": [] -> ["res" One AnyTile],
        [], NOTHING,
        "attr-dict `:` qualified(type($res))",
        { hooks: verifier(&|op| verify_tile(op, op.result(0).ty())), interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Unknown)])] };
    /// Loads a tile, whose rows are a stride apart.
    "amx.tile_load": ["base" One AnyMemRef, "indices" Variadic Index, "stride" Optional Index] -> ["res" One AnyTile],
        [SEGMENTS], SEGMENTED,
        "$base `[` $indices `]` (`,` $stride^ )? attr-dict`:` type($base) `into` qualified(type($res))",
        { hooks: verifier(&|op| verify_access(op, op.result(0).ty(), 2)), interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(0)), (Effect::Write, Place::Unknown)])] };
    /// Stores a tile, whose rows are a stride apart.
    "amx.tile_store": ["base" One AnyMemRef, "indices" Variadic Index, "val" One AnyTile, "stride" Optional Index] -> [],
        [SEGMENTS], SEGMENTED,
        "$base `[` $indices `]` `,` $val (`,` $stride^ )?attr-dict `:` type($base) `,` qualified(type($val))",
        { hooks: verifier(&|op| verify_access(op, op.operand(op.operand_group(2).start).ty(), 3)), interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Operand(0))])] };
    /// Adds the product of tiles of floats to a third.
    "amx.tile_mulf": ["lhs" One TileF16OrBF16, "rhs" One TileF16OrBF16, "acc" One TileF32] -> ["res" One TileF32],
        [], PURE,
        "$lhs `,` $rhs `,` $acc attr-dict `:` qualified(type($lhs)) `,` qualified(type($rhs)) `,` qualified(type($acc))",
        { hooks: verifier(&verify_floats), rules: &[Rule::AllTypesMatch(&["acc", "res"])] };
    /// Adds the product of tiles of integers to a third.
    "amx.tile_muli": ["lhs" One TileI8, "rhs" One TileI8, "acc" One TileI32] -> ["res" One TileI32],
        [unit("isZextLhs"), unit("isZextRhs")], PURE,
        "$lhs (`zext` $isZextLhs^)? `,` $rhs (`zext` $isZextRhs^)? `,` $acc attr-dict `:` qualified(type($lhs)) `,` qualified(type($rhs)) `,` qualified(type($acc))",
        { hooks: verifier(&verify_integers), rules: &[Rule::AllTypesMatch(&["acc", "res"])] };
}

/// Rows of a tile, at most.
const MAX_ROWS: i64 = 16;
/// Bits of a row, at most.
const MAX_ROW_BITS: i64 = 512;

/// Returns the rows, the columns and the elements of a tile.
fn parts(ty: TypeRef<'_>) -> Option<(i64, i64, TypeRef<'_>)> {
    let (shape, element) = tile_parts(ty)?;
    let [rows, columns] = shape[..] else { return None };
    Some((rows, columns, element))
}

fn verify_tile(op: OpRef<'_>, tile: TypeRef<'_>) -> Result<(), Diagnostic> {
    let Some((rows, columns, element)) = parts(tile) else { return Ok(()) };
    if rows > MAX_ROWS {
        return Err(op.error(format!("bad row height: {rows}")));
    }
    let bits = columns.saturating_mul(i64::from(element.bit_width().unwrap_or(0)));
    match bits > MAX_ROW_BITS || bits % 32 != 0 {
        true => Err(op.error(format!("bad column width: {}", bits / 8))),
        false => Ok(()),
    }
}

/// Verifies a load or store, of which a group of operands is the stride.
fn verify_access(op: OpRef<'_>, tile: TypeRef<'_>, stride: usize) -> Result<(), Diagnostic> {
    let memref = op.operand(0).ty();
    let rank = memref.rank().unwrap_or_default();
    if op.operand_group(1).len() != rank {
        return Err(op.error(format!("requires {rank} indices")));
    }
    if op.operand_group(stride).is_empty() {
        if rank < 2 {
            return Err(op.error("requires at least 2D memref"));
        }
        let strides = memref.layout().and_then(|layout| layout.as_strided_layout());
        if strides.is_some_and(|(_, strides)| strides.last() != Some(&1)) {
            return Err(op.error("requires memref with unit innermost stride"));
        }
    }
    verify_tile(op, tile)
}

/// Verifies the shapes of a product, of whose factors so many elements are multiplied at once.
fn verify_product(op: OpRef<'_>, packed: i64) -> Result<(), Diagnostic> {
    let tiles = [0, 1, 2].map(|index| op.operand(index).ty());
    for tile in tiles {
        verify_tile(op, tile)?;
    }
    let [Some((am, ak, _)), Some((bk, bn, _)), Some((cm, cn, _))] = tiles.map(parts) else { return Ok(()) };
    let (ak, bn) = (ak / packed, bn / packed);
    match cm != am || cn != bn || ak != bk {
        true => Err(op.error(format!("bad mult shape: {cm} x {cn} x {ak}"))),
        false => Ok(()),
    }
}

fn verify_floats(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_product(op, 2)?;
    let kinds =
        [0, 1, 2].map(|index| parts(op.operand(index).ty()).and_then(|(_, _, element)| element.float_kind()));
    match kinds {
        [Some(F16), Some(F16), Some(F32)] | [Some(BF16), Some(BF16), Some(F32)] => Ok(()),
        _ => Err(op.error("unsupported type combination")),
    }
}

fn verify_integers(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_product(op, 4)
}
