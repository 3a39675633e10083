//! The passes.

mod eliminate_empty_tensors;
mod one_shot_bufferize;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes =
    passes![eliminate_empty_tensors::EliminateEmptyTensors, one_shot_bufferize::OneShotBufferize,];
