// Calls become regions, with the blocks of what they call.
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-inline-callback))' --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope

func.func @simple(%a: i32) -> i32 {
  %fn = "test.functional_region_op"() ({
  ^bb0(%x: i32):
    %y = arith.addi %x, %x : i32
    "test.return"(%y) : (i32) -> ()
  }) : () -> ((i32) -> i32)
  %0 = call_indirect %fn(%a) : (i32) -> i32
  return %0 : i32
}
func.func @twice(%a: i32) -> i32 {
  %fn = "test.functional_region_op"() ({
  ^bb0(%x: i32):
    "test.return"(%x) : (i32) -> ()
  }) : () -> ((i32) -> i32)
  %0 = call_indirect %fn(%a) : (i32) -> i32
  %1 = call_indirect %fn(%0) : (i32) -> i32
  return %1 : i32
}
func.func @illegal() -> () {
  %fn = "test.functional_region_op"() ({
    "foo.x"() : () -> ()
    "test.return"() : () -> ()
  }) : () -> (() -> ())
  call_indirect %fn() : () -> ()
  return
}
func.func @illegal2() -> () {
  %fn = "test.functional_region_op"() ({
    %fn2 = "test.functional_region_op"() ({
      "test.return"() : () -> ()
    }) : () -> (() -> ())
    call_indirect %fn2() : () -> ()
    "test.return"() : () -> ()
  }) : () -> (() -> ())
  call_indirect %fn() : () -> ()
  call_indirect %fn() : () -> ()
  return
}
func.func @types(%a: i32) -> i32 {
  %fn = "test.functional_region_op"() ({
  ^bb0(%x: i64):
    "test.return"(%x) : (i64) -> ()
  }) : () -> ((i32) -> i32)
  %0 = call_indirect %fn(%a) : (i32) -> i32
  return %0 : i32
}
func.func @places(%a: i32) -> i32 {
  %fn = "test.functional_region_op"() ({
  ^bb0(%x: i32):
    %q = "test.one"() ({ "test.y"(%x) : (i32) -> () }) : () -> i32
    "test.return"(%q) : (i32) -> ()
  }) : () -> ((i32) -> i32)
  %0 = call_indirect %fn(%a) {noinline}: (i32) -> i32
  %2 = call_indirect %fn(%a) : (i32) -> i32
  %3 = scf.execute_region -> i32 { 
    %z = func.call_indirect %fn(%2) : (i32) -> i32
    scf.yield %z : i32
  }
  %4 = "foo.x" () ({
    %z = func.call_indirect %fn(%2) : (i32) -> i32
    "foo.yield" (%z) : (i32) -> ()
  }) : () -> i32
  %5 = "test.x" () ({
    %z = func.call_indirect %fn(%2) : (i32) -> i32
    "foo.yield" (%z) : (i32) -> ()
  }) : () -> i32
  return %0 : i32
}
func.func @moved(%a: i32) -> i32 {
  %fn = "test.functional_region_op"() ({
  ^bb0(%x: i32):
    %q = "test.one"() ({ "test.y"(%x) : (i32) -> () }) : () -> i32
    "test.return"(%q) : (i32) -> ()
  }) : () -> ((i32) -> i32)
  %0 = call_indirect %fn(%a) : (i32) -> i32
  return %0 : i32
}
func.func @inner(%a: i32) -> i32 {
  %fn = "test.functional_region_op"() ({
  ^bb0(%x: i32):
    %g = "test.functional_region_op"() ({
    ^bb0(%y: i32):
      %s = arith.addi %y, %x : i32
      "test.return"(%s) : (i32) -> ()
    }) : () -> ((i32) -> i32)
    %q = call_indirect %g(%x) : (i32) -> i32
    "test.return"(%q) : (i32) -> ()
  }) : () -> ((i32) -> i32)
  %0 = call_indirect %fn(%a) : (i32) -> i32
  %1 = call_indirect %fn(%0) : (i32) -> i32
  return %1 : i32
}
func.func @blocks(%a: i32, %c: i1) -> i32 {
  %fn = "test.functional_region_op"() ({
  ^bb0(%x: i32):
    cf.cond_br %c, ^bb1(%x : i32), ^bb2
  ^bb1(%y: i32):
    "test.return"(%y) : (i32) -> ()
  ^bb2:
    "test.return"(%x) : (i32) -> ()
  }) : () -> ((i32) -> i32)
  %0 = call_indirect %fn(%a) : (i32) -> i32
  %1 = arith.addi %0, %a : i32
  return %1 : i32
}
