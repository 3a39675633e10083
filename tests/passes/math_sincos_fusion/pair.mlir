// RUN: mlir-opt %s --math-sincos-fusion | FileCheck %s

// A sine and a cosine of one value are one operation.
// CHECK-LABEL: func.func @pair(
// CHECK-NEXT:    %sin, %cos = math.sincos %arg0 : f32
// CHECK-NEXT:    return %cos, %sin : f32, f32
func.func @pair(%a: f32) -> (f32, f32) {
  %0 = math.cos %a : f32
  %1 = math.sin %a : f32
  return %0, %1 : f32, f32
}
