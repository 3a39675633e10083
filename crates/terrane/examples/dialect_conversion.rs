//! A dialect conversion: `index` becomes `i64`, and multiplication becomes a call.
//!
//! `cargo run --release -p terrane --example dialect_conversion`. The manual is `docs/dialect-conversion.md`.

use std::sync::Arc;
use terrane::prelude::*;
use terrane::rewrite::{
    Conversion, ConversionConfig, ConversionOutcome, ConversionRewriter, ConversionSet, ConversionTarget,
    Operands, TypeConverter, convert_calls, convert_functions, convert_op_types, convert_returns,
    is_legal_function,
};

const PROGRAM: &str = "
func.func @area(%w: index, %h: index) -> index {
  %0 = arith.muli %w, %h : index
  return %0 : index
}
func.func @twice(%w: index) -> index {
  %0 = func.call @area(%w, %w) : (index, index) -> index
  %1 = arith.addi %0, %0 : index
  return %1 : index
}";

fn types() -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add(|ty| ty.handle());
    types.add(|ty| ty.is_index().then_some(Type::I64));
    types
}

fn target(cx: &Context, types: &Arc<TypeConverter>) -> ConversionTarget {
    let mut target = ConversionTarget::new(cx);
    target.legal_dialect("builtin").illegal_op("arith.muli");
    let of_ops = types.clone();
    target.dynamically_legal_dialect("arith", move |op| of_ops.is_legal(op));
    let of_calls = types.clone();
    target.dynamically_legal_dialect("func", move |op| of_calls.is_legal(op));
    let of_functions = types.clone();
    target.dynamically_legal("func.func", move |op| is_legal_function(&of_functions, op));
    target
}

/// `arith.muli` becomes a call of a function that is made where it is missing.
fn convert_mul(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = rw.convert_type(rw.op(op).result(0).ty_handle())?;
    if ty != Type::I64 {
        return no_match("only 64 bits");
    }
    let Some(callee) = rw.require_symbol("multiply", "multiply", declare) else {
        return no_match("there is no module around");
    };
    let cx = rw.context().clone();
    let state = rw.state("func.call", rw.op(op).loc()).attr(&cx, "callee", callee);
    rw.replace_with(op, state.operands(operands.all().iter().copied()).results([ty]));
    Ok(())
}

/// `func.func private @name(i64, i64) -> i64`.
fn declare(cx: &Context, name: ir::Ident) -> Box<Body> {
    let mut function = Body::new(cx, cx.op_name("func.func"), Loc::UNKNOWN, 1);
    let root = function.root_handle();
    let ty = cx.type_attr(cx.function_type(&[Type::I64, Type::I64], &[Type::I64]));
    let attrs =
        [("sym_name", name.attr()), ("sym_visibility", cx.string_attr(b"private")), ("function_type", ty)];
    for (name, value) in attrs {
        function.set_attr(root, cx.ident(name), Some(value));
    }
    function
}

fn conversion(cx: &Context, multiply: bool) -> Conversion {
    let types = Arc::new(types());
    let mut set = ConversionSet::with_types(cx, &types);
    convert_functions(&mut set, "func.func");
    convert_calls(&mut set);
    convert_returns(&mut set);
    convert_op_types(&mut set, &["arith.addi"]);
    if multiply {
        set.on("arith.muli", convert_mul);
    }
    let config = ConversionConfig { explain: true, ..ConversionConfig::default() };
    Conversion::with_config(target(cx, &types), set, config)
}

fn convert(module: &mut Body, multiply: bool) -> ConversionOutcome {
    let conversion = conversion(module.context(), multiply);
    conversion.full(module, &Scope::top(), Threads::available())
}

fn main() {
    let cx = terrane::context();
    let mut module = terrane::parse(&cx, PROGRAM).expect("the program is valid");

    let outcome = convert(&mut module, false);
    for explanation in &outcome.explanations {
        print!("{}: {explanation}", explanation.place);
    }
    assert!(!outcome.is_ok(), "nobody says how to multiply");

    let outcome = convert(&mut module, true);
    assert!(outcome.is_ok(), "{:?}", outcome.error);
    let text = terrane::print(&module);
    print!("{text}");
    assert!(text.contains("call @multiply(%arg0, %arg1) : (i64, i64) -> i64"));
}
