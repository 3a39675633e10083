//! Block arguments that receive one value on all edges.

use super::{edges_to, is_known_edge, nested_regions};
use crate::Rewriter;
use ir::{Block, Region, Value};

/// Replaces block arguments that receive one value on all edges by that value, in regions and the regions
/// nested in them. Returns whether any was replaced.
pub fn drop_redundant_arguments(rw: &mut Rewriter<'_>, regions: &[Region]) -> bool {
    let mut open: Vec<Region> = regions.to_vec();
    let mut changed = false;
    while let Some(region) = open.pop() {
        let blocks: Vec<Block> = rw.region(region).blocks().map(|block| block.handle()).collect();
        for block in blocks {
            changed |= drop_in_block(rw, block);
            open.extend(nested_regions(rw, block));
        }
    }
    changed
}

fn drop_in_block(rw: &mut Rewriter<'_>, block: Block) -> bool {
    let count = rw.block(block).num_arguments();
    let edges = edges_to(rw, block);
    if count == 0 || rw.block(block).is_entry() || edges.is_empty() {
        return false;
    }
    if !edges.iter().all(|&(op, successor)| is_known_edge(rw, op, successor, count)) {
        return false;
    }
    let mut dropped = Vec::new();
    for argument in 0..count {
        let own = rw.block(block).argument(argument).handle();
        if let Some(value) = common_value(rw, &edges, argument).filter(|&value| value != own) {
            rw.replace_all_uses(own, value);
            dropped.push(argument);
        }
    }
    for &argument in dropped.iter().rev() {
        // A back edge may have forwarded the argument itself; that use has been replaced above.
        for &(op, successor) in &edges {
            rw.erase_successor_operand(op, successor, argument);
        }
        rw.body_mut().erase_argument(block, argument);
    }
    !dropped.is_empty()
}

/// Returns the value that all edges forward to an argument.
fn common_value(rw: &Rewriter<'_>, edges: &[(ir::Op, usize)], argument: usize) -> Option<Value> {
    let mut common = None;
    for &(op, successor) in edges {
        let operand = rw.successor_operands(op, successor)?.operand_of_argument(argument)?;
        let value = rw.op(op).operand(operand).handle();
        if *common.get_or_insert(value) != value {
            return None;
        }
    }
    common
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::{parse, show};

    #[test]
    fn only_arguments_with_one_value_are_dropped() {
        let text = "module { t.cfg {
            ^entry:
              %x = t.opaque
              %y = t.opaque
              t.cond %x, ^a(%x, %x), ^a(%x, %y)
            ^a(%p, %q):
              t.use %p, %q
              t.end
            } }";
        let mut body = parse(text);
        let region = body.root().region(0).handle();
        assert!(drop_redundant_arguments(&mut Rewriter::new(&mut body), &[region]));
        let expected = "t.cfg {\n^0:\n  %0 = t.opaque\n  %1 = t.opaque\n  t.cond %0, ^1(%0), ^1(%1)\n^1(%2):\n  t.use %0, %2\n  t.end\n}\n";
        assert_eq!(show(&body), expected);
    }
}
