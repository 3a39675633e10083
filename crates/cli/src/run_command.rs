//! `terrane run`: executes a program.
//!
//! The module may mix all dialects that the tool knows: it is verified, lowered to what the native back
//! end takes, compiled and run. With `--interpret` the reference interpreter runs it as it is.

pub(crate) mod entry;
pub(crate) mod native;
mod runner;
mod stepwise;
pub(crate) mod values;

use crate::args::{Arg, Flag};
use crate::diagnostics::{Form, Shower};
use crate::{Io, Toolset, args, help};
use diag::{Diagnostic, Sources};
use entry::Call;
use ir::{Body, Threads};
use syntax::ParseOptions;

pub(crate) const FLAGS: &[Flag] = &[
    Flag::value(
        "backend",
        "Code generator; by default that for x86-64 where it has code, otherwise Cranelift; 'llvm' is an installed libLLVM",
    )
    .named("cranelift|llvm|x64"),
    Flag::value(
        "args",
        "Arguments of the function, separated by commas: numbers, [1, 2], [[0; 8]; 4], FILE.npy; also after FILE",
    )
    .named("LIST"),
    Flag::bool("checked", "Check bounds of memory accesses in native code"),
    Flag::value("diagnostics-format", "Form of diagnostics; rich is the default on a terminal")
        .named("text|rich|json"),
    Flag::value("e", "Short for --entry").named("NAME"),
    Flag::value("entry", "Function to call; 'main' if not given").named("NAME"),
    Flag::value("entry-point-result", "Accepted for mlir-runner's sake: the function's type says it"),
    Flag::bool("fast-math", "Grant all freedoms of floating point to the whole program"),
    Flag::value("fp-contract", "Whether a product and a sum may be rounded once, in the whole program")
        .named("off|fast"),
    Flag::bool("help", "Print this"),
    Flag::bool("interpret", "Run in the reference interpreter"),
    Flag::bool("mlir-runner", "Take mlir-runner's place: its flags, its form of results and of errors"),
    Flag::bool("O0", "Compile without optimizations"),
    Flag::bool("O1", "Compile with optimizations, as with -O2 and without a flag"),
    Flag::bool("O2", "See -O1"),
    Flag::bool("O3", "Also tile and vectorize loops of affine"),
    Flag::value("pass-pipeline", "Passes to run on the module first, as of opt").named("PIPELINE"),
    Flag::bool("perf-map", "Write where functions are to /tmp/perf-PID.map, for perf of Linux"),
    Flag::bool("print-args", "Also print the memrefs among the arguments, which the function may have changed"),
    Flag::value("save", "NumPy files to write: result=FILE.npy, result1=..., arg0=..., separated by commas")
        .named("LIST"),
    Flag::value(
        "shared-libs",
        "Shared libraries with functions that the program calls; MLIR's own are built in",
    )
    .named("LIST"),
    Flag::value("threads", "Number of threads that parallel loops run on; all cores if not given").named("N"),
];

const USAGE: &str = "\
usage: terrane run [FLAGS] [FILE [ARGUMENT...]]

Verifies a program, compiles it to machine code and calls its function 'main'; '-' or no file is standard input. Results are
printed: numbers, and the elements of memrefs and tensors.";

/// The program to run, with options.
struct Job {
    file: String,
    call: Call,
    interpret: bool,
    native: native::Options,
    pipeline: Option<String>,
    form: Option<Form>,
}

fn job(knowledge: &Toolset, words: &[String]) -> Result<Option<Job>, String> {
    let mut job = Job {
        file: String::new(),
        call: Call::default(),
        interpret: false,
        native: native::Options::default(),
        pipeline: None,
        form: None,
    };
    let tool = knowledge.command("run");
    for arg in args::parse(&tool, words, FLAGS, &|_| false, &Vec::new)? {
        match arg {
            Arg::Switch("help", _) => return Ok(None),
            Arg::Switch("interpret", on) => job.interpret = on,
            Arg::Flag("pass-pipeline", pipeline) => job.pipeline = pipeline,
            Arg::Flag("diagnostics-format", text) => job.form = Some(Form::of_flag(&tool, text)?),
            Arg::Positional(file) if job.file.is_empty() => job.file = file,
            arg => {
                if let Some(arg) = job.native.take(&tool, arg)? {
                    job.call.take(&tool, arg)?;
                }
            }
        }
    }
    if job.file.is_empty() {
        job.file = "-".to_owned();
    }
    Ok(Some(job))
}

pub(crate) use runner::main as runner;

/// Runs the command; the exit code.
pub(crate) fn main(knowledge: &Toolset, words: &[String], io: &mut Io<'_>) -> u8 {
    let is_runner = |word: &String| word.trim_start_matches('-') == "mlir-runner" && word.starts_with('-');
    if words.iter().any(is_runner) {
        let words: Vec<String> = words.iter().filter(|word| !is_runner(word)).cloned().collect();
        return runner::main(knowledge, &knowledge.command("run"), &words, io);
    }
    let job = match job(knowledge, words) {
        Ok(Some(job)) => job,
        Ok(None) => {
            io.print(&help::page(knowledge.name, "run", USAGE, FLAGS));
            return 0;
        }
        Err(message) => {
            io.eprint(&message);
            return 1;
        }
    };
    let (name, text) = match io.read(&job.file) {
        Ok(input) => input,
        Err(message) => {
            io.eprint(&message);
            return 1;
        }
    };
    let mut sources = Sources::new();
    sources.add(name.as_str(), text.clone());
    let mut shower = Shower::new(knowledge.name, job.form, io);
    let result = load(knowledge, &name, &text, shower.advises()).and_then(|mut module| {
        if let Some(pipeline) = &job.pipeline {
            run_passes(knowledge, pipeline, &mut module)?;
        }
        if job.interpret { stepwise::run(&job, &module, io) } else { native::run(&job, module, io) }
    });
    match result {
        Ok(()) => 0,
        Err(diagnostics) => {
            for diagnostic in diagnostics {
                sources.load_for(&diagnostic);
                shower.show(&diagnostic, &sources, io);
            }
            shower.finish(io);
            1
        }
    }
}

/// Reads and verifies a module.
pub(crate) fn load(
    knowledge: &Toolset,
    name: &str,
    text: &[u8],
    advice: bool,
) -> Result<Box<Body>, Vec<Diagnostic>> {
    let cx = (knowledge.context)();
    let how = ParseOptions { advice, all_errors: advice, ..eras::options() };
    let parsed = bytecode::parse_bytes(&cx, name, text, &how);
    if !parsed.is_ok() {
        return Err(parsed.diagnostics);
    }
    let (mut module, mut diagnostics) = (parsed.module, parsed.diagnostics);
    if !ir::verify(&module, Threads::available(), &mut diagnostics) {
        let words = |error| eras::reword_for(parsed.era, &module, error);
        return Err(diagnostics.into_iter().map(words).collect());
    }
    terrane::dialects::legacy::place(&mut module).map_err(|error| vec![error])?;
    Ok(module)
}

/// Runs a pipeline of the tool's passes.
pub(crate) fn run_passes(knowledge: &Toolset, text: &str, module: &mut Body) -> Result<(), Vec<Diagnostic>> {
    let registry = crate::opt::registry(knowledge).map_err(|error| plain(error.to_string()))?;
    terrane::run_pipeline_with(&registry, text, module)
}

/// An error without a place.
pub(crate) fn plain(message: impl Into<String>) -> Vec<Diagnostic> {
    vec![Diagnostic::error(diag::Place::Unknown, message)]
}
