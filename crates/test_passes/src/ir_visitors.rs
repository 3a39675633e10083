//! `test-ir-visitors`: walks of operations, blocks and regions, in several orders, and ones that erase what they visit.

use crate::{deep, is_function};
use ir::{Block, BlockRef, Body, OpRef, RegionRef};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashSet;
use std::fmt::Write;

/// Test various visitors.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-ir-visitors", name = "(anonymous namespace)::TestIRVisitorsPass")]
pub(crate) struct TestIRVisitors;

impl TestIRVisitors {
    /// Prints each visit.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let root = body.root();
        let mut out = String::new();
        walk_all(root, "pre-order", false, Order::Forward, &mut out);
        walk_all(root, "post-order", true, Order::Forward, &mut out);
        walk_all(root, "reverse post-order", true, Order::Reverse, &mut out);
        let ops = root.walk_post_order().map(OpRef::inner);
        for function in ops.filter(|op| is_function(op.context(), op.name())) {
            walk_all(function, "forward dominance post-order", true, Order::Dominance, &mut out);
            walk_all(function, "reverse dominance post-order", true, Order::ReverseDominance, &mut out);
        }
        walk_marked(root, &mut out);
        erase_all(root, &mut out);
        cx.output(out);
        cx.preserve_all();
        Ok(())
    }
}

/// Kind of what a walk visits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unit {
    Op,
    Block,
    Region,
}

/// Order in which a walk goes through regions, blocks and operations.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Forward,
    Reverse,
    /// Each block after those that dominate it; those that are not reachable are left out.
    Dominance,
    /// Each block before those that dominate it, and all else in reverse.
    ReverseDominance,
}

/// A walk, which prints what it visits.
struct Walk<'o> {
    unit: Unit,
    post: bool,
    order: Order,
    out: &'o mut String,
}

impl Walk<'_> {
    fn visit(&mut self, unit: Unit, post: bool, text: impl FnOnce() -> String) {
        if (self.unit, self.post) == (unit, post) {
            let _ = writeln!(self.out, "Visiting {}", text());
        }
    }

    fn op(&mut self, op: OpRef<'_>) {
        let op = op.inner();
        self.visit(Unit::Op, false, || op_text(op));
        let mut regions: Vec<RegionRef<'_>> = op.regions().collect();
        if matches!(self.order, Order::Reverse | Order::ReverseDominance) {
            regions.reverse();
        }
        regions.into_iter().for_each(|region| self.region(region));
        self.visit(Unit::Op, true, || op_text(op));
    }

    fn region(&mut self, region: RegionRef<'_>) {
        self.visit(Unit::Region, false, || region_text(region));
        for block in blocks(region, self.order) {
            self.block(block);
        }
        self.visit(Unit::Region, true, || region_text(region));
    }

    fn block(&mut self, block: BlockRef<'_>) {
        let text = || block_text(block, block.region().map_or(0, |region| number(region, block)));
        self.visit(Unit::Block, false, text);
        let mut ops: Vec<OpRef<'_>> = block.ops().collect();
        if matches!(self.order, Order::Reverse | Order::ReverseDominance) {
            ops.reverse();
        }
        ops.into_iter().for_each(|op| deep(|| self.op(op)));
        self.visit(Unit::Block, true, text);
    }
}

/// Returns the position of a block in its region.
fn number(region: RegionRef<'_>, block: BlockRef<'_>) -> usize {
    region.blocks().position(|other| other == block).unwrap_or(0)
}

/// Returns the blocks of a region in an order.
fn blocks(region: RegionRef<'_>, order: Order) -> Vec<BlockRef<'_>> {
    let mut blocks = match order {
        Order::Forward | Order::Reverse => region.blocks().collect(),
        Order::Dominance => preorder(region),
        Order::ReverseDominance => postorder(region),
    };
    if order == Order::Reverse {
        blocks.reverse();
    }
    blocks
}

/// Returns the reachable blocks of a region in the order in which a depth-first search finds them.
fn preorder(region: RegionRef<'_>) -> Vec<BlockRef<'_>> {
    let (mut seen, mut found) = (FxHashSet::default(), Vec::new());
    let mut open: Vec<BlockRef<'_>> = region.first_block().into_iter().collect();
    while let Some(block) = open.pop() {
        if seen.insert(block.handle()) {
            found.push(block);
            let next: Vec<BlockRef<'_>> = block.successors().collect();
            open.extend(next.into_iter().rev());
        }
    }
    found
}

/// Returns the reachable blocks of a region in the order in which a depth-first search leaves them.
fn postorder(region: RegionRef<'_>) -> Vec<BlockRef<'_>> {
    let (mut seen, mut found) = (FxHashSet::default(), Vec::new());
    let mut open: Vec<(BlockRef<'_>, usize)> = Vec::new();
    let first = region.first_block().filter(|block| seen.insert(block.handle()));
    open.extend(first.map(|block| (block, 0)));
    while let Some((block, at)) = open.pop() {
        match block.successors().nth(at) {
            Some(next) => {
                open.push((block, at + 1));
                if seen.insert(next.handle()) {
                    open.push((next, 0));
                }
            }
            None => found.push(block),
        }
    }
    found
}

fn op_text(op: OpRef<'_>) -> String {
    format!("op '{}'", op.name_str())
}

fn region_text(region: RegionRef<'_>) -> String {
    let around = region.parent_op().map_or("", |op| op.name_str());
    format!("region {} from operation '{around}'", region.position())
}

fn block_text(block: BlockRef<'_>, number: usize) -> String {
    format!("block ^bb{number} from {}", block.region().map_or(String::new(), region_text))
}

/// Walks operations, blocks, and regions in an order.
fn walk_all(root: OpRef<'_>, name: &str, post: bool, order: Order, out: &mut String) {
    for (title, unit) in [("Op", Unit::Op), ("Block", Unit::Block), ("Region", Unit::Region)] {
        let _ = writeln!(out, "{title} {name} visits");
        Walk { unit, post, order, out }.op(root);
    }
}

/// Walks the blocks and regions of operations whose attributes ask for it.
fn walk_marked(root: OpRef<'_>, out: &mut String) {
    let kinds = [("block", "blocks", Unit::Block), ("region", "region", Unit::Region)];
    for (kind, plural, unit) in kinds {
        for (name, post) in [("pre-order", false), ("post-order", true)] {
            let _ = writeln!(out, "Invoke {kind} {name} visits on {plural}");
            let mark = format!("walk_{kind}s");
            let ops = root.walk_post_order().map(OpRef::inner);
            for region in ops.filter(|op| op.attr(&mark).is_some()).flat_map(OpRef::regions) {
                Walk { unit, post, order: Order::Forward, out }.region(region);
            }
        }
    }
}

/// Prints what walks erase: those that skip what they have erased leave modules and the operations of these.
fn erase_all(root: OpRef<'_>, out: &mut String) {
    let erasure = |skip, post| Erasure { skip, post };
    for (name, erasure) in [
        ("pre-order erasures (skip)", erasure(true, false)),
        ("post-order erasures (skip)", erasure(true, true)),
        ("post-order erasures (no skip)", erasure(false, true)),
    ] {
        let _ = writeln!(out, "Op {name}");
        erasure.op(root, false, out);
        let _ = writeln!(out, "Block {name}");
        erasure.blocks_of(root, false, out);
    }
}

/// A walk that erases what it visits.
#[derive(Clone, Copy)]
struct Erasure {
    skip: bool,
    post: bool,
}

fn is_module(op: Option<OpRef<'_>>) -> bool {
    op.is_some_and(|op| op.is("builtin.module"))
}

impl Erasure {
    /// Erases operations in an operation and, unless it is kept, this.
    fn op(self, op: OpRef<'_>, in_module: bool, out: &mut String) {
        let op = op.inner();
        let kept = self.skip && (in_module || is_module(Some(op)));
        if !self.post && !kept {
            let _ = writeln!(out, "Erasing {}", op_text(op));
            return;
        }
        for inner in op.regions().flat_map(|region| region.ops()) {
            deep(|| self.op(inner, is_module(Some(op)), out));
        }
        if !kept {
            let _ = writeln!(out, "Erasing {}", op_text(op));
        }
    }

    /// Erases the blocks of an operation unless they are kept, and those of operations in it.
    fn blocks_of(self, op: OpRef<'_>, in_module: bool, out: &mut String) {
        let op = op.inner();
        let kept = self.skip && (in_module || is_module(Some(op)));
        for region in op.regions() {
            self.blocks(region, kept, out);
        }
    }

    /// Erases the blocks of a region to which no branch of another leads, unless they are kept.
    fn blocks(self, region: RegionRef<'_>, kept: bool, out: &mut String) {
        let mut erased: FxHashSet<Block> = FxHashSet::default();
        for block in region.blocks() {
            if !self.post && !kept && erase(block, &mut erased, out) {
                continue;
            }
            for op in block.ops() {
                deep(|| self.blocks_of(op, is_module(region.parent_op()), out));
            }
            if self.post && !kept {
                erase(block, &mut erased, out);
            }
        }
    }
}

/// Erases a block, whose number is that among the blocks that are left; whether there was no branch to it.
fn erase(block: BlockRef<'_>, erased: &mut FxHashSet<Block>, out: &mut String) -> bool {
    let is_left = |block: &BlockRef<'_>| !erased.contains(&block.handle());
    let before = std::iter::successors(block.prev(), |block| block.prev());
    let text = block_text(block, before.filter(is_left).count());
    let is_used = block.predecessors().any(|other| is_left(&other));
    if is_used {
        let _ = writeln!(out, "Cannot erase {text}, still has uses");
        return false;
    }
    let _ = writeln!(out, "Erasing {text}");
    erased.insert(block.handle());
    true
}
