//! Passes on the dialects of Arm's vectors and tiles, and conversions of `arith` and `vector` to tiles, and of tiles to loops.

mod arith_to_arm_sme;
mod arm_sme_to_scf;
mod enable_streaming;
mod legalize_vector_storage;
mod make;
mod outer_product_fusion;
mod vector_legalization;
mod vector_to_arm_sme;

use ir::Body;
use pass::{PassCx, PassResult, Passes, passes};
use rewrite::{Conversion, ConversionSet, ConversionTarget};

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

/// Converts a body after patterns that may have changed it: it is verified, whatever the conversion changes.
///
/// # Errors
/// If an illegal operation cannot be legalized.
fn convert_after(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    target: ConversionTarget,
    set: ConversionSet,
) -> PassResult {
    let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
    cx.conclude(outcome.diagnostics, outcome.error, true)
}
