//! Which blocks and edges can be executed, and from where control comes.

use super::{AnalysisId, ConstantValue, DataFlowAnalysis, Flow, Point};
use crate::program::callable_region;
use crate::{Item, References};
use interfaces::{
    Branch, Call, Callable, RegionBranch, RegionBranchPoint, RegionBranchTerminator, RegionSuccessor,
};
use ir::def::{Interface, TraitSet};
use ir::symbol::Visibility;
use ir::{Attr, OpRef};

/// The analysis: blocks are live that control may enter, as far as branches, operations with regions and
/// calls say so and their operands are constant. All others must run with it.
#[derive(Default)]
pub struct DeadCode {
    id: Option<AnalysisId>,
}

/// The model of an interface, if it may be asked.
pub(crate) fn model<I: ?Sized + Interface>(op: OpRef<'_>) -> Option<&'static I> {
    op.interface::<I>().filter(|_| op.is_well_formed())
}

/// Where control may go from a terminator of a region, if operands are these constants. `None` if it says
/// nothing.
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

/// Whether an operation ends a region of an operation that hands control around, or of a callable.
pub(crate) fn ends_region<'a>(flow: &Flow<'a>, op: OpRef<'a>) -> Option<OpRef<'a>> {
    if op.next().is_some() || op.num_successors() > 0 {
        return None;
    }
    let block = flow.program.block_of(op).filter(|block| block.last() == Some(op))?;
    let parent = flow.program.block_parent(block)?;
    flow.program.kind(parent).takes_control().then_some(parent)
}

/// The point to which control goes.
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
            let Item::Op(op) = item else { continue };
            // Most operations stand between others and are bare.
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

/// Callables that may be called from where nobody sees it: visible ones, and those whose symbol is used by
/// other operations than calls.
fn initialize_callables(flow: &mut Flow<'_>) {
    let top = flow.program.top();
    let mut references = References::default();
    let opaque: Vec<OpRef<'_>> = flow.program.walk().filter_map(unknown_table).collect();
    // Tables are looked at behind those within them.
    let mut open = vec![(top, flow.config.outermost, false)];
    while let Some((op, all_visible, done)) = open.pop() {
        if done {
            initialize_table(flow, op, all_visible, &opaque, &mut references);
            continue;
        }
        let mut all_visible = all_visible;
        if op.has_trait(TraitSet::SYMBOL_TABLE) {
            all_visible |= op.symbol_name().is_none() || op.visibility() == Visibility::Private;
            open.push((op, all_visible, true));
        } else {
            all_visible = true;
        }
        let at = open.len();
        let inner = op.regions().flat_map(|region| region.ops()).filter(|op| op.num_regions() > 0);
        open.extend(inner.map(|op| (op, all_visible, false)));
        open[at..].reverse();
    }
}

fn initialize_table<'a>(
    flow: &mut Flow<'a>,
    table: OpRef<'a>,
    all_visible: bool,
    opaque: &[OpRef<'a>],
    references: &mut References,
) {
    let Some(block) = table.regions().next().and_then(|region| region.first_block()) else { return };
    let mut found = false;
    for op in block.ops().filter(|op| op.symbol_name().is_some() && callable_region(*op).is_some()) {
        found = true;
        let visibility = op.visibility();
        if visibility == Visibility::Public || (!all_visible && visibility == Visibility::Nested) {
            flow.add_unknown_predecessors(Point::After(op));
        }
    }
    if !found {
        return;
    }
    let number = flow.program.op(table);
    if opaque.iter().any(|&op| is_seen_from(flow, op, number)) {
        return mark_all_called(flow);
    }
    let mut used = Vec::new();
    references.walk(table, |user, reference| {
        let is_table = flow.program.op(user) == number;
        if !is_table && user.interface::<dyn Call>().is_none() {
            used.push(reference);
        }
    });
    let (cx, top) = (table.context(), flow.program.top());
    for reference in used {
        if let Some(symbol) = flow.program.lookup_in(top, cx.attr_ref(reference)) {
            flow.add_unknown_predecessors(Point::After(symbol));
        }
    }
}

/// Every callable may be called from where nobody sees it.
fn mark_all_called(flow: &mut Flow<'_>) {
    for item in flow.items() {
        if let Item::Op(op) = item
            && op.interface::<dyn Callable>().is_some()
        {
            flow.add_unknown_predecessors(Point::After(op));
        }
    }
}

/// An operation that may be a symbol table without anybody knowing: it is of a dialect that is not known.
fn unknown_table(item: Item<'_>) -> Option<OpRef<'_>> {
    let Item::Op(op) = item else { return None };
    (op.num_regions() == 1 && op.context().find_dialect(op.dialect()).is_none()).then_some(op)
}

/// Whether an operation is within a symbol table, and not within one that is nested in it.
fn is_seen_from<'a>(flow: &Flow<'a>, op: OpRef<'a>, table: usize) -> bool {
    let mut at = flow.program.parent(op);
    while let Some(around) = at {
        if flow.program.op(around) == table {
            return true;
        }
        if around.has_trait(TraitSet::SYMBOL_TABLE) {
            return false;
        }
        at = flow.program.parent(around);
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

/// The constants that operands are; `None` if something is not known of one of them yet.
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
