//! Passes of `arith`.

pub mod emulate_unsupported_floats;
pub mod emulate_wide_int;
pub mod expand;
pub mod int_range_narrowing;
pub mod to_apfloat;
pub mod unsigned_when_equivalent;
