// RUN: mlir-opt %s --lower-vector-to-from-elements-to-shuffle-tree | FileCheck %s

// Two vectors are shuffled once.
// CHECK-LABEL: func.func @two(
// CHECK-NEXT:      %0 = vector.shuffle %arg0, %arg1 [1, 5, 0] : vector<2xf32>, vector<4xf32>
// CHECK-NEXT:      return %0 : vector<3xf32>
func.func @two(%a: vector<2xf32>, %b: vector<4xf32>) -> vector<3xf32> {
  %0:2 = vector.to_elements %a : vector<2xf32>
  %1:4 = vector.to_elements %b : vector<4xf32>
  %2 = vector.from_elements %0#1, %1#3, %0#0 : vector<3xf32>
  return %2 : vector<3xf32>
}

// Pairs are shuffled first, over the positions that they have elements for; the last vector without a partner with itself.
// CHECK-LABEL: func.func @five(
// CHECK-NEXT:      %0 = vector.shuffle %arg0, %arg2 [0, 7, -1, 1, -1, 7, 13] : vector<5xf32>, vector<9xf32>
// CHECK-NEXT:      %1 = vector.shuffle %arg1, %arg4 [1, -1, 5, -1, -1, -1, 3] : vector<4xf32>, vector<2xf32>
// CHECK-NEXT:      %2 = vector.shuffle %arg3, %arg3 [0, -1, -1, -1, -1, -1, -1] : vector<3xf32>, vector<3xf32>
// CHECK-NEXT:      %3 = vector.shuffle %0, %1 [0, 1, 7, 3, 9, 5, 6, -1, 13] : vector<7xf32>, vector<7xf32>
// CHECK-NEXT:      %4 = vector.shuffle %2, %2 [0, -1, -1, -1, -1, -1, -1, -1, -1] : vector<7xf32>, vector<7xf32>
// CHECK-NEXT:      %5 = vector.shuffle %3, %4 [0, 1, 2, 3, 4, 5, 6, 9, 8] : vector<9xf32>, vector<9xf32>
// CHECK-NEXT:      return %5 : vector<9xf32>
func.func @five(%a: vector<5xf32>, %b: vector<4xf32>, %c: vector<9xf32>, %d: vector<3xf32>, %e: vector<2xf32>) -> vector<9xf32> {
  %0:5 = vector.to_elements %a : vector<5xf32>
  %1:4 = vector.to_elements %b : vector<4xf32>
  %2:9 = vector.to_elements %c : vector<9xf32>
  %3:3 = vector.to_elements %d : vector<3xf32>
  %4:2 = vector.to_elements %e : vector<2xf32>
  %5 = vector.from_elements %0#0, %2#2, %1#1, %0#1, %4#1, %2#2, %2#8, %3#0, %1#3 : vector<9xf32>
  return %5 : vector<9xf32>
}

// A scalar is no element of a vector, and vectors of several dimensions cannot be shuffled.
// CHECK-LABEL: func.func @neither(
// CHECK-NEXT:      %0:4 = vector.to_elements %arg0 : vector<4xf32>
// CHECK-NEXT:      %1 = vector.from_elements %0#3, %0#1, %arg2 : vector<3xf32>
// CHECK-NEXT:      %2:4 = vector.to_elements %arg1 : vector<2x2xf32>
// CHECK-NEXT:      %3 = vector.from_elements %2#3, %0#1 : vector<2xf32>
// CHECK-NEXT:      return %1, %3 : vector<3xf32>, vector<2xf32>
func.func @neither(%a: vector<4xf32>, %b: vector<2x2xf32>, %x: f32) -> (vector<3xf32>, vector<2xf32>) {
  %0:4 = vector.to_elements %a : vector<4xf32>
  %1 = vector.from_elements %0#3, %0#1, %x : vector<3xf32>
  %2:4 = vector.to_elements %b : vector<2x2xf32>
  %3 = vector.from_elements %2#3, %0#1 : vector<2xf32>
  return %1, %3 : vector<3xf32>, vector<2xf32>
}
