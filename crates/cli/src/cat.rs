//! `terrane cat`: mlir-cat's place.

use crate::args::{Arg, Flag};
use crate::diagnostics::Shower;
use crate::io::Output;
use crate::{Io, Toolset, args, help};
use diag::{Diagnostic, Sources};
use ir::Threads;
use syntax::ParseOptions;
use syntax::print::PrintOptions;

pub(crate) const FLAGS: &[Flag] = &[
    Flag::bool("help", "Print this"),
    Flag::bool("mlir-print-debuginfo", "Print locations"),
    Flag::bool("mlir-print-op-generic", "Print operations in their generic form"),
    Flag::value("o", "File to write, or - for standard output").named("FILE"),
];

const USAGE: &str = "\
usage: terrane cat [FLAGS] [FILE]...

Prints modules as text, one after the other, whether they are text or bytecode. Operations of dialects that are not known
are printed in generic form. '-' or no file is standard input.";

/// Runs the command under the tool's name; the exit code.
pub(crate) fn main(knowledge: &Toolset, tool: &str, words: &[String], io: &mut Io<'_>) -> u8 {
    match run(knowledge, tool, words, io) {
        Ok(good) => u8::from(!good),
        Err(message) => {
            io.eprint(&message);
            1
        }
    }
}

/// Prints the modules. Whether all were read; an error is a line to print.
fn run(knowledge: &Toolset, tool: &str, words: &[String], io: &mut Io<'_>) -> Result<bool, String> {
    let (mut files, mut target, mut print) = (Vec::new(), "-".to_owned(), PrintOptions::default());
    for arg in args::parse(tool, words, FLAGS, &|_| false, &Vec::new)? {
        match arg {
            Arg::Switch("help", true) => {
                io.print(&help::page(knowledge.name, "cat", USAGE, FLAGS));
                return Ok(true);
            }
            Arg::Switch("mlir-print-debuginfo", on) => print.debug_info = on,
            Arg::Switch("mlir-print-op-generic", on) => print.generic = on,
            Arg::Flag("o", Some(name)) => target = name,
            Arg::Positional(name) => files.push(name),
            _ => {}
        }
    }
    if files.is_empty() {
        if tool.starts_with("mlir-cat") {
            io.eprint("Reading from stdin...\n");
        }
        files.push("-".to_owned());
    }
    let mut output = io.create(&target)?;
    let mut good = true;
    for file in &files {
        good = print_file(knowledge, file, &print, &mut output, io)?;
        if !good {
            io.eprint("Failed to parse input file\n");
            break;
        }
    }
    output.finish(good).map_err(|error| format!("cannot open output file '{target}': {error}\n"))?;
    Ok(good)
}

/// Prints the module of a file. Returns whether it was read; an error is a line to print.
fn print_file(
    knowledge: &Toolset,
    file: &str,
    print: &PrintOptions,
    output: &mut Output,
    io: &mut Io<'_>,
) -> Result<bool, String> {
    let source = io.source(file)?;
    let mut sources = Sources::new();
    sources.insert(source.clone());
    let mut shower = Shower::new("terrane cat", None, io);
    let mut report = |diagnostics: &[Diagnostic], io: &mut Io<'_>| {
        for diagnostic in diagnostics {
            sources.load_for(diagnostic);
            shower.show(diagnostic, &sources, io);
        }
    };
    let cx = (knowledge.context)();
    cx.allow_unregistered(true);
    let how = ParseOptions { legacy: Some(eras::OLD), ..ParseOptions::default() };
    let parsed = bytecode::parse(&cx, &source, &how);
    report(&parsed.diagnostics, io);
    if !parsed.is_ok() {
        return Ok(false);
    }
    let mut diagnostics = Vec::new();
    let good = ir::verify(&parsed.module, Threads::ONE, &mut diagnostics);
    report(&diagnostics, io);
    if good {
        let print = PrintOptions { external_resources: parsed.external_resources.into(), ..print.clone() };
        let text = syntax::print::to_string(&parsed.module, &print);
        output.write(io, text.as_bytes()).map_err(|error| format!("cannot write output: {error}\n"))?;
    }
    Ok(good)
}
