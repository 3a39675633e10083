// RECORD: mlir-opt --sparse-reinterpret-map=scope=only-generic

// Only structured operations change.
#BSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed, d0 mod 2 : dense, d1 mod 3 : dense) }>
#CSC = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed), posWidth = 32 }>
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
