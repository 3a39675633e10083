//! The interpreter knows each operation of the dialects that it is the oracle of.

use terrane::interfaces::eval::Eval;

const DIALECTS: [&str; 14] = [
    "affine",
    "arith",
    "bufferization",
    "cf",
    "complex",
    "func",
    "index",
    "linalg",
    "math",
    "memref",
    "scf",
    "tensor",
    "ub",
    "vector",
];

/// Operations that are not evaluated themselves: functions are called, globals are made when they are first used, and insertions
/// belong to the loop around them.
const WITHOUT: [&str; 3] = ["func.func", "memref.global", "tensor.parallel_insert_slice"];

#[test]
fn all_operations_have_evaluators() {
    let cx = terrane::context();
    terrane::interp::attach(&cx);
    let names = cx.registered_ops().into_iter().filter(|&name| {
        let def = cx.op_def(name);
        def.is_some_and(|def| DIALECTS.contains(&def.dialect()) && !WITHOUT.contains(&def.name))
    });
    let missing: Vec<&str> = names
        .filter(|&name| cx.interface::<dyn Eval>(name).is_none())
        .map(|name| cx.op_name_str(name))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
