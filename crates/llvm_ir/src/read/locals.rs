//! Names of a function.

use super::constant::BlockName;
use super::module::Record;
use super::ty::Ty;
use rustc_hash::FxHashMap;

/// A value or a block of a function.
#[derive(Clone, Debug)]
pub(crate) struct Local {
    pub(crate) ty: Ty,
    pub(super) name: Option<BlockName>,
    pub(super) defined: bool,
    pub(super) position: usize,
    /// The block that it is.
    pub(super) block: Option<usize>,
    /// Number of blocks that were met before this one, if it is a block.
    pub(super) met: usize,
}

/// The names of a function.
#[derive(Default)]
pub(crate) struct Locals {
    pub(super) all: Vec<Local>,
    pub(super) known: FxHashMap<BlockName, usize>,
    pub(super) next: u32,
    /// Number of the blocks that were met.
    pub(super) blocks: usize,
    /// The type of the result.
    pub(crate) result: Option<Ty>,
    /// Records before the next instruction.
    pub(super) waiting: Vec<Record>,
}

impl Locals {
    /// Adds a local; returns its place in the table.
    pub(super) fn add(&mut self, ty: Ty, name: BlockName, defined: bool, position: usize) -> usize {
        let local = self.all.len();
        let met = self.blocks;
        self.blocks += usize::from(ty == Ty::LABEL);
        self.all.push(Local { ty, name: Some(name.clone()), defined, position, block: None, met });
        self.known.insert(name, local);
        local
    }
}
