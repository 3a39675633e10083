//! Graph regions, in which values are used before they are defined, and in cycles.

use crate::common::{context, parse, print, verify};

#[test]
fn a_cycle_is_parsed_verified_printed_and_cloned() {
    let cx = context();
    let text = "module {\n  %0 = \"t.a\"(%1, %0) : (i32, i32) -> i32\n  %1 = \"t.b\"(%0) : (i32) -> i32\n}";
    let module = parse(&cx, text);
    verify(&module);
    assert_eq!(print(&module), text);
    let copy = module.clone_body();
    drop(module);
    verify(&copy);
    assert_eq!(print(&copy), text);
}
