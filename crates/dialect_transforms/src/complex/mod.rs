//! Passes of `complex`.

pub mod to_libm;
