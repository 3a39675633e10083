// RECORD: mlir-opt --convert-vector-to-llvm

func.func @bitcast_scalable(%a: vector<[4]xf32>) -> vector<[8]xf16> {
  %0 = vector.bitcast %a : vector<[4]xf32> to vector<[8]xf16>
  return %0 : vector<[8]xf16>
}

func.func @bitcast_index(%a: vector<16xi8>) -> vector<2xindex> {
  %0 = vector.bitcast %a : vector<16xi8> to vector<2xindex>
  return %0 : vector<2xindex>
}

func.func @bcast_v1(%a: vector<2xf32>) -> vector<3x2xf32> {
  %0 = vector.broadcast %a : vector<2xf32> to vector<3x2xf32>
  return %0 : vector<3x2xf32>
}

func.func @bcast_idx(%a: index) -> vector<2xindex> {
  %0 = vector.broadcast %a : index to vector<2xindex>
  return %0 : vector<2xindex>
}

func.func @bcast_sc(%a: vector<[2]xf32>) -> vector<3x[2]xf32> {
  %0 = vector.broadcast %a : vector<[2]xf32> to vector<3x[2]xf32>
  return %0 : vector<3x[2]xf32>
}

func.func @bcast_stretch(%a: vector<4x1x2xf32>) -> vector<4x3x2xf32> {
  %0 = vector.broadcast %a : vector<4x1x2xf32> to vector<4x3x2xf32>
  return %0 : vector<4x3x2xf32>
}

func.func @outer_sc(%a: vector<2xf32>, %b: vector<[3]xf32>) -> vector<2x[3]xf32> {
  %2 = vector.outerproduct %a, %b : vector<2xf32>, vector<[3]xf32>
  return %2 : vector<2x[3]xf32>
}

func.func @outer_idx(%a: vector<2xindex>, %b: vector<3xindex>) -> vector<2x3xindex> {
  %2 = vector.outerproduct %a, %b : vector<2xindex>, vector<3xindex>
  return %2 : vector<2x3xindex>
}

func.func @outer_add(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %2 = vector.outerproduct %a, %b, %c : vector<2xf32>, vector<3xf32>
  return %2 : vector<2x3xf32>
}

func.func @axpy(%a: vector<16xi32>, %b: i32, %c: vector<16xi32>) -> vector<16xi32> {
  %0 = vector.outerproduct %a, %b, %c : vector<16xi32>, i32
  return %0 : vector<16xi32>
}

func.func @outer_mask(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>, %m: vector<2x3xi1>) -> vector<2x3xf32> {
  %2 = vector.mask %m { vector.outerproduct %a, %b, %c : vector<2xf32>, vector<3xf32> } : vector<2x3xi1> -> vector<2x3xf32>
  return %2 : vector<2x3xf32>
}

func.func @shuffle_0d(%a: vector<f32>) -> vector<3xf32> {
  %0 = vector.shuffle %a, %a [0,1,0] : vector<f32>, vector<f32>
  return %0 : vector<3xf32>
}

func.func @shuffle_diff(%a: vector<2xf32>, %b: vector<4xf32>) -> vector<5xf32> {
  %0 = vector.shuffle %a, %b [4, 3, 2, 1, 0] : vector<2xf32>, vector<4xf32>
  return %0 : vector<5xf32>
}

func.func @extract_empty(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.extract %a[] : vector<4xf32> from vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @extract_sc(%a: vector<4x3x[16]xf32>) -> vector<3x[16]xf32> {
  %0 = vector.extract %a[0] : vector<3x[16]xf32> from vector<4x3x[16]xf32>
  return %0 : vector<3x[16]xf32>
}

func.func @insert_3d(%a: f32, %b: vector<4x8x16xf32>) -> vector<4x8x16xf32> {
  %0 = vector.insert %a, %b[3, 7, 15] : f32 into vector<4x8x16xf32>
  return %0 : vector<4x8x16xf32>
}

func.func @insert_idx(%a: index, %b: vector<4x8x16xindex>) -> vector<4x8x16xindex> {
  %0 = vector.insert %a, %b[3, 7, 15] : index into vector<4x8x16xindex>
  return %0 : vector<4x8x16xindex>
}

func.func @insert_dyn(%a: f32, %b: vector<8x16xf32>, %i: index) -> vector<8x16xf32> {
  %0 = vector.insert %a, %b[7, %i] : f32 into vector<8x16xf32>
  return %0 : vector<8x16xf32>
}

func.func @extract_slice(%a: vector<4xf32>) -> vector<2xf32> {
  %0 = vector.extract_strided_slice %a {offsets=[2], sizes=[2], strides=[1]} : vector<4xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}

func.func @extract_slice2(%a: vector<4x8xindex>) -> vector<2x8xindex> {
  %0 = vector.extract_strided_slice %a {offsets=[2], sizes=[2], strides=[1]} : vector<4x8xindex> to vector<2x8xindex>
  return %0 : vector<2x8xindex>
}

func.func @extract_slice_sc(%a: vector<4x[8]xf32>) -> vector<2x[8]xf32> {
  %0 = vector.extract_strided_slice %a {offsets=[2], sizes=[2], strides=[1]} : vector<4x[8]xf32> to vector<2x[8]xf32>
  return %0 : vector<2x[8]xf32>
}

func.func @insert_slice(%a: vector<2x2xf32>, %b: vector<4x4xf32>) -> vector<4x4xf32> {
  %0 = vector.insert_strided_slice %a, %b {offsets=[2,2], strides=[1,1]} : vector<2x2xf32> into vector<4x4xf32>
  return %0 : vector<4x4xf32>
}

func.func @insert_slice_sc(%a: vector<2x[4]xf32>, %b: vector<4x[4]xf32>) -> vector<4x[4]xf32> {
  %0 = vector.insert_strided_slice %a, %b {offsets=[2,0], strides=[1,1]} : vector<2x[4]xf32> into vector<4x[4]xf32>
  return %0 : vector<4x[4]xf32>
}

func.func @insert_slice_rank(%a: vector<2xf32>, %b: vector<16x4x8xf32>) -> vector<16x4x8xf32> {
  %0 = vector.insert_strided_slice %a, %b {offsets=[0,0,2], strides=[1]} : vector<2xf32> into vector<16x4x8xf32>
  return %0 : vector<16x4x8xf32>
}

func.func @fma2(%a: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.fma %a, %a, %a : vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

func.func @fma3(%a: vector<1x1x1xf32>) -> vector<1x1x1xf32> {
  %0 = vector.fma %a, %a, %a : vector<1x1x1xf32>
  return %0 : vector<1x1x1xf32>
}

func.func @fma_sc(%a: vector<[4]xf32>) -> vector<[4]xf32> {
  %0 = vector.fma %a, %a, %a : vector<[4]xf32>
  return %0 : vector<[4]xf32>
}

func.func @fma_0d(%a: vector<f32>) -> vector<f32> {
  %0 = vector.fma %a, %a, %a : vector<f32>
  return %0 : vector<f32>
}

func.func @red0d(%a: vector<f32>) -> f32 {
  %0 = vector.reduction <add>, %a : vector<f32> into f32
  return %0 : f32
}

func.func @red_idx(%a: vector<16xindex>) -> index {
  %0 = vector.reduction <minsi>, %a : vector<16xindex> into index
  return %0 : index
}

func.func @red_sc(%a: vector<[16]xi8>, %c: i8) -> i8 {
  %0 = vector.reduction <maxui>, %a, %c : vector<[16]xi8> into i8
  return %0 : i8
}

func.func @red_f16(%a: vector<16xf16>, %c: f16) -> f16 {
  %0 = vector.reduction <mul>, %a fastmath<contract> : vector<16xf16> into f16
  return %0 : f16
}

func.func @tr1(%A: memref<?xf32>, %base: index) -> vector<17xf32> {
  %f7 = arith.constant 7.0: f32
  %f = vector.transfer_read %A[%base], %f7 : memref<?xf32>, vector<17xf32>
  vector.transfer_write %f, %A[%base] : vector<17xf32>, memref<?xf32>
  return %f: vector<17xf32>
}

func.func @tr_idx(%A: memref<?xindex>, %base: index) -> vector<17xindex> {
  %f7 = arith.constant 7: index
  %f = vector.transfer_read %A[%base], %f7 : memref<?xindex>, vector<17xindex>
  return %f: vector<17xindex>
}

func.func @tr2d(%A: memref<?x?xf32>, %i: index, %j: index) -> vector<17xf32> {
  %f7 = arith.constant 7.0: f32
  %f = vector.transfer_read %A[%i, %j], %f7 {permutation_map = affine_map<(d0, d1) -> (d1)>} : memref<?x?xf32>, vector<17xf32>
  return %f: vector<17xf32>
}

func.func @tr_ns(%A: memref<?x?xf32, strided<[2,3]>>, %i: index) -> vector<4xf32> {
  %f7 = arith.constant 7.0: f32
  %f = vector.transfer_read %A[%i, %i], %f7 : memref<?x?xf32, strided<[2,3]>>, vector<4xf32>
  return %f: vector<4xf32>
}

func.func @tr_space(%A: memref<?xf32, 3>, %base: index) -> vector<17xf32> {
  %f7 = arith.constant 7.0: f32
  %f = vector.transfer_read %A[%base], %f7 : memref<?xf32, 3>, vector<17xf32>
  return %f: vector<17xf32>
}

func.func @tr_in(%A: memref<?xf32>, %base: index) -> vector<17xf32> {
  %f7 = arith.constant 7.0: f32
  %f = vector.transfer_read %A[%base], %f7 {in_bounds=[true]} : memref<?xf32>, vector<17xf32>
  vector.transfer_write %f, %A[%base] {in_bounds=[true]} : vector<17xf32>, memref<?xf32>
  return %f: vector<17xf32>
}

func.func @tr_mask(%A: memref<?xf32>, %base: index) -> vector<5xf32> {
  %f7 = arith.constant 7.0: f32
  %m = vector.constant_mask [3] : vector<5xi1>
  %f = vector.transfer_read %A[%base], %f7, %m : memref<?xf32>, vector<5xf32>
  return %f: vector<5xf32>
}

func.func @tr_sc(%A: memref<?xf32>, %base: index) -> vector<[4]xf32> {
  %f7 = arith.constant 7.0: f32
  %f = vector.transfer_read %A[%base], %f7 : memref<?xf32>, vector<[4]xf32>
  return %f: vector<[4]xf32>
}

func.func @tr_0d(%A: memref<f32>) -> vector<f32> {
  %f7 = arith.constant 7.0: f32
  %f = vector.transfer_read %A[], %f7 : memref<f32>, vector<f32>
  vector.transfer_write %f, %A[] : vector<f32>, memref<f32>
  return %f: vector<f32>
}

func.func @tr_2dv(%A: memref<4x4xf32>, %i: index) -> vector<2x2xf32> {
  %f7 = arith.constant 7.0: f32
  %f = vector.transfer_read %A[%i,%i], %f7 {in_bounds=[true,true]} : memref<4x4xf32>, vector<2x2xf32>
  return %f: vector<2x2xf32>
}

func.func @genbool1() -> vector<8xi1> {
  %0 = vector.constant_mask [4] : vector<8xi1>
  return %0 : vector<8xi1>
}

func.func @genbool2() -> vector<4x4xi1> {
  %v = vector.constant_mask [2, 2] : vector<4x4xi1>
  return %v: vector<4x4xi1>
}

func.func @genbool_sc() -> vector<[8]xi1> {
  %0 = vector.constant_mask [8] : vector<[8]xi1>
  return %0 : vector<[8]xi1>
}

func.func @genbool_sc0() -> vector<2x[8]xi1> {
  %0 = vector.constant_mask [1, 8] : vector<2x[8]xi1>
  return %0 : vector<2x[8]xi1>
}

func.func @create2(%a: index, %b: index) -> vector<2x3xi1> {
  %v = vector.create_mask %a, %b : vector<2x3xi1>
  return %v: vector<2x3xi1>
}

func.func @load_sc(%m: memref<200x100xf32>, %i: index) -> vector<[8]xf32> {
  %0 = vector.load %m[%i, %i] : memref<200x100xf32>, vector<[8]xf32>
  return %0 : vector<[8]xf32>
}

func.func @load_0d(%m: memref<200x100xf32>, %i: index) -> vector<f32> {
  %0 = vector.load %m[%i, %i] : memref<200x100xf32>, vector<f32>
  vector.store %0, %m[%i, %i] : memref<200x100xf32>, vector<f32>
  return %0 : vector<f32>
}

func.func @load_idx(%m: memref<200x100xindex>, %i: index) -> vector<8xindex> {
  %0 = vector.load %m[%i, %i] : memref<200x100xindex>, vector<8xindex>
  vector.store %0, %m[%i, %i] : memref<200x100xindex>, vector<8xindex>
  return %0 : vector<8xindex>
}

func.func @load_2d(%m: memref<200x100xf32>, %i: index) -> vector<2x8xf32> {
  %0 = vector.load %m[%i, %i] : memref<200x100xf32>, vector<2x8xf32>
  return %0 : vector<2x8xf32>
}

func.func @mload_idx(%m: memref<?xindex>, %k: vector<16xi1>, %p: vector<16xindex>) -> vector<16xindex> {
  %c0 = arith.constant 0: index
  %0 = vector.maskedload %m[%c0], %k, %p : memref<?xindex>, vector<16xi1>, vector<16xindex> into vector<16xindex>
  return %0 : vector<16xindex>
}

func.func @gather_glob(%base: memref<?xf32>, %v: vector<3x2xi32>, %mask: vector<3x2xi1>, %p: vector<3x2xf32>) -> vector<3x2xf32> {
  %c0 = arith.constant 0: index
  %1 = vector.gather %base[%c0][%v], %mask, %p : memref<?xf32>, vector<3x2xi32>, vector<3x2xi1>, vector<3x2xf32> into vector<3x2xf32>
  return %1 : vector<3x2xf32>
}

func.func @gather_sc(%base: memref<?xf32>, %v: vector<[3]xi32>, %mask: vector<[3]xi1>, %p: vector<[3]xf32>) -> vector<[3]xf32> {
  %c0 = arith.constant 0: index
  %1 = vector.gather %base[%c0][%v], %mask, %p : memref<?xf32>, vector<[3]xi32>, vector<[3]xi1>, vector<[3]xf32> into vector<[3]xf32>
  return %1 : vector<[3]xf32>
}

func.func @gather_idx(%base: memref<?xindex>, %v: vector<3xindex>, %mask: vector<3xi1>, %p: vector<3xindex>) -> vector<3xindex> {
  %c0 = arith.constant 0: index
  %1 = vector.gather %base[%c0][%v], %mask, %p : memref<?xindex>, vector<3xindex>, vector<3xi1>, vector<3xindex> into vector<3xindex>
  return %1 : vector<3xindex>
}

func.func @expand_idx(%m: memref<?xindex>, %k: vector<11xi1>, %p: vector<11xindex>) -> vector<11xindex> {
  %c0 = arith.constant 0: index
  %0 = vector.expandload %m[%c0], %k, %p : memref<?xindex>, vector<11xi1>, vector<11xindex> into vector<11xindex>
  return %0 : vector<11xindex>
}

func.func @expand_al(%m: memref<?xf32>, %k: vector<11xi1>, %p: vector<11xf32>) -> vector<11xf32> {
  %c0 = arith.constant 0: index
  %0 = vector.expandload %m[%c0], %k, %p {alignment = 8} : memref<?xf32>, vector<11xi1>, vector<11xf32> into vector<11xf32> vector.compressstore %m[%c0], %k, %p {alignment = 8} : memref<?xf32>, vector<11xi1>, vector<11xf32>
  return %0 : vector<11xf32>
}

func.func @shape_cast(%a: vector<2x2xf32>) -> vector<4xf32> {
  %0 = vector.shape_cast %a : vector<2x2xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @shape_cast0(%a: vector<f32>) -> vector<1x1xf32> {
  %0 = vector.shape_cast %a : vector<f32> to vector<1x1xf32>
  return %0 : vector<1x1xf32>
}

func.func @step() -> vector<4xindex> {
  %0 = vector.step : vector<4xindex>
  return %0 : vector<4xindex>
}

func.func @from_0d(%a: f32) -> vector<f32> {
  %0 = vector.from_elements %a : vector<f32>
  return %0 : vector<f32>
}

func.func @inter0(%a: vector<i8>) -> vector<2xi8> {
  %0 = vector.interleave %a, %a : vector<i8> -> vector<2xi8>
  return %0 : vector<2xi8>
}

func.func @deint2(%a: vector<2x3x8xf32>) -> (vector<2x3x4xf32>, vector<2x3x4xf32>) {
  %0,
  %1 = vector.deinterleave %a : vector<2x3x8xf32> -> vector<2x3x4xf32>
  return %0, %1 : vector<2x3x4xf32>, vector<2x3x4xf32>
}

func.func @mulred(%a: vector<2x2xf32>, %c: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction <add>, %a, %c [0] : vector<2x2xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}

func.func @contract_mask(%a: vector<2x3xf32>, %b: vector<3x2xf32>, %c: vector<2x2xf32>, %m: vector<2x2x3xi1>) -> vector<2x2xf32> {
 %0 = vector.mask %m { vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel","parallel","reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32> } : vector<2x2x3xi1> -> vector<2x2xf32>
 return %0 : vector<2x2xf32> }
