//! `test-fold-type-converting-op`: functions of constants whose results are of other types.

use apnum::{ApFloat, ApInt, FloatKind};
use arith::fold::elementwise::{binary, unary};
use ir::{Attr, Body, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    GreedyConfig, MatchResult, Matched, PatternSet, Rewriter, apply_greedily, constant_attr, for_each_body,
};
use std::cmp::Ordering;

/// Test helper functions for folding ops whose input and output types differ, e.g. float comparisons of the form `(f32, f32) -> i1`.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-fold-type-converting-op",
    name = "(anonymous namespace)::TestFoldTypeConvertingOp",
    depends("test")
)]
pub(crate) struct TestFoldTypeConvertingOp;

impl TestFoldTypeConvertingOp {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.on("test.sign", sign);
        set.on("test.less_than", less_than);
        let (patterns, config) = (set.freeze(), GreedyConfig::default());
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &patterns, &config);
        });
        Ok(())
    }
}

/// Replaces an operation by a constant.
fn replace(op: Op, value: Attr, rw: &mut Rewriter<'_>) {
    let loc = rw.op(op).loc();
    let constant = arith::Constant::build_value(rw, loc, value);
    rw.replace_op(op, &[constant]);
}

fn sign(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = rw.context();
    let operand = cx.attr_ref(constant_attr(view.operand(0)).matched()?);
    let zero = ApFloat::from_f64(0.0).convert(FloatKind::F32);
    let signs = unary(operand, view.result(0).ty(), |value: &ApFloat| {
        let sign = match value.compare(&zero) {
            Some(Ordering::Less) => -1,
            Some(Ordering::Equal) => 0,
            // What is no number has the sign of a positive one, as in MLIR.
            Some(Ordering::Greater) | None => 1,
        };
        Some(ApInt::from_i128(32, sign))
    });
    replace(op, signs.matched()?, rw);
    Ok(())
}

fn less_than(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let constant = |at: usize| Some(rw.context().attr_ref(constant_attr(view.operand(at))?));
    let (lhs, rhs) = (constant(0).matched()?, constant(1).matched()?);
    let less =
        |lhs: &ApFloat, rhs: &ApFloat| Some(ApInt::from_bool(lhs.compare(rhs) == Some(Ordering::Less)));
    let less = binary(lhs, rhs, view.result(0).ty(), less).matched()?;
    replace(op, less, rw);
    Ok(())
}
