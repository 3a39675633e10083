//! `terrane run`: executes a program.
//!
//! The module may mix all dialects that the tool knows: it is verified, lowered to what the native back
//! end takes, compiled and run. With `--interpret` the reference interpreter runs it as it is.

mod native;
mod stepwise;

use crate::args::{Arg, Flag};
use crate::diagnostics::{Form, Shower};
use crate::{Io, Toolset, args, help};
use diag::{Diagnostic, Sources};
use ir::{Body, Threads, Type};
use syntax::ParseOptions;

pub(crate) const FLAGS: &[Flag] = &[
    Flag::value("args", "Arguments of the function, separated by commas").named("LIST"),
    Flag::bool("checked", "Check bounds of memory accesses in native code"),
    Flag::value("diagnostics-format", "Form of diagnostics; rich is the default on a terminal")
        .named("text|rich|json"),
    Flag::value("e", "Short for --entry").named("NAME"),
    Flag::value("entry", "Function to call; 'main' if not given").named("NAME"),
    Flag::value("entry-point-result", "Accepted for mlir-runner's sake: the function's type says it"),
    Flag::bool("help", "Print this"),
    Flag::bool("interpret", "Run in the reference interpreter"),
    Flag::bool("mlir-runner", "Accepted for mlir-runner's sake"),
    Flag::value("shared-libs", "Accepted for mlir-runner's sake: runtime functions are built in"),
];

const USAGE: &str = "\
usage: terrane run [FLAGS] [FILE]

Verifies a program, compiles it to machine code and calls its function 'main'; '-' or no file is standard input.";

/// The program to run, with options.
struct Job {
    file: String,
    entry: String,
    args: Vec<String>,
    interpret: bool,
    checked: bool,
    form: Option<Form>,
}

fn job(knowledge: &Toolset, words: &[String]) -> Result<Option<Job>, String> {
    let mut job = Job {
        file: String::new(),
        entry: "main".to_owned(),
        args: Vec::new(),
        interpret: false,
        checked: false,
        form: None,
    };
    let tool = knowledge.command("run");
    for arg in args::parse(&tool, words, FLAGS, &|_| false, &Vec::new)? {
        match arg {
            Arg::Switch("help", _) => return Ok(None),
            Arg::Switch("interpret", on) => job.interpret = on,
            Arg::Switch("checked", on) => job.checked = on,
            Arg::Flag("entry" | "e", Some(entry)) => job.entry = entry,
            Arg::Flag("diagnostics-format", text) => job.form = Some(Form::of_flag(&tool, text)?),
            Arg::Flag("args", Some(values)) => {
                job.args.extend(
                    values.split(',').map(|value| value.trim().to_owned()).filter(|value| !value.is_empty()),
                );
            }
            Arg::Positional(file) if job.file.is_empty() => job.file = file,
            Arg::Positional(file) => {
                return Err(format!("{tool}: more than one input file: '{file}'\n"));
            }
            _ => {}
        }
    }
    if job.file.is_empty() {
        job.file = "-".to_owned();
    }
    Ok(Some(job))
}

/// Runs the command; the exit code.
pub(crate) fn main(knowledge: &Toolset, words: &[String], io: &mut Io<'_>) -> u8 {
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
    let result = load(knowledge, &name, &text, shower.advises()).and_then(|module| {
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
fn load(knowledge: &Toolset, name: &str, text: &[u8], advice: bool) -> Result<Box<Body>, Vec<Diagnostic>> {
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

/// An error without a place.
fn plain(message: impl Into<String>) -> Vec<Diagnostic> {
    vec![Diagnostic::error(diag::Place::Unknown, message)]
}

/// Argument types of the entry function.
fn inputs(job: &Job, module: &Body) -> Result<Vec<Type>, Vec<Diagnostic>> {
    let cx = module.context();
    let name = cx.ident(&job.entry);
    let mut functions = module.root().regions().flat_map(|region| region.ops());
    let function = functions.find(|op| op.symbol_name() == Some(name));
    let ty = function.and_then(|function| interp::function_types(function.attr("function_type")?.as_type()?));
    let Some((inputs, _)) = ty else { return Err(plain(format!("no function named '{}'", job.entry))) };
    if inputs.len() != job.args.len() {
        let message = format!(
            "function '{}' takes {} arguments, but {} are given",
            job.entry,
            inputs.len(),
            job.args.len()
        );
        return Err(plain(message));
    }
    Ok(inputs)
}

/// The error of an argument that does not fit its type.
fn misfit(value: &str, ty: ir::TypeRef<'_>) -> Vec<Diagnostic> {
    plain(format!("argument '{value}' is no value of type '{ty}'"))
}
