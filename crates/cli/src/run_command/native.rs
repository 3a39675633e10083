//! Running machine code.

use super::Job;
use crate::Io;
use diag::Diagnostic;
use exec::{Arg, Backend, Capture, Engine, EngineOptions, ErrorKind, ExecError, OptLevel};
use ir::Body;
use jit::{Freedoms, Level};
use llvm_backend::{LlvmCompiler, OptLevel as LlvmLevel};
use std::path::Path;

/// The passes that bring functions of `math` to intrinsics of LLVM or to the C library.
const MATH_LOWERING: &str = "builtin.module(convert-math-to-llvm,convert-math-to-libm)";

/// Options of native execution.
#[derive(Default)]
pub(crate) struct Options {
    pub(crate) checked: bool,
    level: Level,
    pub(crate) freedoms: Freedoms,
    backend: Backend,
    /// Whether an installed LLVM compiles.
    llvm: bool,
    /// Level of its optimizations.
    llvm_level: LlvmLevel,
    /// Number of threads of parallel loops; all cores if not given.
    pub(crate) threads: Option<usize>,
    libraries: Vec<String>,
    /// Whether `perf` is told where functions are.
    perf_map: bool,
}

/// MLIR's libraries whose functions are built in, but for those of sparse tensors. Their files need not be there.
const BUILT_IN: [&str; 4] =
    ["mlir_c_runner_utils", "mlir_runner_utils", "mlir_float16_utils", "mlir_apfloat_wrappers"];

impl Options {
    /// Takes an argument of the command line that is one of these options; returns any other.
    ///
    /// # Errors
    /// The lines to print.
    pub(crate) fn take(
        &mut self,
        tool: &str,
        arg: crate::args::Arg,
    ) -> Result<Option<crate::args::Arg>, String> {
        use crate::args::Arg::{Flag, Switch};
        match arg {
            Switch("checked", on) => self.checked = on,
            Switch(level @ ("O0" | "O1" | "O2" | "O3"), true) => self.set_level(level),
            Switch("perf-map", on) => self.perf_map = on,
            Switch("fast-math", on) => self.freedoms.fast = on,
            Flag("fp-contract", Some(how)) => self.freedoms.contract = contraction(tool, &how)?,
            Flag("threads", Some(number)) => self.threads = Some(threads(tool, &number)?),
            Flag("backend", Some(name)) => self.set_backend(tool, &name)?,
            Flag("shared-libs", Some(list)) => self.add_libraries(&list),
            other => return Ok(Some(other)),
        }
        Ok(None)
    }

    /// Adds the libraries of a list separated by commas.
    pub(crate) fn add_libraries(&mut self, list: &str) {
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
    pub(crate) fn set_backend(&mut self, tool: &str, name: &str) -> Result<(), String> {
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
    pub(crate) fn set_level(&mut self, flag: &str) {
        (self.level, self.llvm_level) = match flag {
            "O0" => (Level::None, LlvmLevel::None),
            "O1" => (Level::Addresses, LlvmLevel::Less),
            "O3" => (Level::Kernels, LlvmLevel::Aggressive),
            _ => (Level::Addresses, LlvmLevel::Default),
        };
    }

    /// The files of the libraries.
    pub(crate) fn libraries(&self) -> &[String] {
        &self.libraries
    }
}

/// Returns the number of threads of a flag.
///
/// # Errors
/// If it is none.
pub(crate) fn threads(tool: &str, text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|threads| (1..=1024).contains(threads));
    number.ok_or_else(|| format!("{tool}: --threads is a number from 1 to 1024, not '{text}'\n"))
}

/// Returns whether a product and a sum may be rounded once.
///
/// # Errors
/// The words that there are.
pub(crate) fn contraction(tool: &str, word: &str) -> Result<bool, String> {
    match word {
        "fast" => Ok(true),
        "off" => Ok(false),
        _ => Err(format!("{tool}: --fp-contract is 'fast' or 'off', not '{word}'\n")),
    }
}

/// Compiles the module, calls the entry function, and prints and saves its results.
pub(super) fn run(job: &Job, module: Box<Body>, io: &mut Io<'_>) -> Result<(), Vec<Diagnostic>> {
    let mut args = super::entry::arguments(&job.call, &module, io)?;
    let results = execute(&job.native, module, &job.call.entry, &mut args, io)?;
    super::entry::report(&job.call, &args, &results, io)
}

/// Compiles the module and calls a function.
pub(super) fn execute(
    options: &Options,
    module: Box<Body>,
    entry: &str,
    args: &mut [Arg],
    io: &mut Io<'_>,
) -> Result<Vec<Arg>, Vec<Diagnostic>> {
    let capture = Capture::new();
    let _ = io.stdout.flush();
    let sink = (!io.is_process).then_some(&capture);
    let engine = compile(options, module, sink, io)?;
    let results = engine.invoke_mut(entry, args);
    let results = results.and_then(|results| engine.close().map(|()| results));
    let _ = io.stdout.write_all(&capture.take());
    results.map_err(|error| vec![diagnostic(&error)])
}

/// Returns an error of an execution as a diagnostic.
pub(crate) fn diagnostic(error: &ExecError) -> Diagnostic {
    let diagnostic = error.to_diagnostic();
    match error.kind {
        ErrorKind::Fault => diagnostic
            .note(diag::Place::Unknown, "--checked checks all accesses, and names the one that is outside"),
        _ => diagnostic,
    }
}

/// Compiles the module. What the program prints goes to `sink`, or to the process's output.
pub(crate) fn compile(
    options: &Options,
    mut module: Box<Body>,
    sink: Option<&Capture>,
    io: &Io<'_>,
) -> Result<Engine, Vec<Diagnostic>> {
    let mut how = jit::Options {
        level: options.level,
        freedoms: options.freedoms,
        checked: options.checked,
        single_thread: options.threads == Some(1),
        vector_bytes: None,
    };
    if options.llvm {
        how.level = Level::None;
        jit::lower(&terrane::run_pipeline, &how, Level::None, &mut module)?;
        terrane::run_pipeline(MATH_LOWERING, &mut module)?;
        let compiler = LlvmCompiler::new(options.llvm_level).map_err(crate::program::plain)?;
        return Engine::new(&module, engine_options(options, sink, io).compiler(compiler));
    }
    jit::compile(&terrane::run_pipeline, &module, &how, &|| engine_options(options, sink, io))
}

fn engine_options(options: &Options, sink: Option<&Capture>, io: &Io<'_>) -> EngineOptions {
    let mut engine = EngineOptions::new().backend(options.backend).catch_faults(true);
    engine.opt_level = if options.level == Level::None { OptLevel::None } else { OptLevel::Speed };
    engine.perf_map = options.perf_map;
    if let Some(threads) = options.threads {
        engine = engine.threads(threads);
    }
    if let Some(sink) = sink {
        engine = engine.output(sink.clone());
    }
    for library in &options.libraries {
        let path = io.path(library);
        // A bare name would be searched in the folders of the system alone.
        let is_bare = path.components().count() == 1 && path.exists();
        engine = engine.library(if is_bare { Path::new(".").join(path) } else { path });
    }
    engine
}
