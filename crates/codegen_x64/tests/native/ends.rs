//! Ends of executions and of compilations.

use crate::support::{all_features, compile, context, functions, link_checked, parse};
use exec::ErrorKind;

#[test]
fn division_by_zero_ends_the_execution() {
    let text = "llvm.func @run(%in: !llvm.ptr, %out: !llvm.ptr) {
       %a = llvm.load %in : !llvm.ptr -> i32
       %b = llvm.mlir.constant(100 : i32) : i32
       %c = llvm.sdiv %b, %a : i32
       llvm.store %c, %out : i32, !llvm.ptr
       llvm.return
     }";
    let cx = context();
    let module = parse(&cx, text);
    for features in all_features() {
        let code =
            exec::MachineCode::link(&compile(&module, features).expect("it has code")).expect("it is linked");
        let mut out = [0];
        assert_eq!(code.call("run", &[7], &mut out).map_err(|error| error.kind), Ok(()));
        assert_eq!(out, [14]);
        let error = code.call("run", &[0], &mut out).map_err(|error| error.kind);
        assert_eq!(error, Err(ErrorKind::DivisionByZero), "{features:?}");
        assert_eq!(code.call("run", &[1], &mut out).map_err(|error| error.kind), Ok(()));
        assert_eq!(out, [100]);
    }
}

/// A function that calls itself without end stops at the limit of the stack.
#[test]
fn full_stacks_end_the_execution() {
    let text = "llvm.func @down(%a: i64) -> i64 {
       %0 = llvm.call @down(%a) : (i64) -> i64
       %1 = llvm.add %0, %a : i64
       llvm.return %1 : i64
     }
     llvm.func @run(%in: !llvm.ptr, %out: !llvm.ptr) {
       %a = llvm.load %in : !llvm.ptr -> i64
       %0 = llvm.call @down(%a) : (i64) -> i64
       llvm.store %0, %out : i64, !llvm.ptr
       llvm.return
     }";
    let cx = context();
    let module = parse(&cx, text);
    for features in all_features() {
        let here = 0u8;
        let limit = Box::new((&raw const here) as u64 - (128 << 10));
        let code = link_checked(&module, features, &raw const *limit as u64);
        let error = code.call("run", &[1], &mut [0]).map_err(|error| error.to_string());
        assert_eq!(error, Err("the code ended the execution".to_owned()), "{features:?}");
    }
}

#[test]
fn what_has_no_code_is_named() {
    let cases = [
        ("llvm.func @f(%a: i128) {\n llvm.return\n}", "'llvm.func': values of type i128"),
        (
            "llvm.func @f(%p: !llvm.ptr, %a: i32) {
               %0 = llvm.atomicrmw add %p, %a monotonic : !llvm.ptr, i32
               llvm.return
             }",
            "'llvm.atomicrmw': no code for this operation",
        ),
        (
            "llvm.func @f(%p: !llvm.ptr {llvm.byval = i64}) {\n llvm.return\n}",
            "'llvm.func': a parameter that is a copy",
        ),
        (
            "llvm.func @f(%n: i64) {
               %0 = llvm.alloca %n x f32 : (i64) -> !llvm.ptr
               llvm.call @f(%n) : (i64) -> ()
               %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
               llvm.call @f(%1) : (i64) -> ()
               llvm.return
             }",
            "'llvm.alloca': a size that is not known",
        ),
    ];
    let looped = "llvm.func @f(%n: i64) {
       llvm.br ^head
     ^head:
       %0 = llvm.alloca %n x f32 : (i64) -> !llvm.ptr
       llvm.call @g(%0) : (!llvm.ptr) -> ()
       llvm.br ^head
     }
     llvm.func @g(!llvm.ptr)";
    let known =
        looped.replace("^head:", "^head:\n%c = llvm.mlir.constant(4 : i64) : i64").replace("%n x", "%c x");
    let cx = context();
    let module = parse(&cx, &known);
    for features in all_features() {
        let error = compile(&module, features).map(|_| ());
        assert_eq!(error, Err("'llvm.alloca': in a loop".to_owned()));
    }
    for (text, message) in cases {
        let module = parse(&cx, text);
        for features in all_features() {
            assert_eq!(compile(&module, features).map(|_| ()), Err(message.to_owned()));
        }
        assert_eq!(functions(&module).len(), 1);
    }
}
