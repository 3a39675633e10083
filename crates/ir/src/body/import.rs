//! Copies a region of another body into this one, as inlining does for every call: values are mapped by index
//! instead of hashing, and the map's memory is reused.

use super::extra::ExtraSlot;
use super::op_lists;
use super::order::{START, STRIDE};
use super::pool::{self, NIL};
use super::{Body, OpCore, OpData, Pool, Pools, Run, TrailingWords, Use, ValueData};
use crate::{Attr, Block, Loc, Op, Region, Type, Value};

/// Reusable memory of [`Body::import_blocks`].
#[derive(Default)]
pub struct Importer {
    /// Copy of each value and block of the source, by index.
    values: Vec<u32>,
    blocks: Vec<u32>,
    /// Regions still to copy, with their copies.
    regions: Vec<(u32, u32)>,
    /// Source and copy of operations whose operands are connected at the end, in order: all from the first
    /// operation on that uses a value not copied yet, so that use lists are built in the order of the
    /// operations.
    ops: Vec<(u32, u32)>,
}

/// Creates the body of a shell from its index in the source; the second argument maps locations.
type MakeChild<'f> = dyn FnMut(usize, &mut dyn FnMut(Loc) -> Loc) -> Box<Body> + 'f;

/// Clones the bodies of shells.
fn clone_child(source: &Body) -> impl FnMut(usize, &mut dyn FnMut(Loc) -> Loc) -> Box<Body> {
    |place, locate| {
        let child = source.pools().cold.children()[place].as_deref().expect("a shell has a body");
        let mut child = child.clone_body();
        child.map_locs(locate);
        child
    }
}

impl Importer {
    /// Returns the copy of a source value in the body that it was copied to last, if it was copied.
    pub fn mapped(&self, body: &Body, source: Value) -> Option<Value> {
        let copy = *self.values.get(source.number())?;
        (copy != NIL).then(|| body.value_handle(copy))
    }

    fn restart(&mut self, source: &Pools, from: u32, to: u32) {
        self.values.clear();
        self.values.resize(source.values.len(), NIL);
        self.blocks.clear();
        self.blocks.resize(source.blocks.len(), NIL);
        self.ops.clear();
        self.regions.clear();
        self.regions.push((from, to));
    }
}

impl Body {
    /// Copies the blocks of another body's region to the end of a region of this body. The entry block's
    /// arguments are omitted and replaced by `arguments`. `locate` maps the location of each copied
    /// operation.
    ///
    /// # Panics
    /// If the contexts differ, or the blocks use a value or block of their body from outside the region.
    pub fn import_blocks(
        &mut self,
        importer: &mut Importer,
        source: &Body,
        (from, to): (Region, Region),
        arguments: &[Value],
        locate: &mut dyn FnMut(Loc) -> Loc,
    ) {
        assert!(self.cx.same(&source.cx), "a body of another context");
        let from = source.region_index(from);
        importer.restart(source.pools(), from, self.region_index(to));
        self.make_room(source.size());
        let entry = source.region_data(from).first;
        if entry != NIL {
            for (&old, &new) in source.argument_indices(entry).iter().zip(arguments) {
                importer.values[old as usize] = self.value_index(new);
            }
        }
        while let Some((from, to)) = importer.regions.pop() {
            self.import_block_list(importer, source, from, to);
            self.import_ops(importer, source, from, locate, &mut clone_child(source));
        }
        for at in 0..importer.ops.len() {
            self.connect_import(importer, source, importer.ops[at]);
        }
    }

    /// Copies the operations of a single-block region of another body, except the terminator, after an
    /// operation of this body. The entry block's arguments are replaced by `arguments`, and `locate` maps
    /// locations, as in [`import_blocks`](Self::import_blocks). Values of the source then have
    /// [copies](Importer::mapped).
    ///
    /// # Panics
    /// If the contexts differ, the region does not have exactly one block, the operation is in no block, or
    /// the operations use a value of their body from outside the region.
    pub fn import_after(
        &mut self,
        importer: &mut Importer,
        source: &Body,
        (from, after): (Region, Op),
        arguments: &[Value],
        locate: &mut dyn FnMut(Loc) -> Loc,
    ) {
        assert!(self.cx.same(&source.cx), "a body of another context");
        let (from, after) = (source.region_index(from), self.op_index(after));
        let entry = source.region_data(from).first;
        assert!(entry != NIL && entry == source.region_data(from).last, "a region of one block");
        importer.restart(source.pools(), from, NIL);
        importer.regions.clear();
        self.make_room(source.size());
        let data = source.block_data(entry);
        for (&old, &new) in source.argument_indices(entry).iter().zip(arguments) {
            importer.values[old as usize] = self.value_index(new);
        }
        // The operations that follow are cut off meanwhile, so that copies are appended to the block.
        let &OpData { block, next, .. } = self.op_data(after);
        assert!(block != NIL, "the operation is in no block");
        let last = std::mem::replace(&mut self.block_data_mut(block).last, after);
        self.op_data_mut(after).next = NIL;
        let (mut op, end) = (data.first, data.last);
        let stride = self.stride_between(after, next, source.op_bound());
        while op != end {
            op = self.import_run(importer, source, (op, end), (block, stride), locate);
            if op == end {
                break;
            }
            self.import_other(importer, source, op, block, locate, &mut clone_child(source));
            op = source.op_data(op).next;
        }
        self.join(block, next, last);
        while let Some((from, to)) = importer.regions.pop() {
            self.import_block_list(importer, source, from, to);
            self.import_ops(importer, source, from, locate, &mut clone_child(source));
        }
        for at in 0..importer.ops.len() {
            self.connect_import(importer, source, importer.ops[at]);
        }
    }

    /// Returns the distance between the order numbers of `count` operations inserted between two.
    fn stride_between(&self, after: u32, next: u32, count: usize) -> u32 {
        if next == NIL {
            return STRIDE;
        }
        let room = (self.core(next).order - self.core(after).order) as usize / (count + 1);
        // Without a gap, `join` moves the following order numbers up.
        if room == 0 { STRIDE / 2 } else { room.min(STRIDE as usize) as u32 }
    }

    /// Appends operations that were cut off, from `next` to `last`, to their block again.
    fn join(&mut self, block: u32, next: u32, last: u32) {
        if next == NIL {
            return;
        }
        let before = std::mem::replace(&mut self.block_data_mut(block).last, last);
        self.op_data_mut(before).next = next;
        self.op_data_mut(next).prev = before;
        let order = self.core(before).order;
        if self.core(next).order <= order {
            self.push_up(next, order);
        }
    }

    /// Moves the operations of the entry block of another body's region to the end of a block of this body.
    /// Child bodies are moved, not copied.
    ///
    /// # Panics
    /// If the contexts differ, or the operations use values or blocks that they do not define.
    pub fn splice_from(&mut self, importer: &mut Importer, mut source: Box<Body>, from: Region, to: Block) {
        assert!(self.cx.same(&source.cx), "a body of another context");
        let from = source.region_index(from);
        let mut children = source.pools_mut().cold.take_children();
        importer.restart(source.pools(), from, NIL);
        self.make_room(source.size());
        let mut take =
            |place: usize, _: &mut dyn FnMut(Loc) -> Loc| children[place].take().expect("a shell has a body");
        let entry = source.region_data(from).first;
        if entry != NIL {
            importer.blocks[entry as usize] = self.block_index(to);
        }
        // The entry block has been mapped to `to`.
        importer.regions.clear();
        self.import_ops(importer, &source, from, &mut |loc| loc, &mut take);
        while let Some((from, to)) = importer.regions.pop() {
            self.import_block_list(importer, &source, from, to);
            self.import_ops(importer, &source, from, &mut |loc| loc, &mut take);
        }
        for at in 0..importer.ops.len() {
            self.connect_import(importer, &source, importer.ops[at]);
        }
    }

    /// Creates the blocks, with those arguments that are not mapped yet.
    fn import_block_list(&mut self, importer: &mut Importer, source: &Body, from: u32, to: u32) {
        let to = self.region_handle(to);
        let mut block = source.region_data(from).first;
        while block != NIL {
            let fresh = self.create_block(&[]);
            importer.blocks[block as usize] = fresh.index;
            let data = source.block_data(block);
            for (position, &old) in source.argument_indices(block).iter().enumerate() {
                if importer.values[old as usize] != NIL {
                    continue;
                }
                let new = self.add_argument(fresh, source.value_data(old).ty);
                importer.values[old as usize] = new.index;
                if let Some(locs) = data.loc_run(&source.words) {
                    self.set_argument_loc(new, Loc::from_word(source.words[locs.start as usize + position]));
                }
            }
            self.append_block(to, fresh);
            block = data.next;
        }
    }

    /// Copies the operations of a region's blocks to the ends of the copied blocks. `child` creates the
    /// bodies of shells.
    fn import_ops(
        &mut self,
        importer: &mut Importer,
        source: &Body,
        from: u32,
        locate: &mut dyn FnMut(Loc) -> Loc,
        child: &mut MakeChild<'_>,
    ) {
        let mut block = source.region_data(from).first;
        while block != NIL {
            let fresh = importer.blocks[block as usize];
            let data = source.block_data(block);
            let mut op = data.first;
            while op != NIL {
                op = self.import_run(importer, source, (op, NIL), (fresh, STRIDE), locate);
                let Some(record) = source.pools().ops.get(op as usize) else { break };
                self.import_other(importer, source, op, fresh, locate, child);
                op = record.next;
            }
            block = data.next;
        }
    }

    /// Copies operations of a block to the end of another, up to `end` or the first operation that owns a
    /// body or has successors or regions, and returns that operation. Order numbers are `stride` apart.
    fn import_run(
        &mut self,
        importer: &mut Importer,
        source: &Body,
        (mut op, end): (u32, u32),
        (block, stride): (u32, u32),
        locate: &mut dyn FnMut(Loc) -> Loc,
    ) -> u32 {
        let from = source.pools();
        let (mut stamp, words) = (self.next_stamp, &mut self.words);
        let pools = &mut self.pools;
        let mut last = pools.blocks[block as usize].last;
        let mut order = match last {
            NIL => START - stride,
            _ => pools.ops[last as usize].core.order,
        };
        let (before, first) = (last, pools.ops.len() as u32);
        // Operations for which there is no order number are left to the caller, who renumbers.
        while let (Some(data), Some(next_order)) = (from.ops.get(op as usize), order.checked_add(stride)) {
            if op == end {
                break;
            }
            let extra = match data.core.has_more() {
                false => data.core.extra,
                true if data.core.is_shell() => break,
                true => match copy_words(words, &source.words, &data.core) {
                    Some(copied) => copied,
                    None => break,
                },
            };
            order = next_order;
            stamp = stamp.wrapping_add(1).max(1);
            let index = pools.ops.len() as u32;
            assert!(index < NIL - 2, "a body's pool has less than 2^32 elements");
            let old = from.results(data);
            let results = pools.import_results(importer, from, old, index);
            let operands = pools.import_operands(importer, from, (op, from.operands(data)), index);
            // Records are appended, never taken from a free list: so the next index is known before the next
            // operation is copied.
            pools.ops.push(OpData {
                core: OpCore { head: data.core.head, loc: locate(data.core.loc), stamp, order, extra },
                prev: last,
                next: index + 1,
                block,
                first_operand: operands,
                first_result: results,
            });
            last = index;
            op = data.next;
        }
        self.next_stamp = stamp;
        if last == before {
            return op;
        }
        pools.ops[last as usize].next = NIL;
        let data = &mut pools.blocks[block as usize];
        data.last = last;
        match before {
            NIL => data.first = first,
            _ => pools.ops[before as usize].next = first,
        }
        op
    }

    /// Copies an operation that owns a body, or has successors or regions.
    fn import_other(
        &mut self,
        importer: &mut Importer,
        source: &Body,
        op: u32,
        block: u32,
        locate: &mut dyn FnMut(Loc) -> Loc,
        child: &mut MakeChild<'_>,
    ) {
        let last = self.block_data(block).last;
        if let Some(place) = source.child_place(op) {
            let copy = self.adopt_own(child(place, locate)).index;
            return self.link_copy(copy, block, last);
        }
        let data = source.op_data(op);
        let (stamp, loc) = (self.stamp(), locate(data.core.loc));
        let core = OpCore { head: data.core.head, stamp, loc, ..OpCore::NEW };
        let fresh = OpData { core, ..OpData::NEW };
        let index = pool::push(&mut self.pools_mut().ops, fresh);
        let stored = self.import_extra(importer, source, op, index);
        let (from, pools) = (source.pools(), self.pools_mut());
        let old = from.results(data);
        let results = pools.import_results(importer, from, old, index);
        let operands = pools.import_operands(importer, from, (op, from.operands(data)), index);
        let record = &mut pools.ops[index as usize];
        (record.first_operand, record.first_result) = (operands, results);
        record.core.set_stored(stored);
        if data.core.has_more() {
            self.connect_successors(importer, source, (op, index));
        }
        self.link_copy(index, block, last);
    }

    /// Inserts a copy after the last operation of its block.
    fn link_copy(&mut self, copy: u32, block: u32, last: u32) {
        self.link(copy, block, last, NIL);
    }

    /// Copies an operation's trailing words, with new regions and successors.
    fn import_extra(&mut self, importer: &mut Importer, source: &Body, op: u32, copy: u32) -> ExtraSlot {
        let extra = source.extra(op);
        if !extra.has_successors && extra.regions == 0 {
            return self.copy_extra(&source.words, source.core(op));
        }
        let count = extra.successor_run(&source.words).len as usize;
        let pools = self.pools_mut();
        let fill = Use { of: NIL, owner: copy, prev: NIL, next: NIL };
        let successors = pool::alloc(&mut pools.uses, pools.cold.free(Pool::Uses), count, fill);
        let old = extra.region_words(&source.words);
        let regions: Vec<u32> = old.iter().map(|_| self.alloc_region(copy)).collect();
        importer.regions.extend(old.iter().copied().zip(regions.iter().copied()).rev());
        let dict: Attr = extra.dict(&source.words);
        self.new_extra(source.core(op).stored_slots(&source.words), dict, successors, &regions)
    }

    /// Connects a copy's operands.
    fn connect_import(&mut self, importer: &Importer, source: &Body, (from, to): (u32, u32)) {
        let slots = self.operands_of(to).range();
        for (old, slot) in source.operands_of(from).range().zip(slots) {
            let value = importer.values[source.pools().uses[old].of as usize];
            assert!(value != NIL, "a copied operation uses a value that is not copied");
            self.link_use(slot as u32, value);
        }
    }

    /// Connects a copy's successors.
    fn connect_successors(&mut self, importer: &Importer, source: &Body, (from, to): (u32, u32)) {
        let extra = source.extra(from);
        if !extra.has_successors {
            return;
        }
        let slots = self.extra(to).successor_run(&self.words).range();
        for (old, slot) in extra.successor_run(&source.words).range().zip(slots) {
            let block = importer.blocks[source.pools().uses[old].of as usize];
            assert!(block != NIL, "a copied terminator leads to a block that is not copied");
            self.link_block_use(slot as u32, block);
        }
    }

    /// Moves all operations of a block after another operation; the block stays and is empty.
    ///
    /// # Panics
    /// If the operation is in no block, or in `from`.
    pub fn splice_after(&mut self, prev: Op, from: Block) {
        let (prev, from) = (self.op_index(prev), self.block_index(from));
        let &OpData { block, next, .. } = self.op_data(prev);
        assert!(block != NIL && block != from, "the operation is in no other block");
        let &super::BlockData { first, last, .. } = self.block_data(from);
        if first == NIL {
            return;
        }
        let data = self.block_data_mut(from);
        (data.first, data.last) = (NIL, NIL);
        self.op_data_mut(prev).next = first;
        self.op_data_mut(first).prev = prev;
        self.op_data_mut(last).next = next;
        match next {
            NIL => self.block_data_mut(block).last = last,
            _ => self.op_data_mut(next).prev = last,
        }
        let mut op = first;
        while op != next {
            let data = self.op_data_mut(op);
            (data.block, data.core.order) = (block, 0);
            op = data.next;
        }
        self.push_up(first, self.core(prev).order);
    }
}

/// Appends a copy of an operation's trailing words to the pool and returns its index; `None` for an operation
/// with successors or regions.
#[inline]
fn copy_words(words: &mut Vec<u32>, from: &[u32], op: &OpCore) -> Option<u32> {
    let extra = TrailingWords::of(from, op);
    if extra.has_successors || extra.regions > 0 {
        return None;
    }
    let old = &from[op.extra as usize..][..extra.len()];
    let run = pool::append(words, old.len() as u32, 0);
    words[run.range()].copy_from_slice(old);
    Some(run.start)
}

impl Pools {
    /// Creates the results of a copy and returns the index of the first.
    #[inline(always)]
    fn import_results(&mut self, importer: &mut Importer, from: &Pools, old: Run, owner: u32) -> u32 {
        if old.len != 1 {
            return self.import_several_results(importer, from, old, owner);
        }
        let (start, ty) = (self.values.len() as u32, from.values[old.start as usize].ty);
        assert!(start < NIL - 1, "a body's pool has less than 2^32 elements");
        self.values.push(ValueData { ty, first_use: NIL, owner });
        importer.values[old.start as usize] = start;
        start
    }

    #[inline(never)]
    fn import_several_results(&mut self, importer: &mut Importer, from: &Pools, old: Run, owner: u32) -> u32 {
        let fill = ValueData { ty: Type::NONE, first_use: NIL, owner };
        let results = op_lists::append(&mut self.values, old.len, fill);
        let made = self.values[results.range()].iter_mut().zip(&from.values[old.range()]);
        made.for_each(|(value, old)| value.ty = old.ty);
        for (known, new) in importer.values[old.range()].iter_mut().zip(results.start..) {
            *known = new;
        }
        results.start
    }

    /// Creates the operands of a copy and returns the index of the first. They are connected now, or recorded
    /// to be connected at the end.
    #[inline(always)]
    fn import_operands(
        &mut self,
        importer: &mut Importer,
        from: &Pools,
        (op, old): (u32, Run),
        owner: u32,
    ) -> u32 {
        if importer.ops.is_empty()
            && old.len == 2
            && let [first, second] = from.uses[old.range()]
        {
            let values = (importer.values[first.of as usize], importer.values[second.of as usize]);
            if values.0 != NIL && values.1 != NIL {
                // Runs of one and two elements have no spare capacity.
                let start = self.uses.len() as u32;
                assert!(start < NIL - 2, "a body's pool has less than 2^32 elements");
                self.push_use(values.0, owner, start);
                self.push_use(values.1, owner, start + 1);
                return start;
            }
        }
        self.import_any_operands(importer, from, (op, old), owner)
    }

    /// Appends a use of a value, whose index is known.
    #[inline(always)]
    fn push_use(&mut self, of: u32, owner: u32, slot: u32) {
        let head = std::mem::replace(&mut self.values[of as usize].first_use, slot);
        if head != NIL {
            self.uses[head as usize].prev = slot;
        }
        self.uses.push(Use { of, owner, prev: NIL, next: head });
    }

    #[inline(never)]
    fn import_any_operands(
        &mut self,
        importer: &mut Importer,
        from: &Pools,
        (op, old): (u32, Run),
        owner: u32,
    ) -> u32 {
        let used = &from.uses[old.range()];
        let known =
            importer.ops.is_empty() && used.iter().all(|operand| importer.values[operand.of as usize] != NIL);
        let fill = Use { of: NIL, owner, prev: NIL, next: NIL };
        let operands = op_lists::append(&mut self.uses, old.len, fill);
        if !known {
            importer.ops.push((op, owner));
            return operands.start;
        }
        for (operand, slot) in used.iter().zip(operands.start..) {
            self.link_use(slot, importer.values[operand.of as usize]);
        }
        operands.start
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Body, Context, OpState};

    /// Creates a body with one block that takes `i1`, and operations with these names, each of which uses the
    /// argument and the value before it.
    fn chain(cx: &Context, names: &[&str]) -> Box<Body> {
        let mut body = Body::new(cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let region = body.root().region(0).handle();
        let block = body.append_new_block(region, &[Type::I1]);
        let argument = body.block(block).argument(0).handle();
        let mut last = argument;
        for name in names {
            let mut state = OpState::new(cx, cx.op_name(name), cx.file_loc("f", 1, 1));
            state.operands.extend([argument, last]);
            state.result_types.push(Type::I1);
            let op = body.create(state);
            body.append(block, op);
            last = body.op(op).result(0).handle();
        }
        body
    }

    #[test]
    fn a_region_is_copied_between_operations() {
        let cx = Context::default();
        cx.allow_unregistered(true);
        let (mut body, source) = (chain(&cx, &["a.a", "a.z"]), chain(&cx, &["a.b", "a.c"]));
        let first = body.root().region(0).first_block().unwrap().first().unwrap();
        let (call, value) = (first.handle(), first.result(0).handle());
        let mut importer = Importer::default();
        for line in 2..4 {
            let scratch = body.new_region();
            let regions = (source.root().region(0).handle(), scratch);
            let loc = cx.file_loc("f", line, 1);
            body.import_blocks(&mut importer, &source, regions, &[value], &mut |_| loc);
            let entry = body.region(scratch).first_block().unwrap().handle();
            assert_eq!(body.block(entry).num_arguments(), 0);
            body.splice_after(call, entry);
            body.erase_block(entry);
            assert!(body.has_inner_regions());
            body.erase_region(scratch);
            assert!(!body.has_inner_regions());
        }
        let regions = (source.root().region(0).handle(), call);
        let loc = cx.file_loc("f", 4, 1);
        body.import_after(&mut importer, &source, regions, &[value], &mut |_| loc);
        let made = source.root().region(0).ops().next().unwrap().result(0).handle();
        let copy = importer.mapped(&body, made).unwrap();
        assert!(body.value(copy).defining_op().unwrap().prev().unwrap().handle() == call);
        let ops: Vec<_> = body.root().region(0).ops().collect();
        assert!(ops.windows(2).all(|pair| body.is_before(pair[0].handle(), pair[1].handle())));
        let after = body.op(call).next().unwrap().handle();
        body.erase(after);
        let ops: Vec<_> = body.root().region(0).ops().collect();
        let names: Vec<&str> = ops.iter().map(|op| op.name_str()).collect();
        assert_eq!(names, ["a.a", "a.b", "a.c", "a.b", "a.c", "a.z"]);
        assert!(ops.windows(2).all(|pair| body.is_before(pair[0].handle(), pair[1].handle())));
        assert!(ops[2].operand(0) == ops[0].result(0) && ops[2].operand(1) == ops[1].result(0));
        let lines: Vec<_> = ops.iter().map(|op| cx.file_place(op.loc()).unwrap().line).collect();
        assert_eq!(lines, [1, 3, 3, 2, 2, 1]);
        assert_eq!(body.value(value).users().count(), 7);
    }
}
