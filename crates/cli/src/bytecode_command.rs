//! `terrane bytecode`: what is in a file of bytecode.

use crate::args::{Arg, Flag};
use crate::{Io, args, help};
use diag::Sources;

const FLAGS: &[Flag] =
    &[Flag::bool("help", "Print this"), Flag::value("o", "File to write, or - for standard output")];

const USAGE: &str = "\
usage: terrane bytecode dump [FLAGS] FILE

Shows the sections and records of bytecode, with their offsets, sizes and names; '-' is standard input.
'terrane opt --emit-bytecode' writes bytecode, and every command reads it.";

/// Runs the command; the exit code.
pub(crate) fn main(words: &[String], io: &mut Io<'_>) -> u8 {
    match run(words, io) {
        Ok(()) => 0,
        Err(message) => {
            io.eprint(&message);
            1
        }
    }
}

fn run(words: &[String], io: &mut Io<'_>) -> Result<(), String> {
    let (mut output, mut rest) = ("-".to_owned(), Vec::new());
    for arg in args::parse("terrane bytecode", words, FLAGS, &|_| false, &Vec::new)? {
        match arg {
            Arg::Switch("help", _) => {
                io.print(&help::flags(USAGE, FLAGS));
                return Ok(());
            }
            Arg::Flag("o", Some(name)) => output = name,
            Arg::Positional(word) => rest.push(word),
            _ => {}
        }
    }
    let [command, file] = &rest[..] else { return Err(format!("{USAGE}\n")) };
    if command != "dump" {
        return Err(format!("terrane bytecode: there is no '{command}'; there is 'dump'\n"));
    }
    let (name, bytes) = io.read(file)?;
    let text = bytecode::dump(&name, &bytes)
        .map_err(|error| diag::render::mlir::to_string(&error, &Sources::new()))?;
    let wrong = |error: std::io::Error| format!("cannot write output: {error}\n");
    let mut to = io.create(&output)?;
    let written = to.write(io, text.as_bytes());
    to.finish(written.is_ok()).map_err(wrong)?;
    written.map_err(wrong)
}
