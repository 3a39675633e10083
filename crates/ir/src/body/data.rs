//! What a body is made of: fixed-size records linked by indices.

use super::head::Head;
use super::pool::{NIL, Pooled, Run};
use crate::{Loc, OpName, Type};

/// The index of a body's root operation.
pub(crate) const ROOT: u32 = NIL - 1;

/// What a body keeps of its root too, which stands in no block and has neither operands nor results.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpCore {
    /// Its name, how many operands and results it has, and its flags.
    pub(crate) head: Head,
    pub(crate) loc: Loc,
    pub(crate) stamp: u32,
    /// Position in the block: grows along it. Of a root the number of regions in its body, its own and all within.
    pub(crate) order: u32,
    /// Where the rest is in the word pool ([`NIL`] if there is none); or the rest itself, if that is one word; or a shell's
    /// child.
    pub(crate) extra: u32,
}

/// An operation's record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpData {
    pub(crate) core: OpCore,
    pub(crate) prev: u32,
    pub(crate) next: u32,
    pub(crate) block: u32,
    /// Where the operands begin; it means nothing if there are none.
    pub(crate) first_operand: u32,
    /// Where the results begin; it means nothing if there are none.
    pub(crate) first_result: u32,
}

/// A use of a value, or of a block by a successor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Use {
    /// The value or block.
    pub(crate) of: u32,
    /// The operation.
    pub(crate) owner: u32,
    pub(crate) prev: u32,
    pub(crate) next: u32,
}

/// A value's record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ValueData {
    pub(crate) ty: Type,
    pub(crate) first_use: u32,
    /// The operation, or the block with [`ValueData::ARGUMENT`] set.
    pub(crate) owner: u32,
}

impl ValueData {
    pub(crate) const ARGUMENT: u32 = 1 << 31;
    /// Owner of a value that is gone or not defined yet.
    pub(crate) const NOBODY: u32 = NIL;
}

/// A block's record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockData {
    pub(crate) first: u32,
    pub(crate) last: u32,
    pub(crate) prev: u32,
    pub(crate) next: u32,
    pub(crate) region: u32,
    pub(crate) stamp: u32,
    pub(crate) first_use: u32,
    /// Where the arguments are in the word pool; [`NIL`] if there are none. How many come first, then where their locations are
    /// ([`NIL`] if none is known), then the indices of their values.
    pub(super) arguments: u32,
}

impl BlockData {
    /// The words before the indices of arguments.
    pub(super) const ARGUMENTS_HEAD: u32 = 2;

    /// How many arguments there are.
    #[inline]
    pub(crate) fn num_args(&self, words: &[u32]) -> u32 {
        if self.arguments == NIL { 0 } else { words[self.arguments as usize] }
    }

    /// Where the indices of the arguments are in the word pool.
    #[inline]
    pub(crate) fn args(&self, words: &[u32]) -> Run {
        match self.num_args(words) {
            0 => Run::default(),
            len => Run { start: self.arguments + Self::ARGUMENTS_HEAD, len },
        }
    }

    /// The locations of the arguments, if any is known.
    #[inline]
    pub(crate) fn loc_run(&self, words: &[u32]) -> Option<Run> {
        if self.arguments == NIL {
            return None;
        }
        let [len, start] = [0, 1].map(|at| words[self.arguments as usize + at]);
        (start != NIL).then_some(Run { start, len })
    }
}

/// A region's record: four words of the word pool, so that a body without blocks has only that pool.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RegionData {
    pub(crate) first: u32,
    pub(crate) last: u32,
    pub(crate) owner: u32,
    pub(crate) stamp: u32,
}

impl RegionData {
    pub(crate) const WORDS: usize = 4;

    #[inline]
    pub(crate) fn from_words(words: &[u32]) -> Self {
        RegionData { first: words[0], last: words[1], owner: words[2], stamp: words[3] }
    }

    #[inline]
    pub(crate) fn to_words(self) -> [u32; Self::WORDS] {
        [self.first, self.last, self.owner, self.stamp]
    }
}

const _: () = assert!(
    size_of::<OpCore>() == 20
        && size_of::<OpData>() == 40
        && size_of::<Use>() == 16
        && size_of::<ValueData>() == 12
        && size_of::<BlockData>() == 32
);

impl Pooled for Use {
    fn free(next: u32) -> Self {
        Use { of: NIL, owner: NIL, prev: NIL, next }
    }

    fn next_free(self) -> u32 {
        self.next
    }
}

impl Pooled for ValueData {
    fn free(next: u32) -> Self {
        ValueData { ty: Type::NONE, first_use: next, owner: ValueData::NOBODY }
    }

    fn next_free(self) -> u32 {
        self.first_use
    }
}

impl OpCore {
    /// Of an operation of which nothing is known.
    pub(super) const NEW: OpCore =
        OpCore { head: Head::of(OpName::from_index(0)), loc: Loc::UNKNOWN, stamp: 0, order: 0, extra: NIL };

    /// Of a root that has nothing yet.
    pub(super) fn of_root(name: OpName, loc: Loc, stamp: u32) -> OpCore {
        OpCore { head: Head::of(name), loc, stamp, ..OpCore::NEW }
    }
}

impl OpData {
    /// An operation of which nothing is known, in no block.
    pub(super) const NEW: OpData =
        OpData { core: OpCore::NEW, prev: NIL, next: NIL, block: NIL, first_operand: 0, first_result: 0 };

    /// Where a root stands: nowhere.
    pub(super) const OF_ROOT: &OpData = &OpData::NEW;
}

impl Pooled for OpData {
    fn free(next: u32) -> Self {
        OpData { next, ..OpData::NEW }
    }

    fn next_free(self) -> u32 {
        self.next
    }
}

impl Pooled for BlockData {
    fn free(next: u32) -> Self {
        BlockData {
            first: NIL,
            last: NIL,
            prev: NIL,
            next,
            region: NIL,
            stamp: 0,
            first_use: NIL,
            arguments: NIL,
        }
    }

    fn next_free(self) -> u32 {
        self.next
    }
}
