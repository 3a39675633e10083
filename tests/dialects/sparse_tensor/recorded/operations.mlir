// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic
// RECORD: mlir-opt --canonicalize

// Each operation, type and attribute, in the forms that it can be written in.
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 64, crdWidth = 32 }>
#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#CSC = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>
#BSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed, d0 mod 2 : dense, d1 mod 3 : dense) }>
#DSDD = #sparse_tensor.encoding<{ map = (d0, d1, d2, d3) -> (d0 : dense, d1 : compressed, d2 : dense, d3 : dense) }>
#SLICE = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, 1)>, d1 : #sparse_tensor<slice(1, 4, 2)>) -> (d0 : dense, d1 : compressed) }>
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @storage(%src: !llvm.ptr, %pos: tensor<9xi64>, %crd: tensor<?xi32>, %val: tensor<?xf64>, %d: tensor<8x8xf64>, %s: tensor<8x8xf64, #CSR>, %i: index) -> tensor<8x8xf64, #CSR> {
  %0 = sparse_tensor.new %src : !llvm.ptr to tensor<?x?xf64, #COO>
  %1 = sparse_tensor.assemble (%pos, %crd), %val : (tensor<9xi64>, tensor<?xi32>), tensor<?xf64> to tensor<8x8xf64, #CSR>
  %p, %c, %v, %pl, %cl, %vl = sparse_tensor.disassemble %1 : tensor<8x8xf64, #CSR> out_lvls(%pos, %crd : tensor<9xi64>, tensor<?xi32>) out_vals(%val : tensor<?xf64>) -> (tensor<9xi64>, tensor<?xi32>), tensor<?xf64>, (i32, i64), index
  %2 = sparse_tensor.convert %d {tag = 1 : i64} : tensor<8x8xf64> to tensor<8x8xf64, #CSC>
  %3 = sparse_tensor.positions %1 {level = 1 : index} : tensor<8x8xf64, #CSR> to memref<?xi64>
  %4 = sparse_tensor.coordinates %1 {level = 1 : index} : tensor<8x8xf64, #CSR> to memref<?xi32>
  %5 = sparse_tensor.coordinates %0 {level = 0 : index} : tensor<?x?xf64, #COO> to memref<?xindex, strided<[?], offset: ?>>
  %6 = sparse_tensor.coordinates_buffer %0 : tensor<?x?xf64, #COO> to memref<?xindex>
  %7 = sparse_tensor.values %0 : tensor<?x?xf64, #COO> to memref<?xf64>
  %8 = sparse_tensor.number_of_entries %0 : tensor<?x?xf64, #COO>
  %9 = sparse_tensor.concatenate %d, %s {dimension = 0 : index} : tensor<8x8xf64>, tensor<8x8xf64, #CSR> to tensor<16x8xf64, #CSR>
  %10 = sparse_tensor.lvl %s, %i : tensor<8x8xf64, #CSR>
  return %1 : tensor<8x8xf64, #CSR>
}
func.func @slices(%s: tensor<4x4xf64, #SLICE>, %b: tensor<10x9xf64, #BSR>) {
  %0 = sparse_tensor.slice.offset %s at 0 : tensor<4x4xf64, #SLICE>
  %1 = sparse_tensor.slice.stride %s at 1 : tensor<4x4xf64, #SLICE>
  %2 = sparse_tensor.reinterpret_map %b : tensor<10x9xf64, #BSR> to tensor<5x3x2x3xf64, #DSDD>
  return
}
func.func @specifier(%i: index) -> index {
  %0 = sparse_tensor.storage_specifier.init : !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
  %1 = sparse_tensor.storage_specifier.init with %0 : from !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>> to !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, 1)>, d1 : #sparse_tensor<slice(1, 4, 2)>) -> (d0 : dense, d1 : compressed) }>>
  %2 = sparse_tensor.storage_specifier.set %0 lvl_sz at 0 with %i : !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
  %3 = sparse_tensor.storage_specifier.set %2 val_mem_sz with %i : !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
  %4 = sparse_tensor.storage_specifier.get %3 lvl_sz at 0 : !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
  %5 = sparse_tensor.storage_specifier.get %1 dim_offset at 1 : !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, 1)>, d1 : #sparse_tensor<slice(1, 4, 2)>) -> (d0 : dense, d1 : compressed) }>>
  return %4 : index
}
func.func @buffers(%n: index, %b: memref<?xf64>, %x: f64, %t: tensor<?x?xf64, #COO>, %xy: memref<?xindex>, %ys: memref<?xf32>) {
  %0:2 = sparse_tensor.crd_translate dim_to_lvl[%n, %n] as #CSC : index, index
  %1, %2 = sparse_tensor.push_back %n, %b, %x : index, memref<?xf64>, f64
  %3, %4 = sparse_tensor.push_back inbounds %n, %b, %x, %n : index, memref<?xf64>, f64, index
  %values, %filled, %added, %count = sparse_tensor.expand %t : tensor<?x?xf64, #COO> to memref<?xf64>, memref<?xi1>, memref<?xindex>
  %5 = sparse_tensor.compress %values, %filled, %added, %count into %t[%n] : memref<?xf64>, memref<?xi1>, memref<?xindex>, tensor<?x?xf64, #COO>
  %6 = sparse_tensor.load %5 : tensor<?x?xf64, #COO>
  %7 = sparse_tensor.load %5 hasInserts : tensor<?x?xf64, #COO>
  sparse_tensor.out %t, %b : tensor<?x?xf64, #COO>, memref<?xf64>
  sparse_tensor.sort hybrid_quick_sort %n, %xy jointly %ys {ny = 1 : index, perm_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?xindex> jointly memref<?xf32>
  sparse_tensor.sort insertion_sort_stable %n, %xy {perm_map = affine_map<(d0) -> (d0)>} : memref<?xindex>
  %8 = sparse_tensor.reorder_coo quick_sort %t : tensor<?x?xf64, #COO> to tensor<?x?xf64, #COO>
  sparse_tensor.print %t : tensor<?x?xf64, #COO>
  %9 = sparse_tensor.has_runtime_library
  return
}
func.func @elements(%a: f64, %b: i32) {
  %0 = sparse_tensor.binary %a, %b : f64, i32 to f64
   overlap = {
  ^bb0(%x: f64, %y: i32):
    sparse_tensor.yield %x : f64
  }
   left = identity
   right = {
  ^bb0(%y: i32):
    %c = arith.sitofp %y : i32 to f64
    sparse_tensor.yield %c : f64
  }
  %1 = sparse_tensor.binary %a, %b : f64, i32 to f64
   overlap = {
  ^bb0(%x: f64, %y: i32):
    sparse_tensor.yield %x : f64
  }
   left = {
  }
   right = {
  }
  %c1 = arith.constant 1.0 : f64
  %2 = sparse_tensor.unary %a : f64 to f64
   present = {
  ^bb0(%x: f64):
    sparse_tensor.yield %x : f64
  }
   absent = {
    sparse_tensor.yield %c1 : f64
  }
  %3 = sparse_tensor.reduce %a, %a, %c1 : f64 {
  ^bb0(%x: f64, %y: f64):
    %s = arith.addf %x, %y : f64
    sparse_tensor.yield %s : f64
  }
  %4 = sparse_tensor.select %a : f64 {
  ^bb0(%x: f64):
    %s = arith.cmpf ogt, %x, %c1 : f64
    sparse_tensor.yield %s : i1
  }
  return
}
func.func @iteration(%t: tensor<4x4xf64, #COO>, %d: tensor<4xf64>, %x: f64) -> f64 {
  %0 = sparse_tensor.foreach in %t init(%x) : tensor<4x4xf64, #COO>, f64 -> f64 do {
  ^bb0(%i: index, %j: index, %v: f64, %acc: f64):
    %s = arith.addf %v, %acc : f64
    sparse_tensor.yield %s : f64
  }
  sparse_tensor.foreach in %d {order = affine_map<(d0) -> (d0)>} : tensor<4xf64> do {
  ^bb0(%i: index, %v: f64):
  }
  %1 = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<4x4xf64, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  %2 = sparse_tensor.extract_iteration_space %t lvls = 0 to 2 : tensor<4x4xf64, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0 to 2>
  return %0 : f64
}
func.func private @it(%t: tensor<4x4xf64, #COO>, %i: !sparse_tensor.iterator<#COO, lvls = 1>) -> f64 {
  %0 = sparse_tensor.extract_value %t at %i : tensor<4x4xf64, #COO>, !sparse_tensor.iterator<#COO, lvls = 1>
  return %0 : f64
}
