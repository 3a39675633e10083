//! `test-memref-dependence-check`: the dependences between all pairs of accesses.

use affine_analysis::{
    Access, Component, Dependence, PairRelation, common_loops, enclosing_loops, is_affine_access,
};
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};

/// Checks dependences between all pairs of memref accesses.
///
/// A test pass, as mlir-opt has it under the same name: a remark for each pair and depth.
#[pass("test-memref-dependence-check", name = "(anonymous namespace)::TestMemRefDependenceCheck")]
pub(crate) struct TestMemRefDependenceCheck;

impl TestMemRefDependenceCheck {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let ops: Vec<OpRef<'_>> = body.root().walk_post_order().filter(|&op| is_affine_access(op)).collect();
        let accesses: Vec<Option<Access>> = ops.iter().map(|&op| Access::of(op)).collect();
        for (i, (source, first)) in accesses.iter().zip(&ops).enumerate() {
            for (j, (sink, second)) in accesses.iter().zip(&ops).enumerate() {
                let (Some(source), Some(sink)) = (source, sink) else { continue };
                let common = common(first, second);
                let unrelated = source.memref != sink.memref || !(source.writes || sink.writes);
                let relation = (!unrelated).then(|| PairRelation::new(first.inner().body(), source, sink));
                for depth in 1..=common + 1 {
                    let found = match &relation {
                        None => Dependence::None,
                        Some(Ok(relation)) => relation.at_depth(depth),
                        Some(Err(reason)) => Dependence::Unknown(*reason),
                    };
                    let text = match found {
                        Dependence::Unknown(_) => {
                            cx.emit(first.plain_error("dependence check failed"));
                            continue;
                        }
                        Dependence::None => "false".to_owned(),
                        Dependence::Some(components) if components.is_empty() || depth > common => {
                            "true".to_owned()
                        }
                        Dependence::Some(components) => components.iter().map(component).collect(),
                    };
                    cx.emit(first.remark(format!("dependence from {i} to {j} at depth {depth} = {text}")));
                }
            }
        }
        cx.preserve_all();
        Ok(())
    }
}

fn common(first: &OpRef<'_>, second: &OpRef<'_>) -> usize {
    let loops = |op: &OpRef<'_>| -> Vec<ir::Value> {
        let body = op.inner().body();
        let found = enclosing_loops(*op).into_iter();
        found
            .filter_map(|op| affine_analysis::loop_block(body, op))
            .map(|block| body.block(block).argument(0).handle())
            .collect()
    };
    common_loops(&loops(first), &loops(second))
}

/// Prints the range of the distances along a loop.
fn component(of: &Component) -> String {
    let lower = of.lower.map_or_else(|| "-inf".to_owned(), |lower| lower.to_string());
    let upper = of.upper.map_or_else(|| "+inf".to_owned(), |upper| upper.to_string());
    format!("[{lower}, {upper}]")
}
