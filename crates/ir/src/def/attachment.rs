//! Interfaces that a dialect attaches to definitions of others.

use super::interface::InterfaceImpl;

/// Kind of definition that an interface is attached to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// An operation, or a dialect by its name alone.
    Op,
    /// A type.
    Type,
    /// An attribute.
    Attr,
}

/// Implementation of an interface for a definition of some dialect.
pub(crate) struct Attachment {
    pub(crate) target: Target,
    /// Full name of the definition, or name of a dialect.
    pub(crate) name: &'static str,
    pub(crate) imp: InterfaceImpl,
}

impl Attachment {
    /// Returns the name of the dialect that has the definition.
    pub(crate) fn prefix(&self) -> &'static str {
        prefix_of(self.name)
    }
}

/// Returns the dialect's name at the start of a name.
pub(crate) fn prefix_of(name: &str) -> &str {
    name.split_once('.').map_or(name, |(dialect, _)| dialect)
}
