//! `affine-expand-index-ops`: linear and multi-dimensional indices by `arith`.

use super::emit::{Emit, Lowered};
use super::index_ops;
use affine::{DelinearizeIndex, LinearizeIndex};
use ir::{Body, Op, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily};

/// Lower affine operations operating on indices into more fundamental operations
///
/// `affine.delinearize_index` and `affine.linearize_index` become divisions, remainders, products and sums of `arith`. Other operations
/// of `affine` stay.
///
/// ```mlir
/// %0 = affine.linearize_index [%i, %j] by (4, 8) : index    %0 = arith.muli %i, %c8 overflow<nsw> : index
///                                                           %1 = arith.addi %0, %j overflow<nsw> : index
/// ```
#[pass("affine-expand-index-ops", name = "AffineExpandIndexOps", depends("arith"))]
#[derive(Clone, Copy, Debug)]
pub struct AffineExpandIndexOps;

impl AffineExpandIndexOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let patterns = PatternSet::new(body.context()).freeze();
        rewrite::for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            expand(body, DelinearizeIndex::NAME, index_ops::lower_delinearize);
            expand(body, LinearizeIndex::NAME, index_ops::lower_linearize);
            // Equal constants become one.
            apply_greedily(body, scope, &patterns, &GreedyConfig::default());
        });
        Ok(())
    }
}

/// Expands all operations of a name in a body.
fn expand(body: &mut Body, name: &str, lower: fn(&mut Emit<'_>, Op) -> Lowered) {
    let ops: Vec<Op> = body
        .root()
        .walk_body()
        .filter(|op| op.is(name) && op.is_well_formed())
        .map(|op| op.handle())
        .collect();
    for op in ops {
        let Ok(values) = lower(&mut Emit::before(body, op), op) else { continue };
        let results: Vec<Value> = body.op(op).results().map(|result| result.handle()).collect();
        for (&result, &value) in results.iter().zip(&values) {
            body.replace_all_uses(result, value);
        }
        body.erase(op);
    }
}
