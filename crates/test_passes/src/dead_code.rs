//! `test-dead-code-analysis`: which blocks and edges can be executed, and from where control comes, for operations
//! with an attribute `tag`.

use analysis::flow::{ConstantPropagation, DeadCode, Flow, FlowConfig, Point, Predecessors};
use ir::{BlockRef, Body, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashMap;
use std::fmt::Write;
use syntax::print::{PrintOptions, op_texts};

/// Print what dead code analysis finds.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-dead-code-analysis", name = "(anonymous namespace)::TestDeadCodeAnalysisPass")]
pub(crate) struct TestDeadCodeAnalysis;

impl TestDeadCodeAnalysis {
    /// Prints it.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let config = FlowConfig { outermost: cx.scope().header().is_none(), ..FlowConfig::default() };
        let mut flow = Flow::new(body, config);
        let (mut dead, mut constants) = (DeadCode::default(), ConstantPropagation::default());
        flow.run(&mut [&mut dead, &mut constants]);
        let mut out = String::new();
        for shell in body.root().walk_post_order() {
            // What owns a body is met from outside, and is shown with what it owns.
            let tag = shell.attr("tag").and_then(|tag| tag.as_str());
            if let Some(tag) = tag {
                let _ = writeln!(out, "{tag}:");
                print(&flow, flow.program.shell(shell), &mut out);
            }
        }
        cx.print(out);
        cx.preserve_all();
        Ok(())
    }
}

fn print<'a>(flow: &Flow<'a>, op: OpRef<'a>, out: &mut String) {
    for region in op.inner().regions() {
        let _ = writeln!(out, " region #{}", region.position());
        let numbers: FxHashMap<_, usize> = region.blocks().map(|block| block.handle()).zip(0..).collect();
        let name = |block: BlockRef<'_>| numbers.get(&block.handle()).copied().unwrap_or(0);
        let word = |live: bool| if live { "live" } else { "dead" };
        for block in region.blocks() {
            let _ = writeln!(out, "  ^bb{} = {}", name(block), word(flow.is_live(block)));
            for from in block.predecessors() {
                let _ = writeln!(out, "   from ^bb{} = {}", name(from), word(flow.is_edge_live(from, block)));
            }
        }
        if let Some(first) = region.first_block()
            && let Some(found) = flow.known_predecessors(Point::Start(first))
        {
            let _ = writeln!(out, "region_preds: {}", list(&found));
        }
    }
    if let Some(found) = flow.known_predecessors(Point::After(op)) {
        let _ = writeln!(out, "op_preds: {}", list(&found));
    }
}

fn list(found: &Predecessors<'_>) -> String {
    let mut out = String::from(if found.all_known() { "(all) predecessors:" } else { "predecessors:" });
    if found.known().is_empty() {
        out.push_str(" (none)");
    }
    for op in found.known() {
        let text = op_texts(op.body(), &[op.handle()] as &[Op], &PrintOptions::default());
        let _ = write!(out, "\n  {}", text.concat());
    }
    out
}
