//! `terrane bytecode`: what is in a file of bytecode.

use crate::args::{Arg, Flag};
use crate::{Io, Toolset, args, help};
use diag::Sources;

pub(crate) const FLAGS: &[Flag] = &[
    Flag::bool("help", "Print this"),
    Flag::value("o", "File to write, or - for standard output").named("FILE"),
];

const USAGE: &str = "\
usage: terrane bytecode dump [FLAGS] FILE

Shows the sections and records of bytecode, with their offsets, sizes and names; '-' is standard input.
'terrane opt --emit-bytecode' writes bytecode, and every command reads it.";

/// Runs the command; the exit code.
pub(crate) fn main(knowledge: &Toolset, words: &[String], io: &mut Io<'_>) -> u8 {
    match run(knowledge, words, io) {
        Ok(()) => 0,
        Err(message) => {
            io.eprint(&message);
            1
        }
    }
}

fn run(knowledge: &Toolset, words: &[String], io: &mut Io<'_>) -> Result<(), String> {
    let (mut output, mut rest) = ("-".to_owned(), Vec::new());
    let tool = knowledge.command("bytecode");
    for arg in args::parse(&tool, words, FLAGS, &|_| false, &Vec::new)? {
        match arg {
            Arg::Switch("help", _) => {
                io.print(&help::page(knowledge.name, "bytecode", USAGE, FLAGS));
                return Ok(());
            }
            Arg::Flag("o", Some(name)) => output = name,
            Arg::Positional(word) => rest.push(word),
            _ => {}
        }
    }
    let [command, file] = &rest[..] else { return Err(help::under_name(knowledge.name, USAGE) + "\n") };
    if command != "dump" {
        return Err(format!("{tool}: there is no '{command}'; there is 'dump'\n"));
    }
    let source = io.source(file)?;
    let text = bytecode::dump(source.name(), source.text())
        .map_err(|error| diag::render::mlir::to_string(&error, &Sources::new()))?;
    let wrong = |error: std::io::Error| format!("cannot write output: {error}\n");
    let mut to = io.create(&output)?;
    let written = to.write(io, text.as_bytes());
    to.finish(written.is_ok()).map_err(wrong)?;
    written.map_err(wrong)
}
