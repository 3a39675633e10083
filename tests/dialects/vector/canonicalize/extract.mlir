// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A subvector of a broadcast is a smaller broadcast.
// CHECK-LABEL: func.func @of_broadcast(
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
func.func @of_broadcast(%x: f32) -> vector<4xf32> {
  %0 = vector.broadcast %x : f32 to vector<2x4xf32>
  %1 = vector.extract %0[1] : vector<4xf32> from vector<2x4xf32>
  return %1 : vector<4xf32>
}

// A subvector of a mask is a mask, or none where the outer size does not reach.
// CHECK-LABEL: func.func @of_mask(
// CHECK-NEXT:    %0 = vector.create_mask %arg0 : vector<4xi1>
// CHECK-NEXT:    return %0 : vector<4xi1>
// CHECK-LABEL: func.func @of_mask_outside(
// CHECK-NEXT:    %cst = arith.constant dense<false> : vector<4xi1>
// CHECK-NEXT:    return %cst : vector<4xi1>
func.func @of_mask(%n: index) -> vector<4xi1> {
  %c2 = arith.constant 2 : index
  %0 = vector.create_mask %c2, %n : vector<3x4xi1>
  %1 = vector.extract %0[1] : vector<4xi1> from vector<3x4xi1>
  return %1 : vector<4xi1>
}

func.func @of_mask_outside(%n: index) -> vector<4xi1> {
  %c2 = arith.constant 2 : index
  %0 = vector.create_mask %c2, %n : vector<3x4xi1>
  %1 = vector.extract %0[2] : vector<4xi1> from vector<3x4xi1>
  return %1 : vector<4xi1>
}

// A subvector of elements is made of some of them.
// CHECK-LABEL: func.func @of_elements(
// CHECK-NEXT:    %0 = vector.from_elements %arg2, %arg3 : vector<2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
func.func @of_elements(%x: f32, %y: f32, %z: f32, %w: f32) -> vector<2xf32> {
  %0 = vector.from_elements %x, %y, %z, %w : vector<2x2xf32>
  %1 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
  return %1 : vector<2xf32>
}
