//! State of the deallocation of a function: the ownership of its buffers.

use super::order::compare;
use crate::is_memref;
use analysis::Liveness;
use diag::Diagnostic;
use ir::{Block, Body, Build, InsertPoint, Loc, Type, Value};
use rewrite::{Rewriter, constant_i64, is_one};
use rustc_hash::FxHashMap;

/// Ownership of a buffer by a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ownership {
    /// Nothing is known yet.
    #[default]
    Uninitialized,
    /// A value of type `i1` says it.
    Unique(Value),
    /// Several values say different things.
    Unknown,
}

impl Ownership {
    /// Returns the ownership of what may be either of two buffers. Equal constants say the same.
    pub fn combine(self, other: Ownership, body: &Body) -> Ownership {
        let constant = |value| constant_i64(body.value(value));
        match (self, other) {
            (only, Ownership::Uninitialized) | (Ownership::Uninitialized, only) => only,
            (a, b) if a == b => a,
            (Ownership::Unique(a), Ownership::Unique(b))
                if constant(a).is_some() && constant(a) == constant(b) =>
            {
                self
            }
            _ => Ownership::Unknown,
        }
    }
}

/// The ownership of each buffer in each block, and the buffers that each block has to free.
pub struct DeallocationState {
    /// Whether private functions return the ownership of the buffers they return.
    pub private_function_dynamic_ownership: bool,
    ownership: FxHashMap<(Value, Block), Ownership>,
    to_free: FxHashMap<Block, Vec<Value>>,
    liveness: Liveness,
    /// Results of operations that were replaced by such with more results.
    replaced: FxHashMap<Value, Value>,
}

/// Creates a constant of type `i1`.
pub(super) fn flag(rw: &mut Rewriter<'_>, loc: Loc, value: bool) -> Value {
    let value = rw.context().bool_attr(value);
    arith::Constant::build_value(rw, loc, value)
}

/// Buffers that are freed, and the conditions of it.
#[derive(Clone, Default)]
pub(super) struct Freed {
    pub(super) memrefs: Vec<Value>,
    pub(super) conditions: Vec<Value>,
}

impl DeallocationState {
    pub(super) fn new(body: &Body, private_function_dynamic_ownership: bool) -> Self {
        DeallocationState {
            private_function_dynamic_ownership,
            ownership: FxHashMap::default(),
            to_free: FxHashMap::default(),
            liveness: Liveness::of(body),
            replaced: FxHashMap::default(),
        }
    }

    /// Combines the ownership of a buffer in a block with another one.
    pub fn update(&mut self, body: &Body, memref: Value, ownership: Ownership, block: Block) {
        let known = self.ownership.entry((memref, block)).or_default();
        *known = known.combine(ownership, body);
    }

    /// Sets the ownership of a buffer in a block.
    pub fn set(&mut self, memref: Value, ownership: Ownership, block: Block) {
        self.ownership.insert((memref, block), ownership);
    }

    /// Returns the ownership of a buffer in a block.
    pub fn get(&self, memref: Value, block: Block) -> Ownership {
        self.ownership.get(&(memref, block)).copied().unwrap_or_default()
    }

    /// Adds a buffer that a block frees if it owns it.
    pub fn free(&mut self, memref: Value, block: Block) {
        self.to_free.entry(block).or_default().push(memref);
    }

    /// Notes that an operation was replaced by one whose first results are its results.
    pub(super) fn note_replaced(&mut self, old: &[Value], new: &[Value]) {
        self.replaced.extend(old.iter().copied().zip(new.iter().copied()));
    }

    fn current(&self, body: &Body, values: Vec<Value>) -> Vec<Value> {
        let latest = |mut value: Value| {
            while let Some(&next) = self.replaced.get(&value) {
                value = next;
            }
            value
        };
        let mut values: Vec<Value> = values
            .into_iter()
            .map(latest)
            .filter(|&value| body.is_live_value(value) && is_memref(body.value(value)))
            .collect();
        values.sort_by(|&a, &b| compare(body, a, b));
        values
    }

    /// Returns the buffers that are live at the start of a block.
    pub(super) fn live_in(&self, body: &Body, block: Block) -> Vec<Value> {
        self.current(body, self.liveness.live_in(block))
    }

    /// Returns a buffer whose owner is known in a block: the value itself or a copy of it.
    pub fn with_unique_ownership(
        &mut self,
        memref: Value,
        block: Block,
        rw: &mut Rewriter<'_>,
    ) -> (Value, Value) {
        if let Ownership::Unique(indicator) = self.get(memref, block) {
            return (memref, indicator);
        }
        let loc = rw.value(memref).loc();
        let copy = clone(rw, memref);
        let always = flag(rw, loc, true);
        self.set(copy, Ownership::Unique(always), block);
        self.free(copy, block);
        (copy, always)
    }

    /// Returns the buffers that are retained from one block to another, or at the end of a region.
    pub(super) fn retained(
        &self,
        body: &Body,
        from: Block,
        to: Option<Block>,
        operands: &[Value],
    ) -> Vec<Value> {
        let mut all: Vec<Value> =
            operands.iter().copied().filter(|&operand| is_memref(body.value(operand))).collect();
        let mut live = self.liveness.live_out(from);
        if let Some(to) = to {
            live.retain(|&value| self.liveness.is_live_in(value, to));
        }
        all.extend(self.current(body, live));
        all
    }

    /// Returns the buffers that a block frees, with the values that say whether it owns them.
    pub(super) fn freed(&self, rw: &mut Rewriter<'_>, loc: Loc, block: Block) -> Result<Freed, Diagnostic> {
        let mut freed = Freed::default();
        for &memref in self.to_free.get(&block).into_iter().flatten() {
            let Ownership::Unique(indicator) = self.get(memref, block) else {
                let place = rw.context().place(rw.value(memref).loc());
                return Err(Diagnostic::error(place, "MemRef value does not have valid ownership"));
            };
            freed.memrefs.push(base_buffer(rw, loc, memref));
            freed.conditions.push(indicator);
        }
        Ok(freed)
    }
}

/// Copies a buffer.
pub(super) fn clone(rw: &mut Rewriter<'_>, memref: Value) -> Value {
    let (loc, ty) = (rw.value(memref).loc(), rw.value(memref).ty_handle());
    let state = rw.state(bufferization::Clone::NAME, loc).operands([memref]).results([ty]);
    rw.insert_value(state)
}

/// Returns the buffer that was allocated, of any view.
fn base_buffer(rw: &mut Rewriter<'_>, loc: Loc, memref: Value) -> Value {
    let cx = rw.context().clone();
    let mut memref = memref;
    let mut ty = rw.value(memref).ty();
    if ty.rank().is_none() {
        let layout = memref::layout::Strides { offset: 0, strides: Vec::new() };
        let layout = memref::layout::strided_layout(&cx, &layout);
        let space = ty.memory_space().map(|space| space.handle());
        let ranked = cx.memref_type_with(&[], ty.element_or_self().handle(), Some(layout), space);
        let mut state = rw.state(memref::ReinterpretCast::NAME, loc).operands([memref]).results([ranked]);
        state.set_words(&cx, "operandSegmentSizes", &[1, 0, 0, 0]);
        for (name, list) in [("static_offsets", &[0][..]), ("static_sizes", &[]), ("static_strides", &[])] {
            state = state.attr(&cx, name, cx.i64_array_attr(list));
        }
        memref = rw.insert_value(state);
        ty = cx.ty(ranked);
    }
    let indices = std::iter::repeat_n(Type::INDEX, 1 + 2 * ty.rank().unwrap_or(0));
    let results: Vec<Type> = std::iter::once(memref::base_type(ty)).chain(indices).collect();
    let state = rw.state(memref::ExtractStridedMetadata::NAME, loc).operands([memref]).results(results);
    let op = rw.insert(state);
    rw.op(op).result(0).handle()
}

/// Creates a deallocation, and returns its results.
pub(super) fn dealloc(rw: &mut Rewriter<'_>, loc: Loc, freed: &Freed, retained: &[Value]) -> Vec<Value> {
    let cx = rw.context().clone();
    let operands = [&freed.memrefs[..], &freed.conditions[..], retained].concat();
    let results = retained.iter().map(|_| Type::I1);
    let mut state = rw.state(bufferization::Dealloc::NAME, loc).operands(operands).results(results);
    let sizes = [freed.memrefs.len(), freed.conditions.len(), retained.len()].map(|len| len as u32);
    state.set_words(&cx, "operandSegmentSizes", &sizes);
    let op = rw.insert(state);
    rw.op(op).results().map(|result| result.handle()).collect()
}

/// Returns a buffer that its block certainly owns: a copy is made at run time where it does not.
pub(super) fn with_guaranteed_ownership(
    rw: &mut Rewriter<'_>,
    state: &mut DeallocationState,
    memref: Value,
    block: Block,
    point: InsertPoint,
) -> Value {
    rw.move_to(point);
    let here = rw.value(memref).defining_op().filter(|op| op.block() == Some(rw.block(block)));
    let model =
        here.and_then(|op| op.interface::<dyn super::BufferDeallocation>().map(|model| (op.handle(), model)));
    let (memref, condition) = match model {
        Some((op, model)) => model.unique_ownership(op, memref, state, rw),
        None => state.with_unique_ownership(memref, block, rw),
    };
    if is_one(rw.value(condition)) {
        return memref;
    }
    let (loc, ty) = (rw.value(memref).loc(), rw.value(memref).ty_handle());
    let choice = rw.state(scf::If::NAME, loc).operands([condition]).results([ty]).regions(2);
    let choice = rw.insert(choice);
    let regions: Vec<ir::Region> = rw.op(choice).regions().map(|region| region.handle()).collect();
    for (number, region) in regions.into_iter().enumerate() {
        rw.create_block(region, &[]);
        let value = if number == 0 { memref } else { clone(rw, memref) };
        let end = rw.state(scf::Yield::NAME, loc).operands([value]);
        rw.insert(end);
    }
    rw.move_to(point);
    let always = flag(rw, loc, true);
    let value = rw.op(choice).result(0).handle();
    state.set(value, Ownership::Unique(always), block);
    state.free(value, block);
    value
}
