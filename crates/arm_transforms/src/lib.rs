//! Passes on the dialects of Arm's vectors and tiles, and conversions of `arith` and `vector` to tiles, and of tiles to loops.

mod arith_to_arm_sme;
mod arm_sme_to_scf;
mod enable_streaming;
mod legalize_vector_storage;
mod make;
mod outer_product_fusion;
mod vector_legalization;
mod vector_to_arm_sme;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    arith_to_arm_sme::ArithToArmSme,
    arm_sme_to_scf::ArmSmeToScf,
    enable_streaming::EnableArmStreaming,
    legalize_vector_storage::LegalizeVectorStorage,
    outer_product_fusion::OuterProductFusion,
    vector_legalization::VectorLegalization,
    vector_to_arm_sme::VectorToArmSme,
];
