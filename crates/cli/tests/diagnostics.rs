//! Forms of diagnostics, codes, advice, and all errors of a text in one run.

mod common;

use std::io;
use terrane::ir::{Threads, verify};
use terrane::syntax::print::{PrintOptions, to_string};
use terrane::syntax::{HOLE, ParseOptions, parse_bytes};
use terrane_cli::{Io, Toolset};

/// Runs `terrane opt` on a text; exit code and standard error.
fn opt(flags: &[&str], input: &str) -> (u8, String) {
    let words: Vec<String> = ["terrane", "opt"].iter().chain(flags).map(|&word| word.to_owned()).collect();
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut read = || -> io::Result<Vec<u8>> { Ok(input.as_bytes().to_vec()) };
    let mut io =
        Io { stdin: &mut read, stdout: &mut stdout, stderr: &mut stderr, folder: None, is_process: false };
    let code = terrane_cli::run(&Toolset::default(), &words, &mut io);
    assert!(code == 0 || stdout.is_empty(), "an error, and output");
    (code, String::from_utf8(stderr).expect("diagnostics are UTF-8"))
}

/// The codes of the errors of a text.
fn codes(text: &str) -> Vec<&'static str> {
    let cx = terrane::context();
    cx.allow_unregistered(text.contains("\"test."));
    let options = ParseOptions { all_errors: true, advice: true, ..terrane::eras::options() };
    let parsed = parse_bytes(&cx, "page", text.as_bytes(), &options);
    let is_ok = parsed.is_ok();
    let mut found = parsed.diagnostics;
    if is_ok {
        verify(&parsed.module, Threads::ONE, &mut found);
    }
    found.into_iter().filter_map(|error| diag::codes::with_code(error).rule()).collect()
}

#[test]
fn examples_of_all_pages_are_as_the_pages_say() {
    for code in diag::codes::ALL {
        let mut examples = code.page.split("```mlir\n").skip(1).filter_map(|rest| rest.split("```").next());
        if code.page.contains("\nWrong:\n") {
            let wrong = examples.next().expect("there is an example");
            assert_eq!(codes(wrong).first(), Some(&code.id), "{} does not explain\n{wrong}", code.id);
        }
        if code.page.contains("\nRight:\n") {
            let right = examples.next().expect("there is an example");
            assert_eq!(codes(right), [""; 0], "the example that {} calls right", code.id);
        }
    }
}

#[test]
fn text_stays_that_of_mlir_opt() {
    let (code, text) = opt(&[], "func.func @f(%value: i32) {\n  return %valu : i32\n}\n");
    assert_eq!(code, 1);
    let expected =
        "<stdin>:2:10: error: use of undeclared SSA value name\n  return %valu : i32\n         ^\n";
    assert_eq!(text, expected);
}

#[test]
fn rich_form() {
    let (code, text) =
        opt(&["--diagnostics-format=rich"], "func.func @f(%value: i32) {\n  return %valu : i32\n}\n");
    assert_eq!(code, 1);
    let expected = "\
error[E0101]: use of undeclared SSA value name
 --> <stdin>:2:10
  |
2 |   return %valu : i32
  |          ^^^^^
  = fix: did you mean 'value'?
2 +   return %value : i32

'terrane explain E0101' tells more.
";
    assert_eq!(text, expected);
}

#[test]
fn json_form() {
    let (code, text) =
        opt(&["--diagnostics-format=json"], "func.func @f() {\n  cf.br ^ab\n^abc:\n  return\n}\n");
    assert_eq!(code, 1);
    let expected = "{\"severity\":\"error\",\"file\":\"<stdin>\",\"line\":2,\"column\":9,\"endLine\":2,\
        \"endColumn\":12,\"message\":\"reference to an undefined block\",\"code\":\"E0105\",\
        \"fix\":{\"title\":\"did you mean 'abc'?\",\"file\":\"<stdin>\",\"line\":2,\"column\":10,\"endLine\":2,\
        \"endColumn\":12,\"replacement\":\"abc\"}}\n";
    assert_eq!(text, expected);
    assert_eq!(opt(&["--diagnostics-format=loud"], "").0, 1);
}

/// The proposal for the first error of a text.
fn advice(text: &str) -> Option<String> {
    let options = ParseOptions { advice: true, ..terrane::eras::options() };
    let parsed = parse_bytes(&terrane::context(), "t", text.as_bytes(), &options);
    parsed.diagnostics.first()?.repair().map(|fix| fix.replacement.clone())
}

#[test]
fn did_you_mean() {
    for (text, meant) in [
        ("func.func @f(%a: i32) {\n  %0 = arith.adi %a, %a : i32\n}", "arith.addi"),
        ("func.func @f() {\n  retrun\n}", "return"),
        ("func.func @f() {\n  addi\n}", "arith.addi"),
        ("func.func @f() {\n  %0 = aritth.constant 1 : i32\n}", "arith.constant"),
        ("func.func @f() {\n  \"arih.constant\"() : () -> ()\n}", "arith.constant"),
        ("func.func @f(%a: memreff<4xf32>)", "memref"),
        ("func.func @f(%a: i3a)", "i32"),
        ("!elem = i32\nfunc.func @f(%a: !elm)", "elem"),
        ("#map = affine_map<() -> ()>\nmodule attributes {a.b = #mop} {}", "map"),
        ("func.func @f() {\n  cf.br ^exid\n^exit:\n  return\n}", "exit"),
        (
            "func.func @f() {\n  return %cosnt : i32\n^bb1:\n  %const = arith.constant 1 : i32\n  return\n}",
            "const",
        ),
        ("module attributes {a.b = #arth.overflow<none>} {}", "arith"),
        ("module attributes {a.b = #arith.overflo<none>} {}", "overflow"),
    ] {
        assert_eq!(advice(text).as_deref(), Some(meant), "{text}");
    }
    assert_eq!(
        advice("func.func @f(%other: i32) {\n  return\n}\nfunc.func @g() {\n  return %othe : i32\n}"),
        None
    );
}

/// The errors of a text, by line and message.
fn all_errors(text: &str) -> Vec<String> {
    let options = ParseOptions { all_errors: true, ..terrane::eras::options() };
    let parsed = parse_bytes(&terrane::context(), "t", text.as_bytes(), &options);
    assert!(!parsed.is_ok() || parsed.diagnostics.is_empty());
    let line = |error: &diag::Diagnostic| error.place().position().map_or(0, |place| place.start.line);
    parsed.diagnostics.iter().map(|error| format!("{}: {}", line(error), error.message())).collect()
}

#[test]
fn all_errors_of_a_text_and_no_follow_ups() {
    let text = "\
!t = memref<4xf3>
#m = affine_map<(d0) -> (d0)>
func.func @f(%a: i32, %t: !t) -> i32 {
  return
}
func.func @g(%a: i32) -> i32 {
  %x = arith.adi %a, %a : i32
  %y, %z = arith.addi %x, %a : i32
  %u = arith.addi %y, %z : i64
  cf.br ^next(%u : i16)
^next(%v: i31x):
  %w = scf.if %v -> i32 {
    %p = arith.constant : i32
    %q = arith.addi %p, %a : i64
    scf.yield %q : i32
  } else {
    scf.yield %gone : i32
  }
  return %w : i32
}
#n = affine_map<(d0) -> (d1)>
func.func @h() {
  cf.br ^nowhere
}
";
    assert_eq!(
        all_errors(text),
        [
            "1: expected non-function type",
            "7: custom op 'arith.adi' is unknown",
            "8: operation defines 1 results but was provided 2 to bind",
            "10: use of value '%u' expects different type than prior uses: 'i16' vs 'i64'",
            "11: expected non-function type",
            "13: expected attribute value",
            "14: use of value '%a' expects different type than prior uses: 'i64' vs 'i32'",
            "17: use of undeclared SSA value name",
            "21: use of undeclared identifier",
            "23: reference to an undefined block",
        ]
    );
}

#[test]
fn one_run_finds_what_mlir_opt_finds_first() {
    let (code, text) = opt(&["--all-errors"], "func.func @f() {\n  x.y\n  x.z\n}\n");
    assert_eq!((code, text.matches(": error: ").count()), (1, 2), "{text}");
    let (code, text) = opt(&[], "func.func @f() {\n  x.y\n  x.z\n}\n");
    assert_eq!((code, text.matches(": error: ").count()), (1, 1), "{text}");
}

#[test]
fn broken_texts_give_errors_in_order_and_a_module_with_holes() {
    let texts = common::texts(&common::FOLDERS);
    let (mut several, mut most) = (0, 0);
    for round in 0..4000u64 {
        let text = common::mutated(&texts[round as usize * 7 % texts.len()], round + 1);
        let cx = terrane::context();
        cx.allow_unregistered(round % 2 == 0);
        let options =
            ParseOptions { all_errors: true, advice: true, record: true, ..terrane::eras::options() };
        let parsed = parse_bytes(&cx, "t", &text, &options);
        let errors: Vec<_> =
            parsed.diagnostics.iter().filter(|found| found.severity() == diag::Severity::Error).collect();
        assert!(parsed.is_ok() == errors.is_empty());
        for generic in [false, true] {
            let options = PrintOptions { generic, ..PrintOptions::default() };
            let printed = to_string(&parsed.module, &options);
            // Custom forms omit terminators without operands, with what is wrongly in their regions.
            assert!(parsed.is_ok() || !generic || printed.contains(HOLE), "{printed}");
        }
        assert!(parsed.record.is_some());
        let is_valid = verify(&parsed.module, Threads::ONE, &mut Vec::new());
        assert!(parsed.is_ok() || !is_valid, "the verifier accepts a hole");
        let starts: Vec<_> =
            errors.iter().map(|error| error.place().position().map(|place| place.start)).collect();
        assert!(starts.is_sorted(), "errors are not in the order of the text");
        let first_only = parse_bytes(&cx, "t", &text, &terrane::eras::options());
        assert_eq!(first_only.is_ok(), errors.is_empty());
        several += usize::from(errors.len() > 1);
        most = most.max(errors.len());
    }
    assert!(several > 400 && most < 100, "{several} texts have several errors, one has {most}");
}
