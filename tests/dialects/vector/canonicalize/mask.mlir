// RUN: mlir-opt %s --canonicalize | FileCheck %s

// An operation whose mask is set for all lanes needs none.
// CHECK-LABEL: func.func @all(
// CHECK-NEXT:    %0 = vector.reduction <add>, %arg0, %arg1 : vector<4xf32> into f32
// CHECK-NEXT:    return %0 : f32
func.func @all(%v: vector<4xf32>, %x: f32) -> f32 {
  %k = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.mask %k { vector.reduction <add>, %v, %x : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0 : f32
}

// One whose mask is not stays masked.
// CHECK-LABEL: func.func @unknown(
// CHECK-NEXT:    %0 = vector.mask %arg2 { vector.reduction <add>, %arg0, %arg1 : vector<4xf32> into f32 } : vector<4xi1> -> f32
// CHECK-NEXT:    return %0 : f32
func.func @unknown(%v: vector<4xf32>, %x: f32, %k: vector<4xi1>) -> f32 {
  %0 = vector.mask %k { vector.reduction <add>, %v, %x : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0 : f32
}

// A mask around nothing is the value that it yields.
// CHECK-LABEL: func.func @nothing(
// CHECK-NEXT:    return %arg0 : vector<4xf32>
func.func @nothing(%v: vector<4xf32>, %k: vector<4xi1>) -> vector<4xf32> {
  %0 = vector.mask %k { vector.yield %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}
