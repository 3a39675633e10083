// RECORD: mlir-opt --canonicalize

// Chains of extractions at known positions are one; those with a position that is a value stay.
func.func @known(%v: vector<2x3x4xf32>) -> f32 {
  %0 = vector.extract %v[1] : vector<3x4xf32> from vector<2x3x4xf32>
  %1 = vector.extract %0[2] : vector<4xf32> from vector<3x4xf32>
  %2 = vector.extract %1[3] : f32 from vector<4xf32>
  return %2 : f32
}
func.func @last(%v: vector<4x4xf32>, %i: index) -> f32 {
  %0 = vector.extract %v[1] : vector<4xf32> from vector<4x4xf32>
  %1 = vector.extract %0[%i] : f32 from vector<4xf32>
  return %1 : f32
}
func.func @first(%v: vector<2x3x4xf32>, %i: index) -> f32 {
  %0 = vector.extract %v[%i] : vector<3x4xf32> from vector<2x3x4xf32>
  %1 = vector.extract %0[1] : vector<4xf32> from vector<3x4xf32>
  %2 = vector.extract %1[2] : f32 from vector<4xf32>
  return %2 : f32
}

// Positions along dimensions that are stretched are dropped, or zero.
func.func @added(%v: vector<8xf32>, %i: index) -> f32 {
  %0 = vector.broadcast %v : vector<8xf32> to vector<4x8xf32>
  %1 = vector.extract %0[%i, %i] : f32 from vector<4x8xf32>
  return %1 : f32
}
func.func @stretched(%v: vector<1x8xf32>, %i: index, %j: index) -> f32 {
  %0 = vector.broadcast %v : vector<1x8xf32> to vector<2x4x8xf32>
  %1 = vector.extract %0[%i, 1, %j] : f32 from vector<2x4x8xf32>
  return %1 : f32
}
func.func @same(%v: vector<8xf32>, %i: index) -> vector<8xf32> {
  %0 = vector.broadcast %v : vector<8xf32> to vector<4x8xf32>
  %1 = vector.extract %0[%i] : vector<8xf32> from vector<4x8xf32>
  return %1 : vector<8xf32>
}

// An element is inserted at a position that is a value, though there is one only.
func.func @only(%d: vector<1xf32>, %x: f32, %i: index) -> (vector<1xf32>, vector<1xf32>) {
  %0 = vector.insert %x, %d [%i] : f32 into vector<1xf32>
  %1 = vector.insert %x, %d [0] : f32 into vector<1xf32>
  return %0, %1 : vector<1xf32>, vector<1xf32>
}

// An element of a shuffle, or of slices that are inserted, is one of a vector before.
func.func @shuffled(%a: vector<4xf32>, %b: vector<2xf32>) -> (f32, f32) {
  %0 = vector.shuffle %a, %b [3, 5, -1] : vector<4xf32>, vector<2xf32>
  %1 = vector.extract %0[0] : f32 from vector<3xf32>
  %2 = vector.extract %0[1] : f32 from vector<3xf32>
  return %1, %2 : f32, f32
}
func.func @slices(%s: vector<2x4xf32>, %t: vector<2x2xf32>, %d: vector<8x4xf32>) -> (f32, vector<4xf32>, vector<4xf32>, f32) {
  %0 = vector.insert_strided_slice %s, %d {offsets = [2, 0], strides = [1, 1]} : vector<2x4xf32> into vector<8x4xf32>
  %1 = vector.insert_strided_slice %t, %0 {offsets = [5, 1], strides = [1, 1]} : vector<2x2xf32> into vector<8x4xf32>
  %2 = vector.extract %1[6, 2] : f32 from vector<8x4xf32>
  %3 = vector.extract %1[3] : vector<4xf32> from vector<8x4xf32>
  %4 = vector.extract %1[5] : vector<4xf32> from vector<8x4xf32>
  %5 = vector.extract %1[0, 0] : f32 from vector<8x4xf32>
  return %2, %3, %4, %5 : f32, vector<4xf32>, vector<4xf32>, f32
}
