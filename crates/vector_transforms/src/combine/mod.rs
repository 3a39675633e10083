//! Combination of operations on vectors with those around them.

pub mod addresses;
pub mod break_down_bitcast;
pub mod break_down_reduction;
pub mod bubble_bitcast;
pub mod chained_reduction;
pub mod elementwise;
pub mod extensions;
pub mod flatten;
pub mod scalar_transfer;
pub mod sink;
pub mod sink_memory;
pub mod to_contract;
pub mod to_mmt;
