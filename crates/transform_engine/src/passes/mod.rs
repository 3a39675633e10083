//! Passes on scripts.

mod check_uses;
mod infer_effects;
mod interpreter;

pub use check_uses::CheckUses;
pub use infer_effects::InferEffects;
pub use interpreter::TransformInterpreter;

use pass::{Passes, passes};

/// Passes of this crate.
pub const PASSES: Passes = passes![CheckUses, InferEffects, TransformInterpreter];
