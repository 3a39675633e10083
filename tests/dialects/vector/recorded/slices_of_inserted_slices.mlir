// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize

// Slices of inserted slices are slices of these; elements of both are found.

func.func @ins_ext(%a: vector<4x8xf32>, %s: vector<2x4xf32>, %t: vector<2x4xf32>) -> (vector<2x4xf32>, vector<1x2xf32>, vector<1x4xf32>, vector<4x8xf32>, vector<2x4xf32>) {
  %0 = vector.insert_strided_slice %s, %a {offsets = [1, 2], strides = [1, 1]} : vector<2x4xf32> into vector<4x8xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  %2 = vector.extract_strided_slice %0 {offsets = [2, 3], sizes = [1, 2], strides = [1, 1]} : vector<4x8xf32> to vector<1x2xf32>
  %3 = vector.extract_strided_slice %0 {offsets = [0, 3], sizes = [1, 4], strides = [1, 1]} : vector<4x8xf32> to vector<1x4xf32>
  %4 = vector.insert_strided_slice %t, %0 {offsets = [1, 2], strides = [1, 1]} : vector<2x4xf32> into vector<4x8xf32>
  %5 = vector.extract_strided_slice %4 {offsets = [0, 0], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  return %1, %2, %3, %4, %5 : vector<2x4xf32>, vector<1x2xf32>, vector<1x4xf32>, vector<4x8xf32>, vector<2x4xf32>
}

func.func @chain(%a: vector<4x8xf32>, %s: vector<4xf32>, %t: vector<4xf32>) -> (vector<4x8xf32>, vector<4xf32>, vector<2xf32>, f32) {
  %0 = vector.insert_strided_slice %s, %a {offsets = [1, 2], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  %1 = vector.insert_strided_slice %t, %0 {offsets = [2, 2], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  %2 = vector.extract_strided_slice %1 {offsets = [1], sizes = [1], strides = [1]} : vector<4x8xf32> to vector<1x8xf32>
  %3 = vector.extract %1[1] : vector<8xf32> from vector<4x8xf32>
  %4 = vector.extract_strided_slice %3 {offsets = [2], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32>
  %5 = vector.extract_strided_slice %4 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %6 = vector.extract %1[1, 3] : f32 from vector<4x8xf32>
  return %1, %4, %5, %6 : vector<4x8xf32>, vector<4xf32>, vector<2xf32>, f32
}
