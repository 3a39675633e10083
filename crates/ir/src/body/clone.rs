//! Cloning of operations, of regions into another body, and of whole bodies.

use super::op_lists;
use super::pool::{self, NIL};
use super::{Body, OpCore, OpData, Pool, Pools, ROOT, RegionData, Use, ValueData};
use crate::{Block, Loc, Op, Region, Type, Value};
use rustc_hash::FxHashMap;

/// Map from the values and blocks of a source to their clones.
#[derive(Clone, Debug, Default)]
pub struct Mapping {
    values: FxHashMap<Value, Value>,
    blocks: FxHashMap<Block, Block>,
}

impl Mapping {
    /// Creates an empty mapping.
    pub fn new() -> Self {
        Self::default()
    }

    /// Maps `from` to `to`.
    pub fn map(&mut self, from: Value, to: Value) {
        self.values.insert(from, to);
    }

    /// Maps `from` to `to`.
    pub fn map_block(&mut self, from: Block, to: Block) {
        self.blocks.insert(from, to);
    }

    /// Returns the clone of a value, if it is mapped.
    pub fn value(&self, from: Value) -> Option<Value> {
        self.values.get(&from).copied()
    }

    /// Returns the clone of a value, or the value itself if it is not mapped.
    pub fn value_or_self(&self, from: Value) -> Value {
        self.value(from).unwrap_or(from)
    }

    /// Returns the clone of a block, if it is mapped.
    pub fn block(&self, from: Block) -> Option<Block> {
        self.blocks.get(&from).copied()
    }
}

/// Body that is cloned from.
#[derive(Clone, Copy)]
enum Source<'a> {
    /// The body that is cloned into.
    Same,
    /// Another body of the same context.
    Other(&'a Body),
}

impl<'a> Source<'a> {
    fn body(self, target: &'a Body) -> &'a Body {
        match self {
            Source::Same => target,
            Source::Other(body) => body,
        }
    }
}

/// Cloning in progress: regions still to fill and operations still to connect.
struct CloneState<'a, 'm> {
    source: Source<'a>,
    mapping: &'m mut Mapping,
    regions: Vec<(u32, u32)>,
    /// Source and clone of each operation, in order.
    ops: Vec<(u32, u32)>,
}

impl Body {
    /// Clones an operation with its regions, into no block yet. Mapped operands are replaced; results and
    /// nested values are added to the mapping.
    pub fn clone_op(&mut self, op: Op, mapping: &mut Mapping) -> Op {
        let index = self.op_index(op);
        self.copy_one(Source::Same, index, mapping)
    }

    /// Clones an operation of another body, into no block yet.
    ///
    /// # Panics
    /// If it uses a value of its body that is not mapped, or the contexts differ.
    pub fn import_op(&mut self, from: &Body, op: Op, mapping: &mut Mapping) -> Op {
        assert!(self.cx.same(&from.cx), "a body of another context");
        self.copy_one(Source::Other(from), from.op_index(op), mapping)
    }

    /// Clones the blocks of a region to the end of another. Block arguments that are mapped already are
    /// omitted from the clones.
    pub fn clone_region(&mut self, from: Region, to: Region, mapping: &mut Mapping) {
        let (from, to) = (self.region_index(from), self.region_index(to));
        let mut copy =
            CloneState { source: Source::Same, mapping, regions: vec![(from, to)], ops: Vec::new() };
        self.copy_all(&mut copy);
    }

    /// Clones the blocks of another body's region to the end of a region of this body.
    ///
    /// # Panics
    /// If they use a value of their body from outside the region that is not mapped, or the contexts
    /// differ.
    pub fn import_region(&mut self, body: &Body, from: Region, to: Region, mapping: &mut Mapping) {
        assert!(self.cx.same(&body.cx), "a body of another context");
        let (from, to) = (body.region_index(from), self.region_index(to));
        let mut copy =
            CloneState { source: Source::Other(body), mapping, regions: vec![(from, to)], ops: Vec::new() };
        self.copy_all(&mut copy);
    }

    fn copy_one(&mut self, source: Source<'_>, op: u32, mapping: &mut Mapping) -> Op {
        let mut copy = CloneState { source, mapping, regions: Vec::new(), ops: Vec::new() };
        let index = self.copy_record(&mut copy, op);
        self.copy_all(&mut copy);
        self.op_handle(index)
    }

    fn copy_all(&mut self, copy: &mut CloneState<'_, '_>) {
        while let Some((from, to)) = copy.regions.pop() {
            self.copy_blocks(copy, from, to);
        }
        for (from, to) in std::mem::take(&mut copy.ops) {
            self.connect(copy, from, to);
        }
    }

    fn copy_blocks(&mut self, copy: &mut CloneState<'_, '_>, from: u32, to: u32) {
        let to = self.region_handle(to);
        let mut pairs = Vec::new();
        let mut block = copy.source.body(self).region_data(from).first;
        while block != NIL {
            let source = copy.source.body(self);
            let record = source.block_data(block);
            // An argument that is mapped already is replaced by that value, so the cloned block does not
            // declare it.
            let args: Vec<(Value, Type, Loc)> = source
                .block(source.block_handle(block))
                .arguments()
                .map(|arg| (arg.handle(), arg.ty_handle(), arg.loc()))
                .filter(|(arg, ..)| copy.mapping.value(*arg).is_none())
                .collect();
            let (old, next) = (source.block_handle(block), record.next);
            let types: Vec<Type> = args.iter().map(|arg| arg.1).collect();
            let fresh = self.create_block(&types);
            pairs.push((block, fresh));
            copy.mapping.map_block(old, fresh);
            for (position, (old, _, loc)) in args.into_iter().enumerate() {
                let new = self.argument_indices(fresh.index)[position];
                let new = self.value_handle(new);
                self.set_argument_loc(new, loc);
                copy.mapping.map(old, new);
            }
            block = next;
        }
        for &(_, fresh) in &pairs {
            self.append_block(to, fresh);
        }
        for (block, fresh) in pairs {
            let mut op = copy.source.body(self).block_data(block).first;
            while op != NIL {
                let next = copy.source.body(self).op_data(op).next;
                let index = self.copy_record(copy, op);
                let handle = self.op_handle(index);
                self.append(fresh, handle);
                op = next;
            }
        }
    }

    /// Clones an operation's record; operands and successors are connected later.
    fn copy_record(&mut self, copy: &mut CloneState<'_, '_>, op: u32) -> u32 {
        let source = copy.source.body(self);
        let data = OpData { core: *source.core(op), ..*source.op_data(op) };
        if let Some(place) = source.child_place(op) {
            let child =
                source.pools().cold.children()[place].as_deref().expect("a shell has a body").clone_body();
            return self.adopt(child).index;
        }
        let extra = source.extra(op);
        let slots: Vec<u32> = data.core.stored_slots(&source.words).into();
        let dict = extra.dict(&source.words);
        let old_regions: Vec<u32> = extra.region_words(&source.words).into();
        let from = source.pools();
        let types: smallvec::SmallVec<[_; 4]> =
            from.result_records(&data).iter().map(|value| value.ty).collect();
        let old_results: smallvec::SmallVec<[_; 4]> =
            from.results(&data).range().map(|value| source.value_handle(value as u32)).collect();
        let operands = from.operands(&data).len as usize;
        let successors = extra.successor_run(&source.words).len as usize;

        let stamp = self.stamp();
        let pools = self.pools_mut();
        let core = OpCore { stamp, order: 0, ..data.core };
        let record = OpData { core, prev: NIL, next: NIL, block: NIL, ..data };
        let index = pool::alloc(&mut pools.ops, pools.cold.free(Pool::Ops), 1, record).start;
        let fill = Use { of: NIL, owner: index, prev: NIL, next: NIL };
        let operands = op_lists::alloc(&mut pools.uses, pools.cold.free(Pool::Uses), operands, fill);
        let successors = pool::alloc(&mut pools.uses, pools.cold.free(Pool::Uses), successors, fill);
        let fill = ValueData { ty: crate::Type::NONE, first_use: NIL, owner: index };
        let run = op_lists::alloc(&mut pools.values, pools.cold.free(Pool::Values), types.len(), fill);
        for (value, &ty) in pools.values[run.range()].iter_mut().zip(&types) {
            value.ty = ty;
        }
        for (old, new) in old_results.into_iter().zip(run.range()) {
            copy.mapping.map(old, Value { index: new as u32, stamp });
        }
        let regions: Vec<u32> = old_regions.iter().map(|_| self.alloc_region(index)).collect();
        let stored = self.new_extra(&slots, dict, successors, &regions);
        let record = self.op_data_mut(index);
        (record.first_operand, record.first_result) = (operands.start, run.start);
        record.core.set_stored(stored);
        copy.regions.extend(old_regions.into_iter().zip(regions).rev());
        copy.ops.push((op, index));
        index
    }

    /// Connects a clone's operands and successors.
    fn connect(&mut self, copy: &CloneState<'_, '_>, from: u32, to: u32) {
        let source = copy.source.body(self);
        let count = source.operands_of(from).len;
        let successors = source.extra(from).successor_run(&source.words);
        for position in 0..count {
            let source = copy.source.body(self);
            let old = source.pools().uses[(source.op_data(from).first_operand + position) as usize].of;
            let old = source.value_handle(old);
            let new = match (copy.mapping.value(old), copy.source) {
                (Some(new), _) => self.value_index(new),
                (None, Source::Same) => old.index,
                (None, Source::Other(_)) => panic!("a copied operation uses a value that is not mapped"),
            };
            let slot = self.op_data(to).first_operand + position;
            self.link_use(slot, new);
        }
        let run = self.extra(to).successor_run(&self.words);
        for position in 0..successors.len {
            let source = copy.source.body(self);
            let old = source.block_handle(source.pools().uses[(successors.start + position) as usize].of);
            let new = match (copy.mapping.block(old), copy.source) {
                (Some(new), _) => self.block_index(new),
                (None, Source::Same) => old.index,
                (None, Source::Other(_)) => panic!("a copied terminator leads to a block that is not mapped"),
            };
            self.link_block_use(run.start + position, new);
        }
    }

    /// Clones the body and all bodies nested in it, with new stamps.
    pub fn clone_body(&self) -> Box<Body> {
        // Depth first with an explicit stack: bodies nest as deep as the input says. A frame holds a source,
        // its clone, and the next child to clone.
        let mut stack: Vec<(&Body, Box<Body>, usize)> = vec![(self, self.clone_flat(), 0)];
        loop {
            let (source, _, next) = stack.last_mut().expect("the first frame returns");
            let children = &source.pools().cold.children();
            if let Some(child) = children.get(*next) {
                *next += 1;
                if let Some(child) = child {
                    stack.push((child, child.clone_flat(), 0));
                }
                continue;
            }
            let Some((_, copy, _)) = stack.pop() else { unreachable!("a frame was seen above") };
            let Some((_, parent, next)) = stack.last_mut() else { return copy };
            let place = *next - 1;
            parent.pools_mut().cold.children_mut()[place] = Some(copy);
        }
    }

    /// Clones the body without its children.
    fn clone_flat(&self) -> Box<Body> {
        let stamp = self.cx.body_stamp().max(1);
        // All stamps are shifted by one distance, so that they stay unique and differ from the source's.
        let shift = stamp.wrapping_sub(self.root.stamp);
        let restamp = |stamp: &mut u32| {
            if *stamp != 0 {
                *stamp = stamp.wrapping_add(shift).max(1);
            }
        };
        let mut pools = Pools {
            ops: self.pools.ops.clone(),
            uses: self.pools.uses.clone(),
            values: self.pools.values.clone(),
            blocks: self.pools.blocks.clone(),
            cold: self.pools.cold.without_bodies(),
        };
        pools.ops.iter_mut().for_each(|op| restamp(&mut op.core.stamp));
        pools.blocks.iter_mut().for_each(|block| restamp(&mut block.stamp));
        let mut root = self.root;
        restamp(&mut root.stamp);
        let next_stamp = self.next_stamp.wrapping_add(shift);
        let (cx, words) = (self.cx.clone(), self.words.clone());
        let mut copy = Box::new(Body { cx, root, next_stamp, words, pools });
        for region in self.region_places() {
            let data = copy.region_data(region);
            let mut stamp = data.stamp;
            restamp(&mut stamp);
            copy.set_region(region, RegionData { stamp, ..data });
        }
        copy
    }

    /// Returns the indices of all regions of live operations.
    fn region_places(&self) -> Vec<u32> {
        let live = (0..self.pools().ops.len() as u32)
            .filter(|&op| self.core(op).stamp != 0 && self.child_place(op).is_none());
        live.chain([ROOT]).flat_map(|op| self.extra(op).region_words(&self.words).iter().copied()).collect()
    }
}
