//! Formatting of texts without dialects; those with dialects are formatted by the tests of the tool.

use super::format;
use diag::Source;
use ir::Context;

fn context() -> Context {
    let cx = Context::default();
    cx.allow_unregistered(true);
    cx
}

fn formatted(text: &str) -> String {
    let result = format(&Source::new("t", text), None, &context).expect("the text is valid");
    assert!(result.warnings.is_empty(), "{:?}", result.warnings);
    let text = String::from_utf8(result.text).expect("the text is UTF-8");
    let again = format(&Source::new("t", text.as_str()), None, &context).expect("the result is valid");
    assert_eq!(String::from_utf8_lossy(&again.text), text, "formatting again changes the text");
    text
}

#[test]
fn names_comments_and_empty_lines_stay() {
    let text = r#"
// File comment.


#m = affine_map<(d0)->(d0 + 1)> // the map
!unused = i32
"t.f"() ({   // opens

// leading
^entry(%x:i32 , %07 :i32): // label
  %a , %b:2="t.g"(%x) {m=#m} : (i32)->(i32,i32,i32)// many


  "t.use"(%b#1, // in the midst
     %a) [^next] : (i32,i32)->()
^next:
 "t.end"() : () -> ()
  // before the end

}) : () -> () // closes
  // last
"#;
    let expected = r#"// File comment.

#m = affine_map<(d0) -> (d0 + 1)> // the map
!unused = i32
"t.f"() ({ // opens
// leading
^entry(%x: i32, %07: i32): // label
  %a, %b:2 = "t.g"(%x) {m = #m} : (i32) -> (i32, i32, i32) // many

  // in the midst
  "t.use"(%b#1, %a)[^next] : (i32, i32) -> ()
^next:
  "t.end"() : () -> ()
  // before the end
}) : () -> () // closes
// last
"#;
    assert_eq!(formatted(text), expected);
}

#[test]
fn aliases_stand_where_they_stood() {
    let text = "\"a\"() {m = affine_map<() -> ()>} : () -> ()\n#m = affine_map<() -> ()>\n\"b\"() {m = #m} : () -> ()\n";
    assert_eq!(formatted(text), text);
    let words = "!e = f32\n\"a\"() : () -> !e\n\"b\"() : () -> f32\n";
    assert_eq!(formatted(words), "!e = f32\n%0 = \"a\"() : () -> f32\n%1 = \"b\"() : () -> f32\n");
    let word = "!e = f32\n%0 = \"a\"() : () -> tensor<4x!e>\n";
    assert_eq!(formatted(word), word);
}

#[test]
fn locations_of_the_author_stay_and_no_others_come() {
    let text = "\"a\"() ({\n^bb0(%x: i32 loc(\"x\")):\n  \"b\"() : () -> ()\n}) : () -> () loc(#loc)\n#loc = loc(\"f\":1:2)\n";
    assert_eq!(formatted(text), text);
}

#[test]
fn parts_and_their_marks_stay() {
    let text = "// RUN: x\n\"a\"()  : () -> ()\n// -----\n  // expected-error @+1 {{x}}\n  \"b\"( : () -> ()\n\n\n// -----\n\n// -----\n";
    let expected = "// RUN: x\n\"a\"() : () -> ()\n\n// -----\n\n  // expected-error @+1 {{x}}\n  \"b\"( : () -> ()\n\n// -----\n\n// -----\n";
    assert_eq!(formatted(text), expected);
}

#[test]
fn errors_change_nothing() {
    let errors = format(&Source::new("t", "\"a\"() : () -> ()\n\"b\"(%x) : (i32) -> ()\n"), None, &context);
    let errors = errors.expect_err("the text is not valid");
    assert_eq!(errors[0].to_string(), "t:2:5: error: use of undeclared SSA value name");
}

#[test]
fn line_ends_stay() {
    assert_eq!(formatted("// a\r\n\"a\"()  : () -> ()\r\n"), "// a\r\n\"a\"() : () -> ()\r\n");
    assert_eq!(formatted(""), "");
    assert_eq!(formatted("// alone"), "// alone\n");
}

#[test]
fn names_are_free_behind_their_regions() {
    // A name is free again after its region.
    let text = "\"a\"() ({\n  %x = \"b\"() : () -> i32\n}) : () -> ()\nmodule {\n  %x = \"b\"() : () -> i32\n}\n%x = \"a\"() ({\n  %y = \"b\"() : () -> i32\n}) : () -> i32\n";
    assert_eq!(formatted(text), text);
}
