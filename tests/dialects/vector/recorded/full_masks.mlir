// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize

// Transfers lose masks that are set for all lanes.

func.func @full(%m: memref<8xf32>, %t: tensor<8xf32>, %i: index) -> (vector<4xf32>, vector<4xf32>, tensor<8xf32>) {
  %p = arith.constant 0.0 : f32
  %k = vector.constant_mask [4] : vector<4xi1>
  %k2 = arith.constant dense<true> : vector<4xi1>
  %0 = vector.transfer_read %m[%i], %p, %k : memref<8xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%i], %p, %k2 : memref<8xf32>, vector<4xf32>
  vector.transfer_write %0, %m[%i], %k2 : vector<4xf32>, memref<8xf32>
  %2 = vector.transfer_write %0, %t[%i], %k2 : vector<4xf32>, tensor<8xf32>
  return %0, %1, %2 : vector<4xf32>, vector<4xf32>, tensor<8xf32>
}

func.func @some(%m: memref<8x8xf32>, %n: memref<?xf32>, %i: index, %v: vector<4xf32>) -> (vector<2x4xf32>, vector<4xf32>, vector<4xf32>, vector<[4]xf32>) {
  %p = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %k = vector.constant_mask [2, 4] : vector<2x4xi1>
  %0 = vector.transfer_read %m[%i, %c0], %p, %k : memref<8x8xf32>, vector<2x4xf32>
  %k2 = vector.create_mask %c4 : vector<4xi1>
  %1 = vector.transfer_read %n[%i], %p, %k2 : memref<?xf32>, vector<4xf32>
  %k3 = vector.constant_mask [3] : vector<4xi1>
  vector.transfer_write %v, %n[%c0], %k3 : vector<4xf32>, memref<?xf32>
  %k4 = arith.constant dense<false> : vector<4xi1>
  vector.transfer_write %v, %n[%c4], %k4 : vector<4xf32>, memref<?xf32>
  %2 = vector.transfer_read %n[%i], %p, %k4 : memref<?xf32>, vector<4xf32>
  %k5 = vector.constant_mask [4] : vector<[4]xi1>
  %3 = vector.transfer_read %n[%i], %p, %k5 {in_bounds = [true]} : memref<?xf32>, vector<[4]xf32>
  return %0, %1, %2, %3 : vector<2x4xf32>, vector<4xf32>, vector<4xf32>, vector<[4]xf32>
}
