//! `topological-sort`: sorts the operations of graph regions such that definitions come before uses where
//! possible.

use analysis::sort_block_topologically;
use ir::def::TraitSet;
use ir::{Block, Body, RegionRef};
use pass::{PassCx, PassResult, pass};
use rewrite::for_each_body;

/// Sort regions without SSA dominance in topological order
///
/// Puts the operations of blocks in graph regions, where order means nothing, after those whose results they or what
/// is within them use. The order is stable; in a cycle the first operation stays where it is.
#[pass("topological-sort")]
pub struct TopologicalSort;

impl TopologicalSort {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| sort_body(body));
        Ok(())
    }
}

fn sort_body(body: &mut Body) {
    let ops = body.root().walk_body().filter(|op| op.body_of().is_none());
    let blocks: Vec<Block> = ops
        .flat_map(|op| op.regions())
        .filter(|region| is_graph(*region))
        .flat_map(|region| region.blocks())
        .map(|block| block.handle())
        .collect();
    for block in blocks {
        sort_block_topologically(body, block);
    }
}

/// Whether a region is a graph region.
fn is_graph(region: RegionRef<'_>) -> bool {
    region.parent_op().is_some_and(|op| op.has_trait(TraitSet::GRAPH_REGION))
}
