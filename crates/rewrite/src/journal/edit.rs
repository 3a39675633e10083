//! Recorded changes.

use super::mapping::Values;
use super::snapshot::Snapshot;
use ir::{Block, Body, InsertPoint, Op, Region, Type, Value};

/// Index of a type converter among those of a conversion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ConverterId(pub(crate) u32);

/// Purpose of a cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CastKind {
    /// Gives users that are not converted a value of the original type.
    Source,
    /// Gives such users a value of the original type of a block argument.
    Argument,
    /// Gives patterns a value of the converted type.
    Target,
}

/// Cast that a materialization is to replace.
#[derive(Clone, Copy)]
pub(crate) struct CastInfo {
    pub(crate) kind: CastKind,
    pub(crate) types: Option<ConverterId>,
    pub(crate) original: Option<Type>,
}

/// Recorded change.
pub(crate) enum Edit {
    /// An operation was created.
    Created(Op),
    /// An operation was cloned with its nested blocks.
    Copied(Op),
    /// An operation was created or cloned inside another.
    CreatedWithin(Op),
    /// A cast was created.
    Cast(Op, CastInfo),
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
    /// A value was mapped that was not mapped before.
    Mapped(Value),
    /// Values were mapped; these are their previous replacements.
    Remapped(Box<(Values, Option<Values>)>),
    /// The converter of a region's block arguments was set; this is the previous one.
    RegionTypes(Region, Option<ConverterId>),
    /// A symbol was requested.
    Requested,
}

// A conversion keeps those of all bodies until it has succeeded.
const _: () = assert!(size_of::<Edit>() <= 32);

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
