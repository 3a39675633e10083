//! A change of all signatures of a module at once: arguments and results of `i32` become `i64`.

use crate::common::{context, parse, print, verify};
use ir::{Body, Context, Op, OpState, Threads, Type};
use pass::{PassCx, PassManager, PassResult, Pipeline, pass};

fn widened(cx: &Context, ty: Type) -> Type {
    if ty == cx.int_type(32) { cx.int_type(64) } else { ty }
}

/// Creates a cast, not in a block yet.
fn cast(body: &mut Body, name: &str, before: Op, value: ir::Value, ty: Type) -> ir::Value {
    let cx = body.context().clone();
    let loc = body.op(before).loc();
    let op = body.create(OpState::new(&cx, cx.op_name(name), loc).operands([value]).results([ty]));
    body.insert_before(before, op);
    body.op(op).result(0).handle()
}

/// Returns the widened types of a list.
fn all_widened(cx: &Context, types: &[Type]) -> Vec<Type> {
    types.iter().map(|&ty| widened(cx, ty)).collect()
}

/// Updates the operands and results of a call to the new types.
fn convert_call(body: &mut Body, call: Op) {
    let (i32, i64) = (body.context().int_type(32), body.context().int_type(64));
    for at in 0..body.op(call).num_operands() {
        let value = body.op(call).operand(at);
        if value.ty_handle() == i32 {
            let value = cast(body, "arith.extsi", call, value.handle(), i64);
            body.set_operand(call, at, value);
        }
    }
    let next = body.op(call).next().expect("a call is no terminator").handle();
    narrow(body, next, body.op(call).results().map(|value| value.handle()).collect());
}

/// Widens values to 64 bits, and replaces their uses by truncated values, created before an operation.
fn narrow(body: &mut Body, before: Op, values: Vec<ir::Value>) {
    let (i32, i64) = (body.context().int_type(32), body.context().int_type(64));
    for value in values {
        if body.value(value).ty_handle() == i32 {
            body.set_type(value, i64);
            let narrow = cast(body, "arith.trunci", before, value, i32);
            let own = body.value(narrow).defining_op().expect("a cast made it").handle();
            body.replace_uses_if(value, narrow, |_, user, _| user != own);
        }
    }
}

fn convert_function(body: &mut Body) {
    let cx = body.context().clone();
    let (i32, i64) = (cx.int_type(32), cx.int_type(64));
    let all = |body: &Body, name: &str| -> Vec<Op> {
        body.root().walk_body().filter(|op| op.is(name)).map(|op| op.handle()).collect()
    };
    for end in all(body, "func.return") {
        for at in 0..body.op(end).num_operands() {
            let value = body.op(end).operand(at);
            if value.ty_handle() == i32 {
                let value = cast(body, "arith.extsi", end, value.handle(), i64);
                body.set_operand(end, at, value);
            }
        }
    }
    for call in all(body, "func.call") {
        convert_call(body, call);
    }
    let (root, name) = (body.root_handle(), cx.ident("function_type"));
    let ty = body.root().attr("function_type").and_then(|attr| attr.as_type()).expect("a function has it");
    let (inputs, results) = ty.as_function().expect("it is a function type");
    let ty = cx.function_type(&all_widened(&cx, inputs), &all_widened(&cx, results));
    body.set_attr(root, name, Some(cx.type_attr(ty)));
    let Some(entry) = body.root().region(0).first_block() else { return };
    let first = entry.first().expect("a block has a terminator").handle();
    narrow(body, first, entry.arguments().map(|value| value.handle()).collect());
}

/// Widen the types of all functions of a module at once
///
/// Between two functions that were changed one after the other, calls would not fit their callees.
#[pass("widen-signatures", on = "builtin.module")]
struct WidenSignatures;

impl WidenSignatures {
    fn run(&self, pass: &mut PassCx<'_>, module: &mut Body) -> PassResult {
        let (threads, scope) = (pass.threads(), pass.scope());
        module.par_children(threads, scope, |_, body| {
            if body.root().is("func.func") {
                convert_function(body);
            }
        });
        Ok(())
    }
}

const INPUT: &str = "func.func private @g(i32, f32) -> (i32, i1)
func.func @f(%a: i32, %b: f32) -> i32 {
  %0:2 = call @g(%a, %b) : (i32, f32) -> (i32, i1)
  %1 = arith.select %0#1, %0#0, %a : i32
  %2 = call @f(%1, %b) : (i32, f32) -> i32
  return %2 : i32
}";

const OUTPUT: &str = "module {
  func.func private @g(i64, f32) -> (i64, i1)
  func.func @f(%arg0: i64, %arg1: f32) -> i64 {
    %0 = arith.trunci %arg0 : i64 to i32
    %1 = arith.extsi %0 : i32 to i64
    %2:2 = call @g(%1, %arg1) : (i64, f32) -> (i64, i1)
    %3 = arith.trunci %2#0 : i64 to i32
    %4 = arith.select %2#1, %3, %0 : i32
    %5 = arith.extsi %4 : i32 to i64
    %6 = call @f(%5, %arg1) : (i64, f32) -> i64
    %7 = arith.trunci %6 : i64 to i32
    %8 = arith.extsi %7 : i32 to i64
    return %8 : i64
  }
}";

#[test]
fn all_functions_and_calls_change_together() {
    for threads in [1, 2] {
        let cx = context();
        let mut module = parse(&cx, INPUT);
        let mut pipeline = Pipeline::on("builtin.module");
        assert!(pipeline.add(WidenSignatures).is_ok());
        let mut manager = PassManager::new(pipeline).threads(Threads(threads));
        let mut events = Vec::new();
        assert!(
            manager.run(&mut module, &mut |event| events.push(format!("{event:?}"))).is_ok(),
            "{events:?}"
        );
        verify(&module);
        assert_eq!(print(&module), OUTPUT);
    }
}
