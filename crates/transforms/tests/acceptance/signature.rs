//! A change of all signatures of a module at once: `i32` arguments become `i64`.

use crate::common::{context, parse, print, verify};
use ir::{Body, Context, Op, OpState, Type};

fn widened(cx: &Context, ty: Type) -> Type {
    if ty == cx.int_type(32) { cx.int_type(64) } else { ty }
}

/// One cast, not in a block yet.
fn cast(body: &mut Body, name: &str, before: Op, value: ir::Value, ty: Type) -> ir::Value {
    let cx = body.context().clone();
    let loc = body.op(before).loc();
    let op = body.create(OpState::new(&cx, cx.op_name(name), loc).operands([value]).results([ty]));
    body.insert_before(before, op);
    body.op(op).result(0).handle()
}

fn convert_function(body: &mut Body) {
    let cx = body.context().clone();
    let (i32, i64) = (cx.int_type(32), cx.int_type(64));
    let calls = body.root().walk_body().filter(|op| op.name_str() == "func.call").map(|op| op.handle());
    for call in calls.collect::<Vec<_>>() {
        for at in 0..body.op(call).num_operands() {
            let value = body.op(call).operand(at);
            if value.ty_handle() == i32 {
                let value = cast(body, "arith.extsi", call, value.handle(), i64);
                body.put_operand(call, at, value);
            }
        }
    }
    let (root, name) = (body.root_handle(), cx.ident("function_type"));
    let ty = body.root().attr("function_type").and_then(|attr| attr.as_type()).expect("a function has it");
    let (inputs, results) = ty.as_function().expect("it is a function type");
    let inputs: Vec<Type> = inputs.iter().map(|&ty| widened(&cx, ty)).collect();
    let ty = cx.function_type(&inputs, results);
    body.put_attr(root, name, Some(cx.type_attr(ty)));
    let Some(entry) = body.root().region(0).blocks().next() else { return };
    let first = entry.ops().next().expect("a block has a terminator").handle();
    let arguments: Vec<_> = entry.arguments().filter(|a| a.ty_handle() == i32).map(|a| a.handle()).collect();
    for argument in arguments {
        body.put_type(argument, i64);
        let narrow = cast(body, "arith.trunci", first, argument, i32);
        let own = body.value(narrow).defining_op().expect("a cast made it").handle();
        body.replace_uses_if(argument, narrow, |_, user, _| user != own);
    }
}

const INPUT: &str = "func.func private @g(i32, f32)
func.func @f(%a: i32, %b: f32) -> i32 {
  call @g(%a, %b) : (i32, f32) -> ()
  return %a : i32
}";

const OUTPUT: &str = "module {
  func.func private @g(i64, f32)
  func.func @f(%arg0: i64, %arg1: f32) -> i32 {
    %0 = arith.trunci %arg0 : i64 to i32
    %1 = arith.extsi %0 : i32 to i64
    call @g(%1, %arg1) : (i64, f32) -> ()
    return %0 : i32
  }
}";

#[test]
fn all_functions_and_calls_change_together() {
    let cx = context();
    let mut module = parse(&cx, INPUT);
    for child in module.children() {
        convert_function(module.child_mut(child).expect("it is a child"));
    }
    verify(&module);
    assert_eq!(print(&module), OUTPUT);
}
