//! `buffer-deallocation-pipeline`.

use crate::{BufferDeallocationSimplification, OwnershipBasedBufferDeallocation};
use dialect_transforms::bufferization::lower_deallocations::LowerDeallocations;
use dialect_transforms::memref::expand_realloc::ExpandRealloc;
use pass::{AddError, OptionDef, OptionField, Pass, PassRegistry, Pipeline, PipelineOptions, RegisterError};
use transforms::{Canonicalize, Cse};

const TITLE: &str = "The default pipeline for automatically inserting deallocation operations after one-shot \
                     bufferization. Deallocation operations (except `memref.realloc`) may not be present already.";

/// Registers the pipeline `buffer-deallocation-pipeline`: ownership-based deallocation, and what makes its result small.
///
/// # Errors
/// If a pipeline has its name.
pub fn register(registry: &mut PassRegistry) -> Result<(), RegisterError> {
    registry.add_pipeline_with("buffer-deallocation-pipeline", TITLE, add).map(|_| ())
}

/// The pipeline has the options of its main pass.
impl PipelineOptions for OwnershipBasedBufferDeallocation {
    const DEFS: &'static [OptionDef] = Self::DEF.options;

    fn fields(&mut self) -> Vec<&mut dyn OptionField> {
        self.options_mut()
    }
}

fn add(pipeline: &mut Pipeline, deallocation: OwnershipBasedBufferDeallocation) -> Result<(), AddError> {
    pipeline
        .add(ExpandRealloc { emit_deallocs: false })?
        .add(Canonicalize::default())?
        .add(deallocation)?
        .add(Canonicalize::default())?
        .add(BufferDeallocationSimplification)?
        .add(LowerDeallocations)?
        .add(Cse::default())?
        .add(Canonicalize::default())?;
    Ok(())
}
