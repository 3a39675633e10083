//! Dead code elimination in regions: operations and block arguments whose values do not reach a live
//! operation, even through cycles of branches.

use super::liveness::{Liveness, edges_of};
use crate::Rewriter;
use crate::rewriter::region_post_order;
use interfaces::is_trivially_dead;
use ir::{Block, Body, Op, OpRef, Region, RegionRef, Value};
use smallvec::SmallVec;

/// Erases dead operations and dead arguments of non-entry blocks, of regions and the regions nested in them.
/// Returns whether an operation was erased.
pub fn run_region_dce(rw: &mut Rewriter<'_>, regions: &[Region]) -> bool {
    erase_dead(rw, regions) == Some(true)
}

/// Erases dead operations and arguments like [`run_region_dce`]. Returns `None` if nothing is dead.
pub(super) fn erase_dead(rw: &mut Rewriter<'_>, regions: &[Region]) -> Option<bool> {
    let live = Liveness::of(rw, regions)?;
    let mut erased = false;
    let mut cyclic = Vec::new();
    let mut dead_blocks = Vec::new();
    for item in visiting_order(rw, regions) {
        match item {
            Item::Op(op) => erased |= visit_op(rw, op, &live, &mut cyclic),
            Item::Block(block) => dead_blocks.push(block),
        }
    }
    if !cyclic.is_empty() {
        rw.erase_ops(&cyclic);
    }
    for block in dead_blocks {
        if live.has_dead_arguments() && rw.is_live_block(block) {
            erase_dead_arguments(rw, block, &live);
        }
    }
    Some(erased)
}

/// Erases arguments without uses and the operations that only feed them, if nothing else is dead: see
/// [`QuickLiveness::Unused`](super::liveness::QuickLiveness). Returns `None` if they cannot be erased;
/// otherwise, whether an operation was erased.
pub(super) fn erase_unused(rw: &mut Rewriter<'_>, arguments: Vec<Value>) -> Option<bool> {
    let (mut open, mut done) = (arguments, None);
    while let Some(value) = open.pop() {
        // A value that is forwarded twice may have been erased already.
        if !rw.is_live_value(value) {
            continue;
        }
        let view = rw.value(value);
        if !view.is_unused() {
            continue;
        }
        if let Some(op) = view.defining_op() {
            if is_trivially_dead(op) {
                let op = op.handle();
                let operands = rw.op(op).operands().map(|operand| operand.handle());
                open.extend(operands.collect::<SmallVec<[Value; 4]>>());
                rw.erase_op(op);
                done = Some(true);
            }
            continue;
        }
        let Some(block) = view.argument_block().filter(|block| !block.is_entry()) else { continue };
        let (block, position) = (block.handle(), view.position());
        let Some(edges) = edges_of(view) else { continue };
        for (op, successor) in edges {
            let forwarded = rw.successor_operands(op, successor);
            let forwarded = forwarded.and_then(|operands| operands.operand_of_argument(position));
            open.extend(forwarded.map(|operand| rw.op(op).operand(operand).handle()));
            rw.erase_successor_operand(op, successor, position);
        }
        rw.body_mut().erase_argument(block, position);
        done.get_or_insert(false);
    }
    done
}

/// Visited item: an operation, or the arguments of a block.
#[derive(Clone, Copy)]
enum Item {
    Op(Op),
    Block(Block),
}

/// Task of the traversal that builds the order.
enum Task<'a> {
    Enter(OpRef<'a>),
    Done(Item),
}

/// Maximum initial capacity of the lists.
const MAX_CAPACITY: usize = 128;

/// Returns operations and blocks, uses before definitions outside of cycles: blocks in post-order, their
/// operations in reverse order, nested operations before their parent, arguments after all operations.
fn visiting_order(body: &Body, regions: &[Region]) -> Vec<Item> {
    let room = body.op_bound().min(MAX_CAPACITY);
    let (mut order, mut open) = (Vec::with_capacity(room), Vec::with_capacity(room));
    for &region in regions.iter().rev() {
        push_region(&mut open, body.region(region));
    }
    while let Some(task) = open.pop() {
        match task {
            Task::Done(item) => order.push(item),
            Task::Enter(op) if op.num_regions() == 0 || op.body_of().is_some() => {
                order.push(Item::Op(op.handle()));
            }
            Task::Enter(op) => {
                open.push(Task::Done(Item::Op(op.handle())));
                op.regions().rev().for_each(|region| push_region(&mut open, region));
            }
        }
    }
    order
}

/// Pushes the tasks of a region so that the first is popped first.
fn push_region<'a>(open: &mut Vec<Task<'a>>, region: RegionRef<'a>) {
    let at = open.len();
    let first = region.first_block().map(|block| block.handle());
    for block in region_post_order(region) {
        open.extend(region.body().block(block).ops_reversed().map(Task::Enter));
        if Some(block) != first {
            open.push(Task::Done(Item::Block(block)));
        }
    }
    open[at..].reverse();
}

/// Erases an operation if it is dead, or appends it to `cyclic` if other dead operations use it. A live
/// branch stops forwarding values to dead arguments.
fn visit_op(rw: &mut Rewriter<'_>, op: Op, live: &Liveness, cyclic: &mut Vec<Op>) -> bool {
    if !rw.is_live(op) {
        return false;
    }
    let view = rw.op(op);
    if live.has_op(view) {
        if live.has_dead_arguments() && view.num_successors() > 0 {
            erase_dead_operands(rw, op, live);
        }
        return false;
    }
    // Operations nested in a dead operation are erased with it.
    if view.parent().is_some_and(|parent| !live.has_op(parent)) {
        return false;
    }
    if view.is_unused() {
        rw.erase_op(op);
    } else {
        cyclic.push(op);
    }
    true
}

fn erase_dead_operands(rw: &mut Rewriter<'_>, op: Op, live: &Liveness) {
    for successor in (0..rw.op(op).num_successors()).rev() {
        let block = rw.op(op).successors().nth(successor);
        if block.is_none_or(|block| block.arguments().all(|argument| live.has_argument(argument))) {
            continue;
        }
        let Some(operands) = rw.successor_operands(op, successor) else { return };
        for argument in (0..operands.len()).rev() {
            let block = rw.op(op).successors().nth(successor);
            let dead = block.is_some_and(|block| {
                !block.is_entry()
                    && argument < block.num_arguments()
                    && !live.has_argument(block.argument(argument))
            });
            if dead {
                rw.erase_successor_operand(op, successor, argument);
            }
        }
    }
}

fn erase_dead_arguments(rw: &mut Rewriter<'_>, block: Block, live: &Liveness) {
    for argument in (0..rw.block(block).num_arguments()).rev() {
        let value = rw.block(block).argument(argument);
        if !live.has_argument(value) && value.is_unused() {
            rw.body_mut().erase_argument(block, argument);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::{parse, show};

    fn dce(text: &str) -> String {
        let mut body = parse(text);
        let region = body.root().region(0).handle();
        run_region_dce(&mut Rewriter::new(&mut body), &[region]);
        show(&body)
    }

    #[test]
    fn arguments_that_only_feed_themselves_are_erased() {
        let text = "module { t.cfg {
            ^entry:
              %x = t.opaque
              t.br ^loop(%x, %x)
            ^loop(%p, %q):
              %r = t.neg %p
              t.cond %q, ^loop(%r, %q), ^out
            ^out:
              t.end
            } }";
        let expected = "t.cfg {\n^0:\n  %0 = t.opaque\n  t.br ^1(%0)\n^1(%1):\n  t.cond %1, ^1(%1), ^2()\n^2:\n  t.end\n}\n";
        assert_eq!(dce(text), expected);
    }

    #[test]
    fn unused_arguments_are_erased_with_the_operations_that_feed_them() {
        let text = "module { t.cfg {
            ^entry:
              %x = t.opaque
              %n = t.neg %x
              %c = t.const 1
              t.cond %x, ^a(%n, %c), ^a(%x, %c)
            ^a(%p, %q):
              %m = t.neg %p
              t.br ^b(%m, %m, %x)
            ^b(%r, %s, %u):
              t.use %u
              t.end
            } }";
        let mut body = parse(text);
        let region = body.root().region(0).handle();
        let simplified = crate::regions::simplify(&mut Rewriter::new(&mut body), &[region], false);
        assert!(simplified.changed && simplified.touched);
        assert_eq!(show(&body), dce(text));
        assert!(!show(&body).contains("t.neg") && !show(&body).contains("t.const"));
    }

    #[test]
    fn dead_operations_are_erased_with_their_regions() {
        let text = "module { t.pure_region { %a = t.const 1\n %b = t.neg %a }\n t.region { %c = t.const 1\n t.use %c } }";
        assert_eq!(dce(text), "t.region {\n  %0 = t.const 1\n  t.use %0\n}\n");
    }

    #[test]
    fn dead_cycles_of_graph_regions_are_erased() {
        let mut body = parse("module { %a = t.const 1\n %b = t.neg %a\n %c = t.neg %b }");
        let ops = crate::test_dialect::find_all(&body, "t.neg");
        let value = body.op(ops[1]).result(0).handle();
        body.set_operand(ops[0], 0, value);
        let region = body.root().region(0).handle();
        assert!(run_region_dce(&mut Rewriter::new(&mut body), &[region]));
        assert_eq!(show(&body), "");
    }
}
