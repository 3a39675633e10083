//! Numbers of tiles as attributes of operations.

use super::coalesce::passed_values;
use super::live_range::LiveRange;
use arm_sme::{TILE_ID, TileOp, tile, tile_operand};
use diag::Diagnostic;
use ir::{Attr, Body, Build, InsertPoint, Mapping, Op, OpRef, Type, Value, ValueRef};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;

/// Whether an operation that makes a tile can as well be repeated where the tile is used.
pub(super) fn is_cloneable(op: OpRef<'_>) -> bool {
    is_tile_op(op) && op.num_results() == 1 && op.num_operands() == 0 && interfaces::is_pure(op)
}

fn is_tile_op(op: OpRef<'_>) -> bool {
    op.interface::<dyn TileOp>().is_some()
}

/// Writes the numbers of ranges to operations, drops copies of what is in one tile, and repeats what makes a tile that is needed in another.
///
/// # Errors
/// If a tile would have to be moved.
pub(super) fn assign(body: &mut Body, ranges: &[LiveRange]) -> Result<(), Diagnostic> {
    let rw = &mut Rewriter::new(body);
    for range in ranges {
        let Some(number) = range.tile else { continue };
        let number = rw.context().int_attr(Type::I32, i128::from(number));
        for &value in &range.values {
            set_number(rw, value, number);
            if drop_copy(rw, value, range, number) {
                continue;
            }
            check_argument(rw, value, range, number)?;
            resolve_conflict(rw, value, range, number)?;
        }
    }
    Ok(())
}

/// Whether a value is in a tile.
fn is_in(rw: &Rewriter<'_>, value: Value, range: &LiveRange, number: Attr) -> bool {
    let maker = rw.value(value).defining_op().filter(|&op| is_tile_op(op));
    maker.and_then(|op| op.attr(TILE_ID)).is_some_and(|attr| attr.handle() == number)
        || range.values.contains(&value)
}

/// Writes a number to the operation that makes a tile, and to those that use it and make none.
fn set_number(rw: &mut Rewriter<'_>, value: Value, number: Attr) {
    let view = rw.value(value);
    let makes_none = |op: &OpRef<'_>| !op.results().any(|result| tile::is_tile(result.ty()));
    let users = view.users().filter(makes_none);
    let ops = view.defining_op().into_iter().chain(users).filter(|&op| is_tile_op(op));
    let ops: Vec<Op> = ops.map(|op| op.handle()).collect();
    for op in ops {
        rw.modify_op(op, |op| {
            op.attr(TILE_ID, Some(number));
        });
    }
}

/// Uses what is copied instead of the copy, if both are in one tile.
fn drop_copy(rw: &mut Rewriter<'_>, value: Value, range: &LiveRange, number: Attr) -> bool {
    let copy = rw.value(value).defining_op().filter(|op| op.is("arm_sme.copy_tile"));
    let Some(source) = copy.and_then(|op| op.operands().next()).map(|source| source.handle()) else {
        return false;
    };
    let is_redundant = is_in(rw, source, range, number);
    if is_redundant {
        rw.replace_all_uses(value, source);
    }
    is_redundant
}

/// Checks that what is passed to an argument of a block is in its tile.
fn check_argument(
    rw: &Rewriter<'_>,
    value: Value,
    range: &LiveRange,
    number: Attr,
) -> Result<(), Diagnostic> {
    let all = passed_values(rw.value(value));
    if all.into_iter().all(|passed| is_in(rw, passed, range, number)) {
        return Ok(());
    }
    let message = "block argument not allocated to the same SME virtial tile as predecessors";
    Err(rw.body().root().error(message))
}

/// Makes a tile that an operation needs in another one anew.
fn resolve_conflict(
    rw: &mut Rewriter<'_>,
    value: Value,
    range: &LiveRange,
    number: Attr,
) -> Result<(), Diagnostic> {
    let Some(op) = rw.value(value).defining_op().filter(|&op| is_tile_op(op)) else { return Ok(()) };
    let Some(place) = tile_operand(op) else { return Ok(()) };
    let source = op.operand(place);
    if is_in(rw, source.handle(), range, number) {
        return Ok(());
    }
    let Some(maker) = source.defining_op().filter(|&op| is_cloneable(op)) else {
        let error = op.error("tile operand allocated to different SME virtial tile (move required)");
        let place = source.context().place(source.loc());
        return Err(error.note(place, format!("tile operand is: {}", text(source))));
    };
    let (is_copy, op, maker) = (op.is("arm_sme.copy_tile"), op.handle(), maker.handle());
    rw.move_to(InsertPoint::Before(op));
    let clone = rw.clone_op(maker, &mut Mapping::default());
    rw.modify_op(clone, |op| {
        op.attr(TILE_ID, Some(number));
    });
    let new = rw.op(clone).result(0).handle();
    if is_copy {
        let old = rw.op(op).result(0).handle();
        rw.replace_all_uses(old, new);
    } else {
        rw.modify_op(op, |op| {
            op.operand(place, new);
        });
    }
    Ok(())
}

/// Returns a value as MLIR shows it: the operation that defines it, or the argument.
fn text(value: ValueRef<'_>) -> String {
    match value.defining_op() {
        Some(op) => op.context().note_text().map_or_else(|| op.to_string(), |text| text(op)),
        None => format!("<block argument> of type '{}' at index: {}", value.ty(), value.position()),
    }
}

/// Erases operations on tiles whose results are not used and that do nothing else.
pub(super) fn erase_dead(body: &mut Body) {
    let rw = &mut Rewriter::new(body);
    let is_dead = |op: OpRef<'_>| is_tile_op(op) && interfaces::is_trivially_dead(op);
    let all = rw.body().root().walk_body().filter(|&op| is_dead(op));
    let mut open: Vec<Op> = all.map(|op| op.handle()).collect();
    let mut erased: FxHashSet<Op> = FxHashSet::default();
    while let Some(op) = open.pop() {
        if erased.contains(&op) || !is_dead(rw.op(op)) {
            continue;
        }
        erased.insert(op);
        let makers =
            rw.op(op).operands().filter_map(|value| value.defining_op()).filter(|&op| is_tile_op(op));
        open.extend(makers.map(|op| op.handle()).collect::<Vec<_>>());
        rw.erase_op(op);
    }
}
