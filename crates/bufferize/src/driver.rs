//! Bufferization of one body.

use crate::bufferizer::{Collect, Made};
use crate::callees::Names;
use crate::interface::Bufferizable;
use crate::{Bufferizer, Callees, Constant, Facts, Options, analysis, defaults};
use diag::Diagnostic;
use interfaces::{Effect, effects_of};
use ir::{Body, InsertPoint, Op, OpRef, Scope};
use rewrite::Rewriter;
use std::cell::RefCell;

/// Result of rewriting a body.
#[derive(Default)]
pub struct Rewritten {
    /// Errors; rewriting has failed if there are any.
    pub errors: Vec<Diagnostic>,
    /// Number of allocations that were made.
    pub allocations: u64,
    /// Constants for which the module needs globals.
    pub constants: Vec<Constant>,
}

/// Iterates over the operations of a body in post-order, except those that own a body.
pub(crate) fn ops_of(body: &Body) -> impl Iterator<Item = OpRef<'_>> {
    body.root().walk_body_post_order().filter(|op| op.body_of().is_none())
}

/// Copies the tensors that cannot be bufferized in place.
pub fn insert_copies(
    body: &mut Body,
    scope: &Scope<'_>,
    options: &Options,
    callees: &Callees,
    facts: Option<&Facts>,
) -> Vec<Diagnostic> {
    let all: Vec<Op>;
    let ops = match facts {
        Some(facts) => &facts.ops,
        None => {
            all = ops_of(body).map(|op| op.handle()).collect();
            &all
        }
    };
    let mut rw = Bufferizer::new(Rewriter::new(body).in_scope(scope), options, callees);
    rw.facts = facts;
    for &op in ops {
        if !rw.is_live(op) || rw.op(op).body_of().is_some() {
            continue;
        }
        let Some(model) = rw.model(op) else { continue };
        if op != rw.root_handle() {
            rw.move_to(InsertPoint::Before(op));
        }
        if model.resolve_conflicts(op, &mut rw).is_err() {
            break;
        }
    }
    rw.errors
}

/// Rewrites all operations of a body to ones on buffers.
pub fn rewrite_body(body: &mut Body, scope: &Scope<'_>, options: &Options, callees: &Callees) -> Rewritten {
    let made = RefCell::new(Made::default());
    let mut collect = Collect(&made);
    let mut work = Work::of(body, options, callees);
    let rw = Rewriter::with_listener(body, &mut collect).in_scope(scope);
    let mut rw = Bufferizer::new(rw, options, callees);
    rw.shares_tensors = options.allows_all() && work.is_plain;
    let mut out = Rewritten::default();
    let root = rw.root_handle();
    if let Some(model) = rw.model(root).filter(|model| model.has_tensor_semantics(rw.op(root))) {
        model.bufferize_arguments(root, &mut rw);
        work.take(&made, &rw, &mut out);
    }
    let mut at = 0;
    while let Some(op) = work.next(&mut at) {
        if rewrite_op(op, &mut rw).is_err() {
            out.errors = rw.errors;
            return out;
        }
        work.take(&made, &rw, &mut out);
    }
    for op in std::mem::take(&mut work.to_buffers) {
        fold_to_buffer(op, &mut rw);
    }
    erase_dead(&work.to_tensors, &mut rw);
    if !options.allow_unknown_ops {
        check(&work.list, &mut rw);
    }
    for new in std::mem::take(&mut made.borrow_mut().ops) {
        out.allocations += u64::from(rw.is_live(new) && is_allocation(rw.op(new)));
    }
    out.errors = rw.errors;
    out.constants = rw.constants;
    out
}

/// Operations to rewrite, in order.
struct Work {
    list: Vec<Op>,
    /// Allocations that were made. They come first, so that their users find the buffers.
    allocations: Vec<Op>,
    /// Operations that were listed or made, by number.
    seen: Vec<Option<Op>>,
    /// Operations that connect tensors and buffers.
    to_buffers: Vec<Op>,
    to_tensors: Vec<Op>,
    /// Whether all operations on tensors that were there at first have models, and none is a branch.
    is_plain: bool,
    names: Names,
}

impl Work {
    /// Returns the operations on tensors of a body.
    fn of(body: &Body, options: &Options, callees: &Callees) -> Self {
        let mut work = Work {
            list: Vec::new(),
            allocations: Vec::new(),
            seen: vec![None; 2 * body.op_bound()],
            to_buffers: Vec::new(),
            to_tensors: Vec::new(),
            is_plain: true,
            names: callees.names(body.context()),
        };
        for op in ops_of(body) {
            work.add_cast(op);
            let model = callees.model(op);
            work.is_plain &= op.num_successors() == 0;
            if options.allows(op) && defaults::is_on_tensors(op, model) {
                work.is_plain &= model.is_some();
                work.list.push(op.handle());
                if !op.is_root() {
                    work.see(op.handle());
                }
            }
        }
        work
    }

    /// Returns the next operation. Those of the list before `at` are done.
    fn next(&mut self, at: &mut usize) -> Option<Op> {
        if let Some(allocation) = self.allocations.pop() {
            return Some(allocation);
        }
        let op = self.list.get(*at).copied()?;
        *at += 1;
        Some(op)
    }

    /// Notes an operation; whether it is new.
    fn see(&mut self, op: Op) -> bool {
        if self.seen.len() <= op.number() {
            self.seen.resize(2 * op.number() + 1, None);
        }
        self.seen[op.number()].replace(op) != Some(op)
    }

    /// Takes the operations that were made.
    fn take(&mut self, made: &RefCell<Made>, rw: &Bufferizer<'_>, out: &mut Rewritten) {
        // Neither list is allocated again for each operation.
        for new in made.borrow_mut().ops.drain(..) {
            self.add(new, rw, out);
        }
    }

    /// Takes an operation that connects tensors and buffers. Returns whether it is the tensor of a buffer.
    fn add_cast(&mut self, op: OpRef<'_>) -> bool {
        let name = op.name();
        if name == self.names.to_buffer {
            self.to_buffers.push(op.handle());
        } else if name == self.names.to_tensor {
            self.to_tensors.push(op.handle());
            return true;
        }
        false
    }

    /// Takes an operation that was made.
    fn add(&mut self, new: Op, rw: &Bufferizer<'_>, out: &mut Rewritten) {
        if !rw.is_live(new) || !self.see(new) {
            return;
        }
        let view = rw.op(new);
        if self.add_cast(view) {
            return;
        }
        out.allocations += u64::from(is_allocation(view));
        if rw.options.allows(view) && rw.analysis().has_tensor_semantics(view) {
            self.list.push(new);
            // A copy would ask for the buffer of what it copies earlier than upstream does.
            if view.name() == self.names.alloc_tensor && view.group(1).next().is_none() {
                self.allocations.push(new);
            }
        }
    }
}

fn is_allocation(op: OpRef<'_>) -> bool {
    op.num_results() == 1
        && op.name_str().starts_with("memref.")
        && effects_of(op)
            .is_some_and(|effects| effects.iter().any(|effect| effect.effect == Effect::Allocate))
}

fn rewrite_op(op: Op, rw: &mut Bufferizer<'_>) -> crate::Done {
    if !rw.is_live(op) {
        return Ok(());
    }
    let Some(model) = rw.model(op) else { return Ok(()) };
    if !rw.analysis().has_tensor_semantics(rw.op(op)) {
        return Ok(());
    }
    if let Err(error) = analysis::check_blocks(rw.op(op), model) {
        return rw.fail(error);
    }
    if op != rw.root_handle() {
        rw.move_to(InsertPoint::Before(op));
    }
    rewrite_by(model, op, rw)
}

fn rewrite_by(model: &dyn Bufferizable, op: Op, rw: &mut Bufferizer<'_>) -> crate::Done {
    if model.bufferize(op, rw).is_ok() {
        return Ok(());
    }
    if rw.is_live(op) {
        let error = rw.op(op).plain_error("failed to bufferize op");
        rw.errors.push(error);
    }
    Err(crate::Failure)
}

/// Replaces the buffer of the tensor of a buffer by that buffer, or a cast of it.
fn fold_to_buffer(op: Op, rw: &mut Bufferizer<'_>) {
    if !rw.is_live(op) {
        return;
    }
    let view = rw.op(op);
    let def = view.operand(0).defining_op().filter(|def| def.name() == rw.names.to_tensor);
    let Some(buffer) = def.map(|def| def.operand(0).handle()) else { return };
    let to = view.result(0).ty_handle();
    let loc = view.loc();
    if rw.ty(buffer) == to {
        rw.replace_op(op, &[buffer]);
        return;
    }
    let (is_ranked, to_ranked) =
        (rw.value(buffer).ty().rank().is_some(), rw.context().ty(to).rank().is_some());
    rw.move_to(InsertPoint::Before(op));
    let replacement = match (is_ranked, to_ranked) {
        (true, true) => rw.cast_or_copy(buffer, to),
        (false, true) => return,
        _ => Ok(rw.make("memref.cast", loc, &[buffer], to)),
    };
    if let Ok(replacement) = replacement {
        rw.replace_op(op, &[replacement]);
    }
}

/// Erases the operations without uses.
fn erase_dead(ops: &[Op], rw: &mut Bufferizer<'_>) {
    let is_dead = |op: &Op| rw.is_live(*op) && rw.op(*op).is_unused();
    let dead: Vec<Op> = ops.iter().copied().filter(is_dead).collect();
    for op in dead {
        rw.erase_op(op);
    }
}

/// Reports the first operation that is still one on tensors.
fn check(list: &[Op], rw: &mut Bufferizer<'_>) {
    let left = list.iter().copied().find(|&op| {
        if !rw.is_live(op) {
            return false;
        }
        let view = rw.op(op);
        let folds_away = || view.is_unused() && interfaces::is_memory_effect_free(view) && !view.is_root();
        rw.analysis().has_tensor_semantics(view)
            && rw.options.allows(view)
            && view.name() != rw.names.to_tensor
            && view.name() != rw.names.to_buffer
            && !folds_away()
    });
    if let Some(op) = left {
        let error = rw.op(op).plain_error("op was not bufferized");
        rw.errors.push(error);
    }
}
