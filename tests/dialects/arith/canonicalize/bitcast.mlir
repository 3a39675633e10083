// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A bitcast of a bitcast casts at once; back to the first type, it is the value.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %0 = arith.bitcast %arg0 : i16 to bf16
// CHECK-NEXT:    return %0 : bf16
// CHECK-LABEL: func.func @there_and_back(
// CHECK-NEXT:    return %arg0 : i32
func.func @chain(%x: i16) -> bf16 {
  %0 = arith.bitcast %x : i16 to f16
  %1 = arith.bitcast %0 : f16 to bf16
  return %1 : bf16
}

func.func @there_and_back(%x: i32) -> i32 {
  %0 = arith.bitcast %x : i32 to f32
  %1 = arith.bitcast %0 : f32 to i32
  return %1 : i32
}
