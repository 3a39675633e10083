//! A function pass that requires another function in the enclosing module.

use crate::common::{parse, print, registry, verify};
use ir::def::Dialect;
use ir::markers::*;
use ir::{Body, Context, Ident, Loc, OpState, SymbolInfo, Threads, Type};
use macros::op;
use pass::{Event, PassCx, PassManager, PassResult, Pipeline, pass};

/// Sine.
#[op("test.sin", traits(PURE), format = "$x attr-dict `:` type($x)", rules(AllTypesMatch("x", "y")))]
pub struct Sin {
    #[operand]
    x: F64,
    #[result]
    y: F64,
}

ir::ops![Sin];

/// Turn `test.sin` into calls of `@sin`: of one that is there if it is a function of this type
#[pass("sin-to-call", on = "func.func")]
struct SinToCall {
    /// Whether anything else of this name is an error; else the function gets another name.
    strict: bool,
}

/// Whether a symbol is a function from a number to a number.
fn is_sine(cx: &Context, symbol: &SymbolInfo) -> bool {
    let ty = cx.type_attr(cx.function_type(&[Type::F64], &[Type::F64]));
    symbol.op_name == cx.op_name("func.func")
        && symbol.attr(cx, "function_type").is_some_and(|found| found.handle() == ty)
}

fn declaration(cx: &Context, name: Ident) -> Box<Body> {
    let mut body = Body::new(cx, cx.op_name("func.func"), Loc::UNKNOWN, 1);
    let root = body.root_handle();
    let ty = cx.function_type(&[Type::F64], &[Type::F64]);
    body.set_attr(root, Ident::SYM_NAME, Some(cx.string_attr(cx.ident_text(name))));
    body.set_attr(root, cx.ident("function_type"), Some(cx.type_attr(ty)));
    body.set_attr(root, cx.ident("sym_visibility"), Some(cx.string_attr(b"private")));
    body
}

impl SinToCall {
    fn run(&self, pass: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let cx = body.context().clone();
        let ops = body.root().walk_body().filter(|op| op.name_str() == "test.sin").map(|op| op.handle());
        for op in ops.collect::<Vec<_>>() {
            let known = cx.symbol_ref(cx.ident("sin"));
            let callee = match pass.scope().lookup(cx.attr_ref(known)) {
                Some(found) if is_sine(&cx, &found) => Some(known),
                Some(_) if self.strict => {
                    return pass.fail(body.op(op).error("needs the name 'sin', which is taken"));
                }
                _ => pass.require_symbol("sin", "sin", declaration),
            };
            let Some(callee) = callee else {
                return pass.fail(body.root().error("is in no symbol table"));
            };
            let view = body.op(op);
            let (x, ty, loc) = (view.operand(0).handle(), view.result(0).ty_handle(), view.loc());
            let call = OpState::new(&cx, cx.op_name("func.call"), loc).operands([x]).results([ty]);
            let call = body.create(call.attr(&cx, "callee", callee));
            body.insert_before(op, call);
            let result = body.op(call).result(0).handle();
            body.replace(op, &[result]);
        }
        Ok(())
    }
}

/// Runs the pass on a text; returns the result or the errors.
fn lowered(text: &str, strict: bool, threads: usize) -> Result<String, Vec<String>> {
    let cx = Context::new(registry().with(Dialect::new("test").ops(OPS)));
    let mut module = parse(&cx, text);
    let mut pipeline = Pipeline::on("builtin.module");
    assert!(pipeline.nest("func.func").add(SinToCall { strict }).is_ok());
    let mut errors = Vec::new();
    let result = PassManager::new(pipeline).threads(Threads(threads)).run(&mut module, &mut |event| {
        if let Event::Diagnostic(diagnostic) = event {
            errors.push(diagnostic.message().to_owned());
        }
    });
    if result.is_err() {
        return Err(errors);
    }
    assert!(errors.is_empty(), "{errors:?}");
    verify(&module);
    Ok(print(&module))
}

/// Creates eight functions with two sines each.
fn functions() -> String {
    let one = |n| {
        format!(
            "func.func @f{n}(%x: f64) -> f64 {{\n%0 = test.sin %x : f64\n%1 = test.sin %0 : f64\nreturn %1 : f64\n}}\n"
        )
    };
    (0..8).map(one).collect()
}

#[test]
fn one_declaration_whatever_the_number_of_threads() {
    let one = lowered(&functions(), false, 1).expect("no error");
    assert_eq!(one.matches("func.func private @sin(f64) -> f64\n").count(), 1, "{one}");
    assert_eq!(one.matches("call @sin(").count(), 16, "{one}");
    assert!(!one.contains("test.sin") && !one.contains("@sin_0"), "{one}");
    for _ in 0..20 {
        assert_eq!(lowered(&functions(), false, 2).as_ref(), Ok(&one));
        assert_eq!(lowered(&functions(), false, 8).as_ref(), Ok(&one));
    }
}

#[test]
fn a_function_of_this_type_that_is_there_is_called() {
    let there = "func.func private @sin(f64) -> f64\n";
    for strict in [false, true] {
        let text = lowered(&(there.to_owned() + &functions()), strict, 2).expect("no error");
        assert_eq!(text.matches("func.func private @sin(f64) -> f64\n").count(), 1, "{text}");
        assert_eq!(text.matches("call @sin(").count(), 16, "{text}");
        assert!(!text.contains("@sin_"), "{text}");
    }
}

#[test]
fn where_something_else_has_the_name_the_pass_takes_another_or_fails() {
    for there in ["func.func private @sin(f32) -> f32\n", "module @sin {\n}\n"] {
        let input = there.to_owned() + &functions();
        for threads in [1, 2] {
            let text = lowered(&input, false, threads).expect("no error");
            assert!(text.contains(there.lines().next().expect("it has a line")), "{text}");
            assert_eq!(text.matches("func.func private @sin_0(f64) -> f64\n").count(), 1, "{text}");
            assert_eq!(text.matches("call @sin_0(").count(), 16, "{text}");
            assert!(
                !text.contains("test.sin") && !text.contains("@sin_1") && !text.contains("call @sin("),
                "{text}"
            );
            let errors = lowered(&input, true, threads).expect_err("the name is taken");
            assert_eq!(errors, ["'test.sin' op needs the name 'sin', which is taken"; 8]);
        }
    }
}
