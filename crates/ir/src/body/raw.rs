//! Fast construction for readers (parser, bytecode): reused states and scratch bodies.

use super::create::Parts;
use super::head::Head;
use super::op_lists;
use super::pool::{self, NIL};
use super::{Body, Kind, OpCore, OpData, Pools, ROOT, RegionData, Run, Use, ValueData};
use crate::{Attr, Block, Context, Loc, Op, OpInfo, OpName, OpState, Type, Value};
use smallvec::SmallVec;

/// An operation without regions and discardable attributes, as readers have most of them.
pub struct RawOp<'a> {
    /// Its name.
    pub name: OpName,
    /// What is registered for the name.
    pub info: Option<&'a OpInfo>,
    /// Its location.
    pub loc: Loc,
    /// Operands, all groups in order.
    pub operands: &'a [Value],
    /// Types of the results.
    pub result_types: &'a [Type],
    /// Successors.
    pub successors: &'a [Block],
    /// Words of inherent attributes.
    pub slots: &'a [u32],
}

impl OpState {
    /// Empties the state for an operation of another name, and keeps its memory. Inherent attributes
    /// are not given their defaults.
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

    /// Gives the inherent attributes their defaults.
    pub fn set_defaults(&mut self, cx: &Context) {
        self.slots.clear();
        if let Some(info) = cx.op_info(self.name) {
            self.slots.extend_from_slice(info.default_slots(cx));
        }
    }
}

impl Value {
    /// The value that is `offset` further in the list of results, or of arguments made at once, that
    /// this value is in.
    #[inline]
    pub fn sibling(self, offset: u32) -> Value {
        Value { index: self.index + offset, stamp: self.stamp }
    }
}

impl Body {
    /// Creates an operation as [`Body::create`] does, from a state that stays with the caller, with
    /// this dictionary for its discardable attributes. The operation must not own a body.
    #[inline]
    pub fn create_from(&mut self, state: &OpState, discardable: Attr) -> Op {
        self.create_parts(state, discardable)
    }

    /// Creates an operation at the end of a block. Returns a handle of its first result, which means
    /// nothing if it has none. The operation must not own a body.
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
        let well_formed = raw.info.is_some_and(|info| parts.fit(&self.cx, info));
        let slots = raw.info.map_or(raw.slots, |info| info.stored_slots(&self.cx, raw.slots));
        let block = self.block_index(block);
        let stamp = self.stamp();
        let prev = self.block_data(block).last;
        let core = OpCore { loc: raw.loc, stamp, ..OpCore::NEW };
        let op = OpData { core, block, prev, ..OpData::NEW };
        let pools = self.pools_mut();
        let index = pool::alloc(&mut pools.ops, pools.rare.free(Kind::Ops), 1, op).start;
        let operands = pools.push_uses(index, raw.operands);
        let results = pools.push_values(index, raw.result_types);
        let stored = if raw.successors.is_empty() {
            self.push_slots(slots)
        } else {
            let successors = self.new_successors(index, raw.successors);
            self.new_extra(slots, Attr::EMPTY_DICT, successors, &[])
        };
        let pools = self.pools_mut();
        let order = match prev {
            NIL => Some(super::order::START),
            prev => {
                let prev = &mut pools.ops[prev as usize];
                prev.next = index;
                prev.core.order.checked_add(super::order::STRIDE)
            }
        };
        let op = &mut pools.ops[index as usize];
        op.core.head = Head::new(raw.name, operands, results, well_formed);
        (op.first_operand, op.first_result) = (operands.start, results.start);
        op.core.set_stored(stored);
        op.core.order = order.unwrap_or(0);
        let block = &mut pools.blocks[block as usize];
        block.last = index;
        if prev == NIL {
            block.first = index;
        }
        if order.is_none() {
            self.number(index);
        }
        Value { index: results.start, stamp }
    }

    /// Makes a root from a state, in the body that was built for it.
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

    /// Makes an emptied body ready for another root; it keeps its memory.
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
        pools.rare.clear();
    }

    /// Moves everything to a new body that has little memory to spare. All handles mean the same there.
    /// This one is empty then: see [`Body::restart`].
    pub fn take_shrunk(&mut self) -> Box<Body> {
        let pools = Pools {
            ops: compact_records(&mut self.pools.ops),
            uses: compact_records(&mut self.pools.uses),
            values: compact_records(&mut self.pools.values),
            blocks: compact_records(&mut self.pools.blocks),
            rare: self.pools.rare.take_shrunk(),
        };
        let words = compact_records(&mut self.words);
        let &mut Body { root, next_stamp, .. } = self;
        Box::new(Body { cx: self.cx.clone(), root, next_stamp, words, pools })
    }

    /// Makes room for so many operations that own bodies. Room that is not used is no memory on systems that give it when
    /// it is written to, while a list that grows is copied again and again.
    pub fn expect_children(&mut self, count: usize) {
        let pools = self.pools_mut();
        pools.ops.reserve(count);
        pools.rare.reserve_children(count);
    }

    /// Changes the location of every operation here and in all bodies within.
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
            queue.extend(pools.rare.children_mut().iter_mut().flatten().map(|child| &mut **child));
        }
    }
}

impl Pools {
    /// Uses of live values by a new operation.
    #[inline]
    pub(super) fn push_uses(&mut self, owner: u32, operands: &[Value]) -> Run {
        let len = operands.len();
        let fill = Use { of: NIL, owner, prev: NIL, next: NIL };
        if len > 2 || !self.rare.frees_none(Kind::Uses) {
            let run = op_lists::alloc(&mut self.uses, self.rare.free(Kind::Uses), len, fill);
            for (slot, value) in run.range().zip(operands) {
                self.link_use(slot as u32, value.index);
            }
            return run;
        }
        // Runs of one and two have no spare room.
        let start = self.uses.len() as u32;
        for (slot, value) in (start..).zip(operands) {
            let head = std::mem::replace(&mut self.values[value.index as usize].first_use, slot);
            if head != NIL {
                self.uses[head as usize].prev = slot;
            }
            self.uses.push(Use { of: value.index, owner, prev: NIL, next: head });
        }
        Run { start: if len == 0 { 0 } else { start }, len: len as u32 }
    }

    /// The results of a new operation.
    #[inline]
    pub(super) fn push_values(&mut self, owner: u32, types: &[Type]) -> Run {
        let fill = ValueData { ty: Type::NONE, first_use: NIL, owner };
        if let ([ty], true) = (types, self.rare.frees_none(Kind::Values)) {
            let start = self.values.len() as u32;
            self.values.push(ValueData { ty: *ty, ..fill });
            return Run { start, len: 1 };
        }
        let run = op_lists::alloc(&mut self.values, self.rare.free(Kind::Values), types.len(), fill);
        for (value, &ty) in self.values[run.range()].iter_mut().zip(types) {
            value.ty = ty;
        }
        run
    }
}

/// Lists of more bytes are not copied.
const LARGE: usize = 1 << 17;

/// The elements of a list in a list without memory to spare: a copy. A long list is given away as it is: of what it does not
/// use most was never written to, and so is no memory yet.
pub(super) fn compact<T>(list: &mut Vec<T>, copy: impl FnOnce(&mut Vec<T>) -> Vec<T>) -> Vec<T> {
    if list.len() * size_of::<T>() < LARGE {
        return copy(list);
    }
    std::mem::take(list)
}

fn compact_records<T: Copy>(list: &mut Vec<T>) -> Vec<T> {
    compact(list, |list| list.clone())
}
