//! Moving a region into a function of its own.

use crate::common::{context, parse, print, verify};
use ir::{Body, Ident, Loc, Mapping, OpState, Type, Value};

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

/// Moves the operations of the first `scf.if` into a function, and leaves a call.
fn outline(body: &mut Body) -> Box<Body> {
    let cx = body.context().clone();
    let found = body.root().walk_body().find(|op| op.name_str() == "scf.if").expect("there is one");
    let block = found.region(0).blocks().next().expect("it has a block");
    let mut ops: Vec<_> = block.ops().collect();
    let end = ops.pop().expect("a terminator").handle();
    let inside: Vec<Value> = ops.iter().flat_map(|op| op.results()).map(|value| value.handle()).collect();
    let mut captured: Vec<(Value, Type)> = Vec::new();
    for value in ops.iter().flat_map(|op| op.operands()) {
        let entry = (value.handle(), value.ty_handle());
        if !inside.contains(&entry.0) && !captured.contains(&entry) {
            captured.push(entry);
        }
    }
    let ops: Vec<_> = ops.iter().map(|op| op.handle()).collect();
    let types: Vec<Type> = captured.iter().map(|&(_, ty)| ty).collect();
    let mut function = Body::new(&cx, cx.op_name("func.func"), Loc::UNKNOWN, 1);
    let root = function.root_handle();
    let ty = cx.function_type(&types, &[]);
    function.put_attr(root, Ident::SYM_NAME, Some(cx.string_attr(b"outlined")));
    function.put_attr(root, cx.ident("function_type"), Some(cx.type_attr(ty)));
    function.put_attr(root, cx.ident("sym_visibility"), Some(cx.string_attr(b"private")));
    let region = function.root().region(0).handle();
    let entry = function.append_new_block(region, &types);
    let mut mapping = Mapping::new();
    for (at, &(value, _)) in captured.iter().enumerate() {
        let argument = function.block(entry).argument(at).handle();
        mapping.map(value, argument);
    }
    for &op in &ops {
        let copy = function.import_op(body, op, &mut mapping);
        function.append(entry, copy);
    }
    let end_of_function = function.create(OpState::new(&cx, cx.op_name("func.return"), Loc::UNKNOWN));
    function.append(entry, end_of_function);
    let callee = cx.symbol_ref(cx.ident("outlined"));
    let call = OpState::new(&cx, cx.op_name("func.call"), Loc::UNKNOWN);
    let call =
        body.create(call.operands(captured.iter().map(|&(value, _)| value)).attr(&cx, "callee", callee));
    body.insert_before(end, call);
    body.erase_ops(&ops);
    function
}

#[test]
fn the_body_of_an_if_becomes_a_function() {
    let cx = context();
    let mut module = parse(&cx, INPUT);
    let child = module.children()[0];
    let function = outline(module.child_mut(child).expect("it is a child"));
    let shell = module.adopt(function);
    let block = module.root().region(0).blocks().next().expect("a module has one").handle();
    module.append(block, shell);
    verify(&module);
    assert_eq!(print(&module), OUTPUT);
}
