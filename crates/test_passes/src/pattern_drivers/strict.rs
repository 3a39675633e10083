//! `test-strict-pattern-driver`.

use super::notifications::Notifications;
use super::patterns;
use diag::{Diagnostic, Place};
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, Strictness, apply_greedily_to_ops};

/// Test strict mode of pattern driver
///
/// Applies patterns to some operations of a function, prints what they do, and notes at the function whether they did anything, and
/// whether all these operations were erased. A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-strict-pattern-driver",
    name = "(anonymous namespace)::TestStrictPatternDriver",
    on = "func.func",
    depends("test")
)]
pub(crate) struct TestStrictPatternDriver {
    /// Can be {AnyOp, ExistingAndNewOps, ExistingOps}
    #[option(default = "AnyOp".to_owned())]
    strictness: String,
}

/// Operations that the driver begins with.
const ROOTS: [&str; 4] =
    ["test.insert_same_op", "test.change_block_op", "test.replace_with_new_op", "test.erase_op"];

impl TestStrictPatternDriver {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let strictness = match self.strictness.as_str() {
            "AnyOp" => Strictness::AnyOp,
            "ExistingAndNewOps" => Strictness::ExistingAndNewOps,
            "ExistingOps" => Strictness::ExistingOps,
            _ => return cx.fail(Diagnostic::error(Place::Unknown, "Invalid strictness option")),
        };
        let mut set = PatternSet::new(body.context());
        set.on("test.change_block_op", patterns::change_block);
        set.on("test.erase_op", patterns::erase);
        set.on("test.implicit_change_op", patterns::change_to_own_block);
        set.on("test.insert_same_op", patterns::insert_same);
        set.on("test.replace_with_new_op", patterns::replace_with_new);
        let is_root = |op: &ir::OpRef<'_>| ROOTS.contains(&op.name_str());
        let ops: Vec<Op> = body.root().walk_body_post_order().filter(is_root).map(|op| op.handle()).collect();
        let mut notifications = Notifications::default();
        let config = GreedyConfig::default().strictness(strictness);
        let listener = Some(&mut notifications as &mut dyn rewrite::Listener);
        let outcome = apply_greedily_to_ops(body, &ops, cx.scope(), &set.freeze(), &config, listener);
        cx.output(notifications.text);
        let all_erased = ops.iter().all(|&op| !body.is_live(op));
        let (context, root) = (body.context().clone(), body.root_handle());
        let notes = [("pattern_driver_changed", outcome.changed), ("pattern_driver_all_erased", all_erased)];
        for (name, value) in notes {
            body.set_attr(root, context.ident(name), Some(context.bool_attr(value)));
        }
        Ok(())
    }
}
