//! Running machine code.

use super::{Job, inputs, misfit};
use crate::Io;
use diag::Diagnostic;
use exec::{Arg, Backend, Capture, Engine, EngineOptions, OptLevel};
use ir::{Body, TypeRef};
use kernels::pipeline::{self, Freedoms, Level};
use llvm_backend::{LlvmCompiler, OptLevel as LlvmLevel};
use std::path::Path;

/// The passes that bring programs on tensors to loops over buffers: what is computed elementwise, in the text's order, in place where
/// nothing is read later.
const TENSOR_LOWERING: &str = "builtin.module(convert-elementwise-to-linalg,eliminate-empty-tensors,empty-tensor-to-alloc-tensor,\
    one-shot-bufferize{bufferize-function-boundaries=true function-boundary-type-conversion=identity-layout-map},\
    convert-linalg-to-affine-loops,convert-bufferization-to-memref,expand-strided-metadata)";

/// The passes that bring functions of `math` to intrinsics of LLVM or to the C library.
const MATH_LOWERING: &str = "builtin.module(convert-math-to-llvm,convert-math-to-libm)";

/// Options of native execution.
#[derive(Default)]
pub(super) struct Options {
    pub(super) checked: bool,
    level: Level,
    pub(super) freedoms: Freedoms,
    backend: Backend,
    /// Whether an installed LLVM compiles.
    llvm: bool,
    /// Level of its optimizations.
    llvm_level: LlvmLevel,
    /// Number of threads of parallel loops; all cores if not given.
    pub(super) threads: Option<usize>,
    libraries: Vec<String>,
}

/// MLIR's libraries whose functions are built in, but for those of sparse tensors. Their files need not be there.
const BUILT_IN: [&str; 4] =
    ["mlir_c_runner_utils", "mlir_runner_utils", "mlir_float16_utils", "mlir_apfloat_wrappers"];

impl Options {
    /// Adds the libraries of a list separated by commas.
    pub(super) fn add_libraries(&mut self, list: &str) {
        let is_absent = |path: &str| {
            let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
            let name = name.strip_prefix("lib").unwrap_or(name);
            BUILT_IN.contains(&name.split('.').next().unwrap_or(name)) && std::fs::metadata(path).is_err()
        };
        let given = list.split(',').map(str::trim).filter(|path| !path.is_empty() && !is_absent(path));
        self.libraries.extend(given.map(str::to_owned));
    }

    /// Sets the code generator by its name.
    ///
    /// # Errors
    /// The names that there are.
    pub(super) fn set_backend(&mut self, tool: &str, name: &str) -> Result<(), String> {
        self.llvm = name == "llvm";
        self.backend = match name {
            "cranelift" => Backend::Cranelift,
            "llvm" => Backend::Best,
            "x64" => Backend::X64,
            _ => return Err(format!("{tool}: --backend is 'cranelift', 'llvm' or 'x64', not '{name}'\n")),
        };
        Ok(())
    }

    /// Sets the level of a flag.
    pub(super) fn set_level(&mut self, flag: &str) {
        (self.level, self.llvm_level) = match flag {
            "O0" => (Level::None, LlvmLevel::None),
            "O1" => (Level::Addresses, LlvmLevel::Less),
            "O3" => (Level::Kernels, LlvmLevel::Aggressive),
            _ => (Level::Addresses, LlvmLevel::Default),
        };
    }

    /// The files of the libraries.
    pub(super) fn libraries(&self) -> &[String] {
        &self.libraries
    }
}

/// Returns the number of threads of a flag.
///
/// # Errors
/// If it is none.
pub(super) fn threads(tool: &str, text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|threads| (1..=1024).contains(threads));
    number.ok_or_else(|| format!("{tool}: --threads is a number from 1 to 1024, not '{text}'\n"))
}

/// Returns whether a product and a sum may be rounded once.
///
/// # Errors
/// The words that there are.
pub(super) fn contraction(tool: &str, word: &str) -> Result<bool, String> {
    match word {
        "fast" => Ok(true),
        "off" => Ok(false),
        _ => Err(format!("{tool}: --fp-contract is 'fast' or 'off', not '{word}'\n")),
    }
}

/// Lowers and compiles the module, runs the entry function and prints its results.
pub(super) fn run(job: &Job, module: Box<Body>, io: &mut Io<'_>) -> Result<(), Vec<Diagnostic>> {
    let types = inputs(job, &module)?;
    let args = job.args.iter().zip(types).map(|(text, ty)| {
        let ty = module.context().ty(ty);
        value(text, ty).ok_or_else(|| misfit(text, ty))
    });
    let args = args.collect::<Result<Vec<_>, _>>()?;
    for result in execute(&job.native, module, &job.entry, &args, io)? {
        io.print(&format!("{}\n", show(&result)));
    }
    Ok(())
}

/// Lowers and compiles the module and calls a function.
pub(super) fn execute(
    options: &Options,
    module: Box<Body>,
    entry: &str,
    args: &[Arg],
    io: &mut Io<'_>,
) -> Result<Vec<Arg>, Vec<Diagnostic>> {
    let capture = Capture::new();
    let _ = io.stdout.flush();
    let engine = compile(options, module, &capture, io)?;
    let results = engine.invoke(entry, args);
    let results = results.and_then(|results| engine.close().map(|()| results));
    let _ = io.stdout.write_all(&capture.take());
    results.map_err(|error| vec![error.to_diagnostic()])
}

/// Lowers and compiles the module.
fn compile(
    options: &Options,
    mut module: Box<Body>,
    capture: &Capture,
    io: &Io<'_>,
) -> Result<Engine, Vec<Diagnostic>> {
    if options.llvm {
        lower(options, Level::None, &mut module)?;
        terrane::run_pipeline(MATH_LOWERING, &mut module)?;
        let compiler = LlvmCompiler::new(options.llvm_level).map_err(super::plain)?;
        return Engine::new(&module, engine_options(options, capture, io).compiler(compiler));
    }
    // Checks of accesses are those of operations on buffers.
    let level = if options.checked { Level::None } else { options.level };
    if level > Level::None {
        let mut optimized = module.clone_body();
        let lowered = lower(options, level, &mut optimized);
        // Where that fails, errors are about the program as it is.
        if let Ok(engine) =
            lowered.and_then(|()| Engine::new(&optimized, engine_options(options, capture, io)))
        {
            return Ok(engine);
        }
    }
    lower(options, Level::None, &mut module)?;
    Engine::new(&module, engine_options(options, capture, io))
}

/// Runs the passes that bring any mix of dialects to those of the back end.
fn lower(options: &Options, level: Level, module: &mut Body) -> Result<(), Vec<Diagnostic>> {
    if module.root().walk().any(is_on_tensors) {
        terrane::run_pipeline(TENSOR_LOWERING, module)?;
    }
    let needs_lowering = |op: ir::OpRef<'_>| {
        matches!(op.dialect(), "affine" | "scf") || level > Level::None && op.dialect() == "memref"
    };
    let is_free = options.freedoms != Freedoms::default();
    if is_free || module.root().walk().any(needs_lowering) {
        let threads = options.threads != Some(1);
        let (freedoms, vector_bytes) = (options.freedoms, exec::vector_bytes());
        let how = pipeline::Options { level, freedoms, vector_bytes, threads };
        terrane::run_pipeline(&pipeline::pipeline(&how), module)?;
    }
    Ok(())
}

/// Whether an operation is of the dialects of tensors, or has a value that is one.
fn is_on_tensors(op: ir::OpRef<'_>) -> bool {
    let is_tensor = |ty: ir::Type| op.context().ty(ty).is_tensor();
    matches!(op.dialect(), "tensor" | "linalg" | "bufferization") || op.result_types().any(is_tensor)
}

fn engine_options(options: &Options, capture: &Capture, io: &Io<'_>) -> EngineOptions {
    let mut engine = EngineOptions::new().checked(options.checked).backend(options.backend);
    engine.opt_level = if options.level == Level::None { OptLevel::None } else { OptLevel::Speed };
    if let Some(threads) = options.threads {
        engine = engine.threads(threads);
    }
    if !io.is_process {
        engine = engine.output(capture.clone());
    }
    for library in &options.libraries {
        let path = io.path(library);
        // A bare name would be searched in the folders of the system alone.
        let is_bare = path.components().count() == 1 && path.exists();
        engine = engine.library(if is_bare { Path::new(".").join(path) } else { path });
    }
    engine
}

fn value(text: &str, ty: TypeRef<'_>) -> Option<Arg> {
    if ty.is_int_or_index() {
        return text.parse().ok().map(Arg::Int);
    }
    match ty.bit_width()? {
        64 if ty.is_float() => text.parse().ok().map(Arg::F64),
        width if ty.is_float() && width <= 32 => text.parse().ok().map(Arg::F32),
        _ => None,
    }
}

fn show(value: &Arg) -> String {
    match value {
        Arg::Int(value) => value.to_string(),
        Arg::F32(value) => value.to_string(),
        Arg::F64(value) => value.to_string(),
        Arg::Vector(items) => format!("[{}]", items.iter().map(show).collect::<Vec<_>>().join(", ")),
        Arg::MemRef(buffer) => format!("memref of sizes {:?}", buffer.shape()),
    }
}
