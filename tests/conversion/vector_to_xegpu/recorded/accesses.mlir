// RECORD: mlir-opt --convert-vector-to-xegpu --split-input-file

// Blocks are loaded on GPUs that can, and else elements.
func.func @read(%m: memref<8x16x32xf32>, %i: index) -> vector<8x16xf32> {
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%i, %i, %i], %p {in_bounds = [true, true]} : memref<8x16x32xf32>, vector<8x16xf32>
  return %0 : vector<8x16xf32>
}
func.func @read_dynamic(%m: memref<?x?xf32>, %i: index) -> vector<8xf32> {
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true]} : memref<?x?xf32>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @write(%m: memref<16x32xf32>, %i: index, %v: vector<8x16xf32>) {
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true, true]} : vector<8x16xf32>, memref<16x32xf32>
  return
}
func.func @load(%m: memref<16x32xf32>, %i: index) -> vector<8x16xf32> {
  %0 = vector.load %m[%i, %i] : memref<16x32xf32>, vector<8x16xf32>
  return %0 : vector<8x16xf32>
}
func.func @load1(%m: memref<4x16x32xf32>, %i: index) -> vector<8xf32> {
  %0 = vector.load %m[%i, %i, %i] : memref<4x16x32xf32>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @load_dynamic(%m: memref<?x?x?xf32>, %i: index) -> vector<8x16xf32> {
  %0 = vector.load %m[%i, %i, %i] : memref<?x?x?xf32>, vector<8x16xf32>
  return %0 : vector<8x16xf32>
}
func.func @store(%m: memref<16x32xf32>, %i: index, %v: vector<8x16xf32>) {
  vector.store %v, %m[%i, %i] : memref<16x32xf32>, vector<8x16xf32>
  return
}
func.func @gather(%m: memref<8x16x32xf32>, %i: index, %x: vector<8xindex>, %k: vector<8xi1>, %p: vector<8xf32>) -> vector<8xf32> {
  %0 = vector.gather %m[%i, %i, %i] [%x], %k, %p : memref<8x16x32xf32>, vector<8xindex>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @scatter(%m: memref<16xf32>, %i: index, %x: vector<8xindex>, %k: vector<8xi1>, %p: vector<8xf32>) {
  vector.scatter %m[%i] [%x], %k, %p : memref<16xf32>, vector<8xindex>, vector<8xi1>, vector<8xf32>
  return
}
#a = affine_map<(d0, d1, d2) -> (d0, d2)>
#b = affine_map<(d0, d1, d2) -> (d2, d1)>
#c = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @contract(%l: vector<8x16xf16>, %r: vector<16x16xf16>, %c: vector<8x16xf32>) -> vector<8x16xf32> {
  %d = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<8x16xf16>, vector<16x16xf16> into vector<8x16xf32>
  return %d : vector<8x16xf32>
}
gpu.module @k [#xevm.target<chip = "pvc">] {
  gpu.func @read(%m: memref<8x16x32xf32>, %i: index) -> vector<8x16xf32> {
    %p = arith.constant 0.0 : f32
    %0 = vector.transfer_read %m[%i, %i, %i], %p {in_bounds = [true, true]} : memref<8x16x32xf32>, vector<8x16xf32>
    %1 = vector.transfer_read %m[%i, %i, %i], %p : memref<8x16x32xf32>, vector<8x16xf32>
    %2 = vector.transfer_read %m[%i, %i, %i], %p {in_bounds = [true, true], permutation_map = #b} : memref<8x16x32xf32>, vector<8x16xf32>
    %3 = arith.addf %0, %1 : vector<8x16xf32>
    %4 = arith.addf %3, %2 : vector<8x16xf32>
    vector.transfer_write %4, %m[%i, %i, %i] {in_bounds = [true, false]} : vector<8x16xf32>, memref<8x16x32xf32>
    %5 = vector.transfer_read %m[%i, %i, %i], %p {in_bounds = [true]} : memref<8x16x32xf32>, vector<16xf32>
    vector.transfer_write %5, %m[%i, %i, %i] {in_bounds = [true]} : vector<16xf32>, memref<8x16x32xf32>
    gpu.return %4 : vector<8x16xf32>
  }
}

// -----

// Layouts that are not known, and what stays.
gpu.module @k [#xevm.target<chip = "pvc">] {
  gpu.func @pad(%m: memref<16x32xf32>, %i: index) -> vector<8x16xf32> {
    %p = arith.constant 1.0 : f32
    %0 = vector.transfer_read %m[%i, %i], %p : memref<16x32xf32>, vector<8x16xf32>
    gpu.return %0 : vector<8x16xf32>
  }
  gpu.func @strided(%m: memref<16x32xf32, strided<[?, 1], offset: 3>>, %i: index, %v: vector<2x4x8xf32>, %n: memref<4x8x16xf32>) {
    %p = arith.constant 0.0 : f32
    %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true, true]} : memref<16x32xf32, strided<[?, 1], offset: 3>>, vector<8x16xf32>
    vector.transfer_write %0, %m[%i, %i] {in_bounds = [true, true]} : vector<8x16xf32>, memref<16x32xf32, strided<[?, 1], offset: 3>>
    vector.transfer_write %v, %n[%i, %i, %i] {in_bounds = [true, true, true]} : vector<2x4x8xf32>, memref<4x8x16xf32>
    gpu.return
  }
}
func.func @strided(%m: memref<16x32xf32, strided<[?, 1], offset: 3>>, %i: index, %v: vector<2x4x8xf32>, %n: memref<4x8x16xf32>) -> vector<8x16xf32> {
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true, true]} : memref<16x32xf32, strided<[?, 1], offset: 3>>, vector<8x16xf32>
  return %0 : vector<8x16xf32>
}
func.func @transposed(%l: vector<8x16xf16>, %r: vector<16x16xf16>, %c: vector<8x16xf32>) -> vector<8x16xf32> {
  %d = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<8x16xf16>, vector<16x16xf16> into vector<8x16xf32>
  return %d : vector<8x16xf32>
}
