//! `ptr.type_offset`.

use ir::markers::{AnySignlessIntegerOrIndex, TypeAttr};
use op_table::*;

table! {
    /// The number of bytes from an element of a type in memory to the next one.
    ///
    /// ```mlir
    /// %0 = ptr.type_offset f32 : index
    /// ```
    "ptr.type_offset": [] -> ["result" One AnySignlessIntegerOrIndex],
        [attr("elementType", TypeAttr::CONSTRAINT)], PURE,
        "$elementType attr-dict `:` type($result)",
        {};
}
