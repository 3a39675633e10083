//! Constructs that are left before their end.

use crate::builder::code::{BlockId, InstId};

/// Construct that can be canceled: the numbers of the library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Canceled {
    Parallel = 1,
    Loop = 2,
    Sections = 3,
    Task = 4,
}

/// Ways out of a construct.
#[derive(Clone, Debug)]
pub(crate) struct Finalization {
    /// The construct; absent of one that cannot be left before its end.
    pub(super) construct: Option<Canceled>,
    /// Whether something in it may cancel it.
    pub(super) is_cancellable: bool,
    /// The block by which it is left before its end, once there is one.
    pub(super) block: Option<BlockId>,
    /// Branches that get their target when the construct is complete.
    pub(super) open: Vec<InstId>,
}
