// RUN: mlir-opt %s | FileCheck %s

// Narrow floats that share a scale: widened and multiplied, or divided and narrowed.
// CHECK-LABEL: func.func @scaling_extf(
// CHECK-NEXT:    %0 = arith.scaling_extf %arg0, %arg1 : f4E2M1FN, f8E8M0FNU to f32
// CHECK-NEXT:    return %0 : f32
// CHECK-LABEL: func.func @scaling_truncf(
// CHECK-NEXT:    %0 = arith.scaling_truncf %arg0, %arg1 : f32, f8E8M0FNU to f4E2M1FN
// CHECK-NEXT:    return %0 : f4E2M1FN
func.func @scaling_extf(%x: f4E2M1FN, %s: f8E8M0FNU) -> f32 {
  %r = arith.scaling_extf %x, %s : f4E2M1FN, f8E8M0FNU to f32
  return %r : f32
}

func.func @scaling_truncf(%x: f32, %s: f8E8M0FNU) -> f4E2M1FN {
  %r = arith.scaling_truncf %x, %s : f32, f8E8M0FNU to f4E2M1FN
  return %r : f4E2M1FN
}
