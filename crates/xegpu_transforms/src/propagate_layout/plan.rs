//! The fixed point of layouts, and what it changes.

use super::Layouts;
use super::rules::{Kind, Said, is_distributed, visit};
use crate::layout::{Slot, set, with_layout};
use analysis::flow::{
    BackwardCx, BackwardTransfer, ConstantPropagation, DeadCode, Flow, FlowConfig, Lattice, SparseBackward,
};
use diag::Diagnostic;
use interfaces::{Callable, RegionBranch, RegionBranchPoint, RegionBranchTerminator};
use ir::def::TraitSet;
use ir::{Attr, BlockRef, Body, Op, OpRef, Scope, Type, Value, ValueRef};
use rewrite::Rewriter;
use rustc_hash::FxHashMap;

/// Layout of a value. The first one that is known stays.
#[derive(Clone, Copy, Default, Debug)]
struct Known(Option<Attr>);

impl Lattice for Known {
    fn join(&mut self, other: &Self) -> bool {
        let is_new = self.0.is_none() && other.0.is_some();
        if is_new {
            *self = *other;
        }
        is_new
    }
}

/// Rules of operations as transfer functions.
struct Transfer {
    kind: Kind,
    /// Whether the operations around the body say the chip.
    has_outer_chip: bool,
}

impl Transfer {
    fn said<'a>(
        &self,
        program: &analysis::NestedBodies<'a>,
        op: OpRef<'a>,
        results: &[Option<Attr>],
    ) -> Said {
        let around = std::iter::successors(Some(op), |&op| program.parent(op));
        let mut modules = around.filter(|op| op.is(gpu::Module::NAME));
        let has_chip = match modules.next() {
            Some(module) => is_known(xevm::target::chip_in(module.attr("targets"))),
            None => self.has_outer_chip,
        };
        visit(op, results, self.kind, has_chip)
    }
}

/// Whether the instructions of a chip are known.
fn is_known(chip: Option<&str>) -> bool {
    chip.is_some_and(|chip| ["pvc", "bmg"].iter().any(|known| chip.eq_ignore_ascii_case(known)))
}

impl<'a> BackwardTransfer<'a> for Transfer {
    type Lattice = Known;

    fn exit_state(&self, _: ValueRef<'a>) -> Known {
        Known(None)
    }

    fn visit_operation(&self, cx: &mut BackwardCx<'_, 'a, Self>, op: OpRef<'a>) {
        let results: Vec<Option<Attr>> = op.results().map(|result| cx.fact_for(op, result).0).collect();
        for (operand, layout) in self.said(&cx.flow.program, op, &results).operands {
            cx.join(op.operand(operand), &Known(Some(layout)));
        }
    }

    fn visit_branch_operand(&self, _: &mut BackwardCx<'_, 'a, Self>, _: OpRef<'a>, _: usize) {}

    fn visit_call_operand(&self, _: &mut BackwardCx<'_, 'a, Self>, _: OpRef<'a>, _: usize) {}
}

/// Changes of a body.
#[derive(Debug, Default)]
pub(super) struct Plan {
    layouts: Layouts,
    anchors: Vec<(Op, &'static str, Attr)>,
    types: Vec<(Value, Type)>,
    /// Layouts of results, in the order in which they are set; without one, what an operation fixed is forgotten.
    results: Vec<(Op, usize, Option<Attr>)>,
    signature: Option<Type>,
}

/// Changes of bodies, by their addresses.
#[derive(Debug, Default)]
pub(super) struct Plans {
    pub(super) bodies: FxHashMap<usize, Plan>,
    pub(super) warnings: Vec<Diagnostic>,
    pub(super) error: Option<Diagnostic>,
}

impl Plan {
    /// Returns the layout of a value.
    pub(super) fn layout(&self, value: Value) -> Option<Attr> {
        self.layouts.get(&value).copied()
    }

    /// Sets the layouts that operations fix.
    pub(super) fn fix_anchors(&self, body: &mut Body) {
        let mut rw = Rewriter::new(body);
        for &(op, name, layout) in &self.anchors {
            rw.modify_op(op, |op| {
                op.attr(name, Some(layout));
            });
        }
    }

    /// Sets types and layouts.
    pub(super) fn apply(&self, body: &mut Body) {
        for &(value, ty) in &self.types {
            body.set_type(value, ty);
        }
        let root = body.root().handle();
        let mut rw = Rewriter::new(body);
        for &(op, result, layout) in &self.results {
            rw.modify_op(op, |op| match layout {
                Some(layout) => set(op, Slot::Result(result), layout),
                None => forget(op),
            });
        }
        if let Some(ty) = self.signature {
            let ty = rw.context().type_attr(ty);
            rw.modify_op(root, |op| {
                op.attr("function_type", Some(ty));
            });
        }
    }
}

/// Forgets the layout that an operation fixed for its result.
fn forget(op: &mut rewrite::Modify<'_>) {
    let name = match op.op().name_str() {
        "xegpu.dpas" => "layout_cd",
        "xegpu.load_nd" | "xegpu.load" | "xegpu.load_matrix" => "layout",
        _ => return,
    };
    op.attr(name, None);
}

/// Runs the analysis. With `changes` the types and layouts that change are listed too.
pub(super) fn plan(body: &Body, scope: &Scope<'_>, kind: Kind, changes: bool) -> Plans {
    let cx = body.context();
    let mut headers = scope.headers();
    let module = headers.find(|header| cx.op_name_str(header.op_name) == gpu::Module::NAME);
    let targets = module.and_then(|module| module.attr(cx, "targets"));
    let transfer = Transfer { kind, has_outer_chip: is_known(xevm::target::chip_in(targets)) };
    let config = FlowConfig { outermost: scope.header().is_none(), ..FlowConfig::default() };
    let mut flow = Flow::new(body, config);
    let (mut dead, mut constants) = (DeadCode::default(), ConstantPropagation::default());
    let mut layouts = SparseBackward::new(transfer);
    flow.run(&mut [&mut dead, &mut constants, &mut layouts]);
    let transfer = Transfer { kind, has_outer_chip: is_known(xevm::target::chip_in(targets)) };
    let states = layouts.into_states();
    let layout = |value: ValueRef<'_>| states.of(&flow, value).0;
    let mut plans = Plans::default();
    anchors(&flow, &transfer, &layout, &mut plans);
    if changes && plans.error.is_none() {
        updates(&flow, &layout, &mut plans);
    }
    plans
}

impl Plans {
    fn of(&mut self, body: &Body) -> &mut Plan {
        self.bodies.entry(std::ptr::from_ref(body).addr()).or_default()
    }
}

/// Lists the layouts that operations fix, and those of all values.
fn anchors<'a>(
    flow: &Flow<'a>,
    transfer: &Transfer,
    layout: &impl Fn(ValueRef<'_>) -> Option<Attr>,
    plans: &mut Plans,
) {
    let mut blocks: Vec<BlockRef<'a>> = Vec::new();
    for event in flow.program.walk_backward() {
        match event {
            analysis::WalkEvent::Block(block) => blocks.push(block),
            analysis::WalkEvent::Op(op) => {
                let results: Vec<Option<Attr>> = op.results().map(layout).collect();
                let plan = plans.of(op.body());
                let known = op
                    .results()
                    .zip(&results)
                    .filter_map(|(value, layout)| Some((value.handle(), (*layout)?)));
                plan.layouts.extend(known);
                if !flow.is_op_live(op) {
                    continue;
                }
                let said = transfer.said(&flow.program, op, &results);
                plan.anchors
                    .extend(said.anchors.into_iter().map(|(name, layout)| (op.handle(), name, layout)));
                plans.warnings.extend(said.warnings.into_iter().map(|warning| op.warning(warning)));
                if said.lacks_chip && plans.error.is_none() {
                    plans.error =
                        Some(op.plain_error("expected a module of kernels for the chip pvc or bmg around"));
                }
            }
        }
    }
    for block in blocks {
        let known = block.arguments().filter_map(|value| Some((value.handle(), layout(value)?)));
        plans.of(block.body()).layouts.extend(known);
    }
}

/// Lists the types and layouts that change, inner blocks first.
fn updates<'a>(flow: &Flow<'a>, layout: &impl Fn(ValueRef<'_>) -> Option<Attr>, plans: &mut Plans) {
    let mut blocks: Vec<BlockRef<'a>> = Vec::new();
    for event in flow.program.walk_backward() {
        if let analysis::WalkEvent::Block(block) = event {
            blocks.push(block);
        }
    }
    for block in blocks.into_iter().rev() {
        for op in block.ops_reversed() {
            let inner = op.inner();
            let updated = if inner.interface::<dyn Callable>().is_some() {
                update_function(inner, layout, plans)
            } else if ends_region(op) {
                update_terminator(op, layout, plans)
            } else {
                update_op(op, layout, plans);
                Some(())
            };
            if updated.is_none() {
                plans.error = Some(op.plain_error("Failed to update operation with the layout."));
                return;
            }
        }
    }
}

fn ends_region(op: OpRef<'_>) -> bool {
    op.interface::<dyn RegionBranchTerminator>().is_some() || op.has_trait(TraitSet::RETURN_LIKE)
}

fn update_op(op: OpRef<'_>, layout: &impl Fn(ValueRef<'_>) -> Option<Attr>, plans: &mut Plans) {
    if op.interface::<dyn RegionBranch>().is_some() {
        return;
    }
    for (number, result) in op.results().enumerate().filter(|(_, result)| is_distributed(result.ty())) {
        let known = layout(result);
        if known.is_none() && !result.is_unused() {
            plans.warnings.push(op.warning("op has users but no layout assigned for its result"));
            continue;
        }
        let plan = plans.of(op.body());
        match with_layout(result.ty(), known) {
            Some(ty) => plan.types.push((result.handle(), ty)),
            None => plan.results.push((op.handle(), number, known)),
        }
    }
}

/// Gives what a terminator forwards to the layouts of what it forwards.
fn update_terminator(
    op: OpRef<'_>,
    layout: &impl Fn(ValueRef<'_>) -> Option<Attr>,
    plans: &mut Plans,
) -> Option<()> {
    let Some(parent) = op.parent() else { return Some(()) };
    let Some(branch) = parent.interface::<dyn RegionBranch>() else { return Some(()) };
    let known = op.interface::<dyn RegionBranchTerminator>();
    let known = known.and_then(|model| model.successors(op, &vec![None; op.num_operands()]));
    let successors = known.unwrap_or_else(|| branch.successors(parent, RegionBranchPoint::Terminator(op)));
    for successor in successors {
        let range = <dyn RegionBranchTerminator>::operands_of(op, successor).unwrap_or(0..0);
        for (operand, input) in range.zip(branch.successor_inputs(parent, successor)) {
            if !is_distributed(input.ty()) {
                continue;
            }
            let given = layout(op.operand(operand))?;
            if layout(input).is_some_and(|wanted| wanted != given) {
                return None;
            }
            let plan = plans.of(op.body());
            match (with_layout(input.ty(), Some(given)), input.defining_op()) {
                (Some(ty), _) => plan.types.push((input.handle(), ty)),
                (None, Some(def)) => plan.results.push((def.handle(), input.position(), Some(given))),
                (None, None) => {}
            }
        }
    }
    Some(())
}

/// Gives arguments that are descriptors their layouts.
fn update_function(
    op: OpRef<'_>,
    layout: &impl Fn(ValueRef<'_>) -> Option<Attr>,
    plans: &mut Plans,
) -> Option<()> {
    let cx = op.context();
    let Some(entry) = op.regions().next().and_then(|region| region.first_block()) else { return Some(()) };
    let ty = op.attr("function_type").and_then(|ty| ty.as_type());
    let Some((inputs, results)) = ty.and_then(|ty| ty.as_function()) else { return Some(()) };
    let mut types = inputs.to_vec();
    for (argument, ty) in entry.arguments().zip(&mut types) {
        if !is_distributed(argument.ty()) {
            continue;
        }
        let known = layout(argument)?;
        if let Some(new) = with_layout(argument.ty(), Some(known)) {
            *ty = new;
            plans.of(op.body()).types.push((argument.handle(), new));
        }
    }
    if types != inputs {
        plans.of(op.body()).signature = Some(cx.function_type(&types, results));
    }
    Some(())
}
