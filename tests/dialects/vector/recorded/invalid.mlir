// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

// What the verifiers ask.

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.broadcast %a : vector<4x8xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = vector.broadcast %a : vector<4xf32> to vector<8x8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = vector.broadcast %a : vector<4xf32> to vector<8x[4]xf32>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = vector.broadcast %a : f32 to vector<8xf64>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = vector.broadcast %a : tensor<4xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = vector.shape_cast %a : vector<4xf32> to vector<5xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = vector.shape_cast %a : vector<4xf32> to vector<4xf64>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = vector.shape_cast %a : vector<4xf32> to vector<[4]xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = vector.bitcast %a : vector<4xf32> to vector<4xf64>
  return
}

// -----

func.func @f(%a: vector<4x4xf32>) {
  %0 = vector.bitcast %a : vector<4x4xf32> to vector<8x2xi32>
  return
}

// -----

func.func @f(%a: vector<f32>) {
  %0 = vector.bitcast %a : vector<f32> to vector<i64>
  return
}

// -----

func.func @f(%a: vector<4x4xf32>) {
  %0 = vector.bitcast %a : vector<4x4xf32> to vector<16xi32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.transpose %a, [0] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.transpose %a, [0, 0] : vector<4x8xf32> to vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.transpose %a, [0, 2] : vector<4x8xf32> to vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract %a[0, 0, 0] : f32 from vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract %a[4] : vector<8xf32> from vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract %a[-2] : vector<8xf32> from vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract %a[0] : vector<8xf64> from vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<8xf32>) {
  %0 = vector.insert %b, %a [0, 0] : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: f32) {
  %0 = vector.insert %b, %a [0] : f32 into vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<8xf32>) {
  %0 = vector.insert %b, %a [4] : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: f32) {
  %0 = vector.insert %b, %a [0, 0, 0] : f32 into vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<8xf64>) {
  %0 = vector.insert %b, %a [0] : vector<8xf64> into vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %b: vector<2xf32>) {
  %0 = vector.shuffle %a, %b [0, 1] : vector<2x4xf32>, vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %b: vector<2x3xf32>) {
  %0 = vector.shuffle %a, %b [0, 1] : vector<2x4xf32>, vector<2x3xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  %0 = vector.shuffle %a, %a [0, 4] : vector<2xf32>, vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  %0 = "vector.shuffle"(%a, %a) <{mask = array<i64: 0>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  %0 = vector.interleave %a, %a : vector<2xf32> -> vector<5xf32>
  return
}

// -----

func.func @f(%a: vector<3xf32>) {
  %0, %1 = vector.deinterleave %a : vector<3xf32> -> vector<1xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0, %1 = vector.deinterleave %a : vector<4xf32> -> vector<1xf32>
  return
}

// -----

func.func @f(%a: vector<4x4xf32>) {
  %0 = vector.reduction <add>, %a : vector<4x4xf32> into f32
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = vector.reduction <minui>, %a : vector<4xf32> into f32
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  %0 = vector.reduction <minimumf>, %a : vector<4xi32> into i32
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = vector.reduction <add>, %a : vector<4xf32> into f64
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<4xf32>) {
  %0 = vector.multi_reduction <add>, %a, %b [0] : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<4xf32>) {
  %0 = vector.multi_reduction <add>, %a, %b [0, 1] : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<4xf32>) {
  %0:2 = vector.scan <add>, %a, %b {inclusive = true, reduction_dim = 2 : i64} : vector<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<4xf32>) {
  %0:2 = vector.scan <add>, %a, %b {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<f32>) {
  %0:2 = vector.scan <add>, %a, %b {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<f32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<4xf32>) {
  %0:2 = vector.scan <minui>, %a, %b {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  %0 = vector.fma %a, %a, %a : vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0, 0, 0], sizes = [2, 2, 2], strides = [1, 1, 1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes = [2, 2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [4], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes = [0], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes = [2], strides = [2]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [3], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<3x8xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes = [2], strides = [1]} : vector<[4]xf32> to vector<[2]xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<8xf32>) {
  %0 = vector.insert_strided_slice %b, %a {offsets = [0], strides = [1]} : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<8xf32>) {
  %0 = vector.insert_strided_slice %b, %a {offsets = [0, 0], strides = [1, 1]} : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<8xf32>) {
  %0 = vector.insert_strided_slice %b, %a {offsets = [0, 4], strides = [1]} : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<8xf32>) {
  %0 = vector.insert_strided_slice %b, %a {offsets = [4, 0], strides = [1]} : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<8xf32>) {
  %0 = vector.insert_strided_slice %b, %a {offsets = [0, 0], strides = [2]} : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x4xf32>) {
  %0 = vector.outerproduct %a, %a : vector<4x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = vector.outerproduct %a : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = vector.outerproduct %a, %a : f32, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4x4xf32>) {
  %0 = vector.outerproduct %a, %b : vector<4xf32>, vector<4x4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xf32>) {
  %0 = vector.outerproduct %a, %b, %c : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) {
  %0 = vector.outerproduct %a, %b {kind = #vector.kind<minui>} : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<8x16xf32>, %c: vector<4x16xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "foo"]} %a, %b, %c : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<8x16xf32>, %c: vector<4x16xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} %a, %b, %c : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<8x16xf32>, %c: vector<4x16xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} %a, %b, %c : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<9x16xf32>, %c: vector<4x16xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x8xf32>, vector<9x16xf32> into vector<4x16xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<8x16xf32>, %c: vector<4x16xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "parallel"]} %a, %b, %c : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<8x16xf32>, %c: vector<4x17xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x8xf32>, vector<8x16xf32> into vector<4x17xf32>
  return
}

// -----

func.func @f(%a: vector<4x8x2xf32>, %b: vector<8x16xf32>, %c: vector<4x16xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x8x2xf32>, vector<8x16xf32> into vector<4x16xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %b: vector<8x16xf64>, %c: vector<4x16xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x8xf32>, vector<8x16xf64> into vector<4x16xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i], %x : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: vector<4x4xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x : vector<4x4xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x : memref<?x?xf32>, f32
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x : memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x : memref<?x?xf32>, vector<2x2x2xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(d0) -> (d0)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(d0, d1) -> (d0 + d1)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(d0, d1) -> (1)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : memref<?x?xf32>, vector<8x8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(d0, d1)[s0] -> (d0)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true, true]} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {in_bounds = [1]} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f64) {
  %0 = "vector.transfer_read"(%m, %i, %i, %x) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0)>}> : (memref<?x?xf32>, index, index, f64) -> vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32, %k: vector<4xi1>) {
  %0 = vector.transfer_read %m[%i, %i], %x, %k : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32, %k: vector<4xi1>) {
  %0 = "vector.transfer_read"(%m, %i, %i, %x, %k) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0, d1) -> (d0)>}> : (memref<?x?xf32>, index, index, f32, vector<4xi1>) -> vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xvector<4xf32>>, %i: index, %x: vector<4xf32>) {
  %0 = vector.transfer_read %m[%i, %i], %x : memref<?x?xvector<4xf32>>, vector<3xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v: vector<8xf32>) {
  vector.transfer_write %v, %m[%i] : vector<8xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v: vector<8xf32>) {
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (0)>} : vector<8xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v: f32) {
  vector.transfer_write %v, %m[%i, %i] : f32, memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v: vector<8xf32>) {
  vector.transfer_write %v, %m[%i, %i] : vector<8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  %0 = vector.load %m[%i] : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  %0 = vector.load %m[%i, %i] : memref<?x?xf32>, vector<8xf64>
  return
}

// -----

func.func @f(%m: memref<?x?xf32, strided<[?, 2]>>, %i: index) {
  %0 = vector.load %m[%i, %i] : memref<?x?xf32, strided<[?, 2]>>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index) {
  %0 = vector.load %m[%i] : memref<?xf32>, vector<2x8xf32>
  return
}

// -----

func.func @f(%m: memref<?xvector<8xf32>>, %i: index) {
  %0 = vector.load %m[%i] : memref<?xvector<8xf32>>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v: vector<8xf32>) {
  vector.store %v, %m[%i] : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf64>, %i: index, %v: vector<8xf32>) {
  vector.store %v, %m[%i, %i] : memref<?x?xf64>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32, strided<[?, 2]>>, %i: index, %v: vector<8xf32>) {
  vector.store %v, %m[%i, %i] : memref<?x?xf32, strided<[?, 2]>>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %v: vector<2x8xf32>) {
  vector.store %v, %m[%i] : memref<?xf32>, vector<2x8xf32>
  return
}

// -----

func.func @f(%m: memref<?xvector<8xf32>>, %i: index, %v: vector<4xf32>) {
  vector.store %v, %m[%i] : memref<?xvector<8xf32>>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<7xi1>, %v: vector<8xf32>) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xf32>, vector<7xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<8xi1>, %v: vector<7xf32>) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xf32>, vector<8xi1>, vector<7xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf64>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xf64>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>) {
  vector.maskedstore %m[%i], %k, %v : memref<?x?xf32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<7xi1>, %v: vector<8xf32>) {
  vector.maskedstore %m[%i], %k, %v : memref<?xf32>, vector<7xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf64>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>) {
  vector.maskedstore %m[%i], %k, %v : memref<?xf64>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf64>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>, %x: vector<8xi32>) {
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<?xf64>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>, %x: vector<8xi32>) {
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>, %x: vector<7xi32>) {
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<?xf32>, vector<7xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<7xi1>, %v: vector<8xf32>, %x: vector<8xi32>) {
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<?xf32>, vector<8xi32>, vector<7xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<8xi1>, %v: vector<7xf32>, %x: vector<8xi32>) {
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<7xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: vector<8xf32>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>, %x: vector<8xi32>) {
  %0 = vector.gather %m[%i] [%x], %k, %v : vector<8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf64>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>, %x: vector<8xi32>) {
  vector.scatter %m[%i] [%x], %k, %v : memref<?xf64>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>, %x: vector<8xi32>) {
  vector.scatter %m[%i] [%x], %k, %v : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>, %x: vector<7xi32>) {
  vector.scatter %m[%i] [%x], %k, %v : memref<?xf32>, vector<7xi32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<7xi1>, %v: vector<8xf32>, %x: vector<8xi32>) {
  vector.scatter %m[%i] [%x], %k, %v : memref<?xf32>, vector<8xi32>, vector<7xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf64>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>) {
  %0 = vector.expandload %m[%i], %k, %v : memref<?xf64>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<7xi1>, %v: vector<8xf32>) {
  %0 = vector.expandload %m[%i], %k, %v : memref<?xf32>, vector<7xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf64>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>) {
  vector.compressstore %m[%i], %k, %v : memref<?xf64>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<7xi1>, %v: vector<8xf32>) {
  vector.compressstore %m[%i], %k, %v : memref<?xf32>, vector<7xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index) {
  %0 = vector.create_mask %i : vector<4x8xi1>
  return
}

// -----

func.func @f() {
  %0 = vector.create_mask : vector<i1>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [4] : vector<4x8xi1>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [5, 8] : vector<4x8xi1>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [0, 8] : vector<4x8xi1>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [2] : vector<i1>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [2] : vector<[4]xi1>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [1, 1] : vector<i1>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  %0 = vector.type_cast %m : memref<4x8xf32> to memref<vector<4x9xf32>>
  return
}

// -----

func.func @f(%m: memref<?x8xf32>) {
  %0 = vector.type_cast %m : memref<?x8xf32> to memref<vector<4x8xf32>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  %0 = vector.type_cast %m : memref<4x8xf32> to memref<vector<4x8xf32>, 1>
  return
}

// -----

func.func @f(%m: memref<4x8xf32, strided<[16, 1]>>) {
  %0 = vector.type_cast %m : memref<4x8xf32, strided<[16, 1]>> to memref<vector<4x8xf32>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  %0 = vector.type_cast %m : memref<4x8xf32> to memref<vector<4x8xi32>>
  return
}

// -----

func.func @f(%x: vector<[16]xf32>) {
  %0 = vector.scalable.extract %x[3] : vector<4xf32> from vector<[16]xf32>
  return
}

// -----

func.func @f(%x: vector<[16]xf32>) {
  %0 = vector.scalable.extract %x[4] : vector<4x4xf32> from vector<[16]xf32>
  return
}

// -----

func.func @f(%x: vector<[16]xf32>, %y: vector<4xf32>) {
  %0 = vector.scalable.insert %y, %x[3] : vector<4xf32> into vector<[16]xf32>
  return
}

// -----

func.func @f() {
  %0 = vector.step : vector<4xi32>
  return
}

// -----

func.func @f() {
  %0 = vector.step : vector<4x4xindex>
  return
}

// -----

func.func @f(%x: f32) {
  vector.print %x : f32 str "a"
  return
}

// -----

func.func @f(%x: memref<4xf32>) {
  vector.print %x : memref<4xf32>
  return
}

// -----

func.func @f(%k: vector<8xi1>, %v: vector<8xf32>) {
  %0 = vector.mask %k { vector.yield %v, %v : vector<8xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}
