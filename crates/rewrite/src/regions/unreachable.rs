//! Unreachable blocks.

use crate::Rewriter;
use ir::{Block, BlockRef, Region, RegionRef};

/// Erases the unreachable blocks of regions and of the regions nested in them. Returns whether any was
/// erased.
pub fn erase_unreachable_blocks(rw: &mut Rewriter<'_>, regions: &[Region]) -> bool {
    let mut open: Vec<Region> = regions.to_vec();
    let mut erased = false;
    while let Some(region) = open.pop() {
        erased |= erase_dead_blocks(rw, region);
        if !rw.has_inner_regions() {
            continue;
        }
        for op in rw.region(region).ops() {
            if op.num_regions() > 0 && op.body_of().is_none() {
                open.extend(op.regions().map(|region| region.handle()));
            }
        }
    }
    erased
}

/// Erases the unreachable blocks of a region. Returns whether any was erased.
pub(crate) fn erase_dead_blocks(rw: &mut Rewriter<'_>, region: Region) -> bool {
    let view = rw.region(region);
    if view.first_block().is_none_or(|first| first.next().is_none()) {
        return false;
    }
    let reached = reached_blocks(view);
    let dead: Vec<Block> =
        view.blocks().filter(|block| !reached[block.number()]).map(|block| block.handle()).collect();
    let is_used = dead.iter().any(|&block| is_used_elsewhere(rw, block, &reached));
    if dead.is_empty() || is_used {
        return false;
    }
    rw.erase_blocks(&dead);
    true
}

/// Returns whether live code uses a value of a dead block, which is possible in invalid IR.
fn is_used_elsewhere(rw: &Rewriter<'_>, block: Block, reached: &[bool]) -> bool {
    let view = rw.block(block);
    let Some(region) = view.region() else { return true };
    let values = view.arguments().chain(view.ops().flat_map(|op| op.results()));
    values.flat_map(|value| value.users()).any(|user| {
        let mut at = user.block();
        while let Some(found) = at {
            if found.region() == Some(region) {
                return reached[found.number()];
            }
            at = found.parent_op().and_then(|op| op.block());
        }
        true
    })
}

/// Returns the reachable blocks of a region in the order of the text.
pub fn reachable_blocks(region: RegionRef<'_>) -> impl Iterator<Item = BlockRef<'_>> {
    let single = region.single_block().is_some();
    let reached = if single { Vec::new() } else { reached_blocks(region) };
    region.blocks().filter(move |block| single || reached[block.number()])
}

/// Returns whether each block is reachable, by block number.
fn reached_blocks(region: RegionRef<'_>) -> Vec<bool> {
    let mut reached = vec![false; region.body().block_bound()];
    let mut open: Vec<BlockRef<'_>> = region.first_block().into_iter().collect();
    while let Some(block) = open.pop() {
        if !std::mem::replace(&mut reached[block.number()], true) {
            open.extend(block.successors().filter(|next| next.region() == Some(region)));
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::{parse, show};

    #[test]
    fn cycles_of_dead_blocks_are_erased() {
        let text = "module { t.cfg {
            ^entry:
              t.end
            ^a(%p):
              %v = t.neg %p
              t.br ^b(%v)
            ^b(%q):
              t.br ^a(%q)
            } }";
        let mut body = parse(text);
        let region = body.root().region(0).handle();
        assert!(erase_unreachable_blocks(&mut Rewriter::new(&mut body), &[region]));
        assert_eq!(show(&body), "t.cfg {\n  t.end\n}\n");
    }
}
