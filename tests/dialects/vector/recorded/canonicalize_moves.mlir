// RECORD: mlir-opt --canonicalize --split-input-file

// Dimensions of size 1 may move; parts of what is moved, stretched or cast are parts of the source.
func.func @units(%a: vector<1x3x1xf32>, %b: vector<2x4x1xf32>, %c: vector<1x2x[4]x1xf32>) -> (vector<1x3x1xf32>, vector<8xf32>, vector<8x[1]xf32>) {
  %0 = vector.transpose %a, [2, 1, 0] : vector<1x3x1xf32> to vector<1x3x1xf32>
  %1 = vector.transpose %b, [2, 0, 1] : vector<2x4x1xf32> to vector<1x2x4xf32>
  %2 = vector.shape_cast %1 : vector<1x2x4xf32> to vector<8xf32>
  %3 = vector.transpose %c, [3, 1, 2, 0] : vector<1x2x[4]x1xf32> to vector<1x2x[4]x1xf32>
  %4 = vector.shape_cast %3 : vector<1x2x[4]x1xf32> to vector<8x[1]xf32>
  return %0, %2, %4 : vector<1x3x1xf32>, vector<8xf32>, vector<8x[1]xf32>
}

func.func @parts(%a: vector<2x3x8xf32>, %b: vector<3x1xi1>, %c: vector<1xf32>, %d: vector<4xf32>, %i: index) -> (vector<8xf32>, vector<8x2xf32>, vector<3x4xi1>, vector<4xi1>, vector<1x1xf32>, vector<2x2xf32>, vector<2x2xf32>) {
  %0 = vector.transpose %a, [1, 0, 2] : vector<2x3x8xf32> to vector<3x2x8xf32>
  %1 = vector.extract %0[2, 1] : vector<8xf32> from vector<3x2x8xf32>
  %2 = vector.transpose %a, [1, 2, 0] : vector<2x3x8xf32> to vector<3x8x2xf32>
  %3 = vector.extract %2[2] : vector<8x2xf32> from vector<3x8x2xf32>
  %4 = vector.broadcast %b : vector<3x1xi1> to vector<4x3x4xi1>
  %5 = vector.extract %4[0] : vector<3x4xi1> from vector<4x3x4xi1>
  %6 = vector.extract %4[0, 1] : vector<4xi1> from vector<4x3x4xi1>
  %7 = vector.shape_cast %c : vector<1xf32> to vector<1x1x1xf32>
  %8 = vector.extract %7[0] : vector<1x1xf32> from vector<1x1x1xf32>
  %9 = vector.shape_cast %d : vector<4xf32> to vector<1x2x2xf32>
  %10 = vector.extract %9[0] : vector<2x2xf32> from vector<1x2x2xf32>
  %11 = vector.extract %9[%i] : vector<2x2xf32> from vector<1x2x2xf32>
  return %1, %3, %5, %6, %8, %10, %11 : vector<8xf32>, vector<8x2xf32>, vector<3x4xi1>, vector<4xi1>, vector<1x1xf32>, vector<2x2xf32>, vector<2x2xf32>
}

func.func @scalable(%a: vector<2x[4]xf32>) -> vector<[8]xf32> {
  %0 = vector.shape_cast %a : vector<2x[4]xf32> to vector<1x[8]xf32>
  %1 = vector.extract %0[0] : vector<[8]xf32> from vector<1x[8]xf32>
  return %1 : vector<[8]xf32>
}

// -----

func.func @elements(%a: vector<2x1xf32>) -> (vector<2xf32>, f32, f32) {
  %0 = vector.broadcast %a : vector<2x1xf32> to vector<2x2x2xf32>
  %1:8 = vector.to_elements %0 : vector<2x2x2xf32>
  %2 = vector.from_elements %1#1, %1#6 : vector<2xf32>
  return %2, %1#3, %1#4 : vector<2xf32>, f32, f32
}

// -----

// A slice that begins where the mask does, or whose size is a constant there.
func.func @masks(%i: index) -> (vector<2x2xi1>, vector<2x2xi1>) {
  %c3 = arith.constant 3 : index
  %0 = vector.create_mask %i, %c3 : vector<3x4xi1>
  %1 = vector.extract_strided_slice %0 {offsets = [0], sizes = [2], strides = [1]} : vector<3x4xi1> to vector<2x4xi1>
  %2 = vector.extract_strided_slice %1 {offsets = [0, 2], sizes = [2, 2], strides = [1, 1]} : vector<2x4xi1> to vector<2x2xi1>
  %3 = vector.extract_strided_slice %0 {offsets = [0, 0], sizes = [2, 2], strides = [1, 1]} : vector<3x4xi1> to vector<2x2xi1>
  return %2, %3 : vector<2x2xi1>, vector<2x2xi1>
}
