//! The passes.

mod eliminate_empty_tensors;
mod one_shot_bufferize;
mod tensor_copy_insertion;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    eliminate_empty_tensors::EliminateEmptyTensors,
    one_shot_bufferize::OneShotBufferize,
    tensor_copy_insertion::TestTensorCopyInsertion,
];
