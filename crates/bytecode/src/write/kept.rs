//! Parts of the file that a module was read from which are written as they were.

use crate::origin::{self, Origin};
use ir::{OpName, OpRef};
use rustc_hash::FxHashMap;

/// The tables of the file, and the operations whose inherent attributes are its bytes.
pub(super) struct Kept<'a> {
    pub(super) origin: &'a Origin<'a>,
    /// By name: whether operations have bytes, and whether they have others.
    names: FxHashMap<OpName, (bool, bool)>,
    /// First name of which some have bytes and some not.
    mixed: Option<String>,
}

impl<'a> Kept<'a> {
    pub(super) fn new(origin: &'a Origin<'a>) -> Self {
        let names = origin.foreign_names().map(|name| (name, (false, false))).collect();
        Kept { origin, names, mixed: None }
    }

    /// Returns whether the inherent attributes of an operation are bytes of the file.
    pub(super) fn has_bytes(&mut self, op: OpRef<'_>) -> bool {
        let Some((bytes, others)) = self.names.get_mut(&op.name()) else { return false };
        if op.properties().is_none() {
            return false;
        }
        let found = origin::property_bytes(op).is_some();
        if found {
            *bytes = true;
        } else {
            *others = true;
        }
        if *bytes && *others && self.mixed.is_none() {
            self.mixed = Some(op.context().op_name_str(op.name()).to_owned());
        }
        found
    }

    /// Returns whether operations of a name have no other inherent attributes than bytes of the file.
    pub(super) fn is_registered(&self, name: OpName) -> bool {
        self.names.get(&name).is_some_and(|known| !known.1)
    }

    /// Returns the version that a dialect has in the file.
    pub(super) fn version_of(&self, dialect: &str) -> Option<Vec<u8>> {
        let known = self.origin.tables.dialects.iter().find(|known| known.name == dialect)?;
        Some(known.version.to_vec())
    }

    /// Checks that the encoding of each name is one.
    ///
    /// # Errors
    /// The message.
    pub(super) fn check(&self) -> Result<(), String> {
        match &self.mixed {
            Some(name) => Err(format!(
                "the inherent attributes of '{name}' are known for some operations, and only as bytecode for others"
            )),
            None => Ok(()),
        }
    }
}
