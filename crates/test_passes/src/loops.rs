//! `test-cfg-loop-info`: the natural loops of a function.

use analysis::{LoopInfo, NaturalLoop};
use ir::{Block, BlockRef, Body, Dominance, RegionRef};
use pass::{PassCx, PassResult, pass};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write;

/// Test the loop info analysis.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-cfg-loop-info", name = "(anonymous namespace)::TestCFGLoopInfo", can_schedule_on = crate::is_function)]
pub(crate) struct TestCFGLoopInfo;

impl TestCFGLoopInfo {
    /// Prints them.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let root = body.root();
        let name = root.attr("sym_name").map_or(String::new(), |name| name.to_string());
        let mut out = format!("Testing : {name}\n");
        match root.regions().next().filter(|region| !region.is_empty()) {
            Some(region) => Report::print(region, &mut out),
            None => out.push_str("empty region\n"),
        }
        cx.print(out);
        cx.preserve_all();
        Ok(())
    }
}

struct Report<'a> {
    region: RegionRef<'a>,
    info: LoopInfo,
    /// The place of a block in its region.
    names: FxHashMap<Block, usize>,
    /// The place of a reachable block in a depth-first postorder.
    postorder: FxHashMap<Block, usize>,
}

impl<'a> Report<'a> {
    fn print(region: RegionRef<'a>, out: &mut String) {
        let info = LoopInfo::of(region, &mut Dominance::new());
        let names = region.blocks().map(|block| block.handle()).zip(0..).collect();
        let report = Report { region, info, names, postorder: postorder(region) };
        out.push_str("Blocks : ^bb0");
        for block in region.blocks() {
            let _ = write!(out, ", ^bb{}", report.names[&block.handle()]);
        }
        out.push('\n');
        let loops = &report.info.loops;
        if loops.is_empty() {
            out.push_str("no loops\n");
        }
        // Those that end later come first, as in LLVM; those within another come in order.
        let children = |parent: Option<usize>| {
            let mut found: Vec<usize> = (0..loops.len()).filter(|&at| loops[at].parent == parent).collect();
            found.sort_by_key(|&at| report.postorder.get(&loops[at].header));
            if parent.is_some() {
                found.reverse();
            }
            found
        };
        let mut open: Vec<usize> = children(None).into_iter().rev().collect();
        while let Some(number) = open.pop() {
            report.one(&loops[number], out);
            open.extend(children(Some(number)).into_iter().rev());
        }
    }

    fn one(&self, found: &NaturalLoop, out: &mut String) {
        let indent = " ".repeat(4 * (found.depth - 1));
        let _ = write!(out, "{indent}Loop at depth {} containing: ", found.depth);
        let mut blocks = found.blocks.clone();
        blocks.sort_by_key(|block| {
            (*block != found.header, std::cmp::Reverse(self.postorder.get(block).copied()))
        });
        let inside: FxHashSet<Block> = blocks.iter().copied().collect();
        for (number, block) in blocks.into_iter().enumerate() {
            let _ = write!(out, "{}^bb{}", if number > 0 { "," } else { "" }, self.names[&block]);
            if block == found.header {
                out.push_str("<header>");
            }
            if found.latches.contains(&block) {
                out.push_str("<latch>");
            }
            let mut to = self.region.body().block(block).successors();
            if to.any(|to| !inside.contains(&to.handle())) {
                out.push_str("<exiting>");
            }
        }
        out.push('\n');
    }
}

fn postorder(region: RegionRef<'_>) -> FxHashMap<Block, usize> {
    let mut places = FxHashMap::default();
    let mut seen = FxHashSet::default();
    let mut open: Vec<(BlockRef<'_>, usize)> = Vec::new();
    let enter = |block: BlockRef<'_>, seen: &mut FxHashSet<Block>| seen.insert(block.handle());
    if let Some(first) = region.first_block().filter(|&first| enter(first, &mut seen)) {
        open.push((first, 0));
    }
    while let Some((block, next)) = open.last_mut() {
        let block = *block;
        match block.successors().nth(*next) {
            Some(to) => {
                *next += 1;
                if seen.insert(to.handle()) {
                    open.push((to, 0));
                }
            }
            None => {
                places.insert(block.handle(), places.len());
                open.pop();
            }
        }
    }
    places
}
