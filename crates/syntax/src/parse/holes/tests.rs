//! Modules of broken texts.

use super::super::{ParseOptions, Parsed, parse_bytes};
use super::HOLE;
use crate::record::ElementKind;
use expect_test::{Expect, expect};
use ir::{Context, Threads, verify};

fn context() -> Context {
    let cx = Context::default();
    cx.allow_unregistered(true);
    cx
}

fn read(cx: &Context, text: &str, all_errors: bool) -> Parsed {
    let options = ParseOptions { all_errors, record: all_errors, ..ParseOptions::default() };
    parse_bytes(cx, "t.mlir", text.as_bytes(), &options)
}

/// Checks the errors and the module of a text, in all of which parsing goes on.
#[track_caller]
fn check(text: &str, expected: &Expect) {
    let cx = context();
    let parsed = read(&cx, text, true);
    let errors: String = parsed.diagnostics.iter().map(|error| format!("{error}\n")).collect();
    expected.assert_eq(&format!("{errors}{}\n", parsed.module.root()));
    assert!(!verify(&parsed.module, Threads::ONE, &mut Vec::new()), "the verifier accepts a hole");
}

#[test]
fn an_error_in_the_first_operation() {
    check(
        "\"a\" : () -> ()\n\"b\"() : () -> ()\n\"c\"() : () -> ()",
        &expect![[r#"
        t.mlir:1:4: error: expected '(' to start operand list
        "builtin.module"() ({
          "builtin.error_hole"() {error = "expected '(' to start operand list"} : () -> ()
          "b"() : () -> ()
          "c"() : () -> ()
        }) : () -> ()
    "#]],
    );
}

#[test]
fn an_error_in_an_operation_in_the_middle_whose_results_are_used_as_they_are_written() {
    check(
        "%a = \"a\"() : () -> i1\n%x:2 = \"b\"(%a : () -> ()\n\"c\"(%x#1, %x#1, %x#0, %a) : (i32, i32, f32, i1) -> ()",
        &expect![[r#"
            t.mlir:2:14: error: expected ')' to end operand list
            "builtin.module"() ({
              %0 = "a"() : () -> i1
              %1:2 = "builtin.error_hole"() {error = "expected ')' to end operand list"} : () -> (none, none)
              %2 = "builtin.error_hole"(%1#1) : (none) -> i32
              %3 = "builtin.error_hole"(%1#0) : (none) -> f32
              "c"(%2, %2, %3, %0) : (i32, i32, f32, i1) -> ()
            }) : () -> ()
        "#]],
    );
}

#[test]
fn an_error_in_the_last_operation() {
    check(
        "\"a\"() : () -> ()\n%b = \"b\"() : () -> ",
        &expect![[r#"
        t.mlir:2:19: error: expected non-function type
        "builtin.module"() ({
          "a"() : () -> ()
          %0 = "builtin.error_hole"() {error = "expected non-function type"} : () -> none
        }) : () -> ()
    "#]],
    );
}

#[test]
fn an_error_in_a_nested_region() {
    check(
        "\"a\"() ({\n  %0 = \"b\"() : () -> i32\n  \"c\"(%0) : i32\n  \"d\"(%0) : (i32) -> ()\n}) : () -> ()\n\"e\"() : () -> ()",
        &expect![[r#"
            t.mlir:3:13: error: expected function type
            "builtin.module"() ({
              "a"() ({
                %0 = "b"() : () -> i32
                "builtin.error_hole"() {error = "expected function type"} : () -> ()
                "d"(%0) : (i32) -> ()
              }) : () -> ()
              "e"() : () -> ()
            }) : () -> ()
        "#]],
    );
}

#[test]
fn an_error_after_the_regions_of_an_operation() {
    check(
        "%r = \"a\"() ({\n  \"b\"() : () -> ()\n}, {\n  \"c\"() : () -> ()\n}) {k = } : () -> i32\n\"d\"(%r) : (i32) -> ()",
        &expect![[r#"
            t.mlir:5:8: error: expected attribute value
            "builtin.module"() ({
              %0 = "builtin.error_hole"() ({
                "b"() : () -> ()
              }, {
                "c"() : () -> ()
              }) {error = "expected attribute value"} : () -> none
              %1 = "builtin.error_hole"(%0) : (none) -> i32
              "d"(%1) : (i32) -> ()
            }) : () -> ()
        "#]],
    );
}

#[test]
fn an_error_after_the_body_of_a_module() {
    check(
        "module @m attributes {a = 1 : i32} {\n  \"b\"() : () -> ()\n} loc(\n\"c\"() : () -> ()",
        &expect![[r#"
            t.mlir:4:5: error: expected location instance
            "builtin.module"() ({
              "builtin.error_hole"() ({
                "builtin.module"() <{sym_name = "m"}> ({
                  "b"() : () -> ()
                }) : () -> ()
              }) {error = "expected location instance"} : () -> ()
              "c"() : () -> ()
            }) : () -> ()
        "#]],
    );
}

#[test]
fn an_error_in_a_type() {
    check(
        "%0 = \"a\"() : () -> tensor<4xx>\n\"b\"(%0) : (tensor<4xi8>) -> ()",
        &expect![[r#"
        t.mlir:1:29: error: expected non-function type
        "builtin.module"() ({
          %0 = "builtin.error_hole"() {error = "expected non-function type"} : () -> none
          %1 = "builtin.error_hole"(%0) : (none) -> tensor<4xi8>
          "b"(%1) : (tensor<4xi8>) -> ()
        }) : () -> ()
    "#]],
    );
}

#[test]
fn an_error_in_an_attribute() {
    check(
        "\"a\"() {k = #x.y<} : () -> ()\n\"b\"() : () -> ()",
        &expect![[r#"
        t.mlir:1:16: error: unbalanced '<' character in pretty dialect name
        "builtin.module"() ({
          "builtin.error_hole"() {error = "unbalanced '<' character in pretty dialect name"} : () -> ()
          "b"() : () -> ()
        }) : () -> ()
    "#]],
    );
}

#[test]
fn an_error_in_an_alias() {
    check(
        "#a = affine_map<(d0)>\n\"b\"() {k = #a} : () -> ()\n\"c\"() : () -> ()",
        &expect![[r#"
        t.mlir:1:21: error: expected '->' or ':'
        "builtin.module"() ({
          "builtin.error_hole"() {error = "expected '->' or ':'"} : () -> ()
          "builtin.error_hole"() {error = "undefined symbol alias id 'a'"} : () -> ()
          "c"() : () -> ()
        }) : () -> ()
    "#]],
    );
}

#[test]
fn a_brace_that_is_not_closed() {
    check(
        "module @m {\n  \"a\"() ({\n    %0 = \"b\"() : () -> i32\n    \"c\"(%0) : (i32) -> ()\n}\n",
        &expect![[r#"
            t.mlir:5:2: error: expected ')' to end region list
            "builtin.module"() ({
              "builtin.error_hole"() ({
                "builtin.module"() <{sym_name = "m"}> ({
                  "builtin.error_hole"() ({
                    %0 = "b"() : () -> i32
                    "c"(%0) : (i32) -> ()
                  }) {error = "expected ')' to end region list"} : () -> ()
                }) : () -> ()
              }) {error = "expected ')' to end region list"} : () -> ()
            }) : () -> ()
        "#]],
    );
}

#[test]
fn a_string_that_is_not_closed() {
    check(
        "\"a\"() : () -> ()\n\"b() : () -> ()\n\"c\"() : () -> ()",
        &expect![[r#"
        t.mlir:2:16: error: expected '"' in string literal
        "builtin.module"() ({
          "a"() : () -> ()
          "builtin.error_hole"() {error = "expected '\22' in string literal"} : () -> ()
          "c"() : () -> ()
        }) : () -> ()
    "#]],
    );
}

#[test]
fn values_that_nothing_defines() {
    check(
        "module {\n  \"a\"(%x, %y) : (i32, f32) -> ()\n  \"b\"(%x) : (i32) -> ()\n}\n\"c\"() : () -> ()",
        &expect![[r#"
            t.mlir:2:7: error: use of undeclared SSA value name
            t.mlir:2:11: error: use of undeclared SSA value name
            "builtin.module"() ({
              "builtin.module"() ({
                %0 = "builtin.error_hole"() : () -> i32
                %1 = "builtin.error_hole"() : () -> f32
                "a"(%0, %1) : (i32, f32) -> ()
                "b"(%0) : (i32) -> ()
              }) : () -> ()
              "c"() : () -> ()
            }) : () -> ()
        "#]],
    );
}

#[test]
fn blocks_that_nothing_defines() {
    check(
        "\"a\"() ({\n  \"b\"()[^c, ^d] : () -> ()\n^d:\n  \"e\"() : () -> ()\n}) : () -> ()",
        &expect![[r#"
        t.mlir:2:9: error: reference to an undefined block
        "builtin.module"() ({
          "a"() ({
            "b"()[^bb2, ^bb1] : () -> ()
          ^bb1:  // pred: ^bb0
            "e"() : () -> ()
          ^bb2:  // pred: ^bb0
            "builtin.error_hole"() : () -> ()
          }) : () -> ()
        }) : () -> ()
    "#]],
    );
}

#[test]
fn a_label_with_an_error_in_its_arguments() {
    check(
        "\"a\"() ({\n^b(%x: i32, %y: i3x):\n  \"c\"(%x, %y) : (i32, i8) -> ()\n}) : () -> ()",
        &expect![[r#"
            t.mlir:2:16: error: expected non-function type
            "builtin.module"() ({
              %0 = "builtin.error_hole"() : () -> i8
              "a"() ({
              ^bb0(%arg0: i32):
                "builtin.error_hole"() {error = "expected non-function type"} : () -> ()
                "c"(%arg0, %0) : (i32, i8) -> ()
              }) : () -> ()
            }) : () -> ()
        "#]],
    );
}

#[test]
fn a_value_that_is_defined_twice() {
    check(
        "%0 = \"a\"() : () -> i32\n%0 = \"b\"() ({\n}) : () -> i64\n\"c\"(%0) : (i64) -> ()",
        &expect![[r#"
            t.mlir:2:1: error: redefinition of SSA value '%0'
            "builtin.module"() ({
              %0 = "a"() : () -> i32
              %1 = "b"() ({
              }) : () -> i64
              "builtin.error_hole"() {error = "redefinition of SSA value '%0'"} : () -> ()
              "c"(%1) : (i64) -> ()
            }) : () -> ()
        "#]],
    );
}

#[test]
fn a_use_before_its_definition_that_fails() {
    check(
        "\"a\"() ({\n  \"b\"(%0) : (i32) -> ()\n  %0 = \"c\"() : ()\n  \"d\"(%0) : (i32) -> ()\n}) : () -> ()",
        &expect![[r#"
            t.mlir:3:18: error: expected '->' in function type
            "builtin.module"() ({
              %0 = "builtin.error_hole"() : () -> i32
              "a"() ({
                "b"(%0) : (i32) -> ()
                %1 = "builtin.error_hole"() {error = "expected '->' in function type"} : () -> none
                %2 = "builtin.error_hole"(%1) : (none) -> i32
                "d"(%2) : (i32) -> ()
              }) : () -> ()
            }) : () -> ()
        "#]],
    );
}

#[test]
fn two_errors() {
    check(
        "\"a\" : () -> ()\n\"b\"() : () -> ()\n%0 = \"c\" : () -> ()",
        &expect![[r#"
        t.mlir:1:4: error: expected '(' to start operand list
        t.mlir:3:9: error: expected '(' to start operand list
        "builtin.module"() ({
          "builtin.error_hole"() {error = "expected '(' to start operand list"} : () -> ()
          "b"() : () -> ()
          %0 = "builtin.error_hole"() {error = "expected '(' to start operand list"} : () -> none
        }) : () -> ()
    "#]],
    );
}

#[test]
fn without_all_errors_the_module_ends_with_the_first() {
    let text = "\"a\"() ({\n  \"b\"() : () -> ()\n  \"c\" : () -> ()\n  \"d\"() : () -> ()\n}) : () -> ()";
    let cx = context();
    let parsed = read(&cx, text, false);
    assert_eq!(parsed.diagnostics.len(), 1);
    expect![[r#"
        "builtin.module"() ({
          "builtin.error_hole"() ({
            "b"() : () -> ()
            "builtin.error_hole"() {error = "expected '(' to start operand list"} : () -> ()
          }) {error = "expected '(' to start operand list"} : () -> ()
        }) : () -> ()
    "#]]
    .assert_eq(&format!("{}\n", parsed.module.root()));
    assert!(parsed.ok().is_none() && parsed.into_result().is_err());
}

#[test]
fn a_hole_does_not_parse_to_a_valid_module() {
    let cx = context();
    let parsed = read(&cx, "\"a\" : () -> ()", true);
    let again = read(&cx, &parsed.module.root().to_string(), false);
    assert!(again.is_ok());
    let mut errors = Vec::new();
    assert!(!verify(&again.module, Threads::ONE, &mut errors));
    expect!["unregistered operation 'builtin.error_hole' found in dialect ('builtin') that does not allow unknown operations"].assert_eq(errors[0].message());
}

#[test]
fn more_results_than_a_hole_has() {
    let parsed = read(&context(), "%0:99999999 = \"a\"\n\"b\"(%0#7) : (i32) -> ()", true);
    let hole = parsed.module.root().region(0).ops().find(|op| op.is(HOLE));
    assert_eq!(parsed.diagnostics.len(), 1);
    assert!(hole.is_some());
}

#[test]
fn the_record_has_the_ranges_of_holes_and_of_what_they_hold() {
    let text = "\"a\"() : () -> ()\n%x, %y = \"b\"() ({\n  ^l(%z: i8):\n  \"c\"() : () -> ()\n}) {k = } : () -> i32 // d\n\n\"e\"(%y) : (i8) -> ()";
    let cx = context();
    let parsed = read(&cx, text, true);
    let record = parsed.record.expect("it was asked for");
    let shown: String = record
        .elements
        .iter()
        .map(|element| {
            let kind = match element.what {
                ElementKind::Op(op) => parsed.module.op(op).name_str().to_owned(),
                ElementKind::Region(region) => {
                    let blocks = parsed.module.region(region).blocks().count();
                    format!("region of {blocks}")
                }
                ElementKind::Label(_) => "label".to_owned(),
                _ => "other".to_owned(),
            };
            format!("{kind}: {:?}\n", &text[element.range.clone()])
        })
        .collect();
    expect![[r#"
        a: "\"a\"() : () -> ()"
        builtin.error_hole: "%x, %y = \"b\"() ({\n  ^l(%z: i8):\n  \"c\"() : () -> ()\n}) {k = } : () -> i32"
        region of 1: "{\n  ^l(%z: i8):\n  \"c\"() : () -> ()\n}"
        label: "^l(%z: i8):"
        c: "\"c\"() : () -> ()"
        e: "\"e\"(%y) : (i8) -> ()"
    "#]]
    .assert_eq(&shown);
    let hole = parsed.module.root().region(0).ops().find(|op| op.is(HOLE)).expect("there is a hole");
    let place = cx.file_place(hole.loc()).expect("it has a place");
    assert_eq!((place.line, place.column), (2, 1));
    let names: Vec<_> = hole.results().map(|value| record.names.values(value.handle())).collect();
    expect!["[Some(([120], 1)), Some(([121], 1))]"].assert_eq(&format!("{names:?}"));
}
