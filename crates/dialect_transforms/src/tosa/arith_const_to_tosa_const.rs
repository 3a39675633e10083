//! `tosa-arith-const-to-tosa-const`.

use crate::drive::greedily;
use ::tosa;
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Convert tensor arith.constant operations into tosa.const
///
/// Constants of tensors of numbers that `tosa` knows become its own.
///
/// ```mlir
/// %cst = arith.constant dense<1.0> : tensor<4xf32>
///
/// %cst = "tosa.const"() <{values = dense<1.0> : tensor<4xf32>}> : () -> tensor<4xf32>
/// ```
#[pass(
    "tosa-arith-const-to-tosa-const",
    name = "TosaArithConstantToTosaConstPass",
    on = "func.func",
    depends("tosa")
)]
#[derive(Clone, Copy, Debug)]
pub struct TosaArithConstToTosaConst;

impl TosaArithConstToTosaConst {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.of::<::arith::Constant<'_>>(convert);
        greedily(cx, body, set)
    }
}

fn convert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let constant: ::arith::Constant<'_> = rw.cast(op)?;
    let (value, ty) = (constant.value(), constant.result().ty());
    let element = ty.element_or_self();
    let is_number =
        (element.is_integer() && element.signedness() != Some(ir::Signedness::Signed)) || element.is_float();
    let is_tensor = ty.is_tensor() && ty.rank().is_some() && !ty.shape().unwrap_or_default().contains(&0);
    rw.require(is_tensor && is_number && value.is_elements())?;
    let (value, ty, loc, cx) = (value.handle(), ty.handle(), constant.loc(), rw.context().clone());
    let state = tosa::Const::state(&cx, loc).results([ty]).with(&cx, tosa::Const::VALUES, value);
    rw.replace_with(op, state);
    Ok(())
}
