//! Combination of operations on vectors with those around them.

pub mod break_down_reduction;
pub mod chained_reduction;
pub mod elementwise;
pub mod extensions;
pub mod scalar_transfer;
pub mod sink;
pub mod to_contract;
