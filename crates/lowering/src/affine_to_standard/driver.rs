//! The walk over a body.
//!
//! Operations are lowered in the order of the text, those around first. Results are replaced when all is
//! done: what is looked at on the way, for instance when bounds are folded, is what was there before.

use super::emit::{Emit, Lowered};
use super::{conditions, index_ops, loops, memory, parallel};
use diag::Diagnostic;
use ir::def::Folded;
use ir::{Body, Build, InsertPoint, Op, OpRef, OpState, Value};
use rewrite::{FoldOutcome, fold_op, materialize_constant};
use rustc_hash::{FxHashMap, FxHashSet};

/// A function that lowers an operation.
type Lower = fn(&mut Emit<'_>, Op) -> Lowered;

/// The lowerings.
const LOWERINGS: [(&str, Lower); 16] = [
    (affine::Apply::NAME, memory::lower_apply),
    (affine::DelinearizeIndex::NAME, index_ops::lower_delinearize),
    (affine::DmaStart::NAME, memory::lower_dma_start),
    (affine::DmaWait::NAME, memory::lower_dma_wait),
    (affine::For::NAME, loops::lower_for),
    (affine::If::NAME, conditions::lower_if),
    (affine::LinearizeIndex::NAME, index_ops::lower_linearize),
    (affine::Load::NAME, |emit, op| memory::lower_access(emit, op, 0)),
    (affine::Max::NAME, memory::lower_min_max),
    (affine::Min::NAME, memory::lower_min_max),
    (affine::Parallel::NAME, parallel::lower_parallel),
    (affine::Prefetch::NAME, |emit, op| memory::lower_access(emit, op, 0)),
    (affine::Store::NAME, |emit, op| memory::lower_access(emit, op, 1)),
    (affine::VectorLoad::NAME, |emit, op| memory::lower_access(emit, op, 0)),
    (affine::VectorStore::NAME, |emit, op| memory::lower_access(emit, op, 1)),
    (affine::Yield::NAME, loops::lower_yield),
];

/// Errors of operations that stay, and whether the pass fails of them.
#[derive(Default)]
pub(super) struct Done {
    pub(super) errors: Vec<Diagnostic>,
    pub(super) failed: bool,
    /// Whether anything may have changed.
    pub(super) changed: bool,
}

/// Lowers the operations of a body, without those of bodies within it.
pub(super) fn lower_body(body: &mut Body) -> Done {
    let ops = operations(body);
    let mut lowering =
        Lowering { body, replaced: Vec::new(), gone: FxHashSet::default(), done: Done::default() };
    let mut next = 0;
    while let Some(&(op, end)) = ops.get(next) {
        // What folds goes with all that is in it.
        let folded = lowering.fold(op);
        next = if folded { end } else { next + 1 };
        if !folded && !lowering.gone.contains(&op) {
            lowering.lower(op);
        }
    }
    lowering.finish()
}

/// All operations, those around first, each with the number of the first after those within it.
fn operations(body: &Body) -> Vec<(Op, usize)> {
    let mut list: Vec<(Op, usize)> = Vec::new();
    // A number stands for the end of what is in the operation of this number.
    let mut open: Vec<Result<OpRef<'_>, usize>> = Vec::new();
    push_inner(&mut open, body.root());
    while let Some(item) = open.pop() {
        match item {
            Err(number) => list[number].1 = list.len(),
            Ok(op) => {
                open.push(Err(list.len()));
                list.push((op.handle(), 0));
                push_inner(&mut open, op);
            }
        }
    }
    list
}

/// Pushes the operations directly within an operation, the first on top.
fn push_inner<'a>(open: &mut Vec<Result<OpRef<'a>, usize>>, op: OpRef<'a>) {
    if op.body_of().is_some() {
        return;
    }
    let first = open.len();
    open.extend(op.regions().flat_map(|region| region.ops()).map(Ok));
    open[first..].reverse();
}

struct Lowering<'b> {
    body: &'b mut Body,
    /// Replacements of the results of erased operations.
    replaced: Vec<(Op, Vec<Value>)>,
    /// Operations that another one has taken the place of.
    gone: FxHashSet<Op>,
    done: Done,
}

/// Dialects of which nothing is lowered or folded.
fn is_target(op: OpRef<'_>) -> bool {
    is_target_name(op.name_str())
}

fn is_target_name(name: &str) -> bool {
    matches!(name.split('.').next(), Some("arith" | "memref" | "scf" | "vector"))
}

impl Lowering<'_> {
    /// Folds an operation until nothing changes; whether it goes.
    fn fold(&mut self, op: Op) -> bool {
        let view = self.body.op(op);
        if is_target(view) || self.gone.contains(&op) || rewrite::constant_value(view).is_some() {
            return false;
        }
        loop {
            let outcome = fold_op(self.body, op);
            self.done.changed |= !matches!(outcome, FoldOutcome::None);
            match outcome {
                FoldOutcome::None => return false,
                FoldOutcome::InPlace => {}
                FoldOutcome::Results(results) => {
                    let values = self.materialize(op, &results);
                    let folded = values.is_some();
                    self.replaced.extend(values.map(|values| (op, values)));
                    return folded;
                }
            }
        }
    }

    /// The values of folded results, with constants made before the operation; `None` if one of them
    /// cannot be made.
    fn materialize(&mut self, op: Op, results: &[Folded]) -> Option<Vec<Value>> {
        let (mut values, mut made) = (Vec::new(), Vec::new());
        for (number, folded) in results.iter().enumerate() {
            let view = self.body.op(op);
            let (ty, loc, cx) = (view.result(number).ty_handle(), view.loc(), view.context().clone());
            let attr = match *folded {
                Folded::Value(value) => {
                    values.push(value);
                    continue;
                }
                Folded::Attr(attr) => attr,
            };
            let state = materialize_constant(&cx, view.dialect(), attr, ty);
            // A constant of another dialect is nothing that is lowered to.
            let target = |state: &OpState| is_target_name(cx.op_name_str(state.name));
            let Some(mut state) = state.filter(target) else {
                self.body.erase_ops(&made);
                return None;
            };
            state.loc = loc;
            let mut builder = ir::Builder::new(self.body, InsertPoint::Before(op));
            let constant = builder.insert(state);
            made.push(constant);
            values.push(self.body.op(constant).result(0).handle());
        }
        Some(values)
    }

    fn lower(&mut self, op: Op) {
        let view = self.body.op(op);
        if view.dialect() != "affine" || !view.is_well_formed() {
            return;
        }
        let Some(&(_, lower)) = LOWERINGS.iter().find(|(name, _)| view.name_str() == *name) else { return };
        let mut emit = Emit::before(self.body, op);
        let lowered = lower(&mut emit, op);
        self.done.changed = true;
        self.done.failed |= emit.failed();
        if let Some(op) = emit.gone {
            self.gone.insert(op);
            self.replaced.push((op, Vec::new()));
        }
        match lowered {
            Ok(values) => self.replaced.push((op, values)),
            Err(errors) => self.done.errors.extend(errors),
        }
    }

    /// Replaces results and erases what was lowered.
    fn finish(self) -> Done {
        let mut values: FxHashMap<Value, Value> = FxHashMap::default();
        for (op, replacements) in &self.replaced {
            let results = self.body.op(*op).results();
            values.extend(results.zip(replacements).map(|(result, &value)| (result.handle(), value)));
        }
        let mut doomed: Vec<Op> = Vec::with_capacity(self.replaced.len());
        for (op, replacements) in &self.replaced {
            for (index, &value) in replacements.iter().enumerate() {
                let mut value = value;
                while let Some(&next) = values.get(&value) {
                    value = next;
                }
                let result = self.body.op(*op).result(index).handle();
                self.body.replace_all_uses(result, value);
                // Chains are followed once.
                values.insert(result, value);
            }
            doomed.push(*op);
        }
        self.body.erase_ops(&doomed);
        self.done
    }
}
