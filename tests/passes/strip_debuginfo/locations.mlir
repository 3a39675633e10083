// RUN: mlir-opt %s --strip-debuginfo --mlir-print-debuginfo --mlir-print-local-scope --allow-unregistered-dialect | FileCheck %s

// Afterwards no operation knows where it comes from.

// Locations of operations and arguments are unknown.
// CHECK-LABEL: func.func @named(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32 loc(unknown)
// CHECK-NEXT:    return %0 : i32 loc(unknown)
func.func @named(%x: i32 loc("argument")) -> i32 {
  %0 = arith.addi %x, %x : i32 loc("sum")
  return %0 : i32 loc("end")
}

// So are those in regions.
// CHECK-LABEL: func.func @region(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.then"() : () -> () loc(unknown)
// CHECK-NEXT:    } loc(unknown)
// CHECK-NEXT:    return loc(unknown)
func.func @region(%c: i1 loc("condition")) {
  scf.if %c {
    "test.then"() : () -> () loc("then")
  } loc("if")
  return loc("end")
}

// And those that are made of several.
// CHECK-LABEL: func.func @fused(
// CHECK-NEXT:    "test.op"() : () -> () loc(unknown)
// CHECK-NEXT:    return loc(unknown)
func.func @fused() {
  "test.op"() : () -> () loc(fused["a", callsite("b" at "c":1:2)])
  return loc("end")
}
