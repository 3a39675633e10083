//! Actions: steps of the compiler that tools may watch or skip, such as each application of a pattern.

use crate::{Body, Context, Op, Region};
use std::sync::Arc;

/// What an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionUnit {
    /// An operation of the body, or its root.
    Op(Op),
    /// A region of the body.
    Region(Region),
}

/// A step that is about to be done.
#[derive(Clone, Copy)]
pub struct Action<'a> {
    /// Its kind: `apply-pattern`. Counters count actions of one kind.
    pub tag: &'static str,
    /// How logs name it, in front of what it is about.
    pub text: &'a dyn std::fmt::Display,
    /// Where it happens.
    pub body: &'a Body,
    /// What it is about.
    pub unit: ActionUnit,
}

/// Watches actions, and decides which are done. It is asked from the thread that does them.
pub trait ActionHandler: Send + Sync {
    /// An action is about to be done; whether it may be.
    fn begin(&self, action: &Action<'_>) -> bool;

    /// An action of a kind, which might be done, is over.
    fn end(&self, tag: &'static str);
}

impl Context {
    /// Hands all actions in bodies of this context to a handler, from now on. Only the first call of a context has
    /// an effect; whether this was it.
    pub fn handle_actions(&self, handler: Arc<dyn ActionHandler>) -> bool {
        self.actions_cell().set(handler).is_ok()
    }

    /// Who watches actions; almost always nobody.
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
