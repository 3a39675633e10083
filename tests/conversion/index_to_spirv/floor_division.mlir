// RUN: mlir-opt %s --convert-index-to-spirv | FileCheck %s

// The quotient that is rounded down is taken where the signs differ and the dividend is not zero.

// CHECK-LABEL: func @floor
// CHECK-DAG:     %[[MINUS_ONE:.*]] = spirv.Constant -1 : i32
// CHECK:         %[[QUOTIENT:.*]] = spirv.SDiv
// CHECK-NEXT:    %[[ROUNDED:.*]] = spirv.ISub %[[MINUS_ONE]], %[[QUOTIENT]] : i32
// CHECK-NEXT:    %[[EXACT:.*]] = spirv.SDiv
// CHECK:         %[[CONDITION:.*]] = spirv.LogicalAnd
// CHECK-NEXT:    spirv.Select %[[CONDITION]], %[[ROUNDED]], %[[EXACT]] : i1, i32
func.func @floor(%a: index, %b: index) -> index {
  %0 = index.floordivs %a, %b
  return %0 : index
}
