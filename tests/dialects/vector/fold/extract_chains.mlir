// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A subvector that was inserted is that vector.
// CHECK-LABEL: func.func @subvector_of_insert(
// CHECK-NEXT:    return %arg1 : vector<4xf32>
func.func @subvector_of_insert(%v: vector<2x4xf32>, %w: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.insert %w, %v [1] : vector<4xf32> into vector<2x4xf32>
  %1 = vector.extract %0[1] : vector<4xf32> from vector<2x4xf32>
  return %1 : vector<4xf32>
}

// An element beside an inserted slice stays: the insertion is not looked past.
// CHECK-LABEL: func.func @element_beside_slice(
// CHECK-NEXT:    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [2], strides = [1]} : vector<2xf32> into vector<8xf32>
// CHECK-NEXT:    %1 = vector.extract %0[5] : f32 from vector<8xf32>
// CHECK-NEXT:    return %1 : f32
func.func @element_beside_slice(%s: vector<2xf32>, %v: vector<8xf32>) -> f32 {
  %0 = vector.insert_strided_slice %s, %v {offsets = [2], strides = [1]} : vector<2xf32> into vector<8xf32>
  %1 = vector.extract %0[5] : f32 from vector<8xf32>
  return %1 : f32
}

// An extraction that extracts everything is the vector.
// CHECK-LABEL: func.func @everything(
// CHECK-NEXT:    return %arg0 : vector<4xf32>
func.func @everything(%v: vector<4xf32>) -> vector<4xf32> {
  %r = vector.extract %v[] : vector<4xf32> from vector<4xf32>
  return %r : vector<4xf32>
}

// An element of a constant vector of two dimensions is found by both positions.
// CHECK-LABEL: func.func @of_constant_2d(
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    return %c3_i32 : i32
func.func @of_constant_2d() -> i32 {
  %0 = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %1 = vector.extract %0[1, 0] : i32 from vector<2x2xi32>
  return %1 : i32
}

// An element from elements at a known position is that.
// CHECK-LABEL: func.func @of_from_elements(
// CHECK-NEXT:    return %arg1 : f32
func.func @of_from_elements(%x: f32, %y: f32) -> f32 {
  %0 = vector.from_elements %x, %y : vector<2xf32>
  %1 = vector.extract %0[1] : f32 from vector<2xf32>
  return %1 : f32
}

// A poison position gives poison.
// CHECK-LABEL: func.func @poison_position(
// CHECK-NEXT:    %0 = ub.poison : f32
// CHECK-NEXT:    return %0 : f32
func.func @poison_position(%v: vector<4xf32>) -> f32 {
  %r = vector.extract %v[-1] : f32 from vector<4xf32>
  return %r : f32
}

// A row of a shape cast that keeps the rows is one of its source; dimensions of size 1 before the others have no positions.
// CHECK-LABEL: func.func @row_of_shape_cast(
// CHECK-NEXT:    %0 = vector.extract %arg0[1, 1] : vector<4xf32> from vector<2x3x4xf32>
// CHECK-NEXT:    return %0, %arg2 : vector<4xf32>, vector<[4]xf32>
func.func @row_of_shape_cast(%v: vector<2x3x4xf32>, %i: index, %w: vector<[4]xf32>) -> (vector<4xf32>, vector<[4]xf32>) {
  %0 = vector.shape_cast %v : vector<2x3x4xf32> to vector<6x4xf32>
  %1 = vector.extract %0[4] : vector<4xf32> from vector<6x4xf32>
  %2 = vector.shape_cast %w : vector<[4]xf32> to vector<1x[4]xf32>
  %3 = vector.extract %2[%i] : vector<[4]xf32> from vector<1x[4]xf32>
  return %1, %3 : vector<4xf32>, vector<[4]xf32>
}
