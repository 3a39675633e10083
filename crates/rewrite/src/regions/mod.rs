//! Clean-up of regions: unreachable blocks, dead operations and arguments, identical blocks, redundant
//! arguments.

mod dce;
mod drop_arguments;
mod liveness;
mod merge_blocks;
mod unreachable;

pub use dce::run_region_dce;
pub use drop_arguments::drop_redundant_arguments;
pub(crate) use liveness::are_blocks_live;
pub use merge_blocks::merge_identical_blocks;
pub(crate) use unreachable::erase_dead_blocks;
pub use unreachable::{erase_unreachable_blocks, reachable_blocks};

use crate::Rewriter;
use ir::{Block, Body, Op, Region, RegionRef};

/// Erases unreachable blocks, dead operations and dead arguments of regions and the regions nested in them.
/// With `merge` it also merges identical blocks and drops arguments that receive one value on all edges.
/// Returns whether anything changed.
pub fn simplify_regions(rw: &mut Rewriter<'_>, regions: &[Region], merge: bool) -> bool {
    simplify(rw, regions, merge).changed
}

/// Outcome of [`simplify_regions`].
#[derive(Clone, Copy, Default)]
pub(crate) struct Simplified {
    /// Whether anything changed, not counting erased arguments.
    pub(crate) changed: bool,
    /// Whether anything changed at all.
    pub(crate) touched: bool,
}

/// Simplifies regions like [`simplify_regions`], and also returns whether anything changed at all.
pub(crate) fn simplify(rw: &mut Rewriter<'_>, regions: &[Region], merge: bool) -> Simplified {
    let mut simplified = Simplified::default();
    let erased = match liveness::quick_liveness(rw, regions) {
        liveness::QuickLiveness::AllLive => None,
        liveness::QuickLiveness::Unused(arguments) if !rw.has_journal() => dce::erase_unused(rw, arguments),
        _ => {
            simplified.changed = erase_unreachable_blocks(rw, regions);
            dce::erase_dead(rw, regions)
        }
    };
    simplified.changed |= erased == Some(true);
    simplified.touched = erased.is_some();
    if merge && regions.iter().any(|&region| has_several_blocks(rw, region)) {
        simplified.changed |= merge_identical_blocks(rw, regions);
        simplified.changed |= drop_redundant_arguments(rw, regions);
    }
    simplified.touched |= simplified.changed;
    simplified
}

/// Whether a region, or one nested in it, has several blocks.
fn has_several_blocks(body: &Body, region: Region) -> bool {
    let has_several = |region: RegionRef<'_>| region.blocks().nth(1).is_some();
    let region = body.region(region);
    let inner = |op: Op| body.op(op).regions().any(has_several);
    has_several(region) || ops_with_regions(region).into_iter().any(inner)
}

/// Returns the regions of the operations of a block that are in this body.
fn nested_regions(body: &Body, block: Block) -> impl Iterator<Item = Region> {
    let ops = body.block(block).ops().filter(|op| op.num_regions() > 0 && op.body_of().is_none());
    ops.flat_map(|op| op.regions()).map(|region| region.handle())
}

/// Returns the operations nested in a region that have regions in its body, in no particular order.
pub(crate) fn ops_with_regions(region: RegionRef<'_>) -> Vec<Op> {
    let body = region.body();
    if !body.has_inner_regions() {
        return Vec::new();
    }
    // Most regions are the only one of a body: this saves a walk over the operations.
    if region.parent_op().is_some_and(|op| op.is_root() && op.num_regions() == 1) {
        return body.ops_with_regions_in_storage_order().collect();
    }
    let ops = region.ops().flat_map(|op| op.walk_body());
    ops.filter(|op| op.num_regions() > 0 && op.body_of().is_none()).map(|op| op.handle()).collect()
}

/// Returns the edges to a block as terminators and successor numbers, the newest first.
fn edges_to(body: &Body, block: Block) -> Vec<(Op, usize)> {
    body.block(block).predecessor_uses().map(|(op, number)| (op.handle(), number)).collect()
}

/// Returns whether a terminator implements the branch interface and defines all arguments of a successor.
fn is_known_edge(rw: &Rewriter<'_>, op: Op, successor: usize, arguments: usize) -> bool {
    rw.successor_operands(op, successor).is_some_and(|operands| operands.len() == arguments)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::{parse, show};

    #[test]
    fn what_is_in_a_nest_keeps_it() {
        let live = "t.region {\n  t.region {\n    %0 = t.const 1\n    t.use %0\n  }\n}\n";
        let mut body =
            parse(&format!("module {{ {live} t.region {{ t.region {{ t.pure_region {{ }} }} }} }}"));
        let region = body.root().region(0).handle();
        assert!(simplify_regions(&mut Rewriter::new(&mut body), &[region], true));
        assert_eq!(show(&body), live);
        assert!(!simplify_regions(&mut Rewriter::new(&mut body), &[region], true));
    }

    #[test]
    fn everything_at_once() {
        let text = "module {
              t.cfg {
              ^entry:
                %x = t.opaque
                t.cond %x, ^a, ^b
              ^a:
                t.br ^end(%x, %x)
              ^b:
                t.br ^end(%x, %x)
              ^end(%p, %q):
                t.use %p
                t.end
              ^nowhere:
                t.br ^end(%x, %x)
              }
            }";
        let mut body = parse(text);
        let region = body.root().region(0).handle();
        assert!(simplify_regions(&mut Rewriter::new(&mut body), &[region], true));
        let expected = "t.cfg {
^0:
  %0 = t.opaque
  t.cond %0, ^1(), ^1()
^1:
  t.br ^2()
^2:
  t.use %0
  t.end
}
";
        assert_eq!(show(&body), expected);
        assert!(!simplify_regions(&mut Rewriter::new(&mut body), &[region], true));
    }
}
