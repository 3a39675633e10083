//! `scf.if`.

use super::results::replace_results;
use crate::common::Site;
use ir::{Block, Build, InsertPoint, Region, Type};
use rewrite::{ConversionRewriter, MatchResult, Matched};

pub(super) fn convert_if(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let types: Option<Vec<Type>> = at.view(rw).result_types().map(|ty| at.types.convert(ty)).collect();
    let types = types.matched()?;
    let mut state = at.emit(rw).state("spirv.mlir.selection", &[]).regions(1);
    state.set_words(at.context(), "selection_control", &[0]);
    let selection = rw.insert(state);
    let body = rw.op(selection).region(0).handle();
    let merge = rw.create_block(body, &[]);
    at.emit(rw).effect("spirv.mlir.merge", &[]);
    let header = rw.create_block_before(merge, &[]);
    let [then, otherwise] = [0, 1].map(|number| at.view(rw).region(number).handle());
    let then = inline(at, then, merge, rw).matched()?;
    let otherwise = inline(at, otherwise, merge, rw).unwrap_or(merge);
    rw.move_to(InsertPoint::End(header));
    at.emit(rw).branch_if(at.operand(0), (then, &[]), (otherwise, &[]));
    replace_results(at, selection, &types, rw)
}

/// Moves a region before the block that it goes on at. Returns its first block.
fn inline(at: &Site<'_>, region: Region, merge: Block, rw: &mut ConversionRewriter<'_>) -> Option<Block> {
    let [first, last] = {
        let region = rw.region(region);
        [region.first_block()?, region.last_block()?].map(|block| block.handle())
    };
    rw.move_to(InsertPoint::End(last));
    at.emit(rw).branch(merge, &[]);
    rw.inline_region_before(region, merge);
    Some(first)
}
