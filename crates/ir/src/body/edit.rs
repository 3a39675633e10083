//! Inserting, moving and erasing operations.

use super::op_lists;
use super::pool::{self, FreeRuns, NIL, Pooled};
use super::{Body, OpData, Pool, Pools, TrailingWords, ValueData};
use crate::{Block, Loc, Op, OpName, OpRef, Region, Value};
use smallvec::SmallVec;

impl Pools {
    /// Unlinks an operation with this record from its block, if it is in one.
    #[inline]
    fn unlink_op(&mut self, data: &OpData) {
        let &OpData { block, prev, next, .. } = data;
        if block == NIL {
            return;
        }
        match prev {
            NIL => self.blocks[block as usize].first = next,
            _ => self.ops[prev as usize].next = next,
        }
        match next {
            NIL => self.blocks[block as usize].last = prev,
            _ => self.ops[next as usize].prev = prev,
        }
    }

    /// Frees the operation, operand and result records.
    #[inline]
    fn free_op(&mut self, op: u32, data: &OpData) {
        let (operands, results) = (self.operands(data), self.results(data));
        let [ops, uses, values] = self.cold.make_free_of_op();
        op_lists::release(&mut self.uses, uses, operands);
        free_results(&mut self.values, values, results);
        pool::release(&mut self.ops, ops, pool::Run { start: op, len: 1 });
    }
}

#[inline]
fn free_results(pool: &mut [ValueData], free: &mut FreeRuns, results: pool::Run) {
    if results.len > 1 {
        pool[results.range()].fill(ValueData::free(NIL));
    }
    op_lists::release(pool, free, results);
}

impl Body {
    /// Appends an operation to a block. It must be in no block.
    pub fn append(&mut self, block: Block, op: Op) {
        let (block, op) = (self.block_index(block), self.op_index(op));
        let last = self.block_data(block).last;
        self.link(op, block, last, NIL);
    }

    /// Inserts an operation at the start of a block. It must be in no block.
    pub fn prepend(&mut self, block: Block, op: Op) {
        let (block, op) = (self.block_index(block), self.op_index(op));
        let first = self.block_data(block).first;
        self.link(op, block, NIL, first);
    }

    /// Inserts an operation before another. It must be in no block.
    pub fn insert_before(&mut self, next: Op, op: Op) {
        let (next, op) = (self.op_index(next), self.op_index(op));
        let &OpData { block, prev, .. } = self.op_data(next);
        self.link(op, block, prev, next);
    }

    /// Inserts an operation after another. It must be in no block.
    pub fn insert_after(&mut self, prev: Op, op: Op) {
        let (prev, op) = (self.op_index(prev), self.op_index(op));
        let &OpData { block, next, .. } = self.op_data(prev);
        self.link(op, block, prev, next);
    }

    /// Moves an operation before another.
    pub fn move_before(&mut self, next: Op, op: Op) {
        if next != op {
            self.remove(op);
            self.insert_before(next, op);
        }
    }

    /// Moves an operation after another.
    pub fn move_after(&mut self, prev: Op, op: Op) {
        if prev != op {
            self.remove(op);
            self.insert_after(prev, op);
        }
    }

    /// Moves an operation to the end of a block.
    pub fn move_to_end(&mut self, block: Block, op: Op) {
        self.remove(op);
        self.append(block, op);
    }

    /// Unlinks an operation from its block; it stays live.
    pub fn remove(&mut self, op: Op) {
        let index = self.op_index(op);
        let data = *self.op_data(index);
        if data.block == NIL {
            return;
        }
        self.pools_mut().unlink_op(&data);
        let data = self.op_data_mut(index);
        (data.block, data.prev, data.next) = (NIL, NIL, NIL);
    }

    pub(super) fn link(&mut self, op: u32, block: u32, prev: u32, next: u32) {
        assert!(op != super::ROOT, "the root is not in its own body");
        assert!(block != NIL, "the neighbour is in no block");
        let data = self.op_data_mut(op);
        assert!(data.block == NIL, "the operation is in a block already");
        (data.block, data.prev, data.next) = (block, prev, next);
        match prev {
            NIL => self.block_data_mut(block).first = op,
            _ => self.op_data_mut(prev).next = op,
        }
        match next {
            NIL => self.block_data_mut(block).last = op,
            _ => self.op_data_mut(next).prev = op,
        }
        self.number(op);
    }

    /// Sets the location of an operation.
    pub fn set_loc(&mut self, op: Op, loc: Loc) {
        let index = self.op_index(op);
        self.assert_no_shell(index);
        self.core_mut(index).loc = loc;
    }

    /// Renames the root and re-encodes its properties: turns a function into another kind of function in
    /// constant time. Both names must own bodies. Inherent attributes of the new definition are matched by
    /// name; the others become discardable.
    pub fn rename_root(&mut self, name: OpName) {
        let cx = self.cx.clone();
        let attrs: Vec<_> = self.root().attrs().collect();
        let mut state = super::OpState::new(&cx, name, self.root.loc);
        for entry in attrs {
            if !state.try_put_attr(&cx, entry.name, entry.value) {
                state.set_discardable(entry.name, entry.value);
            }
        }
        let regions: Vec<u32> = self.extra(super::ROOT).region_words(&self.words).into();
        self.root.head.set_name(name);
        let dict = cx.dict_attr(&state.discardable);
        let slots = self.stored_slots(name, &state.slots);
        self.rewrite_extra(super::ROOT, slots, dict, pool::Run::default(), &regions);
        self.update_well_formed(super::ROOT);
    }

    /// Erases an operation and all operations nested in it.
    ///
    /// # Panics
    /// If a result of it has uses outside of it.
    #[track_caller]
    pub fn erase(&mut self, op: Op) {
        let index = self.op_index(op);
        assert!(index != super::ROOT, "a body's root cannot be erased");
        let data = *self.op_data(index);
        let shell = data.core.is_shell();
        let extra = if shell { TrailingWords::default() } else { TrailingWords::of(&self.words, &data.core) };
        let is_empty = |&region: &u32| self.region_data(region).first == NIL;
        if extra.regions > 0 && !extra.region_words(&self.words).iter().all(is_empty) {
            self.erase_ops(&[op]);
            return;
        }
        // No blocks, the common case: no worklist needed.
        if shell || extra.has_successors || extra.regions > 0 {
            self.remove(op);
            self.drop_references(index);
            self.assert_unused(index);
            self.free_op(index);
            return;
        }
        let pools = self.pools_mut();
        pools.unlink_op(&data);
        pools.operands(&data).range().for_each(|slot| pools.unlink_use(slot as u32));
        self.assert_unused(index);
        let pools = &mut self.pools;
        if data.core.has_more() {
            pool::release(&mut self.words, pools.cold.make_free(Pool::Words), extra.run());
        }
        pools.free_op(index, &data);
    }

    /// Asserts that the results of an operation have no uses.
    #[track_caller]
    fn assert_unused(&self, op: u32) {
        let results = self.pools().result_records(self.op_data(op));
        let unused = results.iter().all(|value| value.first_use == NIL);
        assert!(unused, "'{}' is erased while its results are used", OpRef::new(self, op).name_str());
    }

    /// Erases operations, which may use each other, and all operations nested in them. None may be nested in
    /// another.
    ///
    /// # Panics
    /// If a result of them has other uses.
    #[track_caller]
    pub fn erase_ops(&mut self, ops: &[Op]) {
        let mut erased = Vec::with_capacity(ops.len());
        for &op in ops {
            let index = self.op_index(op);
            assert!(index != super::ROOT, "a body's root cannot be erased");
            self.remove(op);
            erased.push(index);
        }
        self.collect_nested(&mut erased);
        for &op in &erased {
            self.drop_references(op);
        }
        for &op in &erased {
            self.assert_unused(op);
        }
        for &op in erased.iter().rev() {
            self.free_op(op);
        }
    }

    /// Erases the results of an operation, which stays.
    ///
    /// # Panics
    /// If one of them has uses.
    #[track_caller]
    pub fn erase_results(&mut self, op: Op) {
        let index = self.op_index(op);
        if index == super::ROOT {
            return;
        }
        self.assert_unused(index);
        let results = self.results_of(index);
        let pools = self.pools_mut();
        free_results(&mut pools.values, pools.cold.make_free(Pool::Values), results);
        pools.ops[index as usize].core.head.clear_results();
        if !self.op_data(index).core.is_shell() {
            self.update_well_formed(index);
        }
    }

    /// Replaces all uses of an operation's results and erases it.
    #[track_caller]
    pub fn replace(&mut self, op: Op, values: &[Value]) {
        let run = self.results_of(self.op_index(op));
        assert_eq!(values.len(), run.len as usize, "one value for each result");
        for (result, &value) in run.range().zip(values) {
            let value = self.value_index(value);
            self.replace_uses_of(result as u32, value);
        }
        self.erase(op);
    }

    /// Appends all operations nested in those of the list.
    pub(super) fn collect_nested(&self, ops: &mut Vec<u32>) {
        let mut next = 0;
        while next < ops.len() {
            let op = ops[next];
            next += 1;
            if self.core(op).is_shell() {
                continue;
            }
            for &region in self.extra(op).region_words(&self.words) {
                let mut block = self.region_data(region).first;
                while block != NIL {
                    let mut inner = self.block_data(block).first;
                    while inner != NIL {
                        ops.push(inner);
                        inner = self.op_data(inner).next;
                    }
                    block = self.block_data(block).next;
                }
            }
        }
    }

    /// Removes an operation's operands and successors from their use lists.
    pub(super) fn drop_references(&mut self, op: u32) {
        for slot in self.operands_of(op).range() {
            self.unlink_use(slot as u32);
        }
        if !self.core(op).is_shell() {
            for slot in self.extra(op).successor_run(&self.words).range() {
                self.unlink_block_use(slot as u32);
            }
        }
    }

    /// Frees an operation's records and its regions, whose operations have been freed.
    pub(super) fn free_op(&mut self, op: u32) {
        let data = *self.op_data(op);
        if data.core.is_shell() {
            let pools = self.pools_mut();
            pools.cold.drop_child(data.core.extra);
        } else {
            let extra = self.extra(op);
            if extra.regions > 0 {
                let regions: SmallVec<[u32; 2]> = extra.region_words(&self.words).into();
                regions.into_iter().for_each(|region| self.free_region(region));
            }
            if extra.has_successors {
                let successors = extra.successor_run(&self.words);
                let pools = self.pools_mut();
                pool::release(&mut pools.uses, pools.cold.make_free(Pool::Uses), successors);
            }
            self.free_extra(op);
        }
        self.pools_mut().free_op(op, &data);
    }

    /// Erases an empty region that no operation owns.
    ///
    /// # Panics
    /// If the handle is stale or of another body, an operation owns the region, or it has blocks.
    #[track_caller]
    pub fn erase_region(&mut self, region: Region) {
        let index = self.region_index(region);
        let data = self.region_data(index);
        assert!(data.owner == NIL && data.first == NIL, "an empty region that no operation owns");
        self.free_region(index);
    }

    /// Frees a region and its blocks, whose operations have been freed.
    pub(super) fn free_region(&mut self, region: u32) {
        let mut block = self.region_data(region).first;
        while block != NIL {
            let next = self.block_data(block).next;
            self.free_block(block);
            block = next;
        }
        self.words[region as usize..][..super::RegionData::WORDS].fill(0);
        *self.region_count() -= 1;
        let run = pool::Run { start: region, len: super::RegionData::WORDS as u32 };
        let (words, cold) = self.words_and_free();
        pool::release(words, cold.make_free(Pool::Words), run);
    }

    /// Frees a block and its arguments.
    pub(super) fn free_block(&mut self, block: u32) {
        let first_use = self.block_data(block).first_use;
        let values: Vec<u32> = self.argument_indices(block).into();
        let unused = values.iter().all(|&value| self.value_data(value).first_use == NIL);
        assert!(unused && first_use == NIL, "a block is erased while it or an argument of it is used");
        self.free_argument_lists(block);
        let pools = self.pools_mut();
        for value in values {
            pools.values[value as usize] = ValueData::free(NIL);
            pool::release(
                &mut pools.values,
                pools.cold.make_free(Pool::Values),
                pool::Run { start: value, len: 1 },
            );
        }
        pools.blocks[block as usize] = super::BlockData::free(NIL);
        pool::release(
            &mut pools.blocks,
            pools.cold.make_free(Pool::Blocks),
            pool::Run { start: block, len: 1 },
        );
    }
}
