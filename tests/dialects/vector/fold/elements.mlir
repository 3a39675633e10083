// RUN: mlir-opt %s --canonicalize | FileCheck %s

// All elements of a vector, in order, are the vector.
// CHECK-LABEL: func.func @back_again(
// CHECK-NEXT:    return %arg0 : vector<2xf32>
func.func @back_again(%v: vector<2xf32>) -> vector<2xf32> {
  %0:2 = vector.to_elements %v : vector<2xf32>
  %1 = vector.from_elements %0#0, %0#1 : vector<2xf32>
  return %1 : vector<2xf32>
}

// The elements of a vector made from elements are these.
// CHECK-LABEL: func.func @of_elements(
// CHECK-NEXT:    return %arg0, %arg1 : f32, f32
func.func @of_elements(%x: f32, %y: f32) -> (f32, f32) {
  %0 = vector.from_elements %x, %y : vector<2xf32>
  %1:2 = vector.to_elements %0 : vector<2xf32>
  return %1#0, %1#1 : f32, f32
}

// The elements of a broadcast number are that number.
// CHECK-LABEL: func.func @of_broadcast(
// CHECK-NEXT:    return %arg0, %arg0 : f32, f32
func.func @of_broadcast(%x: f32) -> (f32, f32) {
  %0 = vector.broadcast %x : f32 to vector<2xf32>
  %1:2 = vector.to_elements %0 : vector<2xf32>
  return %1#0, %1#1 : f32, f32
}

// Constants make a constant.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %cst = arith.constant dense<[1, 2]> : vector<2xi32>
// CHECK-NEXT:    return %cst : vector<2xi32>
func.func @constants() -> vector<2xi32> {
  %c1_i32 = arith.constant 1 : i32
  %c2_i32 = arith.constant 2 : i32
  %r = vector.from_elements %c1_i32, %c2_i32 : vector<2xi32>
  return %r : vector<2xi32>
}

// Elements in another order stay.
// CHECK-LABEL: func.func @swapped(
// CHECK-NEXT:    %0:2 = vector.to_elements %arg0 : vector<2xf32>
// CHECK-NEXT:    %1 = vector.from_elements %0#1, %0#0 : vector<2xf32>
// CHECK-NEXT:    return %1 : vector<2xf32>
func.func @swapped(%v: vector<2xf32>) -> vector<2xf32> {
  %0:2 = vector.to_elements %v : vector<2xf32>
  %1 = vector.from_elements %0#1, %0#0 : vector<2xf32>
  return %1 : vector<2xf32>
}
