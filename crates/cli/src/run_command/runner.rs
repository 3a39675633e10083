//! `terrane run` in mlir-runner's place: its flags, its form of results, its errors.
//!
//! The module may be of any dialects that `terrane run` takes, not only of `llvm`.

use super::entry::function_types;
use super::native;
use crate::args::{self, Arg, Flag};
use crate::diagnostics::{Form, Shower};
use crate::program::load;
use crate::{Io, Toolset};
use diag::Sources;
use exec::Arg as Value;
use ir::Type;

const FLAGS: &[Flag] = &[
    Flag::value("diagnostics-format", "Form of diagnostics").named("text|rich|json"),
    Flag::value("e", "The function to be called").named("<function name>"),
    Flag::value("entry-point-result", "Textual description of the function type to be called")
        .named("void|i32|i64|f32"),
    Flag::bool("help", "Print this"),
    Flag::bool("host-supports-jit", "Report host JIT support"),
    Flag::value("march", "Accepted for mlir-runner's sake: code is for this machine"),
    Flag::value("mattr", "Accepted for mlir-runner's sake: code is for this machine"),
    Flag::bool("no-implicit-module", "Accepted for mlir-runner's sake"),
    Flag::bool("O0", "Compile without optimizations"),
    Flag::bool("O1", "Compile with optimizations"),
    Flag::bool("O2", "Compile with optimizations"),
    Flag::bool("O3", "Compile with optimizations"),
    Flag::value("shared-libs", "Libraries to link dynamically").named("<filename>"),
];

const USAGE: &str = "\
usage: mlir-runner [FLAGS] [FILE]

Compiles a module and calls its function 'main'; '-' or no file is standard input.";

/// A run.
struct Run {
    file: String,
    entry: String,
    result: String,
    native: native::Options,
    form: Option<Form>,
}

/// Runs the command under a name; the exit code.
pub(crate) fn main(knowledge: &Toolset, tool: &str, words: &[String], io: &mut Io<'_>) -> u8 {
    let mut run = Run {
        file: "-".to_owned(),
        entry: "main".to_owned(),
        result: "f32".to_owned(),
        native: native::Options::default(),
        form: None,
    };
    let parsed = args::parse(tool, words, FLAGS, &|_| false, &Vec::new);
    let outcome = parsed.and_then(|parsed| configure(&mut run, tool, parsed));
    match outcome {
        Ok(None) => {}
        Ok(Some(text)) => {
            io.print(&text);
            return 0;
        }
        Err(message) => {
            io.eprint(&message);
            return 1;
        }
    }
    match execute(knowledge, &run, io) {
        Ok(()) => 0,
        Err(message) => {
            io.eprint(&message);
            1
        }
    }
}

/// Sets what the arguments say. Returns a text to print instead of a run.
fn configure(run: &mut Run, tool: &str, parsed: Vec<Arg>) -> Result<Option<String>, String> {
    let mut has_file = false;
    for arg in parsed {
        match arg {
            Arg::Switch("help", _) => return Ok(Some(crate::help::page(tool, "", USAGE, FLAGS))),
            Arg::Switch("host-supports-jit", true) => return Ok(Some("true\n".to_owned())),
            Arg::Switch(level @ ("O0" | "O1" | "O2" | "O3"), true) => run.native.set_level(level),
            Arg::Flag("e", Some(entry)) => run.entry = entry,
            Arg::Flag("entry-point-result", Some(result)) => run.result = result,
            Arg::Flag("shared-libs", Some(list)) => run.native.add_libraries(&list),
            Arg::Flag("diagnostics-format", text) => run.form = Some(Form::of_flag(tool, text)?),
            Arg::Positional(_) if has_file => {
                return Err(format!(
                    "{tool}: Too many positional arguments specified!\nCan specify at most 1 positional arguments: See: {tool} --help\n"
                ));
            }
            Arg::Positional(file) => {
                run.file = file;
                has_file = true;
            }
            _ => {}
        }
    }
    Ok(None)
}

/// Reads, checks, compiles and runs the module. Diagnostics are shown; an error is the text to print besides.
fn execute(knowledge: &Toolset, run: &Run, io: &mut Io<'_>) -> Result<(), String> {
    let unread = "could not parse the input IR\n";
    let (name, text) = io.read(&run.file).map_err(|message| format!("{message}{unread}"))?;
    let mut sources = Sources::new();
    sources.add(name.as_str(), text.clone());
    let mut shower = Shower::new(knowledge.name, run.form, io);
    let mut show = |diagnostics: Vec<diag::Diagnostic>, io: &mut Io<'_>| {
        for diagnostic in diagnostics {
            sources.load_for(&diagnostic);
            shower.show(&diagnostic, &sources, io);
        }
        shower.finish(io);
    };
    let module = match load(knowledge, &name, &text, false) {
        Ok(module) => module,
        Err(diagnostics) => {
            show(diagnostics, io);
            return Err(unread.to_owned());
        }
    };
    for library in run.native.libraries() {
        if let Err(error) = std::fs::metadata(io.path(library)) {
            let reason = crate::io::reason(&error);
            return Err(format!("Failed to create MemoryBuffer for: {library}\nError: {reason}\n"));
        }
    }
    let types = function_types(&module, &run.entry).ok_or("Error: entry point not found\n")?;
    check(&run.result, &types)?;
    match native::execute(&run.native, module, &run.entry, &mut [], io) {
        Ok(results) => {
            if let Some(result) = results.first() {
                io.print(&format!("{}\n", shown(result)));
            }
            Ok(())
        }
        Err(diagnostics) => {
            show(diagnostics, io);
            Err(String::new())
        }
    }
}

/// Checks that the entry function has the type that the command line says.
fn check(expected: &str, (inputs, results): &(Vec<Type>, Vec<Type>)) -> Result<(), String> {
    let single = match expected {
        "void" if results.is_empty() => None,
        "void" => return Err("Error: expected void function\n".to_owned()),
        "i32" => Some(Type::I32),
        "i64" => Some(Type::I64),
        "f32" => Some(Type::F32),
        _ => return Err("Error: unsupported function type\n".to_owned()),
    };
    if single.is_some_and(|single| results[..] != [single]) {
        return Err(format!("Error: only single {expected} function result supported\n"));
    }
    if !inputs.is_empty() {
        return Err("Error: JIT can't invoke a main function expecting arguments\n".to_owned());
    }
    Ok(())
}

/// A result as mlir-runner prints it.
fn shown(value: &Value) -> String {
    match value {
        Value::Int(value) => value.to_string(),
        Value::F32(value) if value.is_nan() => "nan".to_owned(),
        Value::F32(value) if value.is_infinite() => if *value < 0.0 { "-INF" } else { "INF" }.to_owned(),
        Value::F32(value) => {
            let text = format!("{value:.6e}");
            let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
            let (sign, exponent) = match exponent.strip_prefix('-') {
                Some(exponent) => ('-', exponent),
                None => ('+', exponent),
            };
            format!("{digits}e{sign}{exponent:0>2}")
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_have_the_form_of_llvm_streams() {
        assert_eq!(shown(&Value::F32(42.5)), "4.250000e+01");
        assert_eq!(shown(&Value::F32(-1e-10)), "-1.000000e-10");
        assert_eq!(shown(&Value::F32(f32::NEG_INFINITY)), "-INF");
        assert_eq!(shown(&Value::Int(-42)), "-42");
    }
}
