//! Help texts.

use crate::args::{Flag, Kind};
use std::fmt::Write;

/// The commands.
pub(crate) const COMMANDS: &[&str] =
    &["bytecode", "explain", "fmt", "help", "opt", "reduce", "run", "upgrade"];

/// What `terrane --help` prints.
pub(crate) const OVERVIEW: &str = "\
Terrane: MLIR in safe Rust.

usage: terrane COMMAND [ARGUMENTS]

commands:
  opt      read MLIR, run passes, print MLIR: takes mlir-opt's place
  fmt      format files in place, or with --check tell which would change
  reduce   make a module smaller while a test of yours still finds it interesting
  run      run a program natively, or step by step with --interpret
  upgrade  rewrite files of 2019 and 2021 in today's language
  bytecode show what is in a file of bytecode: terrane bytecode dump FILE
  explain  what the code of an error means, such as E0101

'terrane COMMAND --help' tells more.
";

/// What `--version` prints.
pub(crate) fn version() -> String {
    format!("terrane {}\n  MLIR syntax and behaviour of LLVM 22\n", env!("CARGO_PKG_VERSION"))
}

/// A list of flags, each with its line of help.
pub(crate) fn flags(title: &str, flags: &[Flag]) -> String {
    let mut text = format!("{title}\n\n");
    for flag in flags {
        let value = match flag.kind {
            Kind::Bool => "",
            Kind::Value => "=<value>",
            Kind::OptionalValue => "[=<value>]",
        };
        let left = format!("--{}{value}", flag.name);
        let _ = writeln!(text, "  {left:<52} - {}", flag.help);
    }
    text
}
