//! The checker and MLIR's renderer together, against outputs recorded from mlir-opt 22.1.8 with `--verify-diagnostics`.

use diag::expect::{Checker, Mode};
use diag::{Diagnostic, Place, Sources, render};

/// Returns the output for the text when these diagnostics are emitted, in order.
fn run(mode: Mode, text: &str, emitted: &[Diagnostic]) -> (String, bool) {
    let mut sources = Sources::new();
    let main = sources.add("t.mlir", text.as_bytes());
    let mut checker = Checker::new(mode);
    let mut mismatches = checker.read(&main);
    for diagnostic in emitted {
        mismatches.extend(checker.check(diagnostic, &sources));
    }
    mismatches.extend(checker.finish());
    (mismatches.iter().map(|d| render::mlir::to_string(d, &sources)).collect(), checker.is_ok())
}

fn operands(line: u32, name: &str) -> Diagnostic {
    let message = format!("'func.return' op has 0 operands, but enclosing function (@{name}) returns 1");
    Diagnostic::error(Place::file("t.mlir", line, 3), message)
        .current_operation("\"func.return\"() : () -> ()")
}

#[test]
fn all_met() {
    let text = "\
func.func @f() -> i32 {
  // expected-error @below {{op has 0 operands}}
  return
}
func.func @g() -> i32 {
  return // expected-error-re {{op {{h[a]s}} {{[[:digit:]]}} {{o\\perand[\\s]}}, {{()}}but}}
}
";
    assert_eq!(run(Mode::All, text, &[operands(3, "f"), operands(6, "g")]), (String::new(), true));
}

#[test]
fn greedy_text_and_unexpected() {
    let text = "\
func.func @f() -> i32 {
  // expected-error@below {{op has 0 operands}} expected-error@below {{op has 0 operands}}
  // expected-error@+1 2 {{op has 0 operands}}
  return // expected-note@-2 {{see current}}
}
";
    let expected = "\
t.mlir:4:3: error: unexpected error: 'func.return' op has 0 operands, but enclosing function (@f) returns 1
  return // expected-note@-2 {{see current}}
  ^
t.mlir:2:6: error: expected error \"op has 0 operands}} expected-error@below {{op has 0 operands\" was not produced
  // expected-error@below {{op has 0 operands}} expected-error@below {{op has 0 operands}}
     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
t.mlir:4:13: error: expected note \"see current\" was not produced
  return // expected-note@-2 {{see current}}
            ^~~~~~~~~~~
";
    assert_eq!(run(Mode::All, text, &[operands(4, "f")]), (expected.to_owned(), false));
}

#[test]
fn near_miss_is_the_last_that_matches() {
    let text = "\
func.func @f() -> i32 {
  // expected-warning@+2 {{op has}}
  // expected-note@below {{op}}
  return
}
// expected-warning@above {{x}}
// expected-error@-4 {{operands}}
";
    let missing = "\
t.mlir:2:6: error: expected warning \"op has\" was not produced
  // expected-warning@+2 {{op has}}
     ^~~~~~
t.mlir:3:6: error: expected note \"op\" was not produced
  // expected-note@below {{op}}
     ^~
t.mlir:6:4: error: expected warning \"x\" was not produced
// expected-warning@above {{x}}
   ^
t.mlir:7:4: error: expected error \"operands\" was not produced
// expected-error@-4 {{operands}}
   ^~~~~~~~
";
    let near = "\
t.mlir:3:6: error: 'error' diagnostic emitted when expecting a 'note'
  // expected-note@below {{op}}
     ^
";
    assert_eq!(run(Mode::All, text, &[operands(4, "f")]), (format!("{near}{missing}"), false));
    assert_eq!(run(Mode::OnlyExpected, text, &[operands(4, "f")]), (missing.to_owned(), false));
}

#[test]
fn notes_and_first_match() {
    let text = "\
// expected-error@below {{op has}}
// expected-error@below {{op has}}
func.func @a() -> i32 { return } func.func @b() -> i32 { return }
";
    let twice = [operands(3, "a"), operands(3, "b").note(Place::file("t.mlir", 1, 1), "extra")];
    let expected = "\
t.mlir:1:1: error: unexpected note: extra
// expected-error@below {{op has}}
^
t.mlir:2:4: error: expected error \"op has\" was not produced
// expected-error@below {{op has}}
   ^~~~~~
";
    assert_eq!(run(Mode::All, text, &twice), (expected.to_owned(), false));
}

#[test]
fn tabs_other_bytes_and_unknown() {
    let text = "\t// expected-error {{tab op has}}\n\t/* é expected-error {{tab op has}}\n// expected-warning@unknown {{foo}}\n";
    let expected = "\
<unknown>:0: error: 'error' diagnostic emitted when expecting a 'warning'
<unknown>:0: error: unexpected error: bar
t.mlir:1:5: error: expected error \"tab op has\" was not produced
        // expected-error {{tab op has}}
           ^~~~~~~~~~
t.mlir:2:8: error: expected error \"tab op has\" was not produced
        /* é expected-error {{tab op has}}
<unknown>:0: error: expected warning \"foo\" was not produced
";
    let emitted = [Diagnostic::error(Place::Unknown, "a foo"), Diagnostic::error(Place::Unknown, "bar")];
    assert_eq!(run(Mode::All, text, &emitted), (expected.to_owned(), false));
}

#[test]
fn bad_expressions() {
    let text = "\
func.func @f() -> i32 {
  return // expected-error-re {{op has {{[0-9+}} operands}}
}
func.func @g() -> i32 {
  return // expected-error-re {{}}
}
";
    let expected = "\
t.mlir:2:13: error: invalid regex: brackets ([ ]) not balanced
  return // expected-error-re {{op has {{[0-9+}} operands}}
            ^~~~~~~~~~~~~~~~~~~~~~~~~
t.mlir:5:3: error: unexpected error: 'func.return' op has 0 operands, but enclosing function (@g) returns 1
  return // expected-error-re {{}}
  ^
t.mlir:5:13: error: expected error \"\" was not produced
  return // expected-error-re {{}}
            ^
";
    assert_eq!(run(Mode::All, text, &[operands(5, "g")]), (expected.to_owned(), false));
}
