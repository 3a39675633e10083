//! Runs the tests under `tests/`: see docs/write-a-test.md.

use std::path::Path;
use std::process::ExitCode;
use terrane_cli::{Io, Toolset};
use testing::lit::{Context, Output};

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    testing::main(&root, tool)
}

/// Runs a command line of a test in this process; one of `opt` with fast paths and without, which must not differ.
fn tool(words: &[String], input: &[u8], context: &Context) -> Output {
    let output = run(&Toolset::default(), words, input, context);
    let is_opt = words.first().is_some_and(|tool| tool == "mlir-opt")
        || words.get(1).is_some_and(|command| command == "opt");
    // Times differ from run to run, and a constant that an operation becomes in place keeps its name.
    let differs = |word: &String| word.contains("timing") || word == "--keep-ssa-names";
    if is_opt && !words.iter().any(differs) {
        let plain = run(&Toolset { context: plain_context, ..Toolset::default() }, words, input, context);
        let texts = [&output, &plain].map(|output| {
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            (output.status, text(&output.stdout), text(&output.stderr))
        });
        assert_eq!(texts[0], texts[1], "with fast paths and without: {words:?}");
    }
    output
}

fn plain_context() -> ir::Context {
    let cx = terrane_cli::context();
    cx.use_fast_paths(ir::FastPaths::NONE);
    cx
}

fn run(toolset: &Toolset, words: &[String], input: &[u8], context: &Context) -> Output {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut read = || Ok(input.to_vec());
    let folder = Some(context.cwd.clone());
    let mut io = Io { stdin: &mut read, stdout: &mut stdout, stderr: &mut stderr, folder, is_process: false };
    let status = i32::from(terrane_cli::run(toolset, words, &mut io));
    Output { status, stdout, stderr }
}
