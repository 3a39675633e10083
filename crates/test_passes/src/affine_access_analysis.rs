//! `test-affine-access-analysis`: how accesses move with loops.

use affine::For;
use affine_analysis::{Access, enclosing_loops, is_affine_access};
use ir::{Body, OpRef, Value};
use pass::{PassCx, PassResult, pass};

/// Tests affine memory access analysis utility
///
/// A test pass, as mlir-opt has it under the same name: remarks say along which loops the element of an access stays the
/// same, or only its last subscript changes.
#[pass("test-affine-access-analysis", name = "(anonymous namespace)::TestAccessAnalysis", on = "func.func")]
pub(crate) struct TestAffineAccessAnalysis;

impl TestAffineAccessAnalysis {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for op in body.root().walk_body().filter(|&op| is_affine_access(op)) {
            report(cx, body, op);
        }
        cx.preserve_all();
        Ok(())
    }
}

fn report(cx: &mut PassCx<'_>, body: &Body, op: OpRef<'_>) {
    let Some(access) = Access::of(op) else { return };
    let plain = body.value(access.memref).ty().layout().is_none();
    for (number, inside) in enclosing_loops(op).into_iter().enumerate() {
        let Some(view) = body.op(inside).cast::<For<'_>>() else { continue };
        let Some(variable) = view.induction_variable().map(|variable| variable.handle()) else { continue };
        let moving = moving_subscripts(body, &access, variable);
        if moving.is_empty() {
            cx.emit(op.remark(format!("invariant along loop {number}")));
        } else if plain && moving == [0] {
            cx.emit(op.remark(format!("contiguous along loop {number}")));
        }
    }
}

/// Returns the subscripts that depend on a variable, counted from the last.
fn moving_subscripts(body: &Body, access: &Access, variable: Value) -> Vec<usize> {
    let map = body.context().map(access.map.map);
    let at = access.map.operands.iter().position(|&operand| operand == variable);
    let depends = |expr: ir::AffineExprRef<'_>| {
        expr.post_order().any(|part| part.as_dim().is_some_and(|dim| Some(dim as usize) == at))
    };
    let exprs: Vec<_> = map.results().collect();
    exprs.into_iter().rev().enumerate().filter(|&(_, expr)| depends(expr)).map(|(number, _)| number).collect()
}
