//! Creation of tiles, and of loops over their slices.

use arm_sme::{TileSliceLayout, tile};
use dialect_transforms::make::Make;
use ir::{Build, Type, TypeRef, Value};
use scf::For;

/// Attribute of an operation on a slice: its direction in the tile.
pub(crate) const LAYOUT: &str = "layout";

/// Creates an operation with one result on slices of a layout.
pub(crate) fn with_layout(
    m: &mut Make<'_, '_>,
    name: &str,
    operands: &[Value],
    ty: Type,
    layout: TileSliceLayout,
) -> Value {
    let cx = m.cx();
    let state = m.rw.state(name, m.loc).operands(operands.iter().copied()).results([ty]);
    m.rw.insert_value(state.words(&cx, LAYOUT, &[layout.to_word()]))
}

/// Creates the replacement of a slice of a tile.
pub(crate) fn insert_slice(
    m: &mut Make<'_, '_>,
    slice: Value,
    tile: Value,
    index: Value,
    layout: TileSliceLayout,
) -> Value {
    let ty = m.ty(tile);
    with_layout(m, "arm_sme.insert_tile_slice", &[slice, tile, index], ty, layout)
}

/// Creates a loop over the slices of a tile, whose body returns the next tile from the number of the slice and the tile.
pub(crate) fn loop_over_slices(
    m: &mut Make<'_, '_>,
    init: Value,
    body: impl FnOnce(&mut Make<'_, '_>, Value, Value) -> Value,
) -> Value {
    let count = slice_count(m.cx().ty(m.ty(init)));
    let step = m.index(1);
    let count = m.index(count);
    let scale = m.value("vector.vscale", &[], Type::INDEX);
    let lower = m.index(0);
    let upper = m.same("arith.muli", &[count, scale]);
    let loc = m.loc;
    let op = For::build_with(m.rw, loc, [lower, upper], step, &[init], |rw, index, tiles| {
        [body(&mut Make { rw, loc }, index, tiles[0])]
    });
    m.rw.op(op).result(0).handle()
}

/// Returns the number of slices of a tile, for the shortest vector.
pub(crate) fn slice_count(ty: TypeRef<'_>) -> i64 {
    ty.shape().and_then(|shape| shape.first()).copied().unwrap_or(1)
}

/// Returns the type of the slices of a tile.
pub(crate) fn slice_type(m: &Make<'_, '_>, tile: Type) -> Type {
    tile::slice_of(m.rw.context().ty(tile)).unwrap_or(tile)
}
