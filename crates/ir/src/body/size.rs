//! Size of a body, and reserving room.

use super::Body;

/// Number of records of a body in each pool, and so the room that a copy of it needs.
#[derive(Clone, Copy, Default)]
pub struct BodySize {
    ops: usize,
    uses: usize,
    values: usize,
    blocks: usize,
    words: usize,
}

impl BodySize {
    /// Returns the number of operation records, erased ones included.
    pub fn ops(&self) -> usize {
        self.ops
    }
}

impl std::ops::AddAssign for BodySize {
    fn add_assign(&mut self, other: BodySize) {
        self.ops += other.ops;
        self.uses += other.uses;
        self.values += other.values;
        self.blocks += other.blocks;
        self.words += other.words;
    }
}

impl Body {
    /// Returns the size of this body, without child bodies.
    pub fn size(&self) -> BodySize {
        let pools = self.pools();
        BodySize {
            ops: pools.ops.len(),
            uses: pools.uses.len(),
            values: pools.values.len(),
            blocks: pools.blocks.len(),
            words: self.words.len(),
        }
    }

    /// Reserves room for `more` records at once, for many copies to come.
    pub fn make_room(&mut self, more: BodySize) {
        self.words.reserve(more.words);
        let pools = self.pools_mut();
        pools.ops.reserve(more.ops);
        pools.uses.reserve(more.uses);
        pools.values.reserve(more.values);
        pools.blocks.reserve(more.blocks);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::module;
    use crate::{BodySize, Loc, OpState, Type};

    #[test]
    fn sizes_add_up_and_room_is_not_content() {
        let (cx, mut body, block) = module(&[Type::I1]);
        let op = body.create(OpState::new(&cx, cx.op_name("test.op"), Loc::UNKNOWN));
        body.append(block, op);
        let mut room = BodySize::default();
        room += body.size();
        room += body.size();
        assert_eq!((body.size().ops(), room.ops()), (1, 2));
        body.make_room(room);
        assert_eq!(body.size().ops(), 1);
    }
}
