//! `lower-sparse-iteration-to-scf`: loops over iteration spaces as loops of `scf`.
//!
//! Iteration spaces and iterators become casts of what they consist of, which are removed in the end.

mod coiterate;
mod iterate;
mod space;

use crate::emit::Emit;
use diag::Diagnostic;
use ir::{Body, Build, Op, OpRef, Type, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{Conversion, ConversionSet, ConversionTarget, Rewriter, for_each_body};
use sparse_tensor::{ITER_SPACE, ITERATOR};

/// Lower sparse_tensor.iterate/coiterate into scf loops
///
/// An iteration space is the range of positions of its last level, with the buffers and sizes of its levels. A loop over it is `scf.for`, or
/// `scf.while` where coordinates occur more than once. Loops over several spaces are one `scf.while` for each case with several iterators, in which
/// branches compare the coordinates; a case with one iterator then visits what is left. A space of several levels takes a loop for each, but only one if
/// it is a list of coordinates. Levels below batches are not visited.
///
/// ```mlir
/// %space = sparse_tensor.extract_iteration_space %t lvls = 0
/// sparse_tensor.iterate %it in %space { ... }
///
/// %low = memref.load %positions[%c0] : memref<?xindex>
/// %high = memref.load %positions[%c1] : memref<?xindex>
/// scf.for %p = %low to %high step %c1 { ... }
/// ```
#[pass(
    "lower-sparse-iteration-to-scf",
    name = "LowerSparseIterationToSCF",
    on = "func.func",
    depends("arith", "memref", "scf", "sparse_tensor")
)]
pub struct LowerSparseIterationToScf;

impl LowerSparseIterationToScf {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let outcomes = for_each_body(body, cx.scope(), cx.threads(), &|_, body| lower_all(body));
        let mut changed = false;
        for outcome in outcomes {
            match outcome {
                Ok(change) => changed |= change,
                Err(error) => return cx.fail(error),
            }
        }
        // As upstream, where a conversion folds what is neither legal nor has a pattern.
        let mut target = ConversionTarget::new(body.context());
        for dialect in ["arith", "bufferization", "complex", "memref", "scf", "sparse_tensor"] {
            target.legal_dialect(dialect);
        }
        let set = ConversionSet::new(body.context());
        let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
        cx.conclude(outcome.diagnostics, outcome.error, changed || outcome.changed)
    }
}

/// Operation between values and the iteration space or iterator that they are.
const CAST: &str = "builtin.unrealized_conversion_cast";

/// Operations that are lowered.
const LOWERED: [&str; 4] = [
    "sparse_tensor.extract_iteration_space",
    "sparse_tensor.extract_value",
    "sparse_tensor.iterate",
    "sparse_tensor.coiterate",
];

/// Returns operations that are lowered in an operation, the last one first.
fn find(op: OpRef<'_>) -> Vec<Op> {
    let is_lowered = |op: &OpRef<'_>| LOWERED.contains(&op.name_str());
    let mut found: Vec<Op> = op.walk_body().filter(is_lowered).map(OpRef::handle).collect();
    found.reverse();
    found
}

/// Lowers the operations of a body. Returns whether there are any.
fn lower_all(body: &mut Body) -> Result<bool, Diagnostic> {
    let mut pending = find(body.root());
    let changed = !pending.is_empty();
    let mut rw = Rewriter::new(body);
    let mut casts = Vec::new();
    while let Some(op) = pending.pop() {
        if !rw.is_live(op) {
            continue;
        }
        let loc = rw.op(op).loc();
        rw.move_to(ir::InsertPoint::Before(op));
        let e = &mut Emit { rw: &mut rw, loc };
        let done = match e.rw.op(op).name_str() {
            "sparse_tensor.extract_iteration_space" => space::extract(e, op, &mut casts),
            "sparse_tensor.extract_value" => space::extract_value(e, op),
            "sparse_tensor.iterate" => iterate::lower(e, op, &mut casts),
            _ => coiterate::lower(e, op, &mut casts).map(|loops| {
                let inner = loops.into_iter().rev().flat_map(|op| find(e.rw.op(op)));
                pending.extend(inner);
            }),
        };
        if done.is_none() {
            let view = rw.op(op);
            let name = view.name_str();
            let error = format!("failed to legalize operation '{name}' that was explicitly marked illegal");
            return Err(view.plain_error(error));
        }
    }
    for cast in casts.into_iter().rev() {
        remove_cast(&mut rw, cast)?;
    }
    Ok(changed)
}

/// Removes a cast that has no uses left.
fn remove_cast(rw: &mut Rewriter<'_>, cast: Op) -> Result<(), Diagnostic> {
    if !rw.is_live(cast) {
        return Ok(());
    }
    let view = rw.op(cast);
    if view.results().all(|result| result.is_unused()) {
        rw.erase_op(cast);
        return Ok(());
    }
    let types = view.operand_types().map(|ty| format!("'{}'", view.context().ty(ty)));
    let inputs = types.collect::<Vec<_>>().join(", ");
    let output = view.result(0).ty();
    Err(view.plain_error(format!(
        "failed to legalize unresolved materialization from ({inputs}) to ('{output}') that remained live after conversion"
    )))
}

/// Emits the cast of values to an iteration space or iterator.
fn cast(e: &mut Emit<'_, '_>, values: &[Value], ty: Type, casts: &mut Vec<Op>) -> Value {
    let state = e.rw.state(CAST, e.loc).operands(values.iter().copied()).results([ty]);
    let op = e.rw.insert(state);
    casts.push(op);
    e.results(op)[0]
}

/// Returns the values that an iteration space or iterator consists of.
fn parts(value: ValueRef<'_>) -> Option<Vec<Value>> {
    let cast = value.defining_op().filter(|op| op.is(CAST))?;
    Some(cast.operands().map(|operand| operand.handle()).collect())
}

/// Whether values of some types are carried by loops of `scf`: all but iteration spaces and iterators.
fn are_carried(e: &Emit<'_, '_>, types: &[Type]) -> bool {
    let names = [ITER_SPACE.name, ITERATOR.name];
    let cx = e.rw.context();
    types.iter().all(|&ty| cx.ty(ty).dialect_def().is_none_or(|def| !names.contains(&def.name)))
}
