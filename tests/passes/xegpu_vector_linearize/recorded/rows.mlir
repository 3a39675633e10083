// RECORD: mlir-opt --xegpu-vector-linearize

// Vectors get one dimension; rows are loaded and stored.
func.func @f(%a: vector<4x8xf32>, %b: vector<4x8xf32>, %m: memref<8x16xf32>, %i: index, %r: vector<8xf32>) -> vector<8x4xf32> {
  %0 = arith.addf %a, %b : vector<4x8xf32>
  %c = vector.broadcast %r : vector<8xf32> to vector<4x8xf32>
  %1 = arith.mulf %0, %c : vector<4x8xf32>
  %l = vector.load %m[%i, %i] : memref<8x16xf32>, vector<4x8xf32>
  %2 = arith.mulf %1, %l : vector<4x8xf32>
  vector.store %2, %m[%i, %i] : memref<8x16xf32>, vector<4x8xf32>
  %t = vector.transpose %2, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  return %t : vector<8x4xf32>
}
func.func @loop(%a: vector<4x8xf32>, %n: index) -> vector<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant dense<0.0> : vector<4x8xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %z) -> (vector<4x8xf32>) {
    %t = arith.addf %s, %a : vector<4x8xf32>
    scf.yield %t : vector<4x8xf32>
  }
  return %r : vector<4x8xf32>
}
func.func @gather(%m: memref<64xf32>, %i: vector<2x3xindex>, %k: vector<2x3xi1>, %p: vector<2x3xf32>) -> vector<2x3xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.gather %m[%c0] [%i], %k, %p : memref<64xf32>, vector<2x3xindex>, vector<2x3xi1>, vector<2x3xf32> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
