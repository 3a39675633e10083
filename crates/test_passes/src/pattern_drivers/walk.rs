//! `test-walk-pattern-rewrite-driver`.

use super::notifications::Notifications;
use super::patterns;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{Listener, PatternSet, for_each_body, walk_and_apply};

/// Run test walk pattern rewrite driver
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-walk-pattern-rewrite-driver",
    name = "(anonymous namespace)::TestWalkPatternDriver",
    depends("test")
)]
pub(crate) struct TestWalkPatternDriver {
    /// Print rewrite listener notifications
    #[option]
    dump_notifications: bool,
}

impl TestWalkPatternDriver {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.on(patterns::INTEGER, |op, rw| patterns::increment(op, rw, 10));
        set.on("test.move_before_parent_op", patterns::move_before_parent);
        set.on("test.move_after_parent_op", patterns::move_after_parent);
        set.on("test.clone_me", patterns::clone);
        set.on("test.replace_with_new_op", patterns::replace_with_new);
        set.on("test.erase_first_block", patterns::erase_first_block);
        let patterns = set.freeze();
        let texts = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            let mut notifications = Notifications::default();
            let listener: &mut dyn Listener = &mut notifications;
            walk_and_apply(body, scope, &patterns, self.dump_notifications.then_some(listener));
            notifications.text
        });
        texts.into_iter().for_each(|text| cx.output(text));
        Ok(())
    }
}
