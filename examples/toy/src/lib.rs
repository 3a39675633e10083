//! A tensor language: the example of `docs/toy.md`.

pub mod constant;
pub mod function;
pub mod lower;
pub mod map;
pub mod matmul;
pub mod shape;
pub mod sum;
pub mod transpose;
pub mod types;

use crate::types::{DataAttr, TensorType};
use terrane::exec::{Arg, Engine, EngineOptions};
use terrane::prelude::*;

dialect! {
    /// Tensors of `f64` whose shapes are inferred.
    pub fn dialect("toy") {
        depends: [affine, arith, func, memref, scf],
        ops: [constant, function, map, matmul, sum, transpose],
        types: [TensorType::DEF],
        attrs: [DataAttr::DEF],
        materialize: constant::materialize,
    }
}

/// A context with the language and all of Terrane's dialects.
pub fn context() -> Context {
    terrane::context_with(terrane::registry().with(dialect()))
}

/// The passes of the language and of Terrane.
pub fn passes() -> PassRegistry {
    let mut passes = terrane::passes();
    passes.add(passes![shape::InferShapes, lower::LowerToy]).expect("arguments are unique");
    passes
}

/// The first part of the way to machine code: still tensors.
pub const INFER: &str = "builtin.module(toy.func(canonicalize,cse,toy-infer-shapes,canonicalize))";
/// The second part: loops.
pub const LOWER: &str = "builtin.module(lower-toy,func.func(canonicalize,cse))";
/// The last part: blocks.
pub const BLOCKS: &str = "builtin.module(func.func(lower-affine),convert-scf-to-cf)";

/// Compiles a program and runs its function `main`: the shape of the result, and its elements.
///
/// # Errors
/// Returns the diagnostics of the program, or of its compilation.
pub fn run(source: &str) -> Result<(Vec<i64>, Vec<f64>), Vec<Diagnostic>> {
    let mut module = terrane::parse(&context(), source)?;
    let passes = passes();
    for part in [INFER, LOWER, BLOCKS] {
        terrane::run_pipeline_with(&passes, part, &mut module)?;
    }
    let engine = Engine::new(&module, EngineOptions::new())?;
    let failed = |message: String| vec![module.root().error(message)];
    let results = engine.invoke("main", &[]).map_err(|error| failed(error.to_string()))?;
    match &results[..] {
        [Arg::MemRef(buffer)] => Ok((buffer.shape().to_vec(), buffer.to_f64().unwrap_or_default())),
        _ => Err(failed("'main' does not return a tensor".to_owned())),
    }
}
