//! `test-block-is-in-loop`: which blocks may be executed again.

use crate::{On, TestPass};
use interfaces::{Callable, LoopLike};
use ir::BlockRef;
use rustc_hash::FxHashSet;
use std::fmt::Write;
use syntax::print::{PrintOptions, block_texts};

/// Prints them.
pub(crate) const PRINT: TestPass = TestPass {
    argument: "test-block-is-in-loop",
    name: "(anonymous namespace)::IsInLoopPass",
    description: "Test mlir::blockIsInLoop()",
    on: On::Op("func.func"),
    run: |cx, body| {
        // Blocks within an operation come before the one that it is in.
        let mut blocks: Vec<BlockRef<'_>> = Vec::new();
        for op in body.root().walk_post_order() {
            if let Some(block) = op.block().filter(|_| op.next().is_none()) {
                blocks.push(block);
            }
        }
        let texts = block_texts(body, blocks.iter().copied(), &PrintOptions::default());
        let mut out = String::new();
        for (block, text) in blocks.into_iter().zip(texts) {
            let word = if is_in_loop(block) { "" } else { "not " };
            let _ = writeln!(out, "Block is {word}in a loop\n{text}");
        }
        cx.output(out);
        cx.preserve_all();
        Ok(())
    },
};

/// Whether a block is within a loop, or leads to itself, or one around it does.
fn is_in_loop(block: BlockRef<'_>) -> bool {
    let mut at = Some(block);
    while let Some(block) = at {
        let mut parents = std::iter::successors(block.parent_op(), |op| op.parent());
        if parents.any(|op| op.interface::<dyn LoopLike>().is_some()) || leads_to_itself(block) {
            return true;
        }
        let around = block.parent_op().filter(|op| op.interface::<dyn Callable>().is_none());
        at = around.and_then(|op| op.block());
    }
    false
}

/// Whether control comes back to a block of a region.
fn leads_to_itself(block: BlockRef<'_>) -> bool {
    let mut seen: FxHashSet<_> = FxHashSet::default();
    let mut open: Vec<BlockRef<'_>> = block.successors().collect();
    while let Some(next) = open.pop() {
        if next == block {
            return true;
        }
        if seen.insert(next.handle()) {
            open.extend(next.successors());
        }
    }
    false
}
