//! Definitions of all dialects: what an author's `dialect().check()` asks, and that all readers of formats agree.

use terrane::ir::Context;
use terrane::syntax::format::Format;

#[test]
fn all_dialects_are_well_defined() {
    terrane::registry().check().unwrap();
}

/// Dialects are checked by the types that constraints say, formats compiled by those that a context has.
#[test]
fn all_formats_compile() {
    let cx = terrane::context();
    let mut formats = 0;
    for name in cx.registered_ops() {
        let Some(info) = cx.op_info(name) else { continue };
        if let Some(format) = Format::of(&cx, info) {
            assert!(format.is_ok(), "{}: {:?}", cx.op_name_str(name), format.err());
            formats += 1;
        }
    }
    assert!(formats > 300, "only {formats} formats");
}

/// Freezing a set stops at a pattern for an operation that does not exist.
#[test]
fn all_canonicalization_patterns_are_of_operations_that_exist() {
    let cx: Context = terrane::context();
    assert!(terrane::rewrite::canonicalization_patterns(&cx).iter().count() > 100);
    terrane::rewrite::canonicalization_patterns(&cx).freeze();
}

fn patterns_of(name: &'static str) -> terrane::rewrite::PatternSet {
    let mut set = terrane::rewrite::PatternSet::new(&terrane::context());
    set.on(name, do_nothing);
    set
}

fn do_nothing(_: terrane::ir::Op, _: &mut terrane::rewrite::Rewriter<'_>) -> terrane::rewrite::MatchResult {
    terrane::rewrite::no_match("")
}

#[test]
#[should_panic(
    expected = "pattern 'do_nothing': 'arith.adi' is no operation of its dialect; is 'arith.addi' meant?"
)]
fn a_pattern_of_an_operation_that_does_not_exist_is_told() {
    patterns_of("arith.adi").freeze();
}

#[test]
fn a_pattern_of_a_dialect_that_is_not_registered_is_accepted() {
    patterns_of("other.adi").freeze();
}
