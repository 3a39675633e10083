//! The command line as people meet it: help, completion, names that are not here.

use std::process::{Command, Stdio};
use terrane_cli::{Io, Toolset};

/// Runs a tool of a name; exit code, standard output and standard error.
fn tool(name: &'static str, words: &[&str], input: &str) -> (u8, String, String) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut read = || Ok(input.as_bytes().to_vec());
    let mut io =
        Io { stdin: &mut read, stdout: &mut stdout, stderr: &mut stderr, folder: None, is_process: false };
    let words: Vec<String> = std::iter::once(name).chain(words.iter().copied()).map(str::to_owned).collect();
    let knowledge = Toolset { name, ..Toolset::default() };
    let code = terrane_cli::run(&knowledge, &words, &mut io);
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    (code, text(stdout), text(stderr))
}

fn terrane(words: &[&str]) -> (u8, String, String) {
    tool("terrane", words, "")
}

const COMMANDS: [&str; 10] =
    ["bench", "bytecode", "completion", "explain", "fmt", "opt", "reduce", "run", "translate", "upgrade"];

#[test]
fn each_command_has_help_with_usage_options_and_an_example() {
    for command in COMMANDS {
        let long = terrane(&[command, "--help"]);
        assert_eq!(long, terrane(&[command, "-h"]), "{command}");
        assert_eq!(long, terrane(&["help", command]), "{command}");
        let (code, text, errors) = long;
        assert_eq!((code, errors.as_str()), (0, ""), "{command}");
        assert!(
            text.lines().any(|line| line.starts_with(&format!("usage: terrane {command}"))),
            "{command}: {text}"
        );
        for part in ["\noptions:\n", "  -h, --help ", &format!("\nexamples:\n  terrane {command} ")] {
            assert!(text.contains(part), "{command} has no {part:?}: {text}");
        }
    }
    let (code, text, _) = terrane(&["--help"]);
    assert!(code == 0 && COMMANDS.iter().all(|command| text.contains(&format!("\n  {command} "))), "{text}");
}

#[test]
fn passes_for_tests_have_a_list_of_their_own() {
    let (_, text, _) = terrane(&["opt", "--help"]);
    assert!(
        text.contains("  -o FILE ") && text.contains("  --canonicalize ") && !text.contains("--test-print")
    );
    assert!(text.starts_with("OVERVIEW: MLIR modular optimizer driver\n\nAvailable Dialects: "), "{text}");
    let (_, tests, _) = terrane(&["opt", "--help-test"]);
    assert!(tests.contains("  --test-print") && !tests.contains("--canonicalize"), "{tests}");
}

#[test]
fn what_mlir_has_and_is_not_here_is_said() {
    let (code, _, errors) = terrane(&["opt", "--xegpu-subgroup-distribute"]);
    let line = "mlir-opt: the pass 'xegpu-subgroup-distribute' of MLIR 22 is not in this version";
    assert!(code == 1 && errors.contains(line), "{errors}");
    let (_, _, errors) = terrane(&["opt", "--pass-pipeline=builtin.module(xegpu-subgroup-distribute)"]);
    assert!(errors.contains(line), "{errors}");
    assert!(terrane(&["opt", "--help-pass=xegpu-subgroup-distribute"]).2.contains(line));
    let (_, _, errors) = tool("terrane", &["opt"], "prt.fence\n");
    assert!(!errors.contains("of MLIR 22"), "{errors}");
}

#[test]
fn a_tool_of_ones_own_has_its_own_name() {
    for words in [&["--help"][..], &["fmt", "--help"], &["opt", "--help"], &["run", "-h"], &["explain", "-h"]]
    {
        let (_, text, _) = tool("mine", words, "");
        assert!(text.contains("usage: mine ") && !text.contains("usage: terrane"), "{text}");
    }
    for words in
        [&["nothing"][..], &["fmt", "--nothing"], &["fmt"], &["opt", "--nothing"], &["opt", "--era=1"]]
    {
        let (code, _, errors) = tool("mine", words, "");
        assert!(code == 1 && errors.contains("mine"), "{words:?}: {errors}");
        assert!(!errors.contains("terrane") && !errors.contains("mlir-opt"), "{words:?}: {errors}");
    }
}

#[test]
fn scripts_of_completion_name_commands_flags_and_passes() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (code, text, _) = tool("my-tool", &["completion", shell], "");
        assert_eq!(code, 0);
        for word in ["upgrade", "canonicalize", "check", "E0101", "my-tool"] {
            assert!(text.contains(word), "{shell} does not know {word}");
        }
        assert!(!text.contains("test-print"), "{shell} knows passes for tests");
    }
    let (code, _, errors) = terrane(&["completion", "tcsh"]);
    assert!(code == 1 && errors.contains("bash, zsh, fish, elvish, powershell"), "{errors}");
}

#[test]
fn bash_completes_commands_and_passes() {
    let (_, script, _) = terrane(&["completion", "bash"]);
    let complete = |words: &str, place: usize| {
        let ask = format!(
            "{script}\nCOMP_WORDS=({words}); COMP_CWORD={place}; _terrane; echo \"${{COMPREPLY[@]}}\""
        );
        let output = Command::new("bash").args(["-c", &ask]).stdin(Stdio::null()).output();
        output.ok().map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    // Where there is no bash there is nothing to complete.
    if let Some(found) = complete("terrane up", 1) {
        assert_eq!(found, "upgrade");
        assert_eq!(complete("terrane opt --canon", 2).as_deref(), Some("--canonicalize"));
        assert_eq!(complete("terrane help ru", 2).as_deref(), Some("run"));
    }
}

/// A fault on a thread of a parallel loop ends the process, so that the tool has one of its own here.
#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn an_access_outside_of_memory_on_a_thread_ends_with_a_message() {
    let text = "func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 1000000 : index
  %far = arith.constant 1000000000 : index
  %v = arith.constant 1.0 : f32
  %m = memref.alloc() : memref<4xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %at = arith.muli %i, %far : index
    memref.store %v, %m[%at] : memref<4xf32>
  }
  return
}
";
    for threads in ["1", "3"] {
        let mut tool = Command::new(env!("CARGO_BIN_EXE_terrane"));
        let mut tool = tool.args(["run", "-", "--threads", threads]);
        tool = tool.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = tool.spawn().expect("the tool starts");
        let input = child.stdin.take().expect("it reads its input");
        std::io::Write::write_all(&mut { input }, text.as_bytes()).expect("it reads its input");
        let output = child.wait_with_output().expect("it ends");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(
            errors.contains("error: access outside of memory") && errors.contains("--checked"),
            "{errors}"
        );
        assert_eq!(output.status.code(), Some(1), "{errors}");
    }
}

#[test]
fn text_of_streams_comes_in_order() {
    let text = r#"
// Functions of streams that the runtime lacks: all text goes through the C library.
llvm.mlir.global internal constant @first("first\00")
llvm.mlir.global internal constant @second("second\0A\00")
llvm.mlir.global internal constant @third("third\0A\00")
llvm.mlir.global external @stdout() : !llvm.ptr
llvm.func @puts(!llvm.ptr) -> i32
llvm.func @fputs(!llvm.ptr, !llvm.ptr) -> i32
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @main() -> i32 {
  %first = llvm.mlir.addressof @first : !llvm.ptr
  %second = llvm.mlir.addressof @second : !llvm.ptr
  %third = llvm.mlir.addressof @third : !llvm.ptr
  %place = llvm.mlir.addressof @stdout : !llvm.ptr
  %stream = llvm.load %place : !llvm.ptr -> !llvm.ptr
  %0 = llvm.call @puts(%first) : (!llvm.ptr) -> i32
  %1 = llvm.call @fputs(%second, %stream) : (!llvm.ptr, !llvm.ptr) -> i32
  %2 = llvm.call @printf(%third) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  llvm.return %zero : i32
}
"#;
    assert_eq!(output_of(text), (Some(0), "first\nsecond\nthird\n0\n".to_owned()));
}

/// Runs a program in a process of its own. Returns its exit code and what it writes.
fn output_of(text: &str) -> (Option<i32>, String) {
    let mut tool = Command::new(env!("CARGO_BIN_EXE_terrane"));
    let mut child = tool
        .args(["run", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the tool starts");
    let input = child.stdin.take().expect("it reads its input");
    std::io::Write::write_all(&mut { input }, text.as_bytes()).expect("it reads its input");
    let output = child.wait_with_output().expect("it ends");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Functions that a program has registered for its end are there then.
#[test]
fn functions_registered_for_the_end_are_called() {
    let text = r#"
llvm.mlir.global internal constant @first("in main\00") : !llvm.array<8 x i8>
llvm.mlir.global internal constant @last("at the end\00") : !llvm.array<11 x i8>
llvm.func @puts(!llvm.ptr) -> i32
llvm.func @on_exit(!llvm.ptr, !llvm.ptr) -> i32
llvm.func internal @leave(%status: i32, %text: !llvm.ptr) {
  %0 = llvm.call @puts(%text) : (!llvm.ptr) -> i32
  llvm.return
}
llvm.func @main() -> i32 {
  %0 = llvm.mlir.addressof @leave : !llvm.ptr
  %1 = llvm.mlir.addressof @last : !llvm.ptr
  %2 = llvm.call @on_exit(%0, %1) : (!llvm.ptr, !llvm.ptr) -> i32
  %3 = llvm.mlir.addressof @first : !llvm.ptr
  %4 = llvm.call @puts(%3) : (!llvm.ptr) -> i32
  llvm.return %2 : i32
}
"#;
    assert_eq!(output_of(text), (Some(0), "in main\n0\nat the end\n".to_owned()));
}

/// A program that ends its process has written its text before.
#[test]
fn text_of_a_program_that_exits_is_written() {
    let text = r#"
llvm.mlir.global internal constant @text("before the end\00") : !llvm.array<15 x i8>
llvm.func @puts(!llvm.ptr) -> i32
llvm.func @exit(i32)
llvm.func @main() -> i32 {
  %0 = llvm.mlir.addressof @text : !llvm.ptr
  %1 = llvm.call @puts(%0) : (!llvm.ptr) -> i32
  %2 = llvm.mlir.constant(3 : i32) : i32
  llvm.call @exit(%2) : (i32) -> ()
  llvm.return %2 : i32
}
"#;
    assert_eq!(output_of(text), (Some(3), "before the end\n".to_owned()));
}
