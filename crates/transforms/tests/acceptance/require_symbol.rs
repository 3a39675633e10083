//! A function pass that needs a function beside the one that it runs on.

use crate::common::{parse, print, registry, verify};
use ir::def::Dialect;
use ir::markers::*;
use ir::{Body, Context, Ident, Loc, OpState, Threads};
use macros::op;
use pass::{Pass, PassCx, PassManager, PassResult, Pipeline};

/// The sine.
#[op("test.sin", traits(PURE), format = "$x attr-dict `:` type($x)", rules(AllTypesMatch("x", "y")))]
pub struct Sin {
    #[operand]
    x: F64,
    #[result]
    y: F64,
}

/// Turns `test.sin` into calls of `@sin`.
struct SinToCall;

fn declaration(cx: &Context, name: Ident) -> Box<Body> {
    let mut body = Body::new(cx, cx.op_name("func.func"), Loc::UNKNOWN, 1);
    let root = body.root_handle();
    let ty = cx.function_type(&[ir::Type::F64], &[ir::Type::F64]);
    body.put_attr(root, Ident::SYM_NAME, Some(cx.string_attr(cx.ident_text(name))));
    body.put_attr(root, cx.ident("function_type"), Some(cx.type_attr(ty)));
    body.put_attr(root, cx.ident("sym_visibility"), Some(cx.string_attr(b"private")));
    body
}

impl Pass for SinToCall {
    fn name(&self) -> &str {
        "SinToCall"
    }

    fn argument(&self) -> &str {
        "sin-to-call"
    }

    fn anchor(&self) -> Option<&str> {
        Some("func.func")
    }

    fn run(&self, pass: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let cx = body.context().clone();
        let ops = body.root().walk_body().filter(|op| op.name_str() == "test.sin").map(|op| op.handle());
        for op in ops.collect::<Vec<_>>() {
            let Some(callee) = pass.require_symbol("sin", "sin", declaration) else {
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

fn lowered(threads: usize) -> String {
    let cx = Context::new(registry().with(Dialect::new("test").op(Sin::DEF)));
    let mut text = String::new();
    for n in 0..8 {
        text += &format!("func.func @f{n}(%x: f64) -> f64 {{\n%0 = test.sin %x : f64\n");
        text += "%1 = test.sin %0 : f64\nreturn %1 : f64\n}\n";
    }
    let mut module = parse(&cx, &text);
    let mut pipeline = Pipeline::on("builtin.module");
    assert!(pipeline.nest("func.func").add(SinToCall).is_ok());
    let threads = Threads(threads);
    let mut events = Vec::new();
    let result =
        PassManager::new(pipeline).threads(threads).run(&mut module, &mut |event| events.push(event));
    assert!(result.is_ok() && events.is_empty());
    verify(&module);
    print(&module)
}

#[test]
fn one_declaration_whatever_the_number_of_threads() {
    let one = lowered(1);
    assert_eq!(one.matches("func.func private @sin(f64) -> f64\n").count(), 1, "{one}");
    assert_eq!(one.matches("call @sin(").count(), 16, "{one}");
    assert!(!one.contains("test.sin") && !one.contains("@sin_0"), "{one}");
    for _ in 0..20 {
        assert_eq!(lowered(2), one);
        assert_eq!(lowered(8), one);
    }
}
