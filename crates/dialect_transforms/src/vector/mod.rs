//! Passes of `vector`.

pub mod hoist_broadcasts;
pub mod hoist_transfers;
pub mod lower_multi_reduction;
pub mod lower_vector_mask;
pub mod permutation_maps;
pub mod shuffle_tree;
pub mod step;
pub mod to_scf;
pub mod transfer;
