// RUN: mlir-opt %s | FileCheck %s

// A float, or the bound that it is beyond.
// CHECK-LABEL: func.func @clampf(
// CHECK-NEXT:    %0 = math.clampf %arg0 to [%arg1, %arg2] : f32
// CHECK-NEXT:    return %0 : f32
func.func @clampf(%x: f32, %low: f32, %high: f32) -> f32 {
  %r = math.clampf %x to [%low, %high] : f32
  return %r : f32
}
