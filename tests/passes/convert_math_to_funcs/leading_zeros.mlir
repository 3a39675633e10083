// RUN: mlir-opt %s --convert-math-to-funcs=convert-ctlz | FileCheck %s

// Leading zeros are counted by a function.
// CHECK-LABEL: func.func @zeros(
// CHECK-NEXT:    %0 = call @__mlir_math_ctlz_i32(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @zeros(%a: i32) -> i32 {
  %0 = math.ctlz %a : i32
  return %0 : i32
}
