// RUN: mlir-opt %s --canonicalize | FileCheck %s

// An element of a constant is a constant, of a splat at any position.
// CHECK-LABEL: func.func @of_constant(
// CHECK-NEXT:    %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:    return %c8_i32 : i32
// CHECK-LABEL: func.func @of_splat(
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    return %c7_i32 : i32
func.func @of_constant() -> i32 {
  %cst_vector_3xi32 = arith.constant dense<[7, 8, 9]> : vector<3xi32>
  %r = vector.extract %cst_vector_3xi32[1] : i32 from vector<3xi32>
  return %r : i32
}

func.func @of_splat(%i: index) -> i32 {
  %cst_vector_3xi32 = arith.constant dense<7> : vector<3xi32>
  %r = vector.extract %cst_vector_3xi32[%i] : i32 from vector<3xi32>
  return %r : i32
}

// An extraction of an extraction extracts at once.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %0 = vector.extract %arg0[1, 2, 3] : f32 from vector<2x3x4xf32>
// CHECK-NEXT:    return %0 : f32
func.func @chain(%v: vector<2x3x4xf32>) -> f32 {
  %0 = vector.extract %v[1] : vector<3x4xf32> from vector<2x3x4xf32>
  %1 = vector.extract %0[2, 3] : f32 from vector<3x4xf32>
  return %1 : f32
}

// A constant position becomes static.
// CHECK-LABEL: func.func @constant_position(
// CHECK-NEXT:    %0 = vector.extract %arg0[2] : f32 from vector<4xf32>
// CHECK-NEXT:    return %0 : f32
func.func @constant_position(%v: vector<4xf32>) -> f32 {
  %c2 = arith.constant 2 : index
  %r = vector.extract %v[%c2] : f32 from vector<4xf32>
  return %r : f32
}

// The element of a broadcast is the operand.
// CHECK-LABEL: func.func @of_broadcast(
// CHECK-NEXT:    return %arg0 : f32
func.func @of_broadcast(%x: f32) -> f32 {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  %1 = vector.extract %0[2] : f32 from vector<4xf32>
  return %1 : f32
}

// The element at the position of an insertion is the inserted value; elsewhere the insertion does not matter.
// CHECK-LABEL: func.func @of_insert(
// CHECK-NEXT:    return %arg1 : f32
// CHECK-LABEL: func.func @past_insert(
// CHECK-NEXT:    %0 = vector.extract %arg0[1] : f32 from vector<4xf32>
// CHECK-NEXT:    return %0 : f32
func.func @of_insert(%v: vector<4xf32>, %x: f32) -> f32 {
  %0 = vector.insert %x, %v [2] : f32 into vector<4xf32>
  %1 = vector.extract %0[2] : f32 from vector<4xf32>
  return %1 : f32
}

func.func @past_insert(%v: vector<4xf32>, %x: f32) -> f32 {
  %0 = vector.insert %x, %v [2] : f32 into vector<4xf32>
  %1 = vector.extract %0[1] : f32 from vector<4xf32>
  return %1 : f32
}

// An insertion at an unknown position may have changed the element: it stays.
// CHECK-LABEL: func.func @of_unknown_insert(
// CHECK-NEXT:    %0 = vector.insert %arg1, %arg0 [%arg2] : f32 into vector<4xf32>
// CHECK-NEXT:    %1 = vector.extract %0[1] : f32 from vector<4xf32>
// CHECK-NEXT:    return %1 : f32
func.func @of_unknown_insert(%v: vector<4xf32>, %x: f32, %i: index) -> f32 {
  %0 = vector.insert %x, %v [%i] : f32 into vector<4xf32>
  %1 = vector.extract %0[1] : f32 from vector<4xf32>
  return %1 : f32
}

// An element of a cast to another shape is one of the source.
// CHECK-LABEL: func.func @of_shape_cast(
// CHECK-NEXT:    %0 = vector.extract %arg0[3] : f32 from vector<6xf32>
// CHECK-NEXT:    return %0 : f32
func.func @of_shape_cast(%v: vector<6xf32>) -> f32 {
  %0 = vector.shape_cast %v : vector<6xf32> to vector<2x3xf32>
  %1 = vector.extract %0[1, 0] : f32 from vector<2x3xf32>
  return %1 : f32
}

// An element of a transposition is one of the source.
// CHECK-LABEL: func.func @of_transpose(
// CHECK-NEXT:    %0 = vector.extract %arg0[0, 2] : f32 from vector<2x3xf32>
// CHECK-NEXT:    return %0 : f32
func.func @of_transpose(%v: vector<2x3xf32>) -> f32 {
  %0 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %1 = vector.extract %0[2, 0] : f32 from vector<3x2xf32>
  return %1 : f32
}

// An element of a slice is one of the source, moved by the offset.
// CHECK-LABEL: func.func @of_slice(
// CHECK-NEXT:    %0 = vector.extract %arg0[5] : f32 from vector<8xf32>
// CHECK-NEXT:    return %0 : f32
func.func @of_slice(%v: vector<8xf32>) -> f32 {
  %0 = vector.extract_strided_slice %v {offsets = [2], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32>
  %1 = vector.extract %0[3] : f32 from vector<4xf32>
  return %1 : f32
}

// Poison has poison elements.
// CHECK-LABEL: func.func @of_poison(
// CHECK-NEXT:    %0 = ub.poison : f32
// CHECK-NEXT:    return %0 : f32
func.func @of_poison() -> f32 {
  %0 = ub.poison : vector<4xf32>
  %1 = vector.extract %0[1] : f32 from vector<4xf32>
  return %1 : f32
}
