//! Journal of changes, from which they are rolled back in time proportional to their number.
//!
//! Operations and blocks that patterns erase are only marked, or detached: they are erased when the
//! conversion has succeeded. So a rollback never creates anything again, and handles stay valid.

use super::mapping::Values;
use super::rewriter::ConverterId;
use super::{ConversionRewriter, TypeConverter};
use crate::work;
use ir::{Attr, Block, Body, InsertPoint, Loc, Op, OpName, Region, Type, Value};
use smallvec::SmallVec;
use std::sync::Arc;

/// Recorded change.
pub(crate) enum Edit {
    /// An operation was created.
    Created(Op),
    /// An operation was cloned with its nested blocks.
    Copied(Op),
    /// An operation was created or cloned inside another.
    CreatedWithin(Op),
    /// A cast was created.
    Cast(Op),
    /// An operation was moved from this insertion point; `None` if it was detached.
    Moved(Op, Option<InsertPoint>),
    /// All operations from this one on were moved from the end of a block to their current position.
    TailMoved { first: Op, last: Op, back: Block },
    /// An operation was changed in place, from this state.
    Modified(Box<Snapshot>),
    /// A block was created.
    BlockCreated(Block),
    /// A block was moved from this position.
    BlockMoved(Block, BlockPlace),
    /// A block was detached from its region at this position, and is to be erased.
    BlockErased(Block, BlockPlace),
    /// The first block was replaced by the second as a successor.
    BlockReplaced(Block, Block),
    /// An argument was inserted into a block.
    ArgumentInserted(Block, usize),
    /// An operation was replaced or marked for erasure; this converter materializes values for its users.
    Replaced(Op, Option<ConverterId>),
    /// An operation is nested in a replaced one, or in a recursively legal one.
    Ignored(Op),
    /// A block argument was replaced; this converter materializes values for its users at the start of this
    /// block.
    ArgumentReplaced(Value, Option<ConverterId>, Option<Block>),
    /// Values were mapped; this is the previous mapping.
    Mapped(Values, Option<Box<Values>>),
    /// The converter of a region's block arguments was set; this is the previous one.
    RegionTypes(Region, Option<Arc<TypeConverter>>),
    /// A symbol was requested.
    Requested,
}

/// Position of a block.
#[derive(Clone, Copy)]
pub(crate) enum BlockPlace {
    /// Detached.
    Nowhere,
    /// Before a block.
    Before(Block),
    /// At the end of a region.
    End(Region),
}

impl BlockPlace {
    pub(crate) fn of(body: &Body, block: Block) -> BlockPlace {
        let view = body.block(block);
        match (view.next(), view.region()) {
            (Some(next), _) => BlockPlace::Before(next.handle()),
            (None, Some(region)) => BlockPlace::End(region.handle()),
            (None, None) => BlockPlace::Nowhere,
        }
    }
}

/// State of an operation before a change in place.
pub(crate) struct Snapshot {
    pub(super) op: Op,
    name: OpName,
    loc: Loc,
    operands: SmallVec<[Value; 4]>,
    results: SmallVec<[Type; 2]>,
    successors: SmallVec<[Block; 2]>,
    arguments: Vec<(Value, Type)>,
    slots: SmallVec<[u32; 8]>,
    discardable: Attr,
}

impl Snapshot {
    pub(crate) fn of(body: &Body, op: Op) -> Box<Snapshot> {
        let view = body.op(op);
        work::count(|| view.num_operands() + view.num_results());
        // The arguments of a body that the operation owns are changed inside that body.
        let regions = view.regions().filter(|_| view.body_of().is_none());
        let arguments = regions.flat_map(|region| region.blocks()).flat_map(|block| block.arguments());
        Box::new(Snapshot {
            op,
            name: view.name(),
            loc: view.loc(),
            operands: view.operands().map(|value| value.handle()).collect(),
            results: view.result_types().collect(),
            successors: view.successors().map(|block| block.handle()).collect(),
            arguments: arguments.map(|value| (value.handle(), value.ty_handle())).collect(),
            slots: view.slot_words().to_list(),
            discardable: view.discardable().handle(),
        })
    }

    /// Returns whether the operation has other operands now.
    pub(super) fn has_other_operands(&self, body: &Body) -> bool {
        let now = body.op(self.op).operands().map(|value| value.handle());
        !now.eq(self.operands.iter().copied())
    }

    fn restore(self, body: &mut Body) {
        let op = self.op;
        if self.has_other_operands(body) {
            body.replace_operands(op, &self.operands);
        }
        for (number, &block) in self.successors.iter().enumerate() {
            if body.op(op).successors().nth(number).map(|now| now.handle()) != Some(block) {
                body.set_successor(op, number, block);
            }
        }
        for (number, &ty) in self.results.iter().enumerate() {
            let result = body.op(op).result(number).handle();
            body.set_type(result, ty);
        }
        for &(argument, ty) in &self.arguments {
            body.set_type(argument, ty);
        }
        if body.child(op).is_some() {
            if let Some(child) = body.child_mut(op) {
                let root = child.root_handle();
                self.restore_attrs(child, root);
            }
        } else {
            self.restore_attrs(body, op);
        }
    }

    fn restore_attrs(&self, body: &mut Body, op: Op) {
        if body.op(op).name() != self.name {
            body.rename_root(self.name);
        }
        if body.op(op).loc() != self.loc {
            body.set_loc(op, self.loc);
        }
        body.replace_discardable(op, self.discardable);
        if body.op(op).slot_words().all().eq(self.slots.iter().copied()) {
            return;
        }
        let cx = body.context().clone();
        match cx.op_info(self.name) {
            Some(info) => {
                for slot in info.slots() {
                    let words = &self.slots[slot.offset as usize..][..slot.words as usize];
                    body.set_slot_words(op, slot, words);
                }
            }
            None => body.set_properties(op, self.slots.first().and_then(|&word| Attr::from_word(word))),
        }
    }
}

impl ConversionRewriter<'_> {
    /// Returns the current position in the journal.
    pub(super) fn mark(&self) -> usize {
        self.state.journal.len()
    }

    /// Rolls back all changes since a mark.
    pub(super) fn undo_to(&mut self, mark: usize) {
        let mut dead_regions = Vec::new();
        while self.state.journal.len() > mark {
            let Some(edit) = self.state.journal.pop() else { return };
            work::count(|| 1);
            self.undo(edit, &mut dead_regions);
        }
    }

    fn undo(&mut self, edit: Edit, dead_regions: &mut Vec<Region>) {
        match edit {
            Edit::Created(op) => self.uncreate(op, dead_regions),
            Edit::Cast(op) => {
                self.state.casts.remove(&op);
                self.uncreate(op, dead_regions);
            }
            Edit::Copied(op) => self.body.erase(op),
            Edit::CreatedWithin(_) => {}
            Edit::Moved(op, place) => {
                self.body.remove(op);
                if let Some(place) = place {
                    self.body.insert_at(place, op);
                }
            }
            Edit::TailMoved { first, last, back } => {
                move_tail(self.body, first, last, InsertPoint::End(back))
            }
            Edit::Modified(snapshot) => snapshot.restore(self.body),
            Edit::BlockCreated(block) => {
                if self.body.is_live_block(block) {
                    self.body.erase_block(block);
                }
            }
            Edit::BlockMoved(block, place) | Edit::BlockErased(block, place) => {
                self.body.remove_block(block);
                self.reattach_block(block, place, dead_regions);
            }
            Edit::BlockReplaced(old, new) => self.body.replace_block_uses(new, old),
            Edit::ArgumentInserted(block, at) => self.body.erase_argument(block, at),
            Edit::Replaced(op, _) | Edit::Ignored(op) => drop(self.state.ignored.remove(&op)),
            Edit::ArgumentReplaced(..) => {}
            Edit::Mapped(from, before) => self.state.mapping.restore(&from, before.map(|before| *before)),
            Edit::RegionTypes(region, Some(before)) => {
                self.state.region_types.insert(region, before);
            }
            Edit::RegionTypes(region, None) => drop(self.state.region_types.remove(&region)),
            Edit::Requested => drop(self.state.requests.pop()),
        }
    }

    /// Erases an operation that was created. Nested blocks existed before it and stay alive.
    fn uncreate(&mut self, op: Op, dead_regions: &mut Vec<Region>) {
        if self.body.child(op).is_none() {
            let regions: SmallVec<[Region; 2]> =
                self.body.op(op).regions().map(|region| region.handle()).collect();
            for &region in &regions {
                while let Some(block) = self.body.region(region).last_block().map(|block| block.handle()) {
                    self.body.remove_block(block);
                }
            }
            dead_regions.extend(regions);
        }
        self.body.erase(op);
    }

    /// Reattaches a block. If its position was in the region of an erased operation, an earlier change has a
    /// better one.
    fn reattach_block(&mut self, block: Block, place: BlockPlace, dead_regions: &[Region]) {
        match place {
            BlockPlace::Nowhere => {}
            BlockPlace::Before(next) => {
                if self.body.block(next).region().is_some() {
                    self.body.insert_block_before(next, block);
                }
            }
            BlockPlace::End(region) => {
                work::count(|| dead_regions.len());
                if !dead_regions.contains(&region) {
                    self.body.append_block(region, block);
                }
            }
        }
    }
}

/// Moves a range of adjacent operations of one block to an insertion point.
pub(super) fn move_tail(body: &mut Body, first: Op, last: Op, point: InsertPoint) {
    let (mut op, mut point) = (first, point);
    loop {
        work::count(|| 1);
        let next = body.op(op).next().map(|next| next.handle());
        body.remove(op);
        body.insert_at(point, op);
        if matches!(point, InsertPoint::Start(_) | InsertPoint::After(_)) {
            point = InsertPoint::After(op);
        }
        match next {
            Some(next) if op != last => op = next,
            _ => return,
        }
    }
}
