// RUN: mlir-opt %s --canonicalize | FileCheck %s

// An integer is converted to the narrow type at once: truncf(sitofp(x)) = sitofp(x).
// CHECK-LABEL: func.func @of_sitofp(
// CHECK-NEXT:    %0 = arith.sitofp %arg0 : i16 to f32
// CHECK-NEXT:    return %0 : f32
// CHECK-LABEL: func.func @of_uitofp(
// CHECK-NEXT:    %0 = arith.uitofp %arg0 : i16 to f32
// CHECK-NEXT:    return %0 : f32
func.func @of_sitofp(%x: i16) -> f32 {
  %0 = arith.sitofp %x : i16 to f64
  %1 = arith.truncf %0 : f64 to f32
  return %1 : f32
}

func.func @of_uitofp(%x: i16) -> f32 {
  %0 = arith.uitofp %x : i16 to f64
  %1 = arith.truncf %0 : f64 to f32
  return %1 : f32
}
