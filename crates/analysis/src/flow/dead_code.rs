//! Dead code analysis: executable blocks and edges, and control-flow predecessors.

use super::{AnalysisId, ConstantValue, DataFlowAnalysis, Flow, Point};
use crate::nested_bodies::callable_region;
use crate::{NestedBodies, References, WalkEvent};
use interfaces::{
    Branch, Call, Callable, RegionBranch, RegionBranchPoint, RegionBranchTerminator, RegionSuccessor,
};
use ir::def::{Interface, TraitSet};
use ir::symbol::Visibility;
use ir::{Attr, Body, OpRef};

/// Dead code analysis: a block is live if control may enter it according to branches, operations with
/// regions, calls and their constant operands. All other analyses must run with it.
#[derive(Default)]
pub struct DeadCode {
    id: Option<AnalysisId>,
}

/// Returns the model of an interface, if the operation is well formed.
pub(crate) fn model<I: ?Sized + Interface>(op: OpRef<'_>) -> Option<&'static I> {
    op.interface::<I>().filter(|_| op.is_well_formed())
}

/// Returns the successors of a region's terminator if its operands are these constants; `None` if it does not
/// define them.
pub(crate) fn terminator_successors<'a>(
    end: OpRef<'a>,
    parent: OpRef<'a>,
    branch: &dyn RegionBranch,
    constants: &[Option<Attr>],
) -> Option<Vec<RegionSuccessor<'a>>> {
    let known = model::<dyn RegionBranchTerminator>(end);
    if known.is_none() && !end.has_trait(TraitSet::RETURN_LIKE) {
        return None;
    }
    let said = known.and_then(|model| model.successors(end, constants));
    Some(said.unwrap_or_else(|| branch.successors(parent, RegionBranchPoint::Terminator(end))))
}

/// Returns the parent, if an operation terminates a region of a region-branch operation or of a callable.
pub(crate) fn ends_region<'a>(flow: &Flow<'a>, op: OpRef<'a>) -> Option<OpRef<'a>> {
    terminates_region(&flow.program, op)
}

/// Returns the parent, if an operation terminates a region of a region-branch operation or of a callable, in
/// a body.
pub(crate) fn terminates_region<'a>(program: &NestedBodies<'a>, op: OpRef<'a>) -> Option<OpRef<'a>> {
    if op.next().is_some() || op.num_successors() > 0 {
        return None;
    }
    let block = program.block_of(op).filter(|block| block.last() == Some(op))?;
    let parent = program.block_parent(block)?;
    program.kind(parent).takes_control().then_some(parent)
}

/// Returns the program point of a region successor.
pub(crate) fn successor_point<'a>(op: OpRef<'a>, successor: RegionSuccessor<'a>) -> Option<Point<'a>> {
    match successor {
        RegionSuccessor::Parent => Some(Point::After(op)),
        RegionSuccessor::Region(region) => region.first_block().map(Point::Start),
    }
}

impl<'a> DataFlowAnalysis<'a> for DeadCode {
    fn initialize(&mut self, flow: &mut Flow<'a>, id: AnalysisId) {
        self.id = Some(id);
        let top = flow.program.top();
        for block in top.regions().filter_map(|region| region.first_block()) {
            flow.mark_block_live(block);
        }
        initialize_callables(flow);
        for item in flow.items() {
            let WalkEvent::Op(op) = item else { continue };
            // Most operations are bare and no terminators.
            let matters = (!op.is_bare() && (op.num_regions() > 0 || op.num_successors() > 0))
                || flow.program.kind(op).is_call()
                || (op.next().is_none() && ends_region(flow, op).is_some());
            if matters {
                if let Some(block) = flow.program.block_of(op) {
                    flow.subscribe_block(block, id);
                }
                self.visit(flow, id, Point::After(op));
            }
        }
    }

    fn visit(&mut self, flow: &mut Flow<'a>, id: AnalysisId, point: Point<'a>) {
        let Point::After(op) = point else { return };
        if !flow.is_op_live(op) {
            return;
        }
        if flow.program.kind(op).is_call() && op.is_well_formed() {
            visit_call(flow, op);
        }
        if op.num_regions() > 0 {
            visit_regions(flow, op, id);
        }
        if let Some(parent) = ends_region(flow, op) {
            visit_end(flow, op, parent, id);
        }
        if op.num_successors() > 0 {
            visit_branch(flow, op, id);
        }
    }
}

/// Marks callables with unknown callers: visible ones, and those whose symbol is used by operations other
/// than calls.
fn initialize_callables(flow: &mut Flow<'_>) {
    for callable in externally_callable(&flow.program, flow.config.outermost) {
        flow.add_unknown_predecessors(Point::After(callable));
    }
}

/// Returns the callables with unknown callers; may include operations that are not callable, and repetitions.
pub(crate) fn externally_callable<'a>(program: &NestedBodies<'a>, outermost: bool) -> Vec<OpRef<'a>> {
    let (mut found, mut hidden) = (Vec::new(), false);
    let (mut tables, mut opaque) = (Vec::new(), Vec::new());
    // Nested tables are visited before their parents.
    let mut open = vec![(program.top(), outermost, false)];
    while let Some((op, all_visible, done)) = open.pop() {
        if done {
            if add_visible(op, all_visible, &mut found, &mut hidden) {
                tables.push(op);
            }
            continue;
        }
        opaque.extend(unknown_table(op));
        hidden |= op.symbol_name().is_none() && op.interface::<dyn Callable>().is_some();
        let mut all_visible = all_visible;
        if op.has_trait(TraitSet::SYMBOL_TABLE) {
            all_visible |= op.symbol_name().is_none() || op.visibility() == Visibility::Private;
            open.push((op, all_visible, true));
        } else {
            all_visible = true;
        }
        let owned = op.body_of().or(op.is_root().then_some(op.body()));
        if owned.is_some_and(|body| !body.has_children() && !body.has_inner_regions()) {
            continue;
        }
        op.body_of().into_iter().for_each(Body::prefetch_pools);
        let at = open.len();
        let inner = op.regions().flat_map(|region| region.ops());
        let inner = inner.filter(|op| !op.is_bare() && op.num_regions() > 0);
        open.extend(inner.map(|op| (op, all_visible, false)));
        open[at..].reverse();
    }
    // If all callables are visible, other references do not matter.
    if hidden {
        let mut references = References::default();
        tables.into_iter().for_each(|table| add_used(program, table, &opaque, &mut references, &mut found));
    }
    found
}

/// Adds the callables of a table that are visible outside of it. Returns whether there are callables; sets
/// `hidden` if some are not visible.
fn add_visible<'a>(table: OpRef<'a>, all_visible: bool, out: &mut Vec<OpRef<'a>>, hidden: &mut bool) -> bool {
    let Some(block) = table.regions().next().and_then(|region| region.first_block()) else { return false };
    let mut found = false;
    for op in block.ops().filter(|op| op.symbol_name().is_some() && callable_region(*op).is_some()) {
        found = true;
        let visibility = op.visibility();
        if visibility == Visibility::Public || (!all_visible && visibility == Visibility::Nested) {
            out.push(op);
        } else {
            *hidden = true;
        }
    }
    found
}

/// Adds the symbols that are used in a table by operations other than calls.
fn add_used<'a>(
    program: &NestedBodies<'a>,
    table: OpRef<'a>,
    opaque: &[OpRef<'a>],
    references: &mut References,
    out: &mut Vec<OpRef<'a>>,
) {
    let number = program.op(table);
    if opaque.iter().any(|&op| is_directly_in_table(program, op, number)) {
        // Every callable may have unknown callers.
        out.extend(program.walk().filter_map(|item| match item {
            WalkEvent::Op(op) if op.interface::<dyn Callable>().is_some() => Some(op),
            _ => None,
        }));
        return;
    }
    let mut used = Vec::new();
    references.walk(table, |user, reference| {
        let is_table = program.op(user) == number;
        if !is_table && user.interface::<dyn Call>().is_none() {
            used.push(reference);
        }
    });
    let (cx, top) = (table.context(), program.top());
    out.extend(used.into_iter().filter_map(|reference| program.lookup_in(top, cx.attr_ref(reference))));
}

/// Returns an enclosing operation of an unknown dialect that may be a symbol table.
fn unknown_table(op: OpRef<'_>) -> Option<OpRef<'_>> {
    (op.num_regions() == 1 && op.context().find_dialect(op.dialect()).is_none()).then_some(op)
}

/// Whether the innermost symbol table enclosing an operation is `table`.
fn is_directly_in_table<'a>(program: &NestedBodies<'a>, op: OpRef<'a>, table: usize) -> bool {
    let mut at = program.parent(op);
    while let Some(parent) = at {
        if program.op(parent) == table {
            return true;
        }
        if parent.has_trait(TraitSet::SYMBOL_TABLE) {
            return false;
        }
        at = program.parent(parent);
    }
    false
}

fn visit_call<'a>(flow: &mut Flow<'a>, call: OpRef<'a>) {
    let callee = flow.program.callee(call).filter(|callee| callee.symbol_name().is_some());
    let known = callee
        .filter(|callee| callee.interface::<dyn Callable>().is_none() || callable_region(*callee).is_some());
    match known {
        Some(callee) => flow.add_predecessor(Point::After(callee), call),
        None => flow.add_unknown_predecessors(Point::After(call)),
    }
}

fn mark_entries_live<'a>(flow: &mut Flow<'a>, op: OpRef<'a>) {
    for block in op.regions().filter_map(|region| region.first_block()) {
        flow.mark_block_live(block);
    }
}

fn visit_regions<'a>(flow: &mut Flow<'a>, op: OpRef<'a>, id: AnalysisId) {
    if let Some(branch) = model::<dyn RegionBranch>(op) {
        let Some(constants) = constant_operands(flow, op, id) else { return };
        let successors = branch.entry_successors(op, &constants);
        visit_edges(flow, op, op, successors);
    } else if op.interface::<dyn Callable>().is_some() {
        let calls = flow.predecessors_for(Point::After(op), Point::After(op), id);
        if !calls.all_known() || !calls.known().is_empty() {
            mark_entries_live(flow, op);
        }
    } else {
        mark_entries_live(flow, op);
    }
}

fn visit_edges<'a>(
    flow: &mut Flow<'a>,
    branch: OpRef<'a>,
    from: OpRef<'a>,
    successors: Vec<RegionSuccessor<'a>>,
) {
    for successor in successors {
        let Some(point) = successor_point(branch, successor) else { continue };
        if let Point::Start(block) = point {
            flow.mark_block_live(block);
        }
        flow.add_predecessor(point, from);
    }
}

fn visit_end<'a>(flow: &mut Flow<'a>, end: OpRef<'a>, parent: OpRef<'a>, id: AnalysisId) {
    if let Some(branch) = model::<dyn RegionBranch>(parent) {
        let Some(constants) = constant_operands(flow, end, id) else { return };
        if let Some(successors) = terminator_successors(end, parent, branch, &constants) {
            visit_edges(flow, parent, end, successors);
        }
        return;
    }
    let calls = flow.predecessors_for(Point::After(parent), Point::After(end), id);
    for &call in calls.known() {
        if end.has_trait(TraitSet::RETURN_LIKE) {
            flow.add_predecessor(Point::After(call), end);
        } else {
            flow.add_unknown_predecessors(Point::After(call));
        }
    }
}

fn visit_branch<'a>(flow: &mut Flow<'a>, op: OpRef<'a>, id: AnalysisId) {
    let Some(from) = op.block() else { return };
    let mut only = None;
    if let Some(branch) = model::<dyn Branch>(op) {
        let Some(constants) = constant_operands(flow, op, id) else { return };
        only = branch.successor_for_operands(op, &constants);
    }
    for (number, to) in op.successors().enumerate() {
        if only.is_none_or(|only| only == number) {
            flow.mark_edge_live(from, to);
        }
    }
}

/// Returns the constants of the operands; `None` if one is uninitialized.
fn constant_operands<'a>(flow: &mut Flow<'a>, op: OpRef<'a>, id: AnalysisId) -> Option<Vec<Option<Attr>>> {
    let mut constants = Vec::with_capacity(op.num_operands());
    for operand in op.operands() {
        match flow.subscribe_constant(operand, id) {
            ConstantValue::Uninitialized => return None,
            ConstantValue::Unknown => constants.push(None),
            ConstantValue::Known { value, .. } => constants.push(Some(value)),
        }
    }
    Some(constants)
}
