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
use crate::program::{self, Command, Input, flags};
use crate::{Io, Toolset};
use diag::Diagnostic;
use entry::Call;
use ir::Body;

pub(crate) const FLAGS: &[Flag] = &[
    flags::BACKEND,
    Flag::value(
        "args",
        "Arguments of the function, separated by commas: numbers, [1, 2], [[0; 8]; 4], FILE.npy; also after FILE",
    )
    .named("LIST"),
    Flag::bool("checked", "Check bounds of memory accesses in native code"),
    flags::DIAGNOSTICS_FORMAT,
    flags::E,
    Flag::value("entry", "Function to call; 'main' if not given").named("NAME"),
    Flag::value("entry-point-result", "Accepted for mlir-runner's sake: the function's type says it"),
    flags::FAST_MATH,
    flags::FP_CONTRACT,
    flags::HELP,
    Flag::bool("interpret", "Run in the reference interpreter"),
    Flag::bool("mlir-runner", "Take mlir-runner's place: its flags, its form of results and of errors"),
    flags::O0,
    flags::O1,
    flags::O2,
    flags::O3,
    flags::PASS_PIPELINE,
    flags::PERF_MAP,
    Flag::bool("print-args", "Also print the memrefs among the arguments, which the function may have changed"),
    Flag::value("save", "NumPy files to write: result=FILE.npy, result1=..., arg0=..., separated by commas")
        .named("LIST"),
    Flag::value(
        "shared-libs",
        "Shared libraries with functions that the program calls; MLIR's own are built in",
    )
    .named("LIST"),
    flags::THREADS,
];

const USAGE: &str = "\
usage: terrane run [FLAGS] [FILE [ARGUMENT...]]

Verifies a program, compiles it to machine code and calls its function 'main'; '-' or no file is standard input. Results are
printed: numbers, and the elements of memrefs and tensors.";

/// The program to run, with options.
struct Job {
    input: Input,
    call: Call,
    interpret: bool,
    native: native::Options,
}

impl Command for Job {
    const NAME: &'static str = "run";
    const USAGE: &'static str = USAGE;
    const FLAGS: &'static [Flag] = FLAGS;

    fn configure(knowledge: &Toolset, args: Vec<Arg>) -> Result<Self, String> {
        let tool = knowledge.command(Self::NAME);
        let mut job = Job {
            input: Input::default(),
            call: Call::default(),
            interpret: false,
            native: native::Options::default(),
        };
        for arg in args {
            if let Arg::Switch("interpret", on) = arg {
                job.interpret = on;
            } else if let Some(arg) = job.input.take(&tool, arg)?
                && let Some(arg) = job.native.take(&tool, arg)?
            {
                job.call.take(&tool, arg)?;
            }
        }
        if job.input.file.is_empty() {
            job.input.file = "-".to_owned();
        }
        job.call.program.clone_from(&job.input.file);
        Ok(job)
    }

    fn input(&self) -> &Input {
        &self.input
    }

    fn execute(&self, module: Box<Body>, io: &mut Io<'_>) -> Result<(), Vec<Diagnostic>> {
        if self.interpret { stepwise::run(self, &module, io) } else { native::run(self, module, io) }
    }
}

pub(crate) use runner::main as runner;

/// Runs the command; the exit code.
pub(crate) fn main(knowledge: &Toolset, words: &[String], io: &mut Io<'_>) -> u8 {
    let is_runner = |word: &String| word.trim_start_matches('-') == "mlir-runner" && word.starts_with('-');
    if words.iter().any(is_runner) {
        let words: Vec<String> = words.iter().filter(|word| !is_runner(word)).cloned().collect();
        return runner::main(knowledge, &knowledge.command("run"), &words, io);
    }
    program::main::<Job>(knowledge, words, io)
}
