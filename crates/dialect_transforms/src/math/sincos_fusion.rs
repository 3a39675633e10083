//! `math-sincos-fusion`: sine and cosine of one value become one operation.

use crate::drive::greedily;
use crate::make::fastmath;
use ir::{Body, Build, InsertPoint, Op};
use math::{Cos, Sin, Sincos};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Fuse sin and cos operations.
///
/// A `math.sin` and a `math.cos` of one value, in one block and with equal fast-math flags, become a `math.sincos`.
#[pass("math-sincos-fusion", name = "MathSincosFusionPass", depends("math"))]
#[derive(Clone, Copy, Debug)]
pub struct MathSincosFusion;

impl MathSincosFusion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.of::<Sin<'_>>(fuse);
        greedily(cx, body, set)
    }
}

fn fuse(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let sin = rw.op(op);
    let (operand, flags) = (sin.operand(0), fastmath(sin));
    let ops = sin.block().matched()?.ops();
    let is_cos = |other: &ir::OpRef<'_>| {
        other.is(Cos::NAME) && other.operand(0) == operand && fastmath(*other) == flags
    };
    let cos = ops.flat_map(|other| other.walk_body_post_order()).find(is_cos).matched()?;
    // A cosine in a region of the block is left where it is.
    rw.require(cos.block() == sin.block())?;
    let cos = cos.handle();
    let first = if rw.body().is_before(op, cos) { op } else { cos };
    let (operand, ty, loc) = (operand.handle(), sin.result(0).ty_handle(), rw.op(first).loc());
    let cx = rw.context().clone();
    rw.move_to(InsertPoint::Before(first));
    let mut state = Sincos::state(&cx, loc).operands([operand]).results([ty, ty]);
    state.set_words(&cx, "fastmath", &[flags]);
    let both = rw.insert(state);
    let [sin, cosine] = [0, 1].map(|at| rw.op(both).result(at).handle());
    rw.replace_op(op, &[sin]);
    rw.replace_op(cos, &[cosine]);
    Ok(())
}
