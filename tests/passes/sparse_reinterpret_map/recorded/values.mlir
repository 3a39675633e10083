// RECORD: mlir-opt --sparse-reinterpret-map

// Tensors of levels: creation, insertion, visits, and structured operations.
#BSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed, d0 mod 2 : dense, d1 mod 3 : dense) }>
#CSC = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed), posWidth = 32 }>
#DCSC = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : compressed, d0 : compressed) }>
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#ij = affine_map<(d0, d1) -> (d0, d1)>
#i = affine_map<(d0, d1) -> (d0)>
#j = affine_map<(d0, d1) -> (d1)>

func.func @bsr(%a: tensor<20x30xf64, #BSR>, %x: tensor<30xf64>, %y: tensor<20xf64>) -> tensor<20xf64> {
  %0 = linalg.generic {indexing_maps = [#ij, #j, #i], iterator_types = ["parallel", "reduction"]} ins(%a, %x : tensor<20x30xf64, #BSR>, tensor<30xf64>) outs(%y : tensor<20xf64>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %m = arith.mulf %p, %q : f64
    %t = arith.addf %s, %m : f64
    linalg.yield %t : f64
  } -> tensor<20xf64>
  return %0 : tensor<20xf64>
}

func.func @cyc(%a: tensor<20x30xf64, #CSR>, %b: tensor<20x30xf64, #DCSC>) -> tensor<20x30xf64, #CSC> {
  %e = tensor.empty() : tensor<20x30xf64, #CSC>
  %0 = linalg.generic {indexing_maps = [#ij, #ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<20x30xf64, #CSR>, tensor<20x30xf64, #DCSC>) outs(%e : tensor<20x30xf64, #CSC>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %m = arith.mulf %p, %q : f64
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    linalg.yield %m : f64
  } -> tensor<20x30xf64, #CSC>
  return %0 : tensor<20x30xf64, #CSC>
}

func.func @each(%a: tensor<20x30xf64, #CSC>, %f: f64) -> (tensor<20x30xf64, #BSR>, tensor<20x30xf64, #CSC>) {
  %e = tensor.empty() : tensor<20x30xf64, #BSR>
  %c = arith.constant 2 : index
  %r = sparse_tensor.foreach in %a init(%e) : tensor<20x30xf64, #CSC>, tensor<20x30xf64, #BSR> -> tensor<20x30xf64, #BSR> do {
  ^bb0(%i: index, %j: index, %v: f64, %t: tensor<20x30xf64, #BSR>):
    %u = tensor.insert %v into %t[%i, %j] : tensor<20x30xf64, #BSR>
    sparse_tensor.yield %u : tensor<20x30xf64, #BSR>
  }
  %z = bufferization.alloc_tensor() : tensor<20x30xf64, #CSC>
  %zz = tensor.insert %f into %z[%c, %c] : tensor<20x30xf64, #CSC>
  %l = sparse_tensor.load %zz hasInserts : tensor<20x30xf64, #CSC>
  return %r, %l : tensor<20x30xf64, #BSR>, tensor<20x30xf64, #CSC>
}

func.func @dyn(%n: index, %m: index, %s: tensor<?x?xf64, #CSC>) -> (tensor<?x?xf64, #CSC>, tensor<?x?xf64, #BSR>, tensor<?x?xf64, #CSC>) {
  %a = tensor.empty(%n, %m) : tensor<?x?xf64, #CSC>
  %b = bufferization.alloc_tensor(%n, %m) : tensor<?x?xf64, #BSR>
  %c = bufferization.alloc_tensor(%n, %m) : tensor<?x?xf64, #CSC>
  return %a, %b, %c : tensor<?x?xf64, #CSC>, tensor<?x?xf64, #BSR>, tensor<?x?xf64, #CSC>
}

func.func @asm(%p: tensor<31xi32>, %c: tensor<?xindex>, %v: tensor<?xf64>) -> tensor<20x30xf64, #CSC> {
  %0 = sparse_tensor.assemble (%p, %c), %v : (tensor<31xi32>, tensor<?xindex>), tensor<?xf64> to tensor<20x30xf64, #CSC>
  return %0 : tensor<20x30xf64, #CSC>
}

func.func @dis(%s: tensor<20x30xf64, #CSC>, %p: tensor<31xi32>, %c: tensor<?xindex>, %v: tensor<?xf64>) -> tensor<?xf64> {
  %0:6 = sparse_tensor.disassemble %s : tensor<20x30xf64, #CSC> out_lvls(%p, %c : tensor<31xi32>, tensor<?xindex>) out_vals(%v : tensor<?xf64>) -> (tensor<31xi32>, tensor<?xindex>), tensor<?xf64>, (i32, i32), i32
  return %0#2 : tensor<?xf64>
}
