//! Actions: compiler steps that tools can observe or skip, such as each application of a pattern.

use crate::{Body, Context, Op, Region};
use std::sync::Arc;

/// IR unit that an action works on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionUnit {
    /// An operation of the body, or its root.
    Op(Op),
    /// A region of the body.
    Region(Region),
}

/// Compiler step that is about to be executed.
#[derive(Clone, Copy)]
pub struct Action<'a> {
    /// Kind of action, such as `apply-pattern`. Debug counters count actions of one kind.
    pub tag: &'static str,
    /// Description for logs, printed before the unit.
    pub text: &'a dyn std::fmt::Display,
    /// Body that the action works in.
    pub body: &'a Body,
    /// Unit that the action works on.
    pub unit: ActionUnit,
}

/// Observes actions, and decides which are executed. Called from the thread that executes them.
pub trait ActionHandler: Send + Sync {
    /// Called before an action. Returns whether the action is to be executed.
    fn begin(&self, action: &Action<'_>) -> bool;

    /// Called after an action of this kind, executed or skipped.
    fn end(&self, tag: &'static str);
}

impl Context {
    /// Sets the handler of all actions in bodies of this context. Only the first call has an effect; returns
    /// whether this was the first.
    pub fn handle_actions(&self, handler: Arc<dyn ActionHandler>) -> bool {
        self.actions_cell().set(handler).is_ok()
    }

    /// Returns the action handler; there is almost never one.
    #[inline]
    pub fn actions(&self) -> Option<&dyn ActionHandler> {
        self.actions_cell().get().map(|handler| &**handler)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Nobody;

    impl ActionHandler for Nobody {
        fn begin(&self, action: &Action<'_>) -> bool {
            action.tag != "never"
        }

        fn end(&self, _tag: &'static str) {}
    }

    #[test]
    fn the_first_handler_stays() {
        let cx = Context::default();
        assert!(cx.actions().is_none());
        assert!(cx.handle_actions(Arc::new(Nobody)));
        assert!(!cx.handle_actions(Arc::new(Nobody)));
        let body = Body::new(&cx, cx.op_name("t.t"), crate::Loc::UNKNOWN, 0);
        let unit = ActionUnit::Op(body.root_handle());
        let action = Action { tag: "never", text: &"never", body: &body, unit };
        assert!(!cx.actions().unwrap().begin(&action));
    }
}
