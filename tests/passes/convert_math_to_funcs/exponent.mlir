// RUN: mlir-opt %s --convert-math-to-funcs=min-width-of-fpowi-exponent=16 | FileCheck %s

// A power with a narrow exponent stays.
// CHECK-LABEL: func.func @narrow(
// CHECK-NEXT:    %0 = math.fpowi %arg0, %arg1 : f32, i8
// CHECK-NEXT:    return %0 : f32
func.func @narrow(%b: f32, %c: i8) -> f32 {
  %0 = math.fpowi %b, %c : f32, i8
  return %0 : f32
}
