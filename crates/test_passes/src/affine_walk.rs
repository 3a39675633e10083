//! `test-affine-walk`: walks over affine expressions that are interrupted.

use diag::Diagnostic;
use ir::affine::BinaryKind;
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};

/// Test affine walk method.
///
/// A test pass, as mlir-opt has it under the same name: a remark for each result with a remainder, of the maps that are the first attributes of
/// an operation.
#[pass("test-affine-walk", name = "(anonymous namespace)::TestAffineWalk", on = "builtin.module")]
pub(crate) struct TestAffineWalk;

impl TestAffineWalk {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for op in body.root().walk_post_order() {
            report(cx, op);
        }
        cx.preserve_all();
        Ok(())
    }
}

fn report(cx: &mut PassCx<'_>, op: OpRef<'_>) {
    let context = op.context();
    for entry in op.sorted_attrs(&[]) {
        let Some(map) = context.attr_ref(entry.value).as_affine_map() else { return };
        for expr in context.map(map).results() {
            let is_remainder = |part: ir::AffineExprRef<'_>| {
                part.as_binary().is_some_and(|(kind, ..)| kind == BinaryKind::Mod)
            };
            if expr.post_order().any(is_remainder) {
                cx.emit(Diagnostic::remark(context.place(op.loc()), "mod expression: "));
            }
        }
    }
}
