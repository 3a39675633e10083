//! `test-liveness-analysis`: which operands, results and arguments matter, for operations with an attribute `tag`.

use analysis::flow::{FlowConfig, LiveValues};
use ir::{Body, OpRef, ValueRef};
use pass::{PassCx, PassResult, pass};
use std::fmt::Write;

/// Print what liveness analysis of values finds.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-liveness-analysis", name = "(anonymous namespace)::TestLivenessAnalysisPass")]
pub(crate) struct TestLivenessAnalysis;

impl TestLivenessAnalysis {
    /// Prints it.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let config = FlowConfig { outermost: cx.scope().header().is_none(), ..FlowConfig::default() };
        let live = cx.timed("dataflow::RunLivenessAnalysis", || LiveValues::of(body, config));
        let mut out = String::new();
        for op in body.root().walk_post_order() {
            if let Some(tag) = op.attr("tag").and_then(|tag| tag.as_str()) {
                let _ = writeln!(out, "test_tag: {tag}:");
                print(&live, op, &mut out);
            }
        }
        cx.print(out);
        cx.preserve_all();
        Ok(())
    }
}

fn print<'a>(live: &LiveValues<'a>, op: OpRef<'a>, out: &mut String) {
    let word = |value: ValueRef<'_>| if live.is_live(value) { "live" } else { "not live" };
    for (number, operand) in op.operands().enumerate() {
        let _ = writeln!(out, " operand #{number}: {}", word(operand));
    }
    for (number, result) in op.results().enumerate() {
        let _ = writeln!(out, " result #{number}: {}", word(result));
    }
    for region in op.inner().regions() {
        let _ = writeln!(out, " region: #{}:", region.position());
        for argument in region.first_block().into_iter().flat_map(|block| block.arguments()) {
            let _ = writeln!(out, "   argument: #{}: {}", argument.position(), word(argument));
        }
    }
}
