//! Broadcasts, extraction, insertion and prints, by slices.

use crate::make::{insert_slice, loop_over_slices, slice_count, slice_type, with_layout};
use arm_sme::TileSliceLayout::Horizontal;
use arm_sme::tile;
use dialect_transforms::make::Make;
use dialect_transforms::vector::transfer;
use ir::{Build, Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use scf::For;
use shaped::slice::{Mixed, mixed};
use vector::{Broadcast, Extract, Insert, Print};

/// Adds the pattern of broadcasts.
pub(super) fn broadcast_pattern(set: &mut PatternSet) {
    set.of::<Broadcast<'_>>(convert_broadcast);
}

/// Adds the other patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<Extract<'_>>(convert_extract);
    set.of::<Insert<'_>>(convert_insert);
    set.of::<Print<'_>>(convert_print);
}

/// Inserts a vector, or one of equal elements, as all slices.
fn convert_broadcast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Broadcast<'_> = rw.cast(op)?;
    let (source, ty) = (view.source(), view.vector().ty());
    rw.require(tile::is_tile(ty))?;
    let is_scalar = source.ty().rank().unwrap_or(0) == 0;
    let slice = tile::slice_of(ty).matched()?;
    rw.require(is_scalar || source.ty_handle() == slice)?;
    let (source, ty) = (source.handle(), ty.handle());
    let m = &mut Make::like(rw, op);
    let slice = if is_scalar { m.value(Broadcast::NAME, &[source], slice) } else { source };
    let init = m.value("arm_sme.get_tile", &[], ty);
    let new = loop_over_slices(m, init, |m, index, tile| insert_slice(m, slice, tile, index, Horizontal));
    rw.replace_op(op, &[new]);
    Ok(())
}

/// Creates the value of a position.
pub(crate) fn index(m: &mut Make<'_, '_>, position: Mixed) -> Value {
    match position {
        Mixed::Fixed(number) => m.index(number),
        Mixed::Value(value) => value,
    }
}

/// Returns the number of a position for an attribute, and its value if it has none.
fn split(position: Mixed) -> (Vec<i64>, Option<Value>) {
    match position {
        Mixed::Fixed(number) => (vec![number], None),
        Mixed::Value(value) => (Vec::new(), Some(value)),
    }
}

/// Extracts a slice, or an element of a slice.
fn convert_extract(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Extract<'_> = rw.cast(op)?;
    let source = view.source();
    rw.require(tile::is_tile(source.ty()))?;
    let positions = mixed(&view.static_position(), view.dynamic_position().map(|value| value.handle()));
    let tile = source.handle();
    let m = &mut Make::like(rw, op);
    let new = match positions[..] {
        [] => tile,
        [row] => slice(m, tile, row),
        [row, column, ..] => {
            let row = slice(m, tile, row);
            let (fixed, value) = split(column);
            transfer::extract(m, row, &fixed, value)
        }
    };
    rw.replace_op(op, &[new]);
    Ok(())
}

/// Creates the extraction of a slice.
fn slice(m: &mut Make<'_, '_>, tile: Value, row: Mixed) -> Value {
    let row = index(m, row);
    let ty = slice_type(m, m.ty(tile));
    with_layout(m, "arm_sme.extract_tile_slice", &[tile, row], ty, Horizontal)
}

/// Inserts a slice, or an element of a slice.
fn convert_insert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Insert<'_> = rw.cast(op)?;
    rw.require(tile::is_tile(view.result().ty()))?;
    let positions = mixed(&view.static_position(), view.dynamic_position().map(|value| value.handle()));
    let (source, tile) = (view.value_to_store().handle(), view.dest().handle());
    let m = &mut Make::like(rw, op);
    let new = match positions[..] {
        [] => source,
        [row] => {
            let row = index(m, row);
            insert_slice(m, source, tile, row, Horizontal)
        }
        [row, column, ..] => {
            let row = index(m, row);
            let old = slice(m, tile, Mixed::Value(row));
            let (fixed, value) = split(column);
            let new = transfer::insert(m, source, old, &fixed, value);
            insert_slice(m, new, tile, row, Horizontal)
        }
    };
    rw.replace_op(op, &[new]);
    Ok(())
}

/// Prints a tile slice by slice.
fn convert_print(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Print<'_> = rw.cast(op)?;
    let source = view.source().matched()?;
    rw.require(tile::is_tile(source.ty()))?;
    let (tile, count) = (source.handle(), slice_count(source.ty()));
    let punctuation = rw.op(op).attr("punctuation").map(|attr| attr.handle());
    let m = &mut Make::like(rw, op);
    let scale = m.value("vector.vscale", &[], Type::INDEX);
    let count = m.index(count);
    let lower = m.index(0);
    let upper = m.same("arith.muli", &[count, scale]);
    let step = m.index(1);
    let loc = m.loc;
    For::build_with(m.rw, loc, [lower, upper], step, &[], |rw, row, _| {
        let m = &mut Make { rw, loc };
        let slice = slice(m, tile, Mixed::Value(row));
        let cx = m.cx();
        let mut state = m.rw.state(Print::NAME, loc).operands([slice]);
        if let Some(punctuation) = punctuation {
            state = state.attr(&cx, "punctuation", punctuation);
        }
        m.rw.insert(state);
        []
    });
    rw.erase_op(op);
    Ok(())
}
