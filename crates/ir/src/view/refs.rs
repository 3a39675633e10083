//! Views as data: a body, and the index of an entity in it.

use crate::body::Body;

/// View of an operation.
///
/// The view of an operation that owns a body has the attributes, location and regions of that body's root,
/// and the position and neighbours of the shell.
#[derive(Clone, Copy)]
pub struct OpRef<'a> {
    pub(super) body: &'a Body,
    pub(super) index: u32,
}

impl PartialEq for OpRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.body, other.body) && self.index == other.index
    }
}

impl Eq for OpRef<'_> {}

/// View of a block.
#[derive(Clone, Copy)]
pub struct BlockRef<'a> {
    pub(super) body: &'a Body,
    pub(super) index: u32,
}

impl PartialEq for BlockRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.body, other.body) && self.index == other.index
    }
}

impl Eq for BlockRef<'_> {}

/// View of a region.
#[derive(Clone, Copy)]
pub struct RegionRef<'a> {
    pub(super) body: &'a Body,
    pub(super) index: u32,
}

impl PartialEq for RegionRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.body, other.body) && self.index == other.index
    }
}

impl Eq for RegionRef<'_> {}

/// View of a value.
#[derive(Clone, Copy)]
pub struct ValueRef<'a> {
    pub(super) body: &'a Body,
    pub(super) index: u32,
}

impl PartialEq for ValueRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.body, other.body) && self.index == other.index
    }
}

impl Eq for ValueRef<'_> {}

/// Use of a value: an operand of an operation.
#[derive(Clone, Copy)]
pub struct OperandRef<'a> {
    pub(super) body: &'a Body,
    pub(super) slot: u32,
}
