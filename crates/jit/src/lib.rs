//! Programs of any dialects as machine code: what `terrane run` does, as a library.
//!
//! [`compile`] brings a module to what the back end takes and compiles it. Passes are run by a function that the caller gives, so that this
//! crate knows no dialect: `terrane::compile` gives it all of Terrane's. [`npy`] reads and writes arrays as NumPy does.

mod count;
pub mod npy;

pub use count::{Counts, Known, count};
pub use kernels::pipeline::{Freedoms, Level};

use diag::Diagnostic;
use exec::{Engine, EngineOptions};
use ir::{Body, Op, OpRef, Type};

/// Runs a pipeline on a module.
pub type RunPipeline<'a> = &'a dyn Fn(&str, &mut Body) -> Result<(), Vec<Diagnostic>>;

/// The passes that bring programs on tensors to loops over buffers: what is computed elementwise, in the text's order, in place where
/// nothing is read later.
const TENSOR_LOWERING: &str = "builtin.module(linalg-decompose-aggregated-ops,convert-elementwise-to-linalg,\
    eliminate-empty-tensors,empty-tensor-to-alloc-tensor,\
    one-shot-bufferize{bufferize-function-boundaries=true function-boundary-type-conversion=identity-layout-map},\
    convert-linalg-to-affine-loops,convert-bufferization-to-memref,expand-strided-metadata)";

/// The passes that bring transfers of vectors of several dimensions to those of one.
const TRANSFER_LOWERING: &str = "builtin.module(convert-vector-to-scf{full-unroll=true})";

/// Options of a compilation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Level of optimization.
    pub level: Level,
    /// Freedoms of floating point.
    pub freedoms: Freedoms,
    /// Whether accesses are checked. Loops are not optimized then.
    pub checked: bool,
    /// Whether parallel loops stay on the thread of their caller.
    pub single_thread: bool,
    /// Size in bytes of the vector registers of the machine that the code is for; of this machine if not given.
    pub vector_bytes: Option<u32>,
}

/// Compiles a module. `engine` makes the options of the engine; it is called again where an optimized program has no code.
///
/// # Errors
/// Diagnostics of what cannot be lowered or compiled.
pub fn compile(
    run: RunPipeline<'_>,
    module: &Body,
    options: &Options,
    engine: &dyn Fn() -> EngineOptions,
) -> Result<Engine, Vec<Diagnostic>> {
    let engine = || engine().checked(options.checked);
    // Checks of accesses are those of operations on buffers.
    let level = if options.checked { Level::None } else { options.level };
    if level > Level::None {
        let mut optimized = module.clone_body();
        let lowered = lower(run, options, level, &mut optimized);
        // Where that fails, errors are about the program as it is.
        if let Ok(engine) = lowered.and_then(|()| Engine::new(&optimized, engine())) {
            return Ok(engine);
        }
    }
    let mut module = module.clone_body();
    lower(run, options, Level::None, &mut module)?;
    Engine::new(&module, engine())
}

/// Runs the passes that bring any mix of dialects to those of the back end.
///
/// # Errors
/// Diagnostics of a pass.
pub fn lower(
    run: RunPipeline<'_>,
    options: &Options,
    level: Level,
    module: &mut Body,
) -> Result<(), Vec<Diagnostic>> {
    erase_scripts(module);
    if level > Level::None && module.root().walk().any(|op| op.is("func.call") || op.is("llvm.call")) {
        run("builtin.module(inline-small-callees)", module)?;
    }
    if module.root().walk().any(is_on_tensors) {
        run(TENSOR_LOWERING, module)?;
    }
    if module.root().walk().any(|op| op.is("vector.transfer_read") || op.is("vector.transfer_write")) {
        run(TRANSFER_LOWERING, module)?;
    }
    let needs_lowering = |op: OpRef<'_>| {
        matches!(op.dialect(), "affine" | "scf")
            || level > Level::None && (op.dialect() == "memref" || is_function_of_vectors(op))
    };
    let is_free = options.freedoms != Freedoms::default();
    if is_free || module.root().walk().any(needs_lowering) {
        let how = kernels::pipeline::Options {
            level,
            freedoms: options.freedoms,
            vector_bytes: options.vector_bytes.unwrap_or_else(exec::vector_bytes),
            threads: !options.single_thread,
        };
        run(&kernels::pipeline::pipeline(&how), module)?;
    }
    Ok(())
}

/// Returns a module with loops of `scf` in place of tensors and of loops of `affine`, as [`count()`] takes it.
///
/// # Errors
/// Diagnostics of a pass.
pub fn loops(run: RunPipeline<'_>, module: &Body) -> Result<Box<Body>, Vec<Diagnostic>> {
    let mut module = module.clone_body();
    erase_scripts(&mut module);
    if module.root().walk().any(is_on_tensors) {
        run(TENSOR_LOWERING, &mut module)?;
    }
    run("builtin.module(lower-affine)", &mut module)?;
    Ok(module)
}

/// Erases the scripts of a module, which a pass may have run: they are no part of the program.
fn erase_scripts(module: &mut Body) {
    let blocks = module.root().regions().flat_map(|region| region.blocks());
    let scripts = blocks.flat_map(|block| block.ops()).filter(|op| op.is("transform.named_sequence"));
    let scripts: Vec<Op> = scripts.map(|op| op.handle()).collect();
    module.erase_ops(&scripts);
}

/// Whether an operation is a function of `math` on vectors.
fn is_function_of_vectors(op: OpRef<'_>) -> bool {
    let cx = op.context();
    op.dialect() == "math" && op.result_types().any(|ty| cx.ty(ty).is_vector())
}

/// Whether an operation is of the dialects of tensors, or has a value that is one.
fn is_on_tensors(op: OpRef<'_>) -> bool {
    let cx = op.context();
    let is_tensor = |ty: Type| cx.ty(ty).is_tensor();
    let takes_tensors = || {
        let ty = op.attr("function_type").and_then(|ty| ty.as_type());
        let types = ty.and_then(|ty| ty.as_function());
        types.is_some_and(|(inputs, results)| inputs.iter().chain(results).any(|&ty| is_tensor(ty)))
    };
    matches!(op.dialect(), "tensor" | "linalg" | "bufferization")
        || op.result_types().any(is_tensor)
        || op.is("func.func") && takes_tensors()
}
