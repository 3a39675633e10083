//! `math-uplift-to-fma`: a sum of a product becomes one operation.

use crate::drive::greedily;
use crate::make::{Make, fastmath};
use arith::{AddF, FastMathFlags};
use ir::{Body, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Uplift arith ops to math.fma.
///
/// A sum of a product becomes `math.fma` where the fast-math flags of both allow contraction. It has the flags of both.
#[pass("math-uplift-to-fma", name = "MathUpliftToFMA", depends("math"))]
#[derive(Clone, Copy, Debug)]
pub struct MathUpliftToFma;

impl MathUpliftToFma {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.of::<AddF<'_>>(uplift);
        greedily(cx, body, set)
    }
}

fn contracts(op: OpRef<'_>) -> bool {
    fastmath(op) & FastMathFlags::CONTRACT.to_word() != 0
}

fn uplift(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(contracts(view))?;
    let product = |at: usize| view.operand(at).defining_op().filter(|made| made.is("arith.mulf"));
    let (product, other) = match product(0) {
        Some(product) => (product, 1),
        None => (product(1).matched()?, 0),
    };
    rw.require(contracts(product))?;
    let operands = [product.operand(0), product.operand(1), view.operand(other)].map(|value| value.handle());
    let flags = fastmath(view) & fastmath(product);
    let m = &mut Make::like(rw, op);
    let result = m.fast(math::Fma::NAME, &operands, flags);
    rw.replace_op(op, &[result]);
    Ok(())
}
