//! Passes of `arm_neon`.

pub mod two_d_to_intr;
