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
}

/// The names of a function.
#[derive(Default)]
pub(crate) struct Locals {
    pub(super) all: Vec<Local>,
    pub(super) known: FxHashMap<BlockName, usize>,
    pub(super) next: u32,
    /// The type of the result.
    pub(crate) result: Option<Ty>,
    /// Records before the next instruction.
    pub(super) waiting: Vec<Record>,
}
