//! Integer range analysis.

use super::dead_code::model;
use super::{
    ConstantPropagation, ConstantValue, DeadCode, Flow, FlowConfig, ForwardCx, ForwardTransfer, Inputs,
    Lattice, SparseForward, SparseStates,
};
use apnum::ApInt;
use interfaces::int_range::range_width;
use interfaces::{Bound, InferIntRange, IntRange, LoopLike};
use ir::def::TraitSet;
use ir::{BlockRef, Body, OpRef, Value, ValueRef};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Largest number of times that a value's range may grow before it is widened to all integers. Recursive
/// calls and CFG loops would otherwise grow a range step by step up to the largest integer; MLIR does so,
/// which does not end in practice.
const MAX_GROWTH: u32 = 1024;

/// Range of a value; `None` if no definition has been reached, or it is no integer.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RangeFact(Option<Box<Grown>>);

/// Range with the number of times it has grown.
#[derive(Clone, PartialEq, Debug)]
struct Grown {
    range: IntRange,
    growth: u32,
}

impl RangeFact {
    fn new(range: IntRange) -> Self {
        RangeFact(Some(Box::new(Grown { range, growth: 0 })))
    }

    /// Returns the range.
    pub fn range(&self) -> Option<&IntRange> {
        self.0.as_ref().map(|grown| &grown.range)
    }
}

impl Lattice for RangeFact {
    fn join(&mut self, other: &Self) -> bool {
        let Some(other) = other.range() else { return false };
        let Some(own) = &mut self.0 else {
            *self = RangeFact::new(other.clone());
            return true;
        };
        let joined = own.range.union(other);
        if own.range == joined {
            return false;
        }
        own.growth += 1;
        own.range = if own.growth < MAX_GROWTH { joined } else { IntRange::full(joined.width()) };
        true
    }
}

/// Ranges of the integer values of a body and all nested ones.
///
/// Induction variables are between their bounds. A value yielded by a region is widened at its second change,
/// as iterations are not counted.
pub struct IntRanges<'a> {
    flow: Flow<'a>,
    states: SparseStates<'a, RangeFact>,
}

impl<'a> IntRanges<'a> {
    /// Runs the analysis, together with constant propagation and dead code analysis.
    pub fn of(body: &'a Body, config: FlowConfig) -> Self {
        let mut flow = Flow::new(body, config);
        let (mut dead, mut constants) = (DeadCode::default(), ConstantPropagation::default());
        let mut ranges = SparseForward::<IntRangeTransfer>::default();
        flow.run(&mut [&mut dead, &mut constants, &mut ranges]);
        IntRanges { flow, states: ranges.into_states() }
    }

    /// Returns the range of a value, if it is an integer that may be defined.
    pub fn range(&self, value: ValueRef<'_>) -> Option<&IntRange> {
        self.states.of(&self.flow, value).range()
    }

    /// Returns the results of dead code analysis and constant propagation.
    pub fn flow(&self) -> &Flow<'a> {
        &self.flow
    }
}

/// Nontrivial ranges of the values of one body.
pub type ValueRanges = Arc<FxHashMap<Value, IntRange>>;

/// Returns the nontrivial ranges of the values of a body and all nested ones, by the addresses of the bodies.
pub fn nontrivial_ranges(body: &Body, config: FlowConfig) -> FxHashMap<usize, ValueRanges> {
    let ranges = IntRanges::of(body, config);
    let mut found = FxHashMap::default();
    for body in ranges.flow().program.bodies() {
        let mut known = FxHashMap::default();
        for op in body.root().walk_body() {
            let regions = op.regions().filter(|_| op.body_of().is_none());
            let arguments = regions.flat_map(|region| region.blocks()).flat_map(|block| block.arguments());
            for value in op.results().chain(arguments) {
                if let Some(range) =
                    ranges.range(value).filter(|range| **range != IntRange::full(range.width()))
                {
                    known.insert(value.handle(), range.clone());
                }
            }
        }
        found.insert(std::ptr::from_ref(body).addr(), Arc::new(known));
    }
    found
}

/// Transfer function of ranges.
#[derive(Default)]
pub struct IntRangeTransfer;

fn full(value: ValueRef<'_>) -> RangeFact {
    range_width(value.ty()).map(|width| RangeFact::new(IntRange::full(width))).unwrap_or_default()
}

/// Joins an inferred range; a yielded value is widened if the range changes its fact.
fn join_inferred<'a>(cx: &mut ForwardCx<'_, 'a, IntRangeTransfer>, value: ValueRef<'a>, range: IntRange) {
    let known = cx.fact(value).range().is_some();
    if !cx.join_without_notifying(value, &RangeFact::new(range)) {
        return;
    }
    if known && value.users().any(|user| user.has_trait(TraitSet::TERMINATOR)) {
        cx.join_without_notifying(value, &full(value));
    }
    cx.changed(value);
}

impl<'a> ForwardTransfer<'a> for IntRangeTransfer {
    type Lattice = RangeFact;

    fn entry_state(&self, value: ValueRef<'a>) -> RangeFact {
        full(value)
    }

    fn visit_operation(&self, cx: &mut ForwardCx<'_, 'a, Self>, op: OpRef<'a>) {
        let Some(model) = model::<dyn InferIntRange>(op) else { return cx.results_to_entry(op) };
        let operands: Vec<Option<IntRange>> =
            op.operands().map(|operand| cx.fact(operand).range().cloned()).collect();
        for (value, range) in inferred(op, model, &operands) {
            let value = op.body().value(value);
            if value.defining_op() == Some(op) {
                join_inferred(cx, value, range);
            }
        }
    }

    fn visit_other_inputs(&self, cx: &mut ForwardCx<'_, 'a, Self>, inputs: &Inputs<'a>) {
        let op = inputs.op;
        let (inferred, counters) = match model::<dyn InferIntRange>(op) {
            Some(model) => {
                let point = super::Point::After(op);
                let operands: Vec<Option<IntRange>> =
                    op.operands().map(|operand| cx.fact_for(point, operand).range().cloned()).collect();
                (inferred(op, model, &operands), Vec::new())
            }
            None => (Vec::new(), model::<dyn LoopLike>(op).map_or(Vec::new(), |model| counters(op, model))),
        };
        for &(value, ref range) in &inferred {
            if let Some(&value) = inputs.values.iter().find(|input| input.handle() == value) {
                join_inferred(cx, value, range.clone());
            }
        }
        for value in
            inputs.others().filter(|input| inferred.iter().all(|(value, _)| *value != input.handle()))
        {
            match counters.iter().find(|(counter, _)| *counter == value) {
                Some((_, bounds)) => {
                    if let Some(range) = counter_range(cx, value, bounds) {
                        cx.join(value, &RangeFact::new(range));
                    }
                }
                // Results of `scf.parallel`, and induction variables with unknown bounds.
                None => cx.to_entry(value),
            }
        }
    }

    /// A range of one integer is a constant.
    fn on_change(&self, flow: &mut Flow<'a>, value: ValueRef<'a>, fact: &RangeFact) {
        let owner = match value.argument_block() {
            Some(block) => flow.program.block_parent(block),
            None => value.defining_op(),
        };
        let constant = fact.range().and_then(IntRange::as_constant).zip(owner);
        let constant = match constant {
            Some((constant, owner)) => ConstantValue::Known {
                value: value.context().ap_int_attr(value.ty().element_or_self().handle(), constant.clone()),
                dialect: owner.name(),
            },
            None => ConstantValue::Unknown,
        };
        flow.join_constant(value, constant);
    }
}

fn inferred(
    op: OpRef<'_>,
    model: &dyn InferIntRange,
    operands: &[Option<IntRange>],
) -> Vec<(Value, IntRange)> {
    let mut found = Vec::new();
    model.infer(op, operands, &mut |value, range| found.push((value, range)));
    found
}

/// Lower bound, upper bound and step.
type Bounds = [Bound; 3];

/// Returns the induction variables of a loop with their bounds; none if one of these is missing.
fn counters<'a>(op: OpRef<'a>, looplike: &dyn LoopLike) -> Vec<(ValueRef<'a>, Bounds)> {
    let counters = looplike.induction_variables(op).unwrap_or_default();
    let [lower, upper, step] = [looplike.lower_bounds(op), looplike.upper_bounds(op), looplike.steps(op)]
        .map(Option::unwrap_or_default);
    if [&lower, &upper, &step].into_iter().any(|list| list.len() != counters.len()) {
        return Vec::new();
    }
    let bounds = lower.into_iter().zip(upper).zip(step).map(|((lower, upper), step)| [lower, upper, step]);
    counters.into_iter().zip(bounds).collect()
}

/// Returns the range from the lower bound to one before the upper, if not empty. An unknown step counts as
/// positive.
fn counter_range<'a>(
    cx: &mut ForwardCx<'_, 'a, IntRangeTransfer>,
    counter: ValueRef<'a>,
    &[lower, upper, step]: &Bounds,
) -> Option<IntRange> {
    let block = counter.block()?;
    let width = range_width(counter.ty())?;
    let mut min = bound(cx, block, lower, width, false);
    let mut max = bound(cx, block, upper, width, true);
    if bound(cx, block, step, width, true).is_negative() {
        std::mem::swap(&mut min, &mut max);
    } else {
        max = max.sub(&ApInt::one(width));
    }
    max.sge(&min).then(|| IntRange::signed(min, max))
}

/// Returns the least or greatest value of a bound.
fn bound<'a>(
    cx: &mut ForwardCx<'_, 'a, IntRangeTransfer>,
    block: BlockRef<'a>,
    bound: Bound,
    width: u32,
    upper: bool,
) -> ApInt {
    let known = match bound {
        Bound::Constant(attr) => block.body().context().attr_ref(attr).as_int().cloned(),
        Bound::Value(value) => {
            let fact = cx.fact_for(super::Point::Start(block), block.body().value(value));
            fact.range().map(|range| if upper { range.smax.clone() } else { range.smin.clone() })
        }
    };
    let any = || if upper { ApInt::signed_max(width) } else { ApInt::signed_min(width) };
    known.filter(|known| known.width() == width).unwrap_or_else(any)
}

const _: () = assert!(size_of::<RangeFact>() == size_of::<usize>());
