//! Use lists of values and of blocks.
//!
//! As in MLIR, new uses are added at the head of a list, and replacing a value reverses its uses: the order
//! is visible in the output of passes.

use super::op_lists;
use super::pool::{NIL, Run};
use super::{Body, Pool, Pools, Use};
use crate::{Block, Op, Type, Value};
use smallvec::SmallVec;

impl Body {
    /// Inserts an operand record at the head of a value's use list.
    #[inline]
    pub(super) fn link_use(&mut self, slot: u32, value: u32) {
        self.pools_mut().link_use(slot, value);
    }

    /// Unlinks an operand record from its value's use list.
    pub(super) fn unlink_use(&mut self, slot: u32) {
        self.pools_mut().unlink_use(slot);
    }

    /// Inserts a successor record at the head of a block's use list.
    pub(super) fn link_block_use(&mut self, slot: u32, block: u32) {
        let pools = self.pools_mut();
        let head = std::mem::replace(&mut pools.blocks[block as usize].first_use, slot);
        if head != NIL {
            pools.uses[head as usize].prev = slot;
        }
        let record = &mut pools.uses[slot as usize];
        (record.of, record.prev, record.next) = (block, NIL, head);
    }

    /// Unlinks a successor record from its block's use list.
    pub(super) fn unlink_block_use(&mut self, slot: u32) {
        let pools = self.pools_mut();
        if let Some((block, next)) = unlink(&mut pools.uses, slot) {
            pools.blocks[block as usize].first_use = next;
        }
    }

    /// Replaces an operand.
    pub fn set_operand(&mut self, op: Op, operand: usize, value: Value) {
        let index = self.op_index(op);
        let value = self.value_index(value);
        let run = self.operands_of(index);
        assert!(operand < run.len as usize, "operand number out of range");
        let slot = run.start + operand as u32;
        self.unlink_use(slot);
        self.link_use(slot, value);
    }

    /// Redirects the newest use of a value to another value and returns the user; `None` if there are no
    /// uses.
    ///
    /// # Panics
    /// If the handle of the old value is stale, or that of the new one while there is a use.
    #[inline]
    pub fn redirect_use(&mut self, old: Value, new: Value) -> Option<Op> {
        let slot = self.value_data(self.value_index(old)).first_use;
        // Without a use the new value may be stale.
        if slot == NIL {
            return None;
        }
        let new = self.value_index(new);
        let pools = self.pools_mut();
        pools.unlink_use(slot);
        pools.link_use(slot, new);
        let owner = pools.uses[slot as usize].owner;
        Some(Op { index: owner, stamp: pools.ops[owner as usize].core.stamp })
    }

    /// Replaces all operands. Segment sizes are not updated.
    pub fn replace_operands(&mut self, op: Op, values: &[Value]) {
        let index = self.op_index(op);
        let run = self.operands_of(index);
        for (position, &value) in values.iter().enumerate().take(run.len as usize) {
            self.set_operand(op, position, value);
        }
        if values.len() < run.len as usize {
            self.remove_operands(op, values.len()..run.len as usize);
        } else if values.len() > run.len as usize {
            self.insert_operands(op, run.len as usize, &values[run.len as usize..]);
        }
    }

    /// Inserts operands. Segment sizes are not updated.
    pub fn insert_operands(&mut self, op: Op, at: usize, values: &[Value]) {
        if values.is_empty() {
            return;
        }
        let mut all = self.operand_values(op);
        let old = all.len();
        assert!(at <= old, "operand number out of range");
        all.insert_many(at, values.iter().map(|&value| self.value_index(value)));
        self.relink_operands(op, &all, at, old);
    }

    /// Removes operands. Segment sizes are not updated.
    pub fn remove_operands(&mut self, op: Op, range: std::ops::Range<usize>) {
        if range.is_empty() {
            return;
        }
        let mut all = self.operand_values(op);
        let (old, at) = (all.len(), range.start);
        all.drain(range);
        self.relink_operands(op, &all, at, old);
    }

    fn operand_values(&self, op: Op) -> SmallVec<[u32; 8]> {
        let operands = self.pools().operand_records(self.op_data(self.op_index(op)));
        operands.iter().map(|operand| operand.of).collect()
    }

    /// Replaces the operand list, of which the first `same` are unchanged.
    fn relink_operands(&mut self, op: Op, values: &[u32], same: usize, old: usize) {
        assert!(op.index != super::ROOT, "what owns a body has no operands");
        let run = self.operands_of(op.index);
        let fill = Use { of: NIL, owner: op.index, prev: NIL, next: NIL };
        for position in same..old {
            self.unlink_use(run.start + position as u32);
        }
        let pools = self.pools_mut();
        let fresh =
            op_lists::resize(&mut pools.uses, pools.cold.make_free(Pool::Uses), run, values.len(), fill);
        self.op_data_mut(op.index).set_operands(fresh);
        if fresh.start != run.start {
            self.repair_moved_uses(run.start, fresh, same.min(values.len()));
        }
        for (position, &value) in values.iter().enumerate().skip(same) {
            self.pools_mut().uses[fresh.start as usize + position] = fill;
            self.link_use(fresh.start + position as u32, value);
        }
        self.update_well_formed(op.index);
    }

    /// Relinks the neighbours of operand records that were copied to another run. The old run is
    /// freed already, so links between copied records are translated.
    fn repair_moved_uses(&mut self, old_start: u32, run: Run, count: usize) {
        let moved = old_start..old_start + count as u32;
        let place = |slot: u32| if moved.contains(&slot) { slot - old_start + run.start } else { slot };
        let pools = self.pools_mut();
        for slot in run.start..run.start + count as u32 {
            let record = &mut pools.uses[slot as usize];
            (record.prev, record.next) = (place(record.prev), place(record.next));
            let Use { of, prev, next, .. } = *record;
            if prev == NIL {
                pools.values[of as usize].first_use = slot;
            } else {
                pools.uses[prev as usize].next = slot;
            }
            if next != NIL {
                pools.uses[next as usize].prev = slot;
            }
        }
    }

    /// Replaces all uses of a value by another.
    pub fn replace_all_uses(&mut self, old: Value, new: Value) {
        let (old, new) = (self.value_index(old), self.value_index(new));
        self.replace_uses_of(old, new);
    }

    pub(crate) fn replace_uses_of(&mut self, old: u32, new: u32) {
        if old == new {
            return;
        }
        let pools = self.pools_mut();
        let mut slot = std::mem::replace(&mut pools.values[old as usize].first_use, NIL);
        while slot != NIL {
            let next = pools.uses[slot as usize].next;
            pools.link_use(slot, new);
            slot = next;
        }
    }

    /// Replaces those uses of a value by another for which `choose` returns `true`, given the user and the
    /// operand number.
    pub fn replace_uses_if(
        &mut self,
        old: Value,
        new: Value,
        mut choose: impl FnMut(&Body, Op, usize) -> bool,
    ) {
        let (old, new) = (self.value_index(old), self.value_index(new));
        let mut slot = self.value_data(old).first_use;
        while slot != NIL {
            let Use { next, owner, .. } = self.pools().uses[slot as usize];
            let number = slot - self.op_data(owner).first_operand;
            if choose(self, self.op_handle(owner), number as usize) {
                self.unlink_use(slot);
                self.link_use(slot, new);
            }
            slot = next;
        }
    }

    /// Replaces a successor.
    pub fn set_successor(&mut self, op: Op, successor: usize, block: Block) {
        let (index, block) = (self.op_index(op), self.block_index(block));
        let run = self.extra(index).successor_run(&self.words);
        assert!(successor < run.len as usize, "successor number out of range");
        self.unlink_block_use(run.start + successor as u32);
        self.link_block_use(run.start + successor as u32, block);
    }

    /// Replaces all uses of a block as a successor by another block.
    pub fn replace_block_uses(&mut self, old: Block, new: Block) {
        let (old, new) = (self.block_index(old), self.block_index(new));
        if old == new {
            return;
        }
        let mut slot = std::mem::replace(&mut self.pools_mut().blocks[old as usize].first_use, NIL);
        while slot != NIL {
            let next = self.pools().uses[slot as usize].next;
            self.link_block_use(slot, new);
            slot = next;
        }
    }

    /// Sets the type of a value.
    pub fn set_type(&mut self, value: Value, ty: Type) {
        let index = self.value_index(value);
        self.pools_mut().values[index as usize].ty = ty;
    }
}

impl Pools {
    /// Inserts an operand record at the head of a value's use list.
    #[inline]
    pub(super) fn link_use(&mut self, slot: u32, value: u32) {
        let head = std::mem::replace(&mut self.values[value as usize].first_use, slot);
        if head != NIL {
            self.uses[head as usize].prev = slot;
        }
        let operand = &mut self.uses[slot as usize];
        (operand.of, operand.prev, operand.next) = (value, NIL, head);
    }

    /// Unlinks an operand record from its value's use list.
    #[inline]
    pub(super) fn unlink_use(&mut self, slot: u32) {
        if let Some((value, next)) = unlink(&mut self.uses, slot) {
            self.values[value as usize].first_use = next;
        }
    }
}

/// Unlinks a record from its use list. If it was the head, returns the used value or block and the new head.
#[inline]
fn unlink(uses: &mut [Use], slot: u32) -> Option<(u32, u32)> {
    let Use { of, prev, next, .. } = uses[slot as usize];
    if of == NIL {
        return None;
    }
    if next != NIL {
        uses[next as usize].prev = prev;
    }
    uses[slot as usize].of = NIL;
    if prev == NIL {
        return Some((of, next));
    }
    uses[prev as usize].next = next;
    None
}
