//! Typed views of operations.

use crate::OpRef;

/// Typed view of an operation of one definition.
pub trait OpView<'a>: Copy {
    /// Definition of the operation.
    const DEF: &'static crate::def::OpDef;
    /// Creates the view of a well-formed operation of this definition.
    fn cast(op: OpRef<'a>) -> Option<Self>;
    /// Returns the operation.
    fn op(self) -> OpRef<'a>;
}

impl<'a> OpRef<'a> {
    /// Returns the typed view, if the operation is of that definition and well formed.
    #[inline]
    pub fn cast<V: OpView<'a>>(self) -> Option<V> {
        V::cast(self)
    }
}
