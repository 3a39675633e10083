//! Fast construction for readers (parser, bytecode): reusable states and scratch bodies.

use crate::body::create::{Parts, slots_fit};
use crate::body::head::PackedHeader;
use crate::body::op_lists;
use crate::body::pool::{self, NIL};
use crate::body::{Body, OpCore, OpData, Pool, Pools, ROOT, RegionData, Run, Use, ValueData};
use crate::{Attr, Block, Context, Loc, Op, OpInfo, OpName, OpState, Type, Value};
use smallvec::SmallVec;

/// Operation without regions and discardable attributes, the common case for readers.
pub struct RawOp<'a> {
    /// Name of the operation.
    pub name: OpName,
    /// Registered information on the name.
    pub info: Option<&'a OpInfo>,
    /// Location of the operation.
    pub loc: Loc,
    /// Operands, all segments in order.
    pub operands: &'a [Value],
    /// Types of the results.
    pub result_types: &'a [Type],
    /// Successors.
    pub successors: &'a [Block],
    /// Raw properties.
    pub slots: &'a [u32],
    /// Facts about the raw properties.
    pub facts: SlotFacts,
}

/// Facts about raw properties, which hold for all operations of a name that have them.
#[derive(Clone, Copy)]
pub struct SlotFacts {
    /// Number of words that are stored.
    stored: u32,
    /// Whether the attributes match the definition.
    fit: bool,
    /// Numbers of operands and results, if the definition allows no other, and allows operations without regions and successors.
    counts: Option<(u32, u32)>,
}

impl SlotFacts {
    /// Finds the facts about the raw properties of a name.
    #[inline]
    pub fn of(cx: &Context, info: Option<&OpInfo>, slots: &[u32]) -> Self {
        match info {
            Some(info) => SlotFacts {
                stored: info.stored_slots(cx, slots).len() as u32,
                fit: slots_fit(cx, info, slots),
                counts: info.shape().only_counts(),
            },
            None => SlotFacts { stored: slots.len() as u32, fit: false, counts: None },
        }
    }
}

impl OpState {
    /// Resets the state for another operation and keeps its memory. Inherent attributes do not get their
    /// defaults.
    pub fn restart(&mut self, name: OpName, loc: Loc) {
        self.name = name;
        self.loc = loc;
        self.operands.clear();
        self.result_types.clear();
        self.successors.clear();
        self.regions = 0;
        self.built_regions.clear();
        self.slots.clear();
        self.discardable.clear();
        self.child = None;
    }

    /// Sets all inherent attributes to their defaults.
    pub fn set_defaults(&mut self, cx: &Context) {
        self.slots.clear();
        if let Some(info) = cx.op_info(self.name) {
            self.slots.extend_from_slice(info.default_slots(cx));
        }
    }
}

impl Value {
    /// Returns the value at distance `offset` in the list of results, or of arguments created at once, that
    /// contains this value.
    #[inline]
    pub fn sibling(self, offset: u32) -> Value {
        Value { index: self.index + offset, stamp: self.stamp }
    }
}

impl Body {
    /// Creates an operation as [`Body::create`] does, from a borrowed state and the dictionary of its
    /// discardable attributes. The operation must not own a body.
    #[inline]
    pub fn create_from(&mut self, state: &OpState, discardable: Attr) -> Op {
        self.create_parts(state, discardable)
    }

    /// Creates an operation at the end of a block. Returns the handle of its first result, which is
    /// meaningless if it has none. The operation must not own a body.
    pub fn push_op(&mut self, block: Block, raw: &RawOp<'_>) -> Value {
        for &value in raw.operands {
            self.value_index(value);
        }
        let parts = Parts {
            operands: raw.operands.len() as u32,
            results: raw.result_types.len() as u32,
            regions: 0,
            successors: raw.successors.len() as u32,
            slots: raw.slots,
        };
        let known = raw.successors.is_empty() && raw.facts.counts == Some((parts.operands, parts.results));
        let well_formed = raw.facts.fit && (known || raw.info.is_some_and(|info| parts.counts_fit(info)));
        let slots = raw.slots.get(..raw.facts.stored as usize).unwrap_or(raw.slots);
        let block = self.block_index(block);
        let stamp = self.stamp();
        let prev = self.block_data(block).last;
        let order = match prev {
            NIL => Some(crate::body::order::START),
            prev => self.pools.ops[prev as usize].core.order.checked_add(crate::body::order::STRIDE),
        };
        let new = OpCore { loc: raw.loc, stamp, order: order.unwrap_or(0), ..OpCore::NEW };
        let (index, first) = if raw.successors.is_empty() && self.pools.take_at_end(raw) {
            // All parts are known before the record is written: stored in pieces and copied, it would take longer.
            let index = self.pools.ops.len() as u32;
            let operands = self.pools.append_uses(index, raw.operands);
            let results = self.pools.append_values(index, raw.result_types);
            let stored = self.push_slots(slots);
            let head = PackedHeader::new(raw.name, operands, results, well_formed);
            let mut core = OpCore { head, ..new };
            core.set_stored(stored);
            let (first_operand, first_result) = (operands.start, results.start);
            self.pools.ops.push(OpData { core, prev, next: NIL, block, first_operand, first_result });
            (index, first_result)
        } else {
            self.place_op(OpData { core: new, block, prev, ..OpData::NEW }, raw, slots, well_formed)
        };
        let pools = self.pools_mut();
        if prev != NIL {
            pools.ops[prev as usize].next = index;
        }
        let block = &mut pools.blocks[block as usize];
        block.last = index;
        if prev == NIL {
            block.first = index;
        }
        if order.is_none() {
            self.number(index);
        }
        Value { index: first, stamp }
    }

    /// Creates an operation of any form, in whatever room is free. Returns its index, and that of its first result.
    #[inline(never)]
    fn place_op(&mut self, op: OpData, raw: &RawOp<'_>, slots: &[u32], well_formed: bool) -> (u32, u32) {
        let pools = self.pools_mut();
        let index = pool::alloc(&mut pools.ops, pools.cold.free(Pool::Ops), 1, op).start;
        let operands = pools.push_uses(index, raw.operands);
        let results = pools.push_values(index, raw.result_types);
        let stored = if raw.successors.is_empty() {
            self.push_slots(slots)
        } else {
            let successors = self.new_successors(index, raw.successors);
            self.new_extra(slots, Attr::EMPTY_DICT, successors, &[])
        };
        let op = &mut self.pools_mut().ops[index as usize];
        op.core.head = PackedHeader::new(raw.name, operands, results, well_formed);
        (op.first_operand, op.first_result) = (operands.start, results.start);
        op.core.set_stored(stored);
        (index, results.start)
    }

    /// Builds the root from a state, in the body whose regions were built for it.
    ///
    /// # Panics
    /// If the state has operands, results or successors.
    pub fn finish_root(&mut self, state: &OpState, discardable: Attr) {
        assert!(
            state.operands.is_empty() && state.result_types.is_empty() && state.successors.is_empty(),
            "an operation that owns a body has no operands, results or successors"
        );
        self.root.head.set_name(state.name);
        self.root.loc = state.loc;
        let mut regions: SmallVec<[u32; 2]> = SmallVec::new();
        for &region in &state.built_regions {
            let region = self.region_index(region);
            let data = self.region_data(region);
            self.set_region(region, RegionData { owner: ROOT, ..data });
            regions.push(region);
        }
        for _ in 0..state.regions {
            regions.push(self.alloc_region(ROOT));
        }
        let slots = self.stored_slots(state.name, &state.slots);
        let stored = self.new_extra(slots, discardable, Run::default(), &regions);
        self.root.set_stored(stored);
        self.update_well_formed(ROOT);
    }

    /// Prepares an emptied body for another root; keeps its memory.
    pub fn restart(&mut self, name: OpName, loc: Loc) {
        let stamp = self.cx.body_stamp().max(1);
        self.root = OpCore::of_root(name, loc, stamp);
        self.next_stamp = stamp;
        self.words.clear();
        let pools = &mut self.pools;
        pools.ops.clear();
        pools.uses.clear();
        pools.values.clear();
        pools.blocks.clear();
        pools.cold.clear();
    }

    /// Takes the memory of an emptied body for what will be created, if this body has no operations yet.
    pub fn take_room(&mut self, emptied: &mut Body) {
        if !self.pools.ops.is_empty() || !self.pools.values.is_empty() || !self.pools.blocks.is_empty() {
            return;
        }
        emptied.restart(emptied.root.head.name(), Loc::UNKNOWN);
        emptied.words.extend_from_slice(&self.words);
        std::mem::swap(&mut self.words, &mut emptied.words);
        let (to, from) = (&mut self.pools, &mut emptied.pools);
        (to.ops, to.uses) = (std::mem::take(&mut from.ops), std::mem::take(&mut from.uses));
        (to.values, to.blocks) = (std::mem::take(&mut from.values), std::mem::take(&mut from.blocks));
    }

    /// Moves everything to a new body with little spare capacity. All handles stay valid there. This body is
    /// then empty: see [`Body::restart`].
    pub fn take_shrunk(&mut self) -> Box<Body> {
        let pools = Pools {
            ops: compact_records(&mut self.pools.ops),
            uses: compact_records(&mut self.pools.uses),
            values: compact_records(&mut self.pools.values),
            blocks: compact_records(&mut self.pools.blocks),
            cold: self.pools.cold.take_shrunk(),
        };
        let words = compact_records(&mut self.words);
        let &mut Body { root, next_stamp, .. } = self;
        Box::new(Body { cx: self.cx.clone(), root, next_stamp, words, pools })
    }

    /// Reserves room for `count` operations that own bodies. Unused capacity costs nothing where the system
    /// commits memory on first write, while a growing vector is copied again and again.
    pub fn expect_children(&mut self, count: usize) {
        let pools = self.pools_mut();
        pools.ops.reserve(count);
        pools.cold.reserve_children(count);
    }

    /// Maps the location of every operation here and in all nested bodies.
    pub fn map_locs(&mut self, map: &mut dyn FnMut(Loc) -> Loc) {
        let mut queue: Vec<&mut Body> = vec![self];
        while let Some(body) = queue.pop() {
            body.root.loc = map(body.root.loc);
            let pools = &mut body.pools;
            for op in pools.ops.iter_mut().filter(|op| op.core.stamp != 0) {
                op.core.loc = map(op.core.loc);
            }
            for block in &pools.blocks {
                let run = block.loc_run(&body.words).unwrap_or_default();
                for word in &mut body.words[run.range()] {
                    *word = map(Loc::from_word(*word)).to_word();
                }
            }
            queue.extend(pools.cold.children_mut().iter_mut().flatten().map(|child| &mut **child));
        }
    }
}

impl Pools {
    /// Whether an operation goes to the ends of the pools: nothing was freed, and short lists have no spare capacity.
    #[inline(always)]
    fn take_at_end(&self, raw: &RawOp<'_>) -> bool {
        let all = self.ops.len() | self.uses.len() | self.values.len();
        raw.operands.len() <= Run::EXACT
            && raw.result_types.len() <= 1
            && all < NIL as usize / 4
            && self.cold.frees_none_of_op()
    }

    /// Creates uses of live values at the end, in a list without spare capacity.
    #[inline(always)]
    fn append_uses(&mut self, owner: u32, operands: &[Value]) -> Run {
        let start = self.uses.len() as u32;
        for (slot, value) in (start..).zip(operands) {
            let head = std::mem::replace(&mut self.values[value.index as usize].first_use, slot);
            if head != NIL {
                self.uses[head as usize].prev = slot;
            }
            self.uses.push(Use { of: value.index, owner, prev: NIL, next: head });
        }
        let len = operands.len() as u32;
        Run { start: if len == 0 { 0 } else { start }, len }
    }

    /// Creates at most one result at the end.
    #[inline(always)]
    fn append_values(&mut self, owner: u32, types: &[Type]) -> Run {
        let Some(&ty) = types.first() else { return Run::default() };
        self.values.push(ValueData { ty, first_use: NIL, owner });
        Run { start: self.values.len() as u32 - 1, len: 1 }
    }

    /// Creates the uses of live values by a new operation.
    #[inline]
    pub(in crate::body) fn push_uses(&mut self, owner: u32, operands: &[Value]) -> Run {
        let len = operands.len();
        if len > Run::EXACT || !self.cold.frees_none(Pool::Uses) {
            let fill = Use { of: NIL, owner, prev: NIL, next: NIL };
            let run = op_lists::alloc(&mut self.uses, self.cold.free(Pool::Uses), len, fill);
            for (slot, value) in run.range().zip(operands) {
                self.link_use(slot as u32, value.index);
            }
            return run;
        }
        assert!(self.uses.len() + len < NIL as usize, "a body's pool has less than 2^32 elements");
        self.append_uses(owner, operands)
    }

    /// Creates the results of a new operation.
    #[inline]
    pub(in crate::body) fn push_values(&mut self, owner: u32, types: &[Type]) -> Run {
        let fill = ValueData { ty: Type::NONE, first_use: NIL, owner };
        if let &[ty] = types {
            let value = ValueData { ty, ..fill };
            let start = pool::alloc_one(&mut self.values, self.cold.free(Pool::Values), value);
            return Run { start, len: 1 };
        }
        let run = op_lists::alloc(&mut self.values, self.cold.free(Pool::Values), types.len(), fill);
        for (value, &ty) in self.values[run.range()].iter_mut().zip(types) {
            value.ty = ty;
        }
        run
    }
}

/// Size in bytes from which on a list is moved instead of copied.
const LARGE: usize = 1 << 17;

/// Moves the elements of a list to a list without spare capacity, by copying. A long list is moved as it is:
/// most of its spare capacity was never written to, and so takes no memory.
pub(in crate::body) fn compact<T>(list: &mut Vec<T>, copy: impl FnOnce(&mut Vec<T>) -> Vec<T>) -> Vec<T> {
    if list.len() * size_of::<T>() < LARGE {
        return copy(list);
    }
    std::mem::take(list)
}

fn compact_records<T: Copy>(list: &mut Vec<T>) -> Vec<T> {
    compact(list, |list| list.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::testing::module;

    /// Creates operations of up to six operands, up to two results and up to two words, each by one way, and returns the text.
    fn build(body: &mut Body, block: Block, by_record: impl Fn(usize) -> bool) -> String {
        let cx = body.cx.clone();
        let name = cx.op_name("some.op");
        let mut known: Vec<Value> = body.block(block).arguments().map(Value::from).collect();
        for count in 0..24 {
            let operands: Vec<Value> = (0..count % 7).map(|at| known[(at * count) % known.len()]).collect();
            let result_types = vec![Type::I32; count % 3];
            let first = if by_record(count) {
                let facts = SlotFacts::of(&cx, None, &[]);
                let raw = RawOp {
                    name,
                    info: None,
                    loc: Loc::UNKNOWN,
                    operands: &operands,
                    result_types: &result_types,
                    successors: &[],
                    slots: &[],
                    facts,
                };
                body.push_op(block, &raw)
            } else {
                let state = OpState::new(&cx, name, Loc::UNKNOWN).operands(operands).results(result_types);
                let op = body.create(state);
                body.append(block, op);
                body.op(op).results().next().map_or(known[0], Value::from)
            };
            known.extend((0..count % 3).map(|at| first.sibling(at as u32)));
        }
        let users = |value: &Value| {
            let uses = body.value(*value).uses();
            uses.map(|used| (used.owner().number(), used.position())).collect::<Vec<_>>()
        };
        let all: Vec<_> = known.iter().map(users).collect();
        format!("{}{all:?}", body.root())
    }

    #[test]
    fn pushed_operations_are_those_that_are_created() {
        let types = [Type::I32, Type::I32];
        let (_cx, mut body, block) = module(&types);
        let expected = build(&mut body, block, |_| false);
        assert!(expected.contains("some.op"));
        for every in 1..4 {
            let (_cx, mut body, block) = module(&types);
            assert_eq!(build(&mut body, block, |count| count % every == 0), expected);
        }
        // Room that was freed is used first.
        let (_cx, mut body, block) = module(&types);
        for op in [1, 2, 3].map(|count| {
            OpState::new(&body.cx, body.cx.op_name("some.op"), Loc::UNKNOWN)
                .results([Type::I32; 1])
                .regions(count)
        }) {
            let op = body.create(op);
            body.erase(op);
        }
        assert_eq!(build(&mut body, block, |_| true), expected);
    }

    #[test]
    fn a_body_with_the_room_of_another_is_as_one_without() {
        let (_cx, mut expected, block) = module(&[Type::I32]);
        let expected = build(&mut expected, block, |_| true);
        let (_other, mut emptied, block) = module(&[Type::I1]);
        build(&mut emptied, block, |_| true);
        emptied.take_shrunk();
        let (cx, _, _) = module(&[]);
        let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        body.take_room(&mut emptied);
        assert!(body.pools.ops.capacity() > 0 && emptied.pools.ops.capacity() == 0);
        let region = body.root().region(0).handle();
        let block = body.append_new_block(region, &[Type::I32]);
        assert_eq!(build(&mut body, block, |_| true), expected);
    }
}
