//! `test-affine-loop-unswitch`: a condition moves out of loops.

use affine::If;
use affine_transforms::unswitch;
use ir::{Body, Op, Scope};
use pass::{PassCx, PassResult, pass};
use rewrite::{Canonicalize, GreedyConfig, PatternSet, apply_greedily};

/// Tests affine loop unswitching / if/else hoisting
///
/// A test pass, as mlir-opt has it under the same name. It moves the first condition that can be moved.
#[pass("test-affine-loop-unswitch", name = "(anonymous namespace)::TestAffineLoopUnswitching")]
pub(crate) struct TestAffineLoopUnswitch;

impl TestAffineLoopUnswitch {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let scope = cx.scope();
        let mut open: Vec<Vec<Op>> = vec![Vec::new()];
        while let Some(path) = open.pop() {
            let found = path.iter().try_fold(&mut *body, |body, &op| body.child_mut(op));
            let Some(inner) = found else { continue };
            if unswitch_first(inner, scope) {
                break;
            }
            open.extend(inner.children().into_iter().rev().map(|child| [&path[..], &[child]].concat()));
        }
        Ok(())
    }
}

/// Moves the first condition of a body that can be moved, and simplifies conditions. Returns whether there was one.
fn unswitch_first(body: &mut Body, scope: &Scope) -> bool {
    let conditions: Vec<Op> = body
        .root()
        .walk_body_post_order()
        .filter(|op| op.cast::<If<'_>>().is_some())
        .map(|op| op.handle())
        .collect();
    if conditions.into_iter().all(|op| unswitch(body, op).is_none()) {
        return false;
    }
    let mut set = PatternSet::new(body.context());
    if let Some(model) = body.context().interface::<dyn Canonicalize>(body.context().op_name(If::NAME)) {
        model.patterns(&mut set);
    }
    apply_greedily(body, scope, &set.freeze(), &GreedyConfig::default());
    true
}
