//! `test-print-liveness`: which values are live in which blocks, and up to which operations.

use crate::symbol_name;
use analysis::Liveness;
use ir::{Block, BlockRef, Body, Op, OpRef, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write;
use syntax::print::{PrintOptions, op_texts};

/// Print the contents of a constructed liveness information.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-print-liveness", name = "(anonymous namespace)::TestLivenessPass", can_schedule_on = crate::is_symbol)]
pub(crate) struct TestLiveness;

impl TestLiveness {
    /// Prints it.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        crate::expect_symbol(Self::DEF, cx, body)?;
        cx.print(format!("Testing : {}\n{}", symbol_name(body), Report::of(body)));
        cx.preserve_all();
        Ok(())
    }
}

struct Report<'a> {
    liveness: Liveness,
    blocks: FxHashMap<Block, usize>,
    values: FxHashMap<Value, usize>,
    texts: FxHashMap<Op, String>,
    out: String,
    body: &'a Body,
}

impl<'a> Report<'a> {
    fn of(body: &'a Body) -> String {
        let mut report = Report {
            liveness: Liveness::of(body),
            blocks: FxHashMap::default(),
            values: FxHashMap::default(),
            texts: FxHashMap::default(),
            out: String::from("// ---- Liveness -----\n"),
            body,
        };
        let blocks: Vec<BlockRef<'a>> = blocks(body);
        let mut ops = Vec::new();
        for block in &blocks {
            report.blocks.insert(block.handle(), report.blocks.len());
            for value in block.arguments().chain(block.ops().flat_map(|op| op.results())) {
                report.values.insert(value.handle(), report.values.len());
            }
            ops.extend(block.ops().map(|op| op.handle()));
        }
        let texts = op_texts(body, &ops, &PrintOptions::default());
        report.texts = ops.into_iter().zip(texts).collect();
        blocks.into_iter().for_each(|block| report.block(block));
        report.out.push_str("// -------------------\n");
        report.out
    }

    fn block(&mut self, block: BlockRef<'a>) {
        let _ = write!(self.out, "// - Block: {}\n// --- LiveIn: ", self.blocks[&block.handle()]);
        self.values(self.liveness.live_in(block.handle()));
        self.out.push_str("\n// --- LiveOut: ");
        self.values(self.liveness.live_out(block.handle()));
        self.out.push_str("\n// --- BeginLivenessIntervals");
        for op in block.ops().filter(|op| op.num_results() > 0) {
            self.out.push('\n');
            for result in op.results() {
                self.out.push_str("// ");
                self.values(vec![result.handle()]);
                self.out.push(':');
                for op in self.interval(result) {
                    let _ = write!(self.out, "\n//     {}", self.texts[&op]);
                }
            }
        }
        self.out.push_str("\n// --- EndLivenessIntervals\n// --- BeginCurrentlyLive\n");
        for op in block.ops() {
            let live = self.live_at(op, block);
            if !live.is_empty() {
                let _ = write!(self.out, "//     {} [", self.texts[&op.handle()]);
                self.values(live);
                self.out.push_str("\u{8}]\n");
            }
        }
        self.out.push_str("// --- EndCurrentlyLive\n");
    }

    /// Prints values in the order of their numbers.
    fn values(&mut self, mut values: Vec<Value>) {
        values.sort_unstable_by_key(|value| self.values.get(value));
        for value in values {
            let view = self.body.value(value);
            let _ = match view.argument_block() {
                Some(block) => {
                    let block = self.blocks.get(&block.handle()).copied().unwrap_or(0);
                    write!(self.out, "arg{}@{block} ", view.position())
                }
                None => write!(self.out, "val_{} ", self.values.get(&value).copied().unwrap_or(0)),
            };
        }
    }

    /// The operations during which a value is live, in the order of the text.
    fn interval(&self, value: ValueRef<'a>) -> Vec<Op> {
        let home = value.block();
        let uses = value.users().filter_map(|user| user.block());
        let mut seen = FxHashSet::default();
        let mut open: Vec<BlockRef<'a>> = home.into_iter().chain(uses).collect();
        open.retain(|block| seen.insert(block.handle()));
        let mut found = Vec::new();
        while let Some(block) = open.pop() {
            let first =
                if Some(block) == home { value.defining_op().or(block.first()) } else { block.first() };
            if let Some(first) = first {
                let last = self.liveness.end(value, first).unwrap_or(first);
                let mut at = Some(first);
                while let Some(op) = at {
                    found.push(op.handle());
                    at = if op == last { None } else { op.next() };
                }
            }
            for next in block.successors() {
                if self.liveness.is_live_in(value.handle(), next.handle()) && seen.insert(next.handle()) {
                    open.push(next);
                }
            }
        }
        let place: FxHashMap<Op, usize> = ops(self.body).map(|op| op.handle()).zip(0..).collect();
        found.sort_unstable_by_key(|op| place.get(op));
        found
    }

    /// The values that are live at an operation.
    fn live_at(&self, op: OpRef<'a>, block: BlockRef<'a>) -> Vec<Value> {
        let until = std::iter::successors(block.first(), |at| if *at == op { None } else { at.next() });
        let incoming = self.liveness.live_in(block.handle());
        let mut live: Vec<Value> = Vec::new();
        let arguments = block.arguments().map(|value| value.handle());
        for value in
            arguments.chain(incoming).chain(until.flat_map(|op| op.results()).map(|value| value.handle()))
        {
            let view = self.body.value(value);
            let inside = view.defining_op().filter(|def| def.block() == Some(block));
            let Some(start) = inside.or(block.first()) else { continue };
            let end = self.liveness.end(view, start).unwrap_or(start);
            let body = self.body;
            let before = op != start && body.is_before(op.handle(), start.handle());
            let after = op != end && body.is_before(end.handle(), op.handle());
            if !before && !after && !live.contains(&value) {
                live.push(value);
            }
        }
        live
    }
}

/// The operations of a body, those around others first, by blocks.
fn ops(body: &Body) -> impl Iterator<Item = OpRef<'_>> {
    blocks(body).into_iter().flat_map(|block| block.ops())
}

/// The blocks of a body, each before those within it.
fn blocks(body: &Body) -> Vec<BlockRef<'_>> {
    let mut found = Vec::new();
    let mut open: Vec<BlockRef<'_>> = body.root().regions().flat_map(|region| region.blocks()).collect();
    open.reverse();
    while let Some(block) = open.pop() {
        found.push(block);
        let at = open.len();
        let within = block.ops().filter(|op| op.body_of().is_none());
        open.extend(within.flat_map(|op| op.regions()).flat_map(|region| region.blocks()));
        open[at..].reverse();
    }
    found
}
