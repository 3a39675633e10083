//! The walk driver: one pass over the operations, without folding, clean-up or fixpoint.

use crate::{FrozenPatternSet, Listener, Rewriter};
use ir::{Body, Op, Scope};

/// Tries patterns once on each operation in a reachable block, nested operations first. Operations erased
/// meanwhile are skipped, new ones are not visited. Returns whether any pattern matched.
pub fn walk_and_apply(
    body: &mut Body,
    scope: &Scope<'_>,
    patterns: &FrozenPatternSet,
    listener: Option<&mut dyn Listener>,
) -> bool {
    let ops = reachable_ops(body);
    let mut null_listener = NullListener;
    let listener: &mut dyn Listener = match listener {
        Some(listener) => listener,
        None => &mut null_listener,
    };
    let mut changed = false;
    for op in ops {
        if body.is_live(op) {
            let mut rw = Rewriter::with_listener(body, listener).in_scope(scope);
            changed |= patterns.match_and_rewrite(op, &mut rw).is_some();
        }
    }
    changed
}

struct NullListener;

impl Listener for NullListener {}

/// Returns the operations of a body in reachable blocks, without the root, nested operations first.
pub fn reachable_ops(body: &Body) -> Vec<Op> {
    let mut order = Vec::new();
    let mut stack = vec![(body.root(), false)];
    while let Some((op, entered)) = stack.pop() {
        if entered || op.num_regions() == 0 || op.body_of().is_some() {
            order.push(op.handle());
            continue;
        }
        stack.push((op, true));
        let at = stack.len();
        for region in op.regions() {
            for block in crate::regions::reachable_blocks(region) {
                stack.extend(block.ops().map(|op| (op, false)));
            }
        }
        stack[at..].reverse();
    }
    order.pop();
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::{parse, show};
    use crate::{MatchResult, PatternSet};
    use ir::Scope;

    fn double(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
        let operand = rw.op(op).operand(0).handle();
        rw.replace_op(op, &[operand]);
        Ok(())
    }

    #[test]
    fn each_operation_is_visited_once() {
        let mut body =
            parse("module { %x = t.opaque\n %a = t.neg %x\n t.region { %b = t.neg %a\n t.use %b } }");
        let mut set = PatternSet::new(body.context());
        set.on("t.neg", double);
        assert!(walk_and_apply(&mut body, &Scope::top(), &set.freeze(), None));
        assert_eq!(show(&body), "%0 = t.opaque\nt.region {\n  t.use %0\n}\n");
    }
}
