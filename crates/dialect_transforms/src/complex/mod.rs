//! Passes of `complex`.

pub mod to_libm;
pub mod to_rocdl;
pub mod to_standard;
