//! `acc-specialize-for-host`: directives as code of the host.

use super::{add_common_patterns, replace_by_variable, unwrap_region};
use crate::loops::{convert_loop, results_error};
use crate::ops::{SPECIALIZED, is_inside_compute};
use crate::pointer_like::{copy, is_pointer_like, load, store};
use crate::reports::{Reports, not_yet_implemented};
use dialect_transforms::drive::greedily_with;
use dialect_transforms::make::Make;
use ir::{Body, InsertPoint, Mapping, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, MatchResult, PatternSet, Rewriter, no_match};

/// Convert OpenACC operations for host execution
///
/// Directives that no construct encloses become what the host does: atomic operations are loads and stores, loops are `scf.for`, private
/// copies and caches are the variable itself. With `enable-host-fallback`, constructs and their clauses go too.
///
/// ```mlir
/// acc.atomic.write %p = %v : memref<i32>, i32        memref.store %v, %p[] : memref<i32>
/// ```
#[pass(
    "acc-specialize-for-host",
    name = "ACCSpecializeForHost",
    on = "func.func",
    depends("acc", "llvm", "scf")
)]
#[derive(Clone, Copy, Debug)]
pub struct SpecializeForHost {
    /// Enable host fallback mode which converts ALL ACC operations, not just orphan operations. Use this when the `if` clause evaluates to false.
    #[option]
    pub enable_host_fallback: bool,
}

impl SpecializeForHost {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if body.root().attr(SPECIALIZED).is_some() {
            cx.leave_unchanged();
            return Ok(());
        }
        let reports = Reports::default();
        let mut patterns = PatternSet::new(body.context());
        if self.enable_host_fallback {
            add_fallback_patterns(&mut patterns, &reports);
        } else {
            add_orphan_patterns(&mut patterns, &reports);
            for name in COPIES {
                patterns.on(name, replace_orphan_copy);
            }
        }
        let outcome = greedily_with(cx, body, patterns, &GreedyConfig::default().top_down(true));
        reports.emit(cx);
        outcome
    }
}

/// Clauses of private copies, and caches.
const COPIES: [&str; 4] = ["acc.cache", "acc.private", "acc.firstprivate", "acc.reduction"];

/// Adds the patterns for all directives.
pub(crate) fn add_fallback_patterns(set: &mut PatternSet, reports: &Reports) {
    add_orphan_patterns(set, reports);
    for name in COPIES {
        set.on(name, replace_by_variable);
    }
    add_common_patterns(set);
    set.on("acc.declare", unwrap_region);
}

/// Adds the patterns for loops and atomic operations that no construct encloses.
fn add_orphan_patterns(set: &mut PatternSet, reports: &Reports) {
    let errors = reports.clone();
    set.on("acc.loop", move |op, rw| {
        require_orphan(rw.op(op))?;
        if let Some(error) = results_error(rw.op(op)) {
            errors.push(error);
            return no_match("a loop with results");
        }
        convert_loop(op, rw)
    });
    let atomics: [(&str, Convert); 3] =
        [("acc.atomic.update", update), ("acc.atomic.read", read), ("acc.atomic.write", write)];
    for (name, convert) in atomics {
        let reports = reports.clone();
        set.on(name, move |op, rw| {
            require_orphan(rw.op(op))?;
            let Err(Refusal(message)) = convert(op, rw) else { return Ok(()) };
            let message = format!("{message} for {}", name[4..].replace('.', " "));
            reports.push(not_yet_implemented(rw.op(op), &message));
            no_match("an address of another kind")
        });
    }
    set.on("acc.atomic.capture", |op, rw| {
        require_orphan(rw.op(op))?;
        unwrap_region(op, rw)
    });
}

/// Fails for what is in a construct that runs on the device.
fn require_orphan(op: OpRef<'_>) -> MatchResult {
    if is_inside_compute(op) { no_match("in a construct") } else { Ok(()) }
}

/// Replaces a private copy by its variable, unless a construct or a loop has it.
fn replace_orphan_copy(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let has_it = |user: OpRef<'_>| crate::ops::is_compute(user) || user.is("acc.loop");
    if view.results().flat_map(|copy| copy.users()).any(has_it) {
        return no_match("of a construct");
    }
    require_orphan(view)?;
    replace_by_variable(op, rw)
}

/// Conversion of an operation that may be refused.
type Convert = fn(Op, &mut Rewriter<'_>) -> Result<(), Refusal>;

/// Reason why an atomic operation stays, to which its name is added.
struct Refusal(&'static str);

const UNSUPPORTED: Refusal = Refusal("unsupported type");

/// Loads, computes and stores.
fn update(op: Op, rw: &mut Rewriter<'_>) -> Result<(), Refusal> {
    let address = address(rw.op(op), 0)?;
    rw.move_to(InsertPoint::After(op));
    let m = &mut Make::like(rw, op);
    let old = load(m, address).ok_or(Refusal("failed to generate load"))?;
    let Some(new) = compute(m, op, old) else { return Err(UNSUPPORTED) };
    if !store(m, new, address) {
        return Err(Refusal("failed to generate store"));
    }
    m.rw.erase_op(op);
    Ok(())
}

/// Repeats the region of an update for a value; returns what it yields.
fn compute(m: &mut Make<'_, '_>, op: Op, old: Value) -> Option<Value> {
    let block = m.rw.op(op).region(0).first_block()?;
    let mut ops: Vec<Op> = block.ops().map(|op| op.handle()).collect();
    let mut mapping = Mapping::new();
    mapping.map(block.arguments().next()?.handle(), old);
    let end = ops.pop()?;
    for op in ops {
        m.rw.clone_op(op, &mut mapping);
    }
    let result = m.rw.op(end).operands().next()?.handle();
    Some(mapping.value_or_self(result))
}

fn read(op: Op, rw: &mut Rewriter<'_>) -> Result<(), Refusal> {
    let (from, to) = (address(rw.op(op), 0)?, address(rw.op(op), 1)?);
    rw.move_to(InsertPoint::After(op));
    if !copy(&mut Make::like(rw, op), from, to) {
        return Err(Refusal("failed to generate copy"));
    }
    rw.erase_op(op);
    Ok(())
}

fn write(op: Op, rw: &mut Rewriter<'_>) -> Result<(), Refusal> {
    let address = address(rw.op(op), 0)?;
    let value = rw.op(op).operands().nth(1).ok_or(UNSUPPORTED)?.handle();
    rw.move_to(InsertPoint::After(op));
    if !store(&mut Make::like(rw, op), value, address) {
        return Err(Refusal("failed to generate store"));
    }
    rw.erase_op(op);
    Ok(())
}

/// Returns the address that is an operand.
fn address(op: OpRef<'_>, at: usize) -> Result<Value, Refusal> {
    let value = op.operands().nth(at).filter(|value| is_pointer_like(value.ty()));
    Ok(value.ok_or(UNSUPPORTED)?.handle())
}
