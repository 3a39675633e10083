//! Fast construction for readers (parser, bytecode): reused states and scratch bodies.

use super::{Body, OpData, Pools, ROOT, RegionData, Run};
use crate::{Attr, Context, Loc, Op, OpName, OpState, Value};
use smallvec::SmallVec;

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
    pub fn put_defaults(&mut self, cx: &Context) {
        self.slots.clear();
        if let Some(info) = cx.op_info(self.name) {
            super::create::default_slots(cx, info, &mut self.slots);
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

    /// Makes a root from a state, in the body that was built for it.
    ///
    /// # Panics
    /// If the state has operands, results or successors.
    pub fn finish_root(&mut self, state: &OpState, discardable: Attr) {
        assert!(
            state.operands.is_empty() && state.result_types.is_empty() && state.successors.is_empty(),
            "an operation that owns a body has no operands, results or successors"
        );
        self.root.name = state.name;
        self.root.loc = state.loc;
        let mut regions: SmallVec<[u32; 2]> = SmallVec::new();
        for &region in &state.built_regions {
            let region = self.region_index(region);
            let data = self.region_data(region);
            self.put_region(region, RegionData { owner: ROOT, ..data });
            regions.push(region);
        }
        for _ in 0..state.regions {
            regions.push(self.alloc_region(ROOT));
        }
        self.root.extra = self.new_extra(&state.slots, discardable, Run::default(), &regions);
        self.update_well_formed(ROOT);
    }

    /// Makes an emptied body ready for another root; it keeps its memory.
    pub fn restart(&mut self, name: OpName, loc: Loc) {
        let stamp = self.cx.body_stamp().max(1);
        self.root = OpData { name, loc, stamp, ..<OpData as super::pool::Pooled>::free(super::NIL) };
        self.next_stamp = stamp;
        self.words.clear();
        if let Some(pools) = &mut self.pools {
            pools.ops.clear();
            pools.uses.clear();
            pools.values.clear();
            pools.blocks.clear();
            pools.block_uses.clear();
            pools.children.clear();
            pools.free_ops.clear();
            pools.free_uses.clear();
            pools.free_values.clear();
            pools.free_blocks.clear();
            pools.free_block_uses.clear();
            pools.free_words.clear();
            pools.free_children.clear();
        }
    }

    /// Moves everything to a new body that has no memory to spare. All handles mean the same there.
    /// This one is empty then: see [`Body::restart`].
    pub fn take_compact(&mut self) -> Box<Body> {
        let pools = self.pools.as_mut().filter(|pools| !pools.is_empty()).map(|pools| {
            Box::new(Pools {
                ops: pools.ops.clone(),
                uses: pools.uses.clone(),
                values: pools.values.clone(),
                blocks: pools.blocks.clone(),
                block_uses: pools.block_uses.clone(),
                children: pools.children.drain(..).collect(),
                free_ops: pools.free_ops.clone(),
                free_uses: pools.free_uses.clone(),
                free_values: pools.free_values.clone(),
                free_blocks: pools.free_blocks.clone(),
                free_block_uses: pools.free_block_uses.clone(),
                free_words: pools.free_words.clone(),
                free_children: pools.free_children.clone(),
            })
        });
        let words = self.words.clone();
        Box::new(Body { cx: self.cx.clone(), root: self.root, next_stamp: self.next_stamp, words, pools })
    }

    /// Changes the location of every operation here and in all bodies within.
    pub fn map_locs(&mut self, map: &mut dyn FnMut(Loc) -> Loc) {
        let mut queue: Vec<&mut Body> = vec![self];
        while let Some(body) = queue.pop() {
            body.root.loc = map(body.root.loc);
            let Some(pools) = &mut body.pools else { continue };
            for op in pools.ops.iter_mut().filter(|op| op.stamp != 0) {
                op.loc = map(op.loc);
            }
            queue.extend(pools.children.iter_mut().flatten().map(|child| &mut **child));
        }
    }
}

impl Pools {
    fn is_empty(&self) -> bool {
        self.ops.is_empty() && self.values.is_empty() && self.blocks.is_empty() && self.children.is_empty()
    }
}
