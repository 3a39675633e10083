//! Records of a body: fixed-size and linked by indices.

use super::head::OpCore;
use super::pool::{NIL, Pooled, Run};
use crate::Type;

/// The index of a body's root operation.
pub(crate) const ROOT: u32 = NIL - 1;

/// Record of an operation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpData {
    pub(crate) core: OpCore,
    pub(crate) prev: u32,
    pub(crate) next: u32,
    pub(crate) block: u32,
    /// Index of the first operand; meaningless if there are none.
    pub(crate) first_operand: u32,
    /// Index of the first result; meaningless if there are none.
    pub(crate) first_result: u32,
}

/// Use of a value as an operand, or of a block as a successor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Use {
    /// Value or block that is used.
    pub(crate) of: u32,
    /// Operation that uses it.
    pub(crate) owner: u32,
    pub(crate) prev: u32,
    pub(crate) next: u32,
}

/// Record of a value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ValueData {
    pub(crate) ty: Type,
    pub(crate) first_use: u32,
    /// Defining operation, or the block with [`ValueData::ARGUMENT`] set.
    pub(crate) owner: u32,
}

impl ValueData {
    pub(crate) const ARGUMENT: u32 = 1 << 31;
    /// Owner of a value that is erased or not defined yet.
    pub(crate) const NO_OWNER: u32 = NIL;
}

/// Record of a block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockData {
    pub(crate) first: u32,
    pub(crate) last: u32,
    pub(crate) prev: u32,
    pub(crate) next: u32,
    pub(crate) region: u32,
    pub(crate) stamp: u32,
    pub(crate) first_use: u32,
    /// Index of the argument list in the word pool; [`NIL`] if there are none. The list holds the count, the
    /// index of the locations ([`NIL`] if all are unknown), then the indices of the values.
    pub(super) arguments: u32,
}

impl BlockData {
    /// Number of words before the indices of arguments.
    pub(super) const ARGUMENTS_HEAD: u32 = 2;

    /// Returns the number of arguments.
    #[inline]
    pub(crate) fn num_args(&self, words: &[u32]) -> u32 {
        if self.arguments == NIL { 0 } else { words[self.arguments as usize] }
    }

    /// Returns the run of the word pool that holds the indices of the arguments.
    #[inline]
    pub(crate) fn args(&self, words: &[u32]) -> Run {
        match self.num_args(words) {
            0 => Run::default(),
            len => Run { start: self.arguments + Self::ARGUMENTS_HEAD, len },
        }
    }

    /// Returns the run of the word pool that holds the arguments' locations; `None` if all are unknown.
    #[inline]
    pub(crate) fn loc_run(&self, words: &[u32]) -> Option<Run> {
        if self.arguments == NIL {
            return None;
        }
        let [len, start] = [0, 1].map(|at| words[self.arguments as usize + at]);
        (start != NIL).then_some(Run { start, len })
    }
}

/// Record of a region: four words of the word pool, so that a body without blocks has only that pool.
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
        ValueData { ty: Type::NONE, first_use: next, owner: ValueData::NO_OWNER }
    }

    fn next_free(self) -> u32 {
        self.first_use
    }
}

impl OpData {
    /// Record of an operation before anything is filled in, in no block.
    pub(super) const NEW: OpData =
        OpData { core: OpCore::NEW, prev: NIL, next: NIL, block: NIL, first_operand: 0, first_result: 0 };

    /// Record that stands in for the root's: in no block, without operands and results.
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
