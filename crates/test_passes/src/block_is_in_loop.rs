//! `test-block-is-in-loop`: which blocks may be executed again.

use interfaces::{Callable, LoopLike};
use ir::{BlockRef, Body, OpRef};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashSet;
use std::fmt::Write;
use syntax::print::{PrintOptions, block_texts};

/// Test mlir::blockIsInLoop()
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-block-is-in-loop", name = "(anonymous namespace)::IsInLoopPass", on = "func.func")]
pub(crate) struct IsInLoop;

impl IsInLoop {
    /// Prints them.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let blocks = blocks_within(body.root());
        let texts = block_texts(body, blocks.iter().copied(), &PrintOptions::default());
        let mut out = String::new();
        for (block, text) in blocks.into_iter().zip(texts) {
            let word = if is_in_loop(block) { "" } else { "not " };
            let _ = writeln!(out, "Block is {word}in a loop\n{text}");
        }
        cx.output(out);
        cx.preserve_all();
        Ok(())
    }
}

/// The blocks of an operation and of those within it, which come before the block that they are in.
fn blocks_within(op: OpRef<'_>) -> Vec<BlockRef<'_>> {
    enum Item<'a> {
        Op(OpRef<'a>),
        End(BlockRef<'a>),
    }
    let (mut found, mut open) = (Vec::new(), vec![Item::Op(op)]);
    while let Some(item) = open.pop() {
        match item {
            Item::End(block) => found.push(block),
            Item::Op(op) => {
                let start = open.len();
                for block in op.inner().regions().flat_map(|region| region.blocks()) {
                    open.extend(block.ops().map(Item::Op));
                    open.push(Item::End(block));
                }
                open[start..].reverse();
            }
        }
    }
    found
}

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
