//! The generic printer: every `Display` of the IR.

use crate::{AttrRef, OpRef, TypeRef};
use std::fmt;

/// The text of a note that shows an operation.
pub(crate) fn note_text(op: OpRef<'_>) -> String {
    op.to_string()
}

impl fmt::Display for TypeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.data())
    }
}

impl fmt::Display for AttrRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.data())
    }
}

impl fmt::Display for OpRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.name_str())
    }
}
