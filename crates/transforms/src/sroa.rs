//! `sroa`: scalar replacement of aggregates.
//!
//! The allocation of an aggregate of which only single elements are accessed is replaced by an allocation for
//! each accessed element; the others are dropped. `mem2reg` can then promote them.

use crate::mem2reg::{apply, forward_slice};
use interfaces::{
    DestructurableAccessor, DestructurableAllocation, DestructurableSlot, MemorySlot, PromotableOp,
    SafeMemorySlotAccess,
};
use ir::{Attr, Body, Build, InsertPoint, Op, OpState};
use pass::{Counter, PassCx, PassResult, pass};
use rewrite::{Rewriter, for_each_body};
use rustc_hash::{FxHashMap, FxHashSet};

/// Scalar Replacement of Aggregates
///
/// Scalar replacement of aggregates: the allocation of an aggregate of which only single elements are accessed
/// becomes an allocation for each element that is. Elements without accesses vanish. `mem2reg` can then make
/// values of them.
///
/// ```mlir
/// %m = memref.alloca() : memref<4xi32>           %m = memref.alloca() : memref<i32>
/// memref.store %x, %m[%c1] : memref<4xi32>       memref.store %x, %m[] : memref<i32>
/// ```
#[pass("sroa", name = "SROA")]
pub struct Sroa {
    /// Total amount of memory slots destructured
    #[statistic("destructured slots")]
    destructured_slots: Counter,
    /// Total amount of memory slots in which the destructured size was smaller than the total size after
    /// eliminating unused fields
    #[statistic("slots with memory benefit")]
    slots_with_memory_benefit: Counter,
    /// Maximal number of sub-elements a successfully destructured slot initially had
    #[statistic("max subelement number")]
    max_subelement_number: Counter,
}

impl Sroa {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let counts = for_each_body(body, cx.scope(), cx.threads(), &|_, body| destructure_memory_slots(body));
        let slots: u64 = counts.iter().map(|count| count.slots).sum();
        cx.count(self.destructured_slots, slots);
        cx.count(self.slots_with_memory_benefit, counts.iter().map(|count| count.smaller).sum());
        cx.count(
            self.max_subelement_number,
            counts.iter().map(|count| count.most_elements).max().unwrap_or(0),
        );
        if slots == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// Statistics of destructuring.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Destructured {
    /// Number of destructured slots.
    pub slots: u64,
    /// Number of slots with unused elements.
    pub smaller: u64,
    /// Largest number of elements of a slot.
    pub most_elements: u64,
}

/// Destructures the slots of one body, without nested bodies, until no more can be destructured.
pub fn destructure_memory_slots(body: &mut Body) -> Destructured {
    let mut done = Destructured::default();
    let allocates = |op: &ir::OpRef<'_>| op.interface::<dyn DestructurableAllocation>().is_some();
    let allocators = body.root().walk_body_post_order().filter(allocates);
    let mut work: Vec<Op> = allocators.map(|op| op.handle()).collect();
    loop {
        let mut rest = Vec::new();
        let before = done.slots;
        for &allocator in &work {
            if !destructure_one(body, allocator, &mut done, &mut rest) {
                rest.push(allocator);
            }
        }
        if done.slots == before {
            return done;
        }
        work = rest;
    }
}

/// Destructures the first possible slot of an allocation; new allocations are added to a list. Returns
/// whether there was one.
fn destructure_one(body: &mut Body, allocator: Op, done: &mut Destructured, fresh: &mut Vec<Op>) -> bool {
    let view = body.op(allocator);
    let Some(model) = view.interface::<dyn DestructurableAllocation>().filter(|_| view.is_well_formed())
    else {
        return false;
    };
    for slot in model.destructurable_slots(view) {
        if body.value(slot.slot.pointer).is_unused() {
            continue;
        }
        let Some(plan) = plan(body, &slot) else { continue };
        done.slots += 1;
        done.smaller += u64::from(slot.elements.len() != plan.elements.len());
        done.most_elements = done.most_elements.max(slot.elements.len() as u64);
        let mut rw = Rewriter::new(body);
        let allocations = carry_out(&mut rw, allocator, model, &slot, &plan);
        fresh.extend(allocations);
        if model.erase_when_destructured(rw.op(allocator), &slot) {
            rw.erase_op(allocator);
        } else {
            fresh.push(allocator);
        }
        return true;
    }
    false
}

/// Plan of a slot's destructuring.
#[derive(Default)]
struct Plan {
    /// Used elements, in the order of their uses.
    elements: Vec<Attr>,
    /// Operations that can use elements instead.
    accessors: Vec<Op>,
    /// Operations that must do without operands, with the operand numbers.
    promoted: Vec<(Op, Vec<usize>)>,
}

/// Creates the plan for a slot; `None` if it cannot be destructured.
fn plan(body: &Body, slot: &DestructurableSlot) -> Option<Plan> {
    let mut plan = Plan::default();
    let (mut used, mut must_be_safe) = (Vec::new(), Vec::new());
    let mut blocking: FxHashMap<Op, Vec<usize>> = FxHashMap::default();
    for at in body.value(slot.slot.pointer).uses() {
        let op = at.owner();
        let accessor = op.interface::<dyn DestructurableAccessor>().filter(|_| op.is_well_formed());
        if accessor.is_some_and(|model| model.can_rewire(op, slot, &mut used, &mut must_be_safe)) {
            plan.accessors.push(op.handle());
        } else {
            // The operation may be able to do without the slot.
            blocking.entry(op.handle()).or_default().push(at.position());
        }
    }
    add_unsafe_uses(body, must_be_safe, &mut blocking);
    if !blocking.is_empty() {
        plan.promoted = promotable_uses(body, slot, blocking)?;
    }
    let mut seen = FxHashSet::default();
    plan.elements = used.into_iter().filter(|&element| seen.insert(element)).collect();
    Some(plan)
}

/// Follows slots that must only be accessed in bounds; uses for which that is unknown block.
fn add_unsafe_uses(body: &Body, mut open: Vec<MemorySlot>, blocking: &mut FxHashMap<Op, Vec<usize>>) {
    let mut seen = FxHashSet::default();
    while let Some(slot) = open.pop() {
        for at in body.value(slot.pointer).uses() {
            let op = at.owner();
            if !seen.insert((op.handle(), at.position())) {
                continue;
            }
            let model = op.interface::<dyn SafeMemorySlotAccess>().filter(|_| op.is_well_formed());
            if !model.is_some_and(|model| model.only_safe_accesses(op, &slot, &mut open)) {
                blocking.entry(op.handle()).or_default().push(at.position());
            }
        }
    }
}

/// Returns the uses to remove, with those that depend on them; `None` if one cannot be removed.
fn promotable_uses(
    body: &Body,
    slot: &DestructurableSlot,
    mut blocking: FxHashMap<Op, Vec<usize>>,
) -> Option<Vec<(Op, Vec<usize>)>> {
    let mut uses = Vec::new();
    for op in forward_slice(body, slot.slot.pointer) {
        let Some(numbers) = blocking.remove(&op) else { continue };
        let view = body.op(op);
        let model = view.interface::<dyn PromotableOp>().filter(|_| view.is_well_formed())?;
        let mut more = Vec::new();
        if !model.can_remove_uses(view, &numbers, &mut more) {
            return None;
        }
        for (op, number) in more {
            let numbers = blocking.entry(op).or_default();
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
        uses.push((op, numbers));
    }
    // Uses not reached are through operations that cannot be followed.
    blocking.is_empty().then_some(uses)
}

/// Creates the allocations of the elements, rewires their users, and returns them.
fn carry_out(
    rw: &mut Rewriter<'_>,
    allocator: Op,
    model: &dyn DestructurableAllocation,
    slot: &DestructurableSlot,
    plan: &Plan,
) -> Vec<Op> {
    let view = rw.op(allocator);
    let states: Vec<OpState> =
        plan.elements.iter().map(|&element| model.element_allocation(view, slot, element)).collect();
    let allocations: Vec<Op> =
        rw.at(InsertPoint::After(allocator), |rw| states.into_iter().map(|state| rw.insert(state)).collect());
    let types: FxHashMap<Attr, ir::Type> = slot.elements.iter().copied().collect();
    let mut slots: FxHashMap<Attr, MemorySlot> = FxHashMap::default();
    for (&place, &op) in plan.elements.iter().zip(&allocations) {
        let pointer = rw.op(op).result(0).handle();
        let element = types.get(&place).copied().unwrap_or(slot.slot.element);
        slots.insert(place, MemorySlot { pointer, element });
    }
    let mut doomed = Vec::new();
    for &op in &plan.accessors {
        let view = rw.op(op);
        let Some(model) = view.interface::<dyn DestructurableAccessor>() else { continue };
        let removal = model.rewire(view, slot, &|place| slots.get(&place).copied());
        if apply(rw, op, removal) {
            doomed.push(op);
        }
    }
    for (op, numbers) in plan.promoted.iter().rev() {
        let view = rw.op(*op);
        let Some(model) = view.interface::<dyn PromotableOp>() else { continue };
        let removal = model.remove_uses(view, numbers);
        if apply(rw, *op, removal) {
            doomed.push(*op);
        }
    }
    doomed.into_iter().for_each(|op| rw.erase_op(op));
    allocations
}
