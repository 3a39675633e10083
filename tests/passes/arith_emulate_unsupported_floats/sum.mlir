// RUN: mlir-opt %s --arith-emulate-unsupported-floats=source-types=bf16 | FileCheck %s

// A sum of two bf16 is computed in f32, and rounded.
// CHECK-LABEL: func.func @sum(
// CHECK-NEXT:    %0 = arith.extf %arg1 fastmath<contract> : bf16 to f32
// CHECK-NEXT:    %1 = arith.extf %arg0 fastmath<contract> : bf16 to f32
// CHECK-NEXT:    %2 = arith.addf %1, %0 : f32
// CHECK-NEXT:    %3 = arith.truncf %2 fastmath<contract> : f32 to bf16
// CHECK-NEXT:    return %3 : bf16
func.func @sum(%a: bf16, %b: bf16) -> bf16 {
  %0 = arith.addf %a, %b : bf16
  return %0 : bf16
}
