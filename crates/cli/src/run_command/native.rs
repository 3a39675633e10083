//! Running machine code.

use super::{Job, inputs, misfit};
use crate::Io;
use diag::Diagnostic;
use exec::{Arg, Capture, Engine, EngineOptions, OptLevel};
use ir::{Body, TypeRef};
use llvm_backend::{LlvmCompiler, OptLevel as LlvmLevel};
use std::path::Path;

/// The passes that bring any mix of dialects to those of the back end.
const LOWERING: &str = "builtin.module(lower-affine,convert-scf-to-cf)";

/// The passes that bring functions of `math` to intrinsics of LLVM or to the C library.
const MATH_LOWERING: &str = "builtin.module(convert-math-to-llvm,convert-math-to-libm)";

/// Options of native execution.
pub(super) struct Options {
    pub(super) checked: bool,
    /// Level of optimizations: 0 to 3.
    pub(super) level: u32,
    pub(super) backend: Backend,
    libraries: Vec<String>,
}

/// Code generators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Backend {
    Cranelift,
    Llvm,
}

/// Returns the code generator of a name.
///
/// # Errors
/// The names that there are.
pub(super) fn backend(tool: &str, name: &str) -> Result<Backend, String> {
    match name {
        "cranelift" => Ok(Backend::Cranelift),
        "llvm" => Ok(Backend::Llvm),
        _ => Err(format!("{tool}: --backend is 'cranelift' or 'llvm', not '{name}'\n")),
    }
}

impl Default for Options {
    fn default() -> Self {
        Options { checked: false, level: 2, backend: Backend::Cranelift, libraries: Vec::new() }
    }
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

    /// The files of the libraries.
    pub(super) fn libraries(&self) -> &[String] {
        &self.libraries
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
    mut module: Box<Body>,
    entry: &str,
    args: &[Arg],
    io: &mut Io<'_>,
) -> Result<Vec<Arg>, Vec<Diagnostic>> {
    if needs_lowering(&module) {
        terrane::run_pipeline(LOWERING, &mut module)?;
    }
    let capture = Capture::new();
    let mut engine = EngineOptions::new().checked(options.checked);
    engine.opt_level = if options.level > 0 { OptLevel::Speed } else { OptLevel::None };
    if !io.is_process {
        engine = engine.output(capture.clone());
    }
    if options.backend == Backend::Llvm {
        terrane::run_pipeline(MATH_LOWERING, &mut module)?;
        let compiler = LlvmCompiler::new(LlvmLevel::from_number(options.level)).map_err(super::plain)?;
        engine = engine.compiler(compiler);
    }
    for library in &options.libraries {
        let path = io.path(library);
        // A bare name would be searched in the folders of the system alone.
        let is_bare = path.components().count() == 1 && path.exists();
        engine = engine.library(if is_bare { Path::new(".").join(path) } else { path });
    }
    let _ = io.stdout.flush();
    let engine = Engine::new(&module, engine)?;
    let results = engine.invoke(entry, args);
    let results = results.and_then(|results| engine.close().map(|()| results));
    let _ = io.stdout.write_all(&capture.take());
    results.map_err(|error| vec![error.to_diagnostic()])
}

fn needs_lowering(module: &Body) -> bool {
    module.root().walk().any(|op| matches!(op.dialect(), "affine" | "scf"))
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
