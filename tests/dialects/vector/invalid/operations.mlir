// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// A position is in bounds of the vector.
func.func @extract_bounds(%v: vector<4xf32>) -> f32 {
  // expected-error@+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %r = vector.extract %v[4] : f32 from vector<4xf32>
  return %r : f32
}
func.func @insert_bounds(%v: vector<4xf32>, %x: f32) -> vector<4xf32> {
  // expected-error@+1 {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %r = vector.insert %x, %v[4] : f32 into vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// A broadcast adds leading dimensions or repeats those of size 1.
func.func @broadcast(%v: vector<2xf32>) -> vector<4xf32> {
  // expected-error@+1 {{'vector.broadcast' op dimension mismatch (2 vs. 4)}}
  %r = vector.broadcast %v : vector<2xf32> to vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// A cast of shape keeps the number of elements.
func.func @shape_cast(%v: vector<6xf32>) -> vector<2x4xf32> {
  // expected-error@+1 {{'vector.shape_cast' op has different number of elements at source (6) and result (8)}}
  %r = vector.shape_cast %v : vector<6xf32> to vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// A bitcast keeps the number of bits.
func.func @bitcast(%v: vector<4xf32>) -> vector<4xi64> {
  // expected-error@+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %r = vector.bitcast %v : vector<4xf32> to vector<4xi64>
  return %r : vector<4xi64>
}

// -----

// A transposition names each dimension once.
func.func @transpose(%v: vector<2x3xf32>) -> vector<2x2xf32> {
  // expected-error@+1 {{'vector.transpose' op duplicate position index: 0}}
  %0 = vector.transpose %v, [0, 0] : vector<2x3xf32> to vector<2x2xf32>
  return %0 : vector<2x2xf32>
}

// -----

// A shuffle picks elements that there are.
func.func @shuffle(%v: vector<2xf32>) -> vector<1xf32> {
  // expected-error@+1 {{'vector.shuffle' op mask index #1 out of range}}
  %0 = "vector.shuffle"(%v, %v) <{mask = array<i64: 4>}> : (vector<2xf32>, vector<2xf32>) -> vector<1xf32>
  return %0 : vector<1xf32>
}

// -----

// A mask has a bound for each dimension.
func.func @create_mask(%n: index) -> vector<2x3xi1> {
  // expected-error@+1 {{'vector.create_mask' op must specify an operand for each result vector dimension}}
  %r = vector.create_mask %n : vector<2x3xi1>
  return %r : vector<2x3xi1>
}

// -----

// A constant mask is in bounds of the vector.
func.func @constant_mask() -> vector<4xi1> {
  // expected-error@+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %r = vector.constant_mask [5] : vector<4xi1>
  return %r : vector<4xi1>
}

// -----

// from_elements has an operand for each element.
func.func @elements(%x: f32) -> vector<2xf32> {
  // expected-error@+1 {{'vector.from_elements' op failed to verify that shaped type 'dest' matches 'elements' element count and types}}
  %0 = "vector.from_elements"(%x) : (f32) -> vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// A slice is in bounds of its vector.
func.func @extract_slice(%v: vector<4xf32>) -> vector<2xf32> {
  // expected-error@+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 5)}}
  %0 = vector.extract_strided_slice %v {offsets = [3], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @insert_slice(%s: vector<2xf32>, %v: vector<4xf32>) -> vector<4xf32> {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 0 to be confined to [1, 5)}}
  %0 = vector.insert_strided_slice %s, %v {offsets = [3], strides = [1]} : vector<2xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// A reduction gives an element.
func.func @reduction(%v: vector<4xf32>) -> i32 {
  // expected-error@+1 {{'vector.reduction' op failed to verify that source operand and result have same element type}}
  %0 = "vector.reduction"(%v) <{kind = #vector.kind<add>}> : (vector<4xf32>) -> i32
  return %0 : i32
}

// -----

// A bitwise reduction has no floats.
func.func @reduction_kind(%v: vector<4xf32>) -> f32 {
  // expected-error@+1 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'and'}}
  %r = vector.reduction <and>, %v : vector<4xf32> into f32
  return %r : f32
}

// -----

// A transfer has an index for each dimension of the source.
func.func @transfer_indices(%m: memref<4x4xf32>, %i: index, %x: f32) -> vector<4xf32> {
  // expected-error@+1 {{'vector.transfer_read' op requires 2 indices}}
  %0 = "vector.transfer_read"(%m, %i, %x) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(i, j) -> (j)>}> : (memref<4x4xf32>, index, f32) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// A masked load has a lane of the mask for each element.
func.func @masked_load(%m: memref<8xf32>, %i: index, %k: vector<2xi1>, %p: vector<4xf32>) -> vector<4xf32> {
  // expected-error@+1 {{'vector.maskedload' op expected result shape to match mask shape}}
  %0 = vector.maskedload %m[%i], %k, %p : memref<8xf32>, vector<2xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}
