// RECORD: mlir-opt --test-vector-linearize
// RECORD: mlir-opt --test-bit-width-constrained-vector-linearize=target-vector-bitwidth=128
// RECORD: mlir-opt --test-bit-width-constrained-vector-linearize=target-vector-bitwidth=32

// Vectors of several dimensions become those of one; some stay because of their last dimension.
module {
  func.func @add(%arg0: vector<2x2xf32>) -> vector<2x2xf32> {
    %cst = arith.constant dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : vector<2x2xf32>
    %0 = arith.addf %arg0, %cst : vector<2x2xf32>
    return %0 : vector<2x2xf32>
  }
  func.func @sc(%arg0: vector<2x[2]xf32>) -> vector<2x[2]xf32> {
    %cst = arith.constant dense<1.000000e+00> : vector<2x[2]xf32>
    %0 = math.sin %arg0 : vector<2x[2]xf32>
    %1 = arith.addf %0, %cst : vector<2x[2]xf32>
    return %1 : vector<2x[2]xf32>
  }
  func.func @sc2(%arg0: vector<[2]x[2]xf32>) -> vector<[2]x[2]xf32> {
    %0 = math.sin %arg0 : vector<[2]x[2]xf32>
    return %0 : vector<[2]x[2]xf32>
  }
  func.func @zd(%arg0: vector<f32>) -> vector<f32> {
    %0 = math.sin %arg0 : vector<f32>
    return %0 : vector<f32>
  }
  func.func @ess(%arg0: vector<4x8xf32>) -> vector<2x2xf32> {
    %0 = vector.extract_strided_slice %arg0 {offsets = [0, 4], sizes = [2, 2], strides = [1, 1]} : vector<4x8xf32> to vector<2x2xf32>
    return %0 : vector<2x2xf32>
  }
  func.func @ess1(%arg0: vector<2x8x2xf32>) -> vector<1x4x2xf32> {
    %0 = vector.extract_strided_slice %arg0 {offsets = [1, 2], sizes = [1, 4], strides = [1, 1]} : vector<2x8x2xf32> to vector<1x4x2xf32>
    return %0 : vector<1x4x2xf32>
  }
  func.func @iss(%arg0: vector<2x2xf32>, %arg1: vector<4x8xf32>) -> vector<4x8xf32> {
    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [1, 4], strides = [1, 1]} : vector<2x2xf32> into vector<4x8xf32>
    return %0 : vector<4x8xf32>
  }
  func.func @iss1(%arg0: vector<2xf32>, %arg1: vector<4x8xf32>) -> vector<4x8xf32> {
    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [1, 4], strides = [1]} : vector<2xf32> into vector<4x8xf32>
    return %0 : vector<4x8xf32>
  }
  func.func @sh(%arg0: vector<4x2xf32>, %arg1: vector<4x2xf32>) -> vector<8x2xf32> {
    %0 = vector.shuffle %arg0, %arg1 [0, 4, 1, 5, 2, 6, 3, 7] : vector<4x2xf32>, vector<4x2xf32>
    return %0 : vector<8x2xf32>
  }
  func.func @ex(%arg0: vector<2x8x2xf32>) -> vector<8x2xf32> {
    %0 = vector.extract %arg0[1] : vector<8x2xf32> from vector<2x8x2xf32>
    return %0 : vector<8x2xf32>
  }
  func.func @exs(%arg0: vector<2x4xf32>) -> f32 {
    %0 = vector.extract %arg0[1, 2] : f32 from vector<2x4xf32>
    return %0 : f32
  }
  func.func @in(%arg0: vector<2x8x4xf32>, %arg1: vector<8x4xf32>) -> vector<2x8x4xf32> {
    %0 = vector.insert %arg1, %arg0 [0] : vector<8x4xf32> into vector<2x8x4xf32>
    return %0 : vector<2x8x4xf32>
  }
  func.func @ins(%arg0: vector<2x4xf32>, %arg1: f32) -> vector<2x4xf32> {
    %0 = vector.insert %arg1, %arg0 [0, 3] : f32 into vector<2x4xf32>
    return %0 : vector<2x4xf32>
  }
  func.func @insx(%arg0: vector<2x[4]xf32>, %arg1: vector<[4]xf32>) -> vector<2x[4]xf32> {
    %0 = vector.insert %arg1, %arg0 [0] : vector<[4]xf32> into vector<2x[4]xf32>
    return %0 : vector<2x[4]xf32>
  }
  func.func @bc(%arg0: vector<4x2xf32>) -> vector<4x4xf16> {
    %0 = vector.bitcast %arg0 : vector<4x2xf32> to vector<4x4xf16>
    return %0 : vector<4x4xf16>
  }
  func.func @spl(%arg0: i32) -> vector<4x2xi32> {
    %0 = vector.broadcast %arg0 : i32 to vector<4x2xi32>
    return %0 : vector<4x2xi32>
  }
  func.func @cm(%arg0: index) -> vector<1x4xi1> {
    %c1 = arith.constant 1 : index
    %0 = vector.create_mask %c1, %arg0 : vector<1x4xi1>
    return %0 : vector<1x4xi1>
  }
  func.func @ld(%arg0: memref<4x4xf32>, %arg1: index) -> vector<1x4xf32> {
    %0 = vector.load %arg0[%arg1, %arg1] : memref<4x4xf32>, vector<1x4xf32>
    return %0 : vector<1x4xf32>
  }
  func.func @st(%arg0: memref<4x4xf32>, %arg1: index, %arg2: vector<1x4xf32>) {
    vector.store %arg2, %arg0[%arg1, %arg1] : memref<4x4xf32>, vector<1x4xf32>
    return
  }
  func.func @fe(%arg0: f32, %arg1: f32) -> vector<1x2xf32> {
    %0 = vector.from_elements %arg0, %arg1 : vector<1x2xf32>
    return %0 : vector<1x2xf32>
  }
  func.func @te(%arg0: vector<1x2xf32>) -> (f32, f32) {
    %0:2 = vector.to_elements %arg0 : vector<1x2xf32>
    return %0#0, %0#1 : f32, f32
  }
  func.func @fr(%arg0: vector<2x4xf32>, %arg1: index) -> vector<2x4xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (vector<2x4xf32>) {
      %1 = arith.addf %arg3, %arg3 : vector<2x4xf32>
      scf.yield %1 : vector<2x4xf32>
    }
    return %0 : vector<2x4xf32>
  }
  func.func @ub() -> vector<2x4xf32> {
    %0 = ub.poison : vector<2x4xf32>
    return %0 : vector<2x4xf32>
  }
  func.func @tt() -> tensor<2x4xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<2x4xf32>
    return %cst : tensor<2x4xf32>
  }
}
