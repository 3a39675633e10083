//! `test-print-dominance`: dominance and post-dominance between all blocks.

use crate::symbol_name;
use ir::def::TraitSet;
use ir::{BlockRef, Body, Dominance, Op, PostDominance};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// Print the dominance information for multiple regions.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-print-dominance", name = "(anonymous namespace)::TestDominancePass", can_schedule_on = crate::is_symbol)]
pub(crate) struct TestDominance;

impl TestDominance {
    /// Prints them. The block that the symbol stands in counts as the last one. The numbers of blocks are attributes of the
    /// operations that they are of; in MLIR also of the one around the symbol, which a pass does not reach here.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        crate::expect_symbol(Self::DEF, cx, body)?;
        let table = cx.scope().header().and_then(|header| cx.context().op_info(header.op_name));
        let graph = table.is_some_and(|info| info.traits().contains(TraitSet::GRAPH_REGION));
        let text = print(body, graph);
        cx.output(format!("Testing : {}\n{text}", symbol_name(body)));
        number(body);
        Ok(())
    }
}

/// The blocks in the order in which a walk, those within others first, meets their operations.
fn blocks(body: &Body) -> Vec<BlockRef<'_>> {
    let mut seen = FxHashMap::default();
    let mut found = Vec::new();
    for block in body.root().walk_body_post_order().filter_map(|op| op.block()) {
        if seen.insert(block.handle(), found.len()).is_none() {
            found.push(block);
        }
    }
    found
}

fn print(body: &Body, graph: bool) -> String {
    let blocks = blocks(body);
    let (mut dominance, mut post) = (Dominance::new(), PostDominance::new());
    let number = |found: BlockRef<'_>| blocks.iter().position(|block| *block == found);
    let mut out = String::from("--- DominanceInfo ---\n");
    nearest(&blocks, &mut out, |a, b| dominance.nearest_common_dominator(a, b).and_then(number));
    out.push_str("--- PostDominanceInfo ---\n");
    nearest(&blocks, &mut out, |a, b| post.nearest_common(a, b).and_then(number));
    out.push_str("--- Block Dominance relationship ---\n");
    related(&blocks, graph, "dominates", &mut out, |a, b| dominance.dominates(a, b));
    out.push_str("--- Block PostDominance relationship ---\n");
    related(&blocks, graph, "postdominates", &mut out, |a, b| post.post_dominates(a, b));
    out
}

/// Writes the numbers of blocks to the operations that they are of.
fn number(body: &mut Body) {
    let mut numbers: Vec<(Op, Vec<i64>)> = Vec::new();
    for (number, block) in blocks(body).into_iter().enumerate() {
        let Some(op) = block.parent_op().map(|op| op.handle()) else { continue };
        match numbers.iter_mut().find(|known| known.0 == op) {
            Some((_, list)) => list.push(number as i64),
            None => numbers.push((op, vec![number as i64])),
        }
    }
    let cx = body.context().clone();
    for (op, list) in numbers {
        body.set_attr(op, cx.ident("test.block_ids"), Some(cx.i64_array_attr(&list)));
    }
}

fn nearest<'a>(
    blocks: &[BlockRef<'a>],
    out: &mut String,
    mut common: impl FnMut(BlockRef<'a>, BlockRef<'a>) -> Option<usize>,
) {
    let outer = blocks.len();
    for a in 0..=outer {
        for b in 0..=outer {
            let found = match (blocks.get(a), blocks.get(b)) {
                (Some(&a), Some(&b)) => common(a, b),
                _ => Some(outer),
            };
            let found = found.map_or("<no dom>".to_owned(), |found| found.to_string());
            let _ = writeln!(out, "Nearest({a}, {b}) = {found}");
        }
    }
}

fn related<'a>(
    blocks: &[BlockRef<'a>],
    graph: bool,
    verb: &str,
    out: &mut String,
    mut holds: impl FnMut(BlockRef<'a>, BlockRef<'a>) -> bool,
) {
    let outer = blocks.len();
    for a in 0..=outer {
        for b in 0..=outer {
            let (is, properly) = match (blocks.get(a), blocks.get(b)) {
                (Some(&one), Some(&other)) => {
                    let is = holds(one, other);
                    (is, if a == b { in_graph(one) } else { is })
                }
                (Some(_), None) => (false, false),
                (None, _) => (true, a != b || graph),
            };
            let (is, properly) = (u8::from(is), u8::from(properly));
            let _ = writeln!(out, "{verb}({a}, {b}) = {is} (properly = {properly})");
        }
    }
}

/// Whether a block is the only one of a region in which order means nothing.
fn in_graph(block: BlockRef<'_>) -> bool {
    let single = block.region().is_some_and(|region| region.single_block().is_some());
    single
        && block
            .parent_op()
            .is_some_and(|op| op.info().is_none_or(|info| info.traits().contains(TraitSet::GRAPH_REGION)))
}
