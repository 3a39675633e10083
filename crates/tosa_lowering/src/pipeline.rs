//! `tosa-to-linalg-pipeline`.

use crate::{TosaToLinalg, TosaToLinalgNamed};
use dialect_transforms::tosa::infer_shapes::TosaInferShapes;
use dialect_transforms::tosa::layerwise_constant_fold::TosaLayerwiseConstantFold;
use dialect_transforms::tosa::make_broadcastable::TosaMakeBroadcastable;
use dialect_transforms::tosa::optional_decompositions::TosaOptionalDecompositions;
use dialect_transforms::tosa::validate::TosaValidate;
use pass::{AddError, PassRegistry, Pipeline, RegisterError};
use transforms::Canonicalize;

const TITLE: &str = "The default pipeline for converting TOSA operators to the equivalent operations using the tensor \
                     operations in LinAlg as well as LinAlg named operations.";

/// Registers the pipeline `tosa-to-linalg-pipeline`: decompositions, and the conversions to `linalg`.
///
/// # Errors
/// If a pipeline has its name.
pub fn register(registry: &mut PassRegistry) -> Result<(), RegisterError> {
    registry.add_pipeline("tosa-to-linalg-pipeline", TITLE, add).map(|_| ())
}

fn add(pipeline: &mut Pipeline, options: &str) -> Result<(), AddError> {
    if let Some(option) = options.split_whitespace().next() {
        return Err(AddError(format!("no such option {option}")));
    }
    let functions = pipeline.nest("func.func");
    functions
        .add(TosaOptionalDecompositions)?
        .add(Canonicalize::default())?
        .add(TosaInferShapes)?
        .add(TosaMakeBroadcastable)?
        .add(TosaToLinalgNamed::default())?
        .add(Canonicalize::default())?
        .add(TosaLayerwiseConstantFold { aggressive_reduce_constant: false })?
        .add(TosaMakeBroadcastable)?;
    pipeline.add(TosaValidate::default())?;
    pipeline.nest("func.func").add(TosaToLinalg::default())?;
    Ok(())
}
