//! `acc-if-clause-lowering`: constructs with a condition run on the device or on the host.

use crate::ops::{COMPUTE, DATA, group, is_entry, is_exit, set_group, var};
use crate::reports::{Reports, not_yet_implemented};
use crate::specialize::for_host::add_fallback_patterns;
use dialect_transforms::make::Make;
use ir::{Body, Build, BuildBlocks, InsertPoint, Mapping, Op, OpRef, Region, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{FrozenPatternSet, GreedyConfig, PatternSet, Rewriter, Strictness, apply_greedily_to_ops};
use rustc_hash::FxHashSet;

/// Lower if clauses in ACC compute constructs
///
/// A construct with a condition is put in an `scf.if` with its clauses. Otherwise, what is in its region runs as code of the host.
///
/// ```mlir
/// acc.parallel if(%c) {
///   acc.loop control(%i : index) = (%l : index) to (%u : index) step (%s : index) { ... }
///   acc.yield
/// }
/// // becomes
/// scf.if %c {
///   acc.parallel { ... }
/// } else {
///   scf.for %i = %l to %u step %s { ... }
/// }
/// ```
#[pass(
    "acc-if-clause-lowering",
    name = "ACCIfClauseLowering",
    on = "func.func",
    depends("acc", "llvm", "scf")
)]
#[derive(Clone, Copy, Debug)]
pub struct IfClauseLowering;

const CONDITION: &str = "ifCond";

impl IfClauseLowering {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let reports = Reports::default();
        let mut patterns = PatternSet::new(body.context());
        add_fallback_patterns(&mut patterns, &reports);
        let patterns = patterns.freeze();
        let constructs = body.root().walk_body_post_order().filter(|op| COMPUTE.contains(&op.name_str()));
        for op in constructs.map(|op| op.handle()).collect::<Vec<Op>>() {
            let view = body.op(op);
            let Some(&condition) = group(view, CONDITION).first() else { continue };
            if view.region(0).single_block().is_none_or(|block| block.num_arguments() > 0) {
                cx.emit(not_yet_implemented(view, "region with multiple blocks"));
                continue;
            }
            lower(cx, body, op, condition, &patterns);
        }
        reports.emit(cx);
        Ok(())
    }
}

/// Clauses of a construct.
struct Clauses {
    /// Those before it that nothing else uses, but what is in it and their exits.
    entries: Vec<Op>,
    /// Those after it.
    exits: Vec<Op>,
    /// Those before it that another construct has, too.
    shared: Vec<Op>,
}

impl Clauses {
    /// Returns the clauses of a construct, those after it for the last ones before it first.
    fn of(body: &Body, construct: Op) -> Clauses {
        let view = body.op(construct);
        let operands = group(view, DATA);
        let made = operands.iter().filter_map(|&operand| body.value(operand).defining_op());
        let is_exit_of = |user: OpRef<'_>| {
            is_exit(user) && user.block() == view.block() && body.is_before(construct, user.handle())
        };
        let is_own = |entry: &OpRef<'_>| {
            let mut users = entry.results().flat_map(|result| result.users());
            users.all(|user| is_exit_of(user) || view.contains(user))
        };
        let mut seen = FxHashSet::default();
        let made = made.filter(|op| is_entry(*op) && seen.insert(op.handle()));
        let (entries, shared): (Vec<_>, Vec<_>) = made.partition(is_own);
        let users = entries.iter().rev().flat_map(|entry| entry.results()).flat_map(|result| result.users());
        let exits = users.filter(|user| is_exit_of(*user)).map(|user| user.handle());
        let mut seen = FxHashSet::default();
        let exits = exits.filter(|&exit| seen.insert(exit)).collect();
        let ops = |list: Vec<OpRef<'_>>| list.into_iter().map(|op| op.handle()).collect();
        Clauses { exits, entries: ops(entries), shared: ops(shared) }
    }
}

fn lower(cx: &PassCx<'_>, body: &mut Body, op: Op, condition: Value, patterns: &FrozenPatternSet) {
    let clauses = Clauses::of(body, op);
    let rw = &mut Rewriter::new(body);
    let m = &mut Make::like(rw, op);
    m.rw.move_to(InsertPoint::Before(op));
    let state = m.rw.state("scf.if", m.loc).operands([condition]).regions(2);
    let made = m.rw.insert(state);
    let [device, host] = [0, 1].map(|at| m.rw.op(made).region(at).handle());
    let loc = m.loc;
    m.rw.build_block(device, &[], |rw, _| {
        let mapping = &mut Mapping::new();
        for &entry in &clauses.entries {
            rw.clone_op(entry, mapping);
        }
        let copy = rw.clone_op(op, mapping);
        set_group(rw, copy, CONDITION, &[]);
        for &exit in &clauses.exits {
            rw.clone_op(exit, mapping);
        }
        Make { rw, loc }.op("scf.yield", &[], &[]);
    });
    let region = m.rw.op(op).region(0).handle();
    m.rw.inline_region_at_end(region, host);
    let end = m.rw.region(host).last_block().and_then(|block| block.last()).map(|end| end.handle());
    if let Some(end) = end {
        m.rw.move_to(InsertPoint::Before(end));
        m.op("scf.yield", &[], &[]);
        m.rw.erase_op(end);
    }
    m.rw.erase_op(op);
    m.rw.erase_ops(&clauses.exits);
    use_variables(m.rw, &clauses, host);
    let inner = body.region(host).ops().flat_map(|op| op.walk_body()).filter(|op| op.dialect() == "acc");
    let inner: Vec<Op> = inner.map(|op| op.handle()).collect();
    let config = GreedyConfig::default().top_down(true).strictness(Strictness::ExistingOps);
    let _ = apply_greedily_to_ops(body, &inner, cx.scope(), patterns, &config, None);
}

/// Replaces the clauses by their variables in the region of the host, and erases those that are left without a use.
fn use_variables(rw: &mut Rewriter<'_>, clauses: &Clauses, host: Region) {
    for &entry in clauses.shared.iter().chain(clauses.entries.iter().rev()) {
        let view = rw.op(entry);
        let (variable, result) = (var(view), view.results().next());
        let (Some(variable), Some(result)) = (variable, result) else { continue };
        let (variable, result) = (variable.handle(), result.handle());
        rw.replace_uses_if(result, variable, |body, owner, _| {
            let around = std::iter::successors(Some(body.op(owner)), |op| op.parent());
            around.filter_map(|op| op.block()?.region()).any(|region| region.handle() == host)
        });
    }
    for &entry in clauses.entries.iter().rev() {
        if rw.op(entry).is_unused() {
            rw.erase_op(entry);
        }
    }
}
