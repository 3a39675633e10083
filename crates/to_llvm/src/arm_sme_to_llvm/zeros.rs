//! Tiles of zeros.

use super::tile_number;
use crate::llvm::Site;
use arm_sme::tile::{self, TileKind};
use ir::{Body, Build, InsertPoint, Op, Type};
use rewrite::{ConversionRewriter, MatchResult, Matched, Rewriter};

const ZERO: &str = "arm_sme.intr.zero";
const MASK: &str = "tile_mask";

/// Replaces a tile of zeros by the intrinsic that zeros it, and one of unknown contents at the start of the block, so that intrinsics
/// follow each other.
pub(super) fn convert_zero(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let number = tile_number(at, rw)?;
    let ty = at.result_type(0, rw);
    // The parts of 64 bits that the first tile of a kind consists of.
    let parts: i64 = match tile::kind(ty).matched()? {
        TileKind::B => 0b1111_1111,
        TileKind::H => 0b0101_0101,
        TileKind::S => 0b0001_0001,
        TileKind::D => 0b0000_0001,
        TileKind::Q => return rewrite::no_match("a tile of 128 bits is smaller than what can be zeroed"),
    };
    let number = at.context().attr_ref(number).as_i64().filter(|number| (0..8).contains(number)).matched()?;
    let mask = at.context().int_attr(Type::I32, i128::from(parts << number));
    let block = at.view(rw).block().matched()?.handle();
    let state = rw.state(ZERO, at.loc).attr(at.context(), MASK, mask);
    rw.insert(state);
    let state = rw.state("arm_sme.get_tile", at.loc).results([ty.handle()]);
    let new = rw.at(InsertPoint::Start(block), |rw| rw.insert_value(state));
    at.replace(&[new], rw)
}

/// Merges intrinsics that follow each other.
pub(super) fn merge(body: &mut Body) {
    let rw = &mut Rewriter::new(body);
    let mut runs: Vec<Vec<Op>> = Vec::new();
    let mut last = None;
    for op in rw.body().root().walk().filter(|op| op.is(ZERO)) {
        let follows = last.is_some() && op.prev().map(|prev| prev.handle()) == last;
        match runs.last_mut() {
            Some(run) if follows => run.push(op.handle()),
            _ => runs.push(vec![op.handle()]),
        }
        last = Some(op.handle());
    }
    for run in runs.into_iter().filter(|run| run.len() > 1) {
        let mask_of = |&op: &Op| rw.op(op).attr(MASK).and_then(|mask| mask.as_i64()).unwrap_or(0);
        let mask = run.iter().map(mask_of).fold(0, |all, mask| all | mask);
        let mask = rw.context().int_attr(Type::I32, i128::from(mask));
        let cx = rw.context().clone();
        rw.move_to(InsertPoint::Before(run[0]));
        let state = rw.state(ZERO, rw.op(run[0]).loc()).attr(&cx, MASK, mask);
        rw.insert(state);
        run.into_iter().for_each(|op| rw.erase_op(op));
    }
}
