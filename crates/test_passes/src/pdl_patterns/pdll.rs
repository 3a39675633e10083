//! `test-pdll-pass`: patterns that MLIR has in PDLL.

use ir::{Body, Build, Op, Type};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, MatchResult, PatternSet, Rewriter, apply_greedily, for_each_body};

/// Test PDLL functionality
///
/// A test pass, as mlir-opt has it under the same name: `test.simple` and all casts become `test.success`.
#[pass("test-pdll-pass", name = "(anonymous namespace)::TestPDLLPass", depends("pdl", "pdl_interp", "test"))]
pub(crate) struct TestPdll;

/// Operations that are casts.
const CASTS: [&str; 21] = [
    "arith.bitcast",
    "arith.extf",
    "arith.extsi",
    "arith.extui",
    "arith.fptosi",
    "arith.fptoui",
    "arith.index_cast",
    "arith.index_castui",
    "arith.sitofp",
    "arith.truncf",
    "arith.trunci",
    "arith.uitofp",
    "builtin.unrealized_conversion_cast",
    "index.casts",
    "index.castu",
    "memref.cast",
    "memref.memory_space_cast",
    "shape.index_to_size",
    "shape.size_to_index",
    "tensor.bitcast",
    "tensor.cast",
];

impl TestPdll {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        for name in CASTS.into_iter().chain(["test.simple"]) {
            set.on(name, succeed);
        }
        let (patterns, config) = (set.freeze(), GreedyConfig::default());
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &patterns, &config);
        });
        Ok(())
    }
}

/// Replaces an operation by `test.success` of the same types.
fn succeed(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let types: Vec<Type> = view.results().map(|result| result.ty_handle()).collect();
    let state = rw.state("test.success", view.loc()).results(types);
    rw.replace_with(op, state);
    Ok(())
}
