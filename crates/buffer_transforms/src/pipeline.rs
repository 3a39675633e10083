//! `buffer-deallocation-pipeline`.

use crate::{BufferDeallocationSimplification, OwnershipBasedBufferDeallocation};
use dialect_transforms::bufferization::lower_deallocations::LowerDeallocations;
use dialect_transforms::memref::expand_realloc::ExpandRealloc;
use pass::{AddError, PassRegistry, Pipeline, RegisterError};
use transforms::{Canonicalize, Cse};

const TITLE: &str = "The default pipeline for automatically inserting deallocation operations after one-shot \
                     bufferization. Deallocation operations (except `memref.realloc`) may not be present already.";

/// Registers the pipeline `buffer-deallocation-pipeline`: ownership-based deallocation, and what makes its result small.
///
/// # Errors
/// If a pipeline has its name.
pub fn register(registry: &mut PassRegistry) -> Result<(), RegisterError> {
    registry.add_pipeline("buffer-deallocation-pipeline", TITLE, add).map(|_| ())
}

fn add(pipeline: &mut Pipeline, options: &str) -> Result<(), AddError> {
    let mut private_function_dynamic_ownership = false;
    for option in options.split_whitespace() {
        let (name, value) = option.split_once('=').unwrap_or((option, "true"));
        private_function_dynamic_ownership = match (name, value) {
            ("private-function-dynamic-ownership", "true" | "1") => true,
            ("private-function-dynamic-ownership", "false" | "0") => false,
            _ => return Err(AddError(format!("no such option {option}"))),
        };
    }
    pipeline
        .add(ExpandRealloc { emit_deallocs: false })?
        .add(Canonicalize::default())?
        .add(OwnershipBasedBufferDeallocation { private_function_dynamic_ownership })?
        .add(Canonicalize::default())?
        .add(BufferDeallocationSimplification)?
        .add(LowerDeallocations)?
        .add(Cse::default())?
        .add(Canonicalize::default())?;
    Ok(())
}
