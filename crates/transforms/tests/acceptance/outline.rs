//! Outlining a region into a function.

use crate::common::{context, parse, print, verify};
use ir::{Body, Context, Ident, Loc, Mapping, Op, OpRef, OpState, Type, Value};

const INPUT: &str = "func.func @f(%a: i32, %c: i1) {
  scf.if %c {
    %0 = arith.addi %a, %a : i32
    \"t.use\"(%0) : (i32) -> ()
  }
  return
}";

const OUTPUT: &str = "module {
  func.func @f(%arg0: i32, %arg1: i1) {
    scf.if %arg1 {
      func.call @outlined(%arg0) : (i32) -> ()
    }
    return
  }
  func.func private @outlined(%arg0: i32) {
    %0 = arith.addi %arg0, %arg0 : i32
    \"t.use\"(%0) : (i32) -> ()
    return
  }
}";

/// Creates an empty private function.
fn function(cx: &Context, inputs: &[Type], results: &[Type]) -> Box<Body> {
    let mut function = Body::new(cx, cx.op_name("func.func"), Loc::UNKNOWN, 1);
    let root = function.root_handle();
    let ty = cx.function_type(inputs, results);
    function.set_attr(root, Ident::SYM_NAME, Some(cx.string_attr(b"outlined")));
    function.set_attr(root, cx.ident("function_type"), Some(cx.type_attr(ty)));
    function.set_attr(root, cx.ident("sym_visibility"), Some(cx.string_attr(b"private")));
    function
}

/// Creates a call of the function before an operation.
fn call(body: &mut Body, before: Op, operands: &[Value], results: &[Type]) -> Op {
    let cx = body.context().clone();
    let callee = cx.symbol_ref(cx.ident("outlined"));
    let call = OpState::new(&cx, cx.op_name("func.call"), body.op(before).loc());
    let call = call.operands(operands.iter().copied()).results(results.iter().copied());
    let call = body.create(call.attr(&cx, "callee", callee));
    body.insert_before(before, call);
    call
}

/// Returns the values that operations use but do not define, with their types, in order of use.
fn captured<'a>(ops: impl Iterator<Item = OpRef<'a>>) -> Vec<(Value, Type)> {
    let all: Vec<OpRef<'a>> = ops.flat_map(|op| op.walk()).collect();
    let results = all.iter().flat_map(|op| op.results());
    let arguments = all.iter().filter_map(|op| op.block()).flat_map(|block| block.arguments());
    let inside: Vec<Value> = results.chain(arguments).map(|value| value.handle()).collect();
    let mut found = Vec::new();
    for value in all.iter().flat_map(|op| op.operands()) {
        let entry = (value.handle(), value.ty_handle());
        if !inside.contains(&entry.0) && !found.contains(&entry) {
            found.push(entry);
        }
    }
    found
}

fn find(body: &Body, name: &str) -> Op {
    body.root().walk_body().find(|op| op.is(name)).expect("there is one").handle()
}

/// Outlines the operations of the first `scf.if` into a function, and leaves a call.
fn outline_if(body: &mut Body) -> Box<Body> {
    let cx = body.context().clone();
    let block = body.op(find(body, "scf.if")).region(0).first_block().expect("it has a block");
    let mut ops: Vec<_> = block.ops().collect();
    let end = ops.pop().expect("a terminator").handle();
    let captured = captured(ops.iter().copied());
    let ops: Vec<_> = ops.iter().map(|op| op.handle()).collect();
    let (values, types): (Vec<Value>, Vec<Type>) = captured.into_iter().unzip();
    let mut function = function(&cx, &types, &[]);
    let region = function.root().region(0).handle();
    let entry = function.append_new_block(region, &types);
    let mut mapping = Mapping::new();
    for (at, &value) in values.iter().enumerate() {
        mapping.map(value, function.block(entry).argument(at).handle());
    }
    for &op in &ops {
        let copy = function.import_op(body, op, &mut mapping);
        function.append(entry, copy);
    }
    let end_of_function = function.create(OpState::new(&cx, cx.op_name("func.return"), Loc::UNKNOWN));
    function.append(entry, end_of_function);
    call(body, end, &values, &[]);
    body.erase_ops(&ops);
    function
}

/// Outlines the region of the first `scf.execute_region` into a function whose results are the region's.
fn outline_region(body: &mut Body) -> Box<Body> {
    let cx = body.context().clone();
    let op = find(body, "scf.execute_region");
    let view = body.op(op);
    let from = view.region(0);
    let (values, types): (Vec<Value>, Vec<Type>) = captured(from.ops()).into_iter().unzip();
    let results: Vec<Type> = view.result_types().collect();
    let mut function = function(&cx, &types, &results);
    let to = function.root().region(0).handle();
    let entry = function.append_new_block(to, &types);
    let mut mapping = Mapping::new();
    for (at, &value) in values.iter().enumerate() {
        mapping.map(value, function.block(entry).argument(at).handle());
    }
    function.import_region(body, from.handle(), to, &mut mapping);
    let copied = function.block(entry).next().expect("a region that yields has blocks").handle();
    function.merge_block(copied, entry, &[]);
    let ends: Vec<Op> =
        function.region(to).ops().filter(|op| op.is("scf.yield")).map(|op| op.handle()).collect();
    for end in ends {
        let view = function.op(end);
        let (operands, loc) = (view.operands().map(|value| value.handle()).collect::<Vec<_>>(), view.loc());
        let give = function.create(OpState::new(&cx, cx.op_name("func.return"), loc).operands(operands));
        function.insert_before(end, give);
        function.erase(end);
    }
    let call = call(body, op, &values, &results);
    let results: Vec<Value> = body.op(call).results().map(|value| value.handle()).collect();
    body.replace(op, &results);
    function
}

/// Outlines from the first function of a module, and prints the module.
fn outlined(text: &str, outline: fn(&mut Body) -> Box<Body>) -> String {
    let cx = context();
    let mut module = parse(&cx, text);
    let child = module.children()[0];
    let function = outline(module.child_mut(child).expect("it is a child"));
    let shell = module.adopt(function);
    let block = module.root().region(0).first_block().expect("a module has one").handle();
    module.append(block, shell);
    verify(&module);
    print(&module)
}

// Shows.
#[test]
fn the_body_of_an_if_becomes_a_function() {
    assert_eq!(outlined(INPUT, outline_if), OUTPUT);
}

#[test]
fn a_region_of_several_blocks_becomes_a_function_whose_results_are_used_afterwards() {
    let input = "func.func @f(%a: i32, %c: i1) -> i32 {
  %r:2 = scf.execute_region -> (i32, i1) {
    cf.cond_br %c, ^one(%a : i32), ^two
  ^one(%x: i32):
    %0 = arith.addi %x, %a : i32
    scf.yield %0, %c : i32, i1
  ^two:
    scf.if %c {
      \"t.use\"(%a) : (i32) -> ()
    }
    scf.yield %a, %c : i32, i1
  }
  %s = arith.select %r#1, %r#0, %a : i32
  return %s : i32
}";
    let expected = "module {
  func.func @f(%arg0: i32, %arg1: i1) -> i32 {
    %0:2 = call @outlined(%arg1, %arg0) : (i1, i32) -> (i32, i1)
    %1 = arith.select %0#1, %0#0, %arg0 : i32
    return %1 : i32
  }
  func.func private @outlined(%arg0: i1, %arg1: i32) -> (i32, i1) {
    cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
  ^bb1(%0: i32):  // pred: ^bb0
    %1 = arith.addi %0, %arg1 : i32
    return %1, %arg0 : i32, i1
  ^bb2:  // pred: ^bb0
    scf.if %arg0 {
      \"t.use\"(%arg1) : (i32) -> ()
    }
    return %arg1, %arg0 : i32, i1
  }
}";
    assert_eq!(outlined(input, outline_region), expected);
}
