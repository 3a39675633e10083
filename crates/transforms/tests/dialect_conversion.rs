//! A conversion of all types of a module: `index` becomes `i64` in functions, calls, loops and branches.
//!
//! The bodies of functions are converted in parallel; the output does not depend on the number of threads.

use ir::def::Registry;
use ir::{Body, Build, Context, Scope, Threads, Type};
use rewrite::{
    Conversion, ConversionConfig, ConversionOutcome, ConversionSet, ConversionTarget, Converted,
    TypeConverter, convert_branches, convert_calls, convert_functions, convert_op_types, convert_returns,
    is_legal_function, no_match, reconcile_all_casts,
};
use std::sync::Arc;

const MODULE: &str = include_str!("dialect_conversion/index.mlir");
const CONVERTED: &str = include_str!("dialect_conversion/index.expected");

fn context() -> Context {
    let registry = Registry::new()
        .with(arith::dialect())
        .with(cf::dialect())
        .with(func::dialect())
        .with(scf::dialect())
        .with(ub::dialect());
    let cx = Context::new(registry);
    cx.allow_unregistered(true);
    cx
}

fn parse(cx: &Context, text: &str) -> Box<Body> {
    let parsed = syntax::parse_bytes(cx, "input.mlir", text.as_bytes(), &Default::default());
    parsed.into_result().unwrap_or_else(|errors| panic!("{errors:?}"))
}

fn print(body: &Body) -> String {
    syntax::print::to_string(body, &Default::default())
}

/// Operations that are kept, with other types.
const RETYPED: &[&str] = &[
    "arith.addi",
    "arith.muli",
    "arith.subi",
    "arith.cmpi",
    "arith.select",
    "scf.for",
    "scf.if",
    "scf.while",
    "scf.condition",
    "cf.switch",
    "func.call_indirect",
];

/// Creates the conversion of `index` to the result of `convert`.
fn conversion<R: Into<Converted>>(
    cx: &Context,
    convert: impl Fn(Type) -> Option<R> + Send + Sync + 'static,
) -> Conversion {
    let mut types = TypeConverter::new();
    types.add(|ty| ty.handle());
    types.add(move |ty| match convert(ty.handle()) {
        Some(to) => to.into(),
        None => Converted::Unhandled,
    });
    let types = Arc::new(types);

    let mut target = ConversionTarget::new(cx);
    target.legal_dialect("builtin");
    for dialect in ["arith", "scf", "cf", "func"] {
        let types = types.clone();
        target.dynamically_legal_dialect(dialect, move |op| {
            types.is_legal(op) && op.regions().all(|region| types.is_legal_region(region))
        });
    }
    let of_functions = types.clone();
    target.dynamically_legal("func.func", move |op| is_legal_function(&of_functions, op));

    let mut set = ConversionSet::with_types(cx, &types);
    convert_functions(&mut set, "func.func");
    convert_calls(&mut set);
    convert_returns(&mut set);
    convert_branches(&mut set);
    convert_op_types(&mut set, RETYPED);
    set.on("arith.constant", |op, _, rw| {
        let ty = rw.convert_type(rw.op(op).result(0).ty_handle())?;
        let Some(value) = rw.op(op).attr("value").and_then(|value| value.as_i64()) else {
            return no_match("no integer");
        };
        let cx = rw.context().clone();
        let state = rw.state("arith.constant", rw.op(op).loc());
        rw.replace_with(op, state.attr(&cx, "value", cx.int_attr(ty, value.into())).results([ty]));
        Ok(())
    });
    set.on("arith.index_cast", |op, operands, rw| {
        let ty = rw.convert_type(rw.op(op).result(0).ty_handle())?;
        let input = operands.one(0);
        let (from, to) = (rw.value(input).ty().int_width(), rw.context().ty(ty).int_width());
        let name = match from.cmp(&to) {
            std::cmp::Ordering::Equal => {
                rw.replace_op(op, &[input]);
                return Ok(());
            }
            std::cmp::Ordering::Less => "arith.extsi",
            std::cmp::Ordering::Greater => "arith.trunci",
        };
        let state = rw.state(name, rw.op(op).loc());
        rw.replace_with(op, state.operands([input]).results([ty]));
        Ok(())
    });
    let config = ConversionConfig { explain: true, ..ConversionConfig::default() };
    Conversion::with_config(target, set, config)
}

fn to_i64(cx: &Context) -> Conversion {
    conversion(cx, |ty| (ty == Type::INDEX).then_some(Type::I64))
}

fn verified(body: &Body) {
    let mut errors = Vec::new();
    assert!(ir::verify(body, Threads::ONE, &mut errors), "{errors:?}");
}

// Shows R-019, R-239.
#[test]
fn index_becomes_i64_at_any_thread_count() {
    for threads in [1, 2, 8] {
        let cx = context();
        let mut module = parse(&cx, MODULE);
        let outcome = to_i64(&cx).full(&mut module, &Scope::top(), Threads(threads));
        assert!(outcome.is_ok(), "{:?}", outcome.error);
        verified(&module);
        let text = print(&module);
        assert!(!text.contains("index") && !text.contains("unrealized"), "{text}");
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/dialect_conversion/index.expected");
            std::fs::write(path, &text).unwrap();
        } else {
            assert_eq!(text, CONVERTED, "at {threads} threads");
        }
    }
}

#[test]
fn one_value_becomes_two() {
    let cx = context();
    let mut module = parse(
        &cx,
        "func.func private @g(index) -> (index, i1)
        func.func @f(%a: index {arith.name = 1 : i32}, %c: i1) -> index {
          %0:2 = func.call @g(%a) : (index) -> (index, i1)
          cf.cond_br %c, ^a(%0#0 : index), ^b(%a, %0#1 : index, i1)
        ^a(%x: index):
          cf.br ^b(%x, %c : index, i1)
        ^b(%y: index, %d: i1):
          return %y : index
        }",
    );
    let halves = conversion(&cx, |ty| (ty == Type::INDEX).then(|| vec![Type::I32, Type::I16]));
    let outcome = halves.full(&mut module, &Scope::top(), Threads::ONE);
    assert!(outcome.is_ok(), "{:?}", outcome.error);
    verified(&module);
    let expected = "module {
  func.func private @g(i32, i16) -> (i32, i16, i1)
  func.func @f(%arg0: i32 {arith.name = 1 : i32}, %arg1: i16, %arg2: i1) -> (i32, i16) {
    %0:3 = call @g(%arg0, %arg1) : (i32, i16) -> (i32, i16, i1)
    cf.cond_br %arg2, ^bb1(%0#0, %0#1 : i32, i16), ^bb2(%arg0, %arg1, %0#2 : i32, i16, i1)
  ^bb1(%1: i32, %2: i16):  // pred: ^bb0
    cf.br ^bb2(%1, %2, %arg2 : i32, i16, i1)
  ^bb2(%3: i32, %4: i16, %5: i1):  // 2 preds: ^bb0, ^bb1
    return %3, %4 : i32, i16
  }
}";
    assert_eq!(print(&module).trim_end(), expected);
}

#[test]
fn types_vanish() {
    let cx = context();
    let mut module = parse(
        &cx,
        "func.func @f(%a: index, %c: i1) -> (index, i1) {
          cf.br ^a(%a, %c : index, i1)
        ^a(%x: index, %d: i1):
          return %x, %d : index, i1
        }",
    );
    let nothing = conversion(&cx, |ty| (ty == Type::INDEX).then(Vec::new));
    let outcome = nothing.full(&mut module, &Scope::top(), Threads::ONE);
    assert!(outcome.is_ok(), "{:?}", outcome.error);
    verified(&module);
    let expected = "module {
  func.func @f(%arg0: i1) -> i1 {
    cf.br ^bb1(%arg0 : i1)
  ^bb1(%0: i1):  // pred: ^bb0
    return %0 : i1
  }
}";
    assert_eq!(print(&module).trim_end(), expected);
}

fn fails(text: &str, threads: usize) -> (Box<Body>, ConversionOutcome) {
    let cx = context();
    let mut module = parse(&cx, text);
    let outcome = to_i64(&cx).full(&mut module, &Scope::top(), Threads(threads));
    (module, outcome)
}

#[test]
fn a_module_that_cannot_be_converted_stays_as_it_is() {
    let text = format!(
        "{MODULE}\nfunc.func @bad(%x: index, %y: index) -> index {{
          %0 = arith.maxsi %x, %y : index
          return %0 : index
        }}\nfunc.func @worse(%x: index) {{
          \"test.op\"(%x) : (index) -> ()
          return
        }}"
    );
    let before = print(&parse(&context(), &text));
    for threads in [1, 2, 8] {
        let (module, outcome) = fails(&text, threads);
        assert_eq!(print(&module), before);
        let error = outcome.error.expect("maxsi is not converted");
        assert_eq!(error.message(), "failed to legalize operation 'arith.maxsi'");
        let notes: Vec<_> = error.notes().iter().map(|note| note.message.as_str()).collect();
        assert!(notes.contains(&"no pattern is for 'arith.maxsi'"), "{notes:?}");
    }
}

#[test]
fn casts_at_the_border_of_two_conversions_are_reconciled() {
    let cx = context();
    let mut module = parse(
        &cx,
        "func.func @f(%x: i64) -> i64 {
          %0 = builtin.unrealized_conversion_cast %x : i64 to index
          %1 = arith.addi %0, %0 : index
          %2 = builtin.unrealized_conversion_cast %1 : index to i64
          return %2 : i64
        }",
    );
    let outcome = to_i64(&cx).partial(&mut module, &Scope::top(), Threads::ONE);
    // The casts are the program's own and stay: the second one needs an index.
    let error = outcome.error.expect("nobody said how to make an index of an i64");
    assert_eq!(
        error.message(),
        "failed to legalize unresolved materialization from ('i64') to ('index') that remained live after conversion"
    );
    let function = module.children()[0];
    let body = module.child_mut(function).expect("a function owns its body");
    assert!(reconcile_all_casts(body).is_empty());
    let expected = "module {
  func.func @f(%arg0: i64) -> i64 {
    %0 = arith.addi %arg0, %arg0 : i64
    return %0 : i64
  }
}";
    assert_eq!(print(&module).trim_end(), expected);
}

/// The manual page shows code of the example, which is compiled.
#[test]
fn the_manual_shows_the_example() {
    let page = include_str!("../../../docs/dialect-conversion.md");
    let example = include_str!("../../terrane/examples/dialect_conversion.rs");
    let shown: Vec<&str> =
        page.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(shown.len() >= 3);
    for code in shown {
        assert!(example.contains(code), "the example does not have:\n{code}");
    }
}
