// RUN: mlir-opt %s --canonicalize | FileCheck %s

// An indirect call of a constant is a direct call.
// CHECK-LABEL: func.func @of_constant(
// CHECK-NEXT:    %0 = call @callee(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func private @callee(i32) -> i32
func.func @of_constant(%x: i32) -> i32 {
  %f = func.constant @callee : (i32) -> i32
  %0 = func.call_indirect %f(%x) : (i32) -> i32
  return %0 : i32
}

// One of an argument stays.
// CHECK-LABEL: func.func @of_argument(
// CHECK-NEXT:    %0 = call_indirect %arg0(%arg1) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @of_argument(%f: (i32) -> i32, %x: i32) -> i32 {
  %0 = func.call_indirect %f(%x) : (i32) -> i32
  return %0 : i32
}
