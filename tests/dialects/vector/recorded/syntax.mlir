// RECORD: mlir-opt --allow-unregistered-dialect
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic

#maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
#trait = {indexing_maps = #maps, iterator_types = ["parallel", "parallel", "reduction"]}

func.func @contract(%a: vector<4x8xf32>, %b: vector<8x16xf32>, %c: vector<4x16xf32>, %m: vector<4x16x8xi1>) {
  %0 = vector.contract #trait %a, %b, %c : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
  %1 = vector.contract {indexing_maps = #maps, iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxnumf>} %a, %b, %c {t.a} : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
  return
}

func.func @reductions(%a: vector<16xf32>, %b: vector<4x8xf32>, %x: f32, %acc: vector<4xf32>, %m: vector<16xi1>) {
  %0 = vector.reduction <add>, %a : vector<16xf32> into f32
  %1 = vector.reduction <mul>, %a, %x : vector<16xf32> into f32
  %2 = vector.reduction <minimumf>, %a fastmath<reassoc> : vector<16xf32> into f32
  %3 = vector.multi_reduction <add>, %b, %acc [1] : vector<4x8xf32> to vector<4xf32>
  %4 = vector.multi_reduction <add>, %b, %x {t.a} [0, 1] : vector<4x8xf32> to f32
  %6:2 = vector.scan <add>, %b, %acc {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
  return
}

func.func @parts(%a: vector<4x8xf32>, %x: f32, %b: vector<8xf32>, %i: index, %s: vector<[4]xf32>, %l: vector<[16]xf32>, %z: vector<f32>) {
  %0 = vector.broadcast %x : f32 to vector<4x8xf32>
  %1 = vector.broadcast %b : vector<8xf32> to vector<4x8xf32>
  %2 = vector.extract %a[1] : vector<8xf32> from vector<4x8xf32>
  %3 = vector.extract %a[1, %i] : f32 from vector<4x8xf32>
  %4 = vector.extract %z[] : f32 from vector<f32>
  %5 = vector.insert %b, %a [2] : vector<8xf32> into vector<4x8xf32>
  %6 = vector.insert %x, %a [%i, 1] : f32 into vector<4x8xf32>
  %7 = vector.shuffle %b, %b [0, 15, -1, 3] : vector<8xf32>, vector<8xf32>
  %8 = vector.shuffle %z, %z [0, 1, 0] : vector<f32>, vector<f32>
  %9 = vector.interleave %a, %a : vector<4x8xf32> -> vector<4x16xf32>
  %10, %11 = vector.deinterleave %a : vector<4x8xf32> -> vector<4x4xf32>
  %12 = vector.fma %a, %a, %a : vector<4x8xf32>
  %13 = vector.from_elements %x, %x : vector<2xf32>
  %14:8 = vector.to_elements %b : vector<8xf32>
  %15 = vector.scalable.insert %s, %l[4] : vector<[4]xf32> into vector<[16]xf32>
  %16 = vector.scalable.extract %l[4] : vector<[4]xf32> from vector<[16]xf32>
  %17 = vector.insert_strided_slice %b, %a {offsets = [1, 0], strides = [1]} : vector<8xf32> into vector<4x8xf32>
  %18 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  %19 = vector.outerproduct %b, %b : vector<8xf32>, vector<8xf32>
  %20 = vector.outerproduct %b, %x {t.a} : vector<8xf32>, f32
  %21 = vector.outerproduct %b, %x, %b {kind = #vector.kind<mul>} : vector<8xf32>, f32
  %22 = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %23 = vector.shape_cast %a : vector<4x8xf32> to vector<32xf32>
  %24 = vector.bitcast %a : vector<4x8xf32> to vector<4x4xi64>
  %25 = vector.step : vector<4xindex>
  %26 = vector.vscale
  return
}

func.func @memory(%m: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %v: vector<8xf32>, %x: f32, %k: vector<8xi1>, %ix: vector<8xi32>, %mv: memref<?xvector<4xf32>>, %vx: vector<4xf32>, %km: vector<4x8xi1>) {
  %0 = vector.transfer_read %m[%i, %i], %x : memref<?x?xf32>, vector<8xf32>
  %1 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true]} : memref<?x?xf32>, vector<8xf32>
  %2 = vector.transfer_read %t[%i, %i], %x, %k {in_bounds = [false], permutation_map = affine_map<(d0, d1) -> (d0)>} : tensor<?x?xf32>, vector<8xf32>
  %3 = vector.transfer_read %t[%i, %i], %x {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (0, d1)>, t.a} : tensor<?x?xf32>, vector<4x8xf32>
  %4 = vector.transfer_read %mv[%i], %vx : memref<?xvector<4xf32>>, vector<1x4xf32>
  vector.transfer_write %v, %m[%i, %i] : vector<8xf32>, memref<?x?xf32>
  vector.transfer_write %v, %m[%i, %i], %k {in_bounds = [true]} : vector<8xf32>, memref<?x?xf32>
  %5 = vector.transfer_write %v, %t[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<8xf32>, tensor<?x?xf32>
  %6 = vector.load %m[%i, %i] : memref<?x?xf32>, vector<8xf32>
  %7 = vector.load %m[%i, %i] {nontemporal = true, alignment = 8 : i64} : memref<?x?xf32>, vector<4x8xf32>
  vector.store %v, %m[%i, %i] : memref<?x?xf32>, vector<8xf32>
  %9 = vector.gather %m[%i, %i] [%ix], %k, %v : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.scatter %m[%i, %i] [%ix], %k, %v : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  %10 = vector.scatter %t[%i, %i] [%ix], %k, %v {alignment = 8 : i64} : tensor<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> -> tensor<?x?xf32>
  %11 = vector.expandload %m[%i, %i], %k, %v : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.compressstore %m[%i, %i], %k, %v : memref<?x?xf32>, vector<8xi1>, vector<8xf32>
  return
}

func.func @masks(%i: index, %v: vector<4xf32>, %x: f32, %sm: memref<4x8xf32>) {
  %0 = vector.create_mask %i, %i : vector<4x8xi1>
  %1 = vector.constant_mask [2, 3] : vector<4x8xi1>
  %2 = vector.constant_mask [1] : vector<i1>
  %3 = vector.type_cast %sm : memref<4x8xf32> to memref<vector<4x8xf32>>
  vector.print %v : vector<4xf32>
  vector.print %x : f32 punctuation <no_punctuation>
  vector.print punctuation <comma>
  vector.print
  vector.print str "hello"
  "t.op"() {a = #vector.kind<add>, b = #vector.iterator_type<reduction>, c = #vector.punctuation<open>} : () -> ()
  return
}
