//! Runs the tests under `tests/`: see docs/write-a-test.md.

use std::path::Path;
use std::process::ExitCode;
use terrane_cli::Io;
use testing::lit::{Context, Output};

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    testing::main(&root, tool)
}

/// Runs a command line of a test in this process.
fn tool(words: &[String], input: &[u8], context: &Context) -> Output {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut read = || Ok(input.to_vec());
    let folder = Some(context.cwd.clone());
    let mut io = Io { stdin: &mut read, stdout: &mut stdout, stderr: &mut stderr, folder, is_process: false };
    let status = i32::from(terrane_cli::run(&terrane_cli::Toolset::default(), words, &mut io));
    Output { status, stdout, stderr }
}
