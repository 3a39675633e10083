//! The definitions of all passes.

use terrane::pass::{OptionDef, PassDef};

#[test]
fn all_say_what_they_do() {
    for def in terrane::passes().passes() {
        assert!(!def.description.is_empty() && !def.documentation.is_empty(), "{}", def.argument);
        assert!(!def.description.contains('\n'), "{}", def.argument);
        let described = |option: &OptionDef| !option.description.is_empty() && !(option.kind)().is_empty();
        assert!(def.options.iter().all(described), "{}", def.argument);
    }
}

#[test]
fn a_pass_has_the_options_of_its_definition() {
    let registry = terrane::passes();
    for def in registry.passes() {
        let mut pass = registry.make(def.argument).expect("it is registered");
        assert!(std::ptr::eq(pass.def(), def));
        assert_eq!((pass.options().len(), pass.options_mut().len()), (def.options.len(), def.options.len()));
    }
}

#[test]
fn dependent_dialects_and_anchors_are_registered() {
    let cx = terrane::context();
    for def in terrane::passes().passes() {
        for dialect in def.dependent_dialects {
            assert!(cx.dialects().any(|known| known.name == *dialect), "{} of {}", dialect, def.argument);
        }
        assert!(def.on.is_none_or(|on| cx.op_info(cx.op_name(on)).is_some()), "{}", def.argument);
    }
}

#[test]
fn conversions_name_the_dialects_of_what_they_make() {
    let registry = terrane::passes();
    let depends = |argument: &str| registry.get(argument).map(|def: &PassDef| def.dependent_dialects);
    assert_eq!(depends("convert-scf-to-cf"), Some(&["arith", "cf"][..]));
    assert_eq!(depends("lower-affine"), Some(&["arith", "memref", "scf", "vector"][..]));
    assert_eq!(depends("convert-to-llvm"), Some(&["llvm"][..]));
    assert_eq!(depends("cse"), Some(&[][..]));
}
