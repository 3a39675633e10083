// RECORD: mlir-opt --test-vector-emulate-masked-load-store

// Masked accesses become accesses of single elements under conditions; those of several dimensions stay.
module {
  func.func @ld(%arg0: memref<4x5xf32>, %arg1: vector<4xi1>, %arg2: vector<4xf32>, %arg3: index) -> vector<4xf32> {
    %0 = vector.maskedload %arg0[%arg3, %arg3], %arg1, %arg2 : memref<4x5xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @st(%arg0: memref<4x5xf32>, %arg1: vector<4xi1>, %arg2: vector<4xf32>, %arg3: index) {
    vector.maskedstore %arg0[%arg3, %arg3], %arg1, %arg2 {alignment = 8 : i64} : memref<4x5xf32>, vector<4xi1>, vector<4xf32>
    return
  }
  func.func @ldn(%arg0: memref<4x5xf32, strided<[1, 4]>>, %arg1: vector<4xi1>, %arg2: vector<4xf32>, %arg3: index) -> vector<4xf32> {
    %0 = vector.maskedload %arg0[%arg3, %arg3], %arg1, %arg2 {alignment = 8 : i64, nontemporal = true} : memref<4x5xf32, strided<[1, 4]>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @ld2(%arg0: memref<4x5xf32>, %arg1: vector<2x4xi1>, %arg2: vector<2x4xf32>, %arg3: index) -> vector<2x4xf32> {
    %0 = vector.maskedload %arg0[%arg3, %arg3], %arg1, %arg2 : memref<4x5xf32>, vector<2x4xi1>, vector<2x4xf32> into vector<2x4xf32>
    return %0 : vector<2x4xf32>
  }
}
