//! Allocations, and the interface of those that may be moved or promoted.

use interfaces::{Effect, Resource, effects_of};
use ir::def::Dialect;
use ir::{Body, Op, OpRef, OpState, Value, ValueRef};

/// Ways in which an allocation may be hoisted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HoistingKind {
    /// Out of loops.
    pub from_loops: bool,
    /// Into a block that dominates all uses.
    pub to_dominators: bool,
}

/// Interface of operations that allocate buffers: `AllocationOpInterface`.
pub trait AllocationOp: Send + Sync {
    /// Returns the ways in which the allocation may be hoisted.
    fn hoisting(&self) -> HoistingKind {
        HoistingKind::default()
    }

    /// Returns an allocation of the same buffer on the stack; `None` if there is none.
    fn promoted(&self, _op: OpRef<'_>) -> Option<OpState> {
        None
    }
}

struct HeapAllocation;
struct StackAllocation;
struct Reallocation;

impl AllocationOp for HeapAllocation {
    fn hoisting(&self) -> HoistingKind {
        HoistingKind { from_loops: true, to_dominators: true }
    }

    fn promoted(&self, op: OpRef<'_>) -> Option<OpState> {
        let cx = op.context();
        let mut state = OpState::new(cx, cx.op_name(memref::Alloca::NAME), op.loc())
            .operands(op.operands().map(|operand| operand.handle()))
            .results(op.result_types());
        if let Some(segments) = op.words("operandSegmentSizes") {
            state.set_words(cx, "operandSegmentSizes", segments);
        }
        for attr in op.attrs() {
            if cx.ident_text(attr.name) != b"operandSegmentSizes" {
                state.try_put_attr(cx, attr.name, attr.value);
            }
        }
        Some(state)
    }
}

impl AllocationOp for StackAllocation {
    fn hoisting(&self) -> HoistingKind {
        HoistingKind { from_loops: true, to_dominators: false }
    }
}

impl AllocationOp for Reallocation {}

/// Attaches the interface to the allocations of the `memref` dialect.
pub fn extend_memref(dialect: Dialect) -> Dialect {
    dialect
        .attach::<dyn AllocationOp>(memref::Alloc::NAME, &HeapAllocation)
        .attach::<dyn AllocationOp>(memref::Alloca::NAME, &StackAllocation)
        .attach::<dyn AllocationOp>(memref::Realloc::NAME, &Reallocation)
}

/// Number of operations that free a buffer.
pub(crate) enum Deallocations {
    None,
    One(Op),
    Several,
}

/// Returns the operations that free a buffer.
pub(crate) fn deallocations_of(value: ValueRef<'_>) -> Deallocations {
    let mut found = Deallocations::None;
    for user in value.users() {
        let frees = effects_of(user)
            .is_some_and(|effects| effects.on_value(value.handle()).any(|it| it.effect == Effect::Free));
        match found {
            _ if !frees => {}
            Deallocations::None => found = Deallocations::One(user.handle()),
            _ => return Deallocations::Several,
        }
    }
    found
}

/// Returns the only buffer that an operation allocates and that outlives it, if it is one of its results.
pub(crate) fn single_allocation(op: OpRef<'_>) -> Option<Value> {
    let effects = effects_of(op)?;
    let mut found = effects.iter().filter_map(|it| {
        let value = it.value()?;
        let heap = it.effect == Effect::Allocate && it.resource != Resource::AUTOMATIC_ALLOCATION_SCOPE;
        (heap && op.body().value(value).defining_op().is_some()).then_some(value)
    });
    found.next().filter(|_| found.next().is_none())
}

/// Returns the allocations of a body that have at most one deallocation, in post-order, with that.
pub(crate) fn placed_allocations(body: &Body) -> Vec<(Value, Option<Op>)> {
    let mut found = Vec::new();
    for op in body.root().walk_body_post_order().filter(|op| op.body_of().is_none()) {
        let Some(value) = single_allocation(op) else { continue };
        match deallocations_of(body.value(value)) {
            Deallocations::None => found.push((value, None)),
            Deallocations::One(op) => found.push((value, Some(op))),
            Deallocations::Several => {}
        }
    }
    found
}
