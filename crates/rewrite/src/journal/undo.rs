//! Rollback of recorded changes.

use super::Journal;
use super::edit::{BlockPlace, Edit};
use crate::work;
use ir::{Block, Body, InsertPoint, Op, Region};
use smallvec::SmallVec;

impl Journal {
    /// Rolls back all changes since a mark.
    pub(crate) fn undo_to(&mut self, mark: usize, body: &mut Body) {
        let mut dead_regions = Vec::new();
        while self.edits.len() > mark {
            let Some(edit) = self.edits.pop() else { return };
            work::count(|| 1);
            self.undo(edit, body, &mut dead_regions);
        }
    }

    fn undo(&mut self, edit: Edit, body: &mut Body, dead_regions: &mut Vec<Region>) {
        match edit {
            Edit::Created(op) => uncreate(body, op, dead_regions),
            Edit::Cast(op, _) => {
                self.casts.remove(op);
                uncreate(body, op, dead_regions);
            }
            Edit::Copied(op) => body.erase(op),
            Edit::CreatedWithin(_) => {}
            Edit::Moved(op, place) => {
                body.remove(op);
                if let Some(place) = place {
                    body.insert_at(place, op);
                }
            }
            Edit::TailMoved { first, last, back } => move_tail(body, first, last, InsertPoint::End(back)),
            Edit::Modified(snapshot) => snapshot.restore(body),
            Edit::BlockCreated(block) => {
                if body.is_live_block(block) {
                    body.erase_block(block);
                }
            }
            Edit::BlockMoved(block, place) | Edit::BlockErased(block, place) => {
                body.remove_block(block);
                reattach_block(body, block, place, dead_regions);
            }
            Edit::BlockReplaced(old, new) => body.replace_block_uses(new, old),
            Edit::ArgumentInserted(block, at) => body.erase_argument(block, at),
            Edit::Replaced(op, _) | Edit::Ignored(op) => self.ignored.remove(op),
            Edit::ArgumentReplaced(..) => {}
            Edit::Mapped(from) => self.mapping.restore(&[from], None),
            Edit::Remapped(mapped) => self.mapping.restore(&mapped.0, mapped.1),
            Edit::RegionTypes(region, Some(before)) => {
                self.region_types.insert(region, before);
            }
            Edit::RegionTypes(region, None) => drop(self.region_types.remove(&region)),
            Edit::Requested => drop(self.requests.pop()),
        }
    }
}

/// Erases an operation that was created. Nested blocks existed before it and stay alive.
fn uncreate(body: &mut Body, op: Op, dead_regions: &mut Vec<Region>) {
    if body.child(op).is_none() {
        let regions: SmallVec<[Region; 2]> = body.op(op).regions().map(|region| region.handle()).collect();
        for &region in &regions {
            while let Some(block) = body.region(region).last_block().map(|block| block.handle()) {
                body.remove_block(block);
            }
        }
        dead_regions.extend(regions);
    }
    body.erase(op);
}

/// Reattaches a block. If its position was in the region of an erased operation, an earlier change has a
/// better one.
fn reattach_block(body: &mut Body, block: Block, place: BlockPlace, dead_regions: &[Region]) {
    match place {
        BlockPlace::Nowhere => {}
        BlockPlace::Before(next) => {
            if body.block(next).region().is_some() {
                body.insert_block_before(next, block);
            }
        }
        BlockPlace::End(region) => {
            work::count(|| dead_regions.len());
            if !dead_regions.contains(&region) {
                body.append_block(region, block);
            }
        }
    }
}

/// Moves a range of adjacent operations of one block to an insertion point.
pub(crate) fn move_tail(body: &mut Body, first: Op, last: Op, point: InsertPoint) {
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
