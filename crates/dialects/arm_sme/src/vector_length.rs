//! The length of vectors in streaming mode.

use crate::enums::TypeSize;
use ir::markers::*;
use op_table::*;

table! {
    /// The number of elements of a size that a vector has in streaming mode, whatever mode the program is in.
    ///
    /// ```mlir
    /// %words = arm_sme.streaming_vl <word>
    /// ```
    "arm_sme.streaming_vl": [] -> ["" One Index],
        [attr("type_size", TypeSize::CONSTRAINT)], PURE,
        "$type_size attr-dict", {};
}
