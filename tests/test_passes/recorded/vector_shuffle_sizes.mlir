// RECORD: mlir-opt --test-vector-shuffle-lowering

// The shorter operand of a shuffle is widened.
module {
  func.func @a(%arg0: vector<2xf32>, %arg1: vector<4xf32>) -> vector<5xf32> {
    %0 = vector.shuffle %arg0, %arg1 [0, 1, 2, -1, 5] : vector<2xf32>, vector<4xf32>
    return %0 : vector<5xf32>
  }
  func.func @b(%arg0: vector<4xf32>, %arg1: vector<2xf32>) -> vector<5xf32> {
    %0 = vector.shuffle %arg0, %arg1 [0, 1, 2, -1, 5] : vector<4xf32>, vector<2xf32>
    return %0 : vector<5xf32>
  }
  func.func @c(%arg0: vector<4xf32>, %arg1: vector<4xf32>) -> vector<5xf32> {
    %0 = vector.shuffle %arg0, %arg1 [0, 1, 2, -1, 5] : vector<4xf32>, vector<4xf32>
    return %0 : vector<5xf32>
  }
  func.func @d(%arg0: vector<4x2xf32>, %arg1: vector<2x2xf32>) -> vector<5x2xf32> {
    %0 = vector.shuffle %arg0, %arg1 [0, 1, 2, 3, 5] : vector<4x2xf32>, vector<2x2xf32>
    return %0 : vector<5x2xf32>
  }
}
