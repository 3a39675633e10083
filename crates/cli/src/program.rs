//! Programs that commands compile: flags that these share, and reading.

use crate::args::{self, Arg, Flag};
use crate::diagnostics::{Form, Shower};
use crate::{Io, Toolset, help};
use diag::{Diagnostic, Sources};
use ir::{Body, Threads};
use syntax::ParseOptions;

/// Flags of several commands.
pub(crate) mod flags {
    use crate::args::Flag;

    pub(crate) const BACKEND: Flag = Flag::value(
        "backend",
        "Code generator; by default that for x86-64 where it has code, otherwise Cranelift; 'llvm' is an installed libLLVM",
    )
    .named("cranelift|llvm|x64");
    pub(crate) const DIAGNOSTICS_FORMAT: Flag =
        Flag::value("diagnostics-format", "Form of diagnostics; rich is the default on a terminal")
            .named("text|rich|json");
    pub(crate) const E: Flag = Flag::value("e", "Short for --entry").named("NAME");
    pub(crate) const FAST_MATH: Flag =
        Flag::bool("fast-math", "Grant all freedoms of floating point to the whole program");
    pub(crate) const FP_CONTRACT: Flag =
        Flag::value("fp-contract", "Whether a product and a sum may be rounded once, in the whole program")
            .named("off|fast");
    pub(crate) const HELP: Flag = Flag::bool("help", "Print this");
    pub(crate) const O0: Flag = Flag::bool("O0", "Compile without optimizations");
    pub(crate) const O1: Flag =
        Flag::bool("O1", "Compile with optimizations, as with -O2 and without a flag");
    pub(crate) const O2: Flag = Flag::bool("O2", "See -O1");
    pub(crate) const O3: Flag = Flag::bool("O3", "Also tile and vectorize loops of affine");
    pub(crate) const PASS_PIPELINE: Flag =
        Flag::value("pass-pipeline", "Passes to run on the module first, as of opt").named("PIPELINE");
    pub(crate) const PERF_MAP: Flag =
        Flag::bool("perf-map", "Write where functions are to /tmp/perf-PID.map, for perf of Linux");
    pub(crate) const THREADS: Flag =
        Flag::value("threads", "Number of threads that parallel loops run on; all cores if not given")
            .named("N");
}

/// File of a program, and how it is read.
#[derive(Default)]
pub(crate) struct Input {
    /// Name of the file; `-` is standard input.
    pub(crate) file: String,
    /// Passes to run first.
    pipeline: Option<String>,
    /// Form of diagnostics.
    form: Option<Form>,
}

impl Input {
    /// Takes an argument of the command line that is about the input; returns any other.
    ///
    /// # Errors
    /// The lines to print.
    pub(crate) fn take(&mut self, tool: &str, arg: Arg) -> Result<Option<Arg>, String> {
        match arg {
            Arg::Flag("pass-pipeline", pipeline) => self.pipeline = pipeline,
            Arg::Flag("diagnostics-format", text) => self.form = Some(Form::of_flag(tool, text)?),
            Arg::Positional(file) if self.file.is_empty() => self.file = file,
            other => return Ok(Some(other)),
        }
        Ok(None)
    }
}

/// A command that compiles a program.
pub(crate) trait Command: Sized {
    const NAME: &'static str;
    const USAGE: &'static str;
    const FLAGS: &'static [Flag];

    /// Returns the command with its options, but for those of the input, which it takes by [`Input::take`].
    ///
    /// # Errors
    /// The lines to print.
    fn configure(knowledge: &Toolset, args: Vec<Arg>) -> Result<Self, String>;

    fn input(&self) -> &Input;

    /// Does the work on a verified module.
    ///
    /// # Errors
    /// Diagnostics of the compilation, of the execution, or of writing files.
    fn execute(&self, module: Box<Body>, io: &mut Io<'_>) -> Result<(), Vec<Diagnostic>>;
}

/// Runs a command; the exit code.
pub(crate) fn main<C: Command>(knowledge: &Toolset, words: &[String], io: &mut Io<'_>) -> u8 {
    let tool = knowledge.command(C::NAME);
    let parsed = args::parse(&tool, words, C::FLAGS, &|_| false, &Vec::new);
    let is_help = |arg: &Arg| matches!(arg, Arg::Switch("help", _));
    if parsed.as_ref().is_ok_and(|args| args.iter().any(is_help)) {
        io.print(&help::page(knowledge.name, C::NAME, C::USAGE, C::FLAGS));
        return 0;
    }
    let command = parsed.and_then(|args| C::configure(knowledge, args));
    let read = command.and_then(|command| io.read(&command.input().file).map(|input| (command, input)));
    let (command, (name, text)) = match read {
        Ok(found) => found,
        Err(message) => {
            io.eprint(&message);
            return 1;
        }
    };
    let mut sources = Sources::new();
    sources.add(name.as_str(), text.clone());
    let mut shower = Shower::new(knowledge.name, command.input().form, io);
    let done = load(knowledge, &name, &text, shower.advises()).and_then(|mut module| {
        if let Some(pipeline) = &command.input().pipeline {
            run_passes(knowledge, pipeline, &mut module)?;
        }
        command.execute(module, io)
    });
    let Err(diagnostics) = done else { return 0 };
    for diagnostic in diagnostics {
        sources.load_for(&diagnostic);
        shower.show(&diagnostic, &sources, io);
    }
    shower.finish(io);
    1
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
