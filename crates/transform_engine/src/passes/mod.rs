//! Passes on scripts.

mod check_uses;
mod infer_effects;
mod interpreter;
mod preload_library;

pub use check_uses::CheckUses;
pub use infer_effects::InferEffects;
pub use interpreter::TransformInterpreter;
pub use preload_library::PreloadLibrary;

use pass::{PassRegistry, Passes, RegisterError, passes};

/// Passes of this crate that share nothing.
const PASSES: Passes = passes![CheckUses, InferEffects];

/// Adds the passes of this crate to a registry. The library that one of them reads is for interpreters of the same registry.
///
/// # Errors
/// If a pass has the argument of one of them.
pub fn register(registry: &mut PassRegistry) -> Result<(), RegisterError> {
    let library = preload_library::Library::default();
    registry.add(PASSES)?;
    let shared = library.clone();
    registry.add_with(PreloadLibrary::DEF, move || PreloadLibrary {
        library: shared.clone(),
        ..PreloadLibrary::default()
    })?;
    registry.add_with(TransformInterpreter::DEF, move || TransformInterpreter {
        library: library.clone(),
        ..TransformInterpreter::default()
    })?;
    Ok(())
}
