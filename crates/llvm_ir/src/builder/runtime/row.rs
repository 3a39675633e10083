//! Rows of the tables of functions.

/// A function: name, result, parameters and attributes. In types `v` is none, `b`, `h`, `i` and `l` an integer of
/// 8, 16, 32 and 64 bits, `p` a pointer, `s` an integer of the size of a pointer, and `.` further arguments.
pub(crate) type Row = (&'static str, &'static str, &'static str, &'static str);
