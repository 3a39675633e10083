//! Head of an operation's record: name, operand and result counts, flags, and what the root has too.

use super::pool::{NIL, Run};
use crate::{Loc, OpName};

/// From the top: index of the name (21 bits, see [`OpName::MAX`]), number of operands (5 bits) and of results
/// (3 bits), and the flags [`SHELL`], [`WELL_FORMED`] and [`HOLDS_WORD`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PackedHeader(u32);

const NAME_SHIFT: u32 = 11;
const OPERANDS_SHIFT: u32 = 6;
const RESULTS_SHIFT: u32 = 3;

const _: () = assert!(OpName::MAX == u32::MAX >> NAME_SHIFT);

/// Flag: the operation owns a body; everything but its links is there.
const SHELL: u32 = 1;
/// Flag: counts, segments and kinds of attributes match the definition.
const WELL_FORMED: u32 = 2;
/// Flag: [`OpCore::extra`] is the only trailing word itself, not an index into the word pool.
const HOLDS_WORD: u32 = 4;

impl PackedHeader {
    /// Stands for this number of operands and any larger one.
    pub(super) const MAX_OPERANDS: u32 = (1 << (NAME_SHIFT - OPERANDS_SHIFT)) - 1;
    /// Stands for this number of results and any larger one.
    pub(super) const MAX_RESULTS: u32 = (1 << (OPERANDS_SHIFT - RESULTS_SHIFT)) - 1;

    /// Header of an operation that owns a body. The body's root has the name.
    pub(super) const OF_SHELL: PackedHeader = PackedHeader(SHELL);

    /// Creates the header of an operation without operands, results and flags.
    #[inline]
    pub(super) const fn of(name: OpName) -> PackedHeader {
        PackedHeader(name.index() << NAME_SHIFT)
    }

    #[inline]
    pub(super) fn new(name: OpName, operands: Run, results: Run, well_formed: bool) -> PackedHeader {
        let (operands, results) =
            (operands.len.min(PackedHeader::MAX_OPERANDS), results.len.min(PackedHeader::MAX_RESULTS));
        let flags = if well_formed { WELL_FORMED } else { 0 };
        PackedHeader(PackedHeader::of(name).0 | operands << OPERANDS_SHIFT | results << RESULTS_SHIFT | flags)
    }

    #[inline]
    pub(crate) fn name(self) -> OpName {
        OpName::from_index(self.0 >> NAME_SHIFT)
    }

    #[inline]
    pub(super) fn set_name(&mut self, name: OpName) {
        self.0 = self.0 & !(OpName::MAX << NAME_SHIFT) | PackedHeader::of(name).0;
    }

    /// Returns the number of operands, at most [`MAX_OPERANDS`](Self::MAX_OPERANDS).
    #[inline]
    pub(super) fn operands(self) -> u32 {
        self.0 >> OPERANDS_SHIFT & PackedHeader::MAX_OPERANDS
    }

    #[inline]
    pub(super) fn set_operands(&mut self, operands: u32) {
        let operands = operands.min(PackedHeader::MAX_OPERANDS);
        self.0 = self.0 & !(PackedHeader::MAX_OPERANDS << OPERANDS_SHIFT) | operands << OPERANDS_SHIFT;
    }

    /// Returns the number of results, at most [`MAX_RESULTS`](Self::MAX_RESULTS).
    #[inline]
    pub(super) fn results(self) -> u32 {
        self.0 >> RESULTS_SHIFT & PackedHeader::MAX_RESULTS
    }

    #[inline]
    pub(super) fn clear_results(&mut self) {
        self.0 &= !(PackedHeader::MAX_RESULTS << RESULTS_SHIFT);
    }

    #[inline]
    fn set_flag(&mut self, flag: u32, on: bool) {
        self.0 = self.0 & !flag | if on { flag } else { 0 };
    }
}

/// Part of an operation's record that the root has too. The root is in no block and has neither operands nor
/// results.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpCore {
    /// Name, operand and result counts, and flags.
    pub(crate) head: PackedHeader,
    pub(crate) loc: Loc,
    pub(crate) stamp: u32,
    /// Order number: grows along the block. For the root: number of regions in the body, nested ones
    /// included.
    pub(crate) order: u32,
    /// Index of the trailing words in the word pool ([`NIL`] if there are none); the word itself if there is
    /// only one; for a shell, the index of its child body.
    pub(crate) extra: u32,
}

impl OpCore {
    /// Record of an operation before anything is filled in.
    pub(super) const NEW: OpCore = OpCore {
        head: PackedHeader::of(OpName::from_index(0)),
        loc: Loc::UNKNOWN,
        stamp: 0,
        order: 0,
        extra: NIL,
    };

    /// Creates the record of a root with neither regions nor attributes.
    pub(super) fn of_root(name: OpName, loc: Loc, stamp: u32) -> OpCore {
        OpCore { head: PackedHeader::of(name), loc, stamp, ..OpCore::NEW }
    }

    /// Returns the name of an operation that owns no body, or of a body's root.
    #[inline]
    pub(crate) fn name(&self) -> OpName {
        self.head.name()
    }

    /// Whether the operation owns a body; everything but its links is there.
    #[inline]
    pub(crate) fn is_shell(&self) -> bool {
        self.head.0 & SHELL != 0
    }

    /// Whether counts, segments and kinds of attributes match the definition.
    #[inline]
    pub(crate) fn is_well_formed(&self) -> bool {
        self.head.0 & WELL_FORMED != 0
    }

    pub(super) fn set_well_formed(&mut self, well_formed: bool) {
        self.head.set_flag(WELL_FORMED, well_formed);
    }

    /// Whether the record holds the only trailing word itself.
    #[inline]
    pub(crate) fn holds_word(&self) -> bool {
        self.head.0 & HOLDS_WORD != 0
    }

    /// Whether it owns a body, or has trailing words in the pool.
    #[inline]
    pub(crate) fn has_more(&self) -> bool {
        self.extra != NIL && !self.holds_word()
    }

    /// Sets the place of the trailing words, or the only word itself.
    #[inline]
    pub(super) fn set_extra(&mut self, extra: u32, holds_word: bool) {
        self.extra = extra;
        self.head.set_flag(HOLDS_WORD, holds_word);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_do_not_touch_each_other() {
        let run = |len| Run { start: 9, len };
        for (name, operands, results, well_formed) in
            [(0, 0, 0, false), (OpName::MAX, 31, 7, true), (5, 30, 6, false), (77, 70_000, 300, true)]
        {
            let mut head =
                PackedHeader::new(OpName::from_index(name), run(operands), run(results), well_formed);
            let parts =
                |head: PackedHeader| (head.name().index(), head.operands(), head.results(), head.0 & 7);
            let (operands, results, flags) =
                (operands.min(31), results.min(7), if well_formed { WELL_FORMED } else { 0 });
            assert_eq!(parts(head), (name, operands, results, flags));
            head.set_operands(3);
            head.set_flag(HOLDS_WORD, true);
            assert_eq!(parts(head), (name, 3, results, flags | HOLDS_WORD));
            head.set_name(OpName::from_index(OpName::MAX / 3));
            head.set_flag(HOLDS_WORD, false);
            assert_eq!(parts(head), (OpName::MAX / 3, 3, results, flags));
        }
    }
}
