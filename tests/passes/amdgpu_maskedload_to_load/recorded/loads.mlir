// RECORD: mlir-opt --amdgpu-maskedload-to-load

// Loads and stores with masks, from buffers and other memory.
func.func @f0(%m: memref<8x8xf32, #amdgpu.address_space<fat_raw_buffer>>, %i: index, %k: vector<4xi1>, %p: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.maskedload %m[%i, %i], %k, %p : memref<8x8xf32, #amdgpu.address_space<fat_raw_buffer>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @f1(%m: memref<8x8xf32, 7>, %i: index, %k: vector<4xi1>, %p: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.maskedload %m[%i, %i], %k, %p : memref<8x8xf32, 7>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @f2(%m: memref<?x8xf16, #amdgpu.address_space<fat_raw_buffer>>, %i: index, %k: vector<4xi1>, %p: vector<4xf16>) -> vector<4xf16> {
  %0 = vector.maskedload %m[%i, %i], %k, %p {alignment = 8 : i64} : memref<?x8xf16, #amdgpu.address_space<fat_raw_buffer>>, vector<4xi1>, vector<4xf16> into vector<4xf16>
  return %0 : vector<4xf16>
}

func.func @f3(%m: memref<8x8xf32, #amdgpu.address_space<fat_raw_buffer>>, %i: index, %c: i1, %p: vector<4xf32>) -> vector<4xf32> {
  %k = vector.broadcast %c : i1 to vector<4xi1>
  %0 = vector.maskedload %m[%i, %i], %k, %p : memref<8x8xf32, #amdgpu.address_space<fat_raw_buffer>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @f4(%m: memref<8x8xf32>, %i: index, %c: i1, %p: vector<4xf32>, %x: vector<4xi1>) -> vector<4xf32> {
  %k = vector.broadcast %c : i1 to vector<4xi1>
  %0 = vector.maskedload %m[%i, %i], %k, %p : memref<8x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.maskedload %m[%i, %i], %x, %p : memref<8x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i, %i], %k, %1 : memref<8x8xf32>, vector<4xi1>, vector<4xf32>
  vector.maskedstore %m[%i, %i], %x, %1 : memref<8x8xf32>, vector<4xi1>, vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @f5(%m: memref<?x?xf16, strided<[?, 1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>, %i: index, %j: index, %k: vector<4xi1>, %p: vector<4xf16>) -> vector<4xf16> {
  %0 = vector.maskedload %m[%i, %j], %k, %p : memref<?x?xf16, strided<[?, 1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>, vector<4xi1>, vector<4xf16> into vector<4xf16>
  return %0 : vector<4xf16>
}

func.func @f6(%m: memref<8x8xi8, strided<[16, 1], offset: 5>, #amdgpu.address_space<fat_raw_buffer>>, %i: index, %k: vector<8xi1>, %p: vector<8xi8>) -> vector<8xi8> {
  %0 = vector.maskedload %m[%i, %i], %k, %p : memref<8x8xi8, strided<[16, 1], offset: 5>, #amdgpu.address_space<fat_raw_buffer>>, vector<8xi1>, vector<8xi8> into vector<8xi8>
  return %0 : vector<8xi8>
}

func.func @f7(%m: memref<8xf16, #amdgpu.address_space<fat_raw_buffer>>, %k: vector<8xi1>, %p: vector<8xf16>) -> vector<8xf16> {
  %i = arith.constant 4 : index
  %0 = vector.maskedload %m[%i], %k, %p : memref<8xf16, #amdgpu.address_space<fat_raw_buffer>>, vector<8xi1>, vector<8xf16> into vector<8xf16>
  return %0 : vector<8xf16>
}

func.func @f8(%m: memref<?xf16, #amdgpu.address_space<fat_raw_buffer>>, %i: index, %k: i1, %p: vector<8xf16>) {
  %b = vector.broadcast %k : i1 to vector<8xi1>
  vector.maskedstore %m[%i], %b, %p : memref<?xf16, #amdgpu.address_space<fat_raw_buffer>>, vector<8xi1>, vector<8xf16>
  return
}

func.func @f9(%m: memref<?xf16>, %i: index, %k: vector<1xi1>, %x: i1, %p: vector<8xf16>) -> (vector<8xf16>, vector<8xf16>) {
  %b = vector.broadcast %k : vector<1xi1> to vector<8xi1>
  %0 = vector.maskedload %m[%i], %b, %p : memref<?xf16>, vector<8xi1>, vector<8xf16> into vector<8xf16>
  %s = vector.broadcast %x : i1 to vector<8xi1>
  %1 = vector.maskedload %m[%i], %s, %p {alignment = 16 : i64, foo} : memref<?xf16>, vector<8xi1>, vector<8xf16> into vector<8xf16>
  return %0, %1 : vector<8xf16>, vector<8xf16>
}
