// RECORD: mlir-opt --linalg-generalize-named-ops --sparse-reinterpret-map --sparsification

// Operations with regions of their own, comparisons and operations on dense values.
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#e = affine_map<(d0) -> (d0)>
#ij = affine_map<(d0, d1) -> (d0, d1)>
#i = affine_map<(d0, d1) -> (d0)>

func.func @semi(%a: tensor<?xf64, #V>, %b: tensor<?xf64, #V>, %n: index) -> tensor<?xf64, #V> {
  %e = tensor.empty(%n) : tensor<?xf64, #V>
  %0 = linalg.generic {indexing_maps = [#e, #e, #e], iterator_types = ["parallel"]} ins(%a, %b : tensor<?xf64, #V>, tensor<?xf64, #V>) outs(%e : tensor<?xf64, #V>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %r = sparse_tensor.binary %p, %q : f64, f64 to f64
     overlap = {
    ^bb0(%x: f64, %y: f64):
      %c = arith.cmpf olt, %x, %y : f64
      %m = arith.select %c, %x, %y : f64
      sparse_tensor.yield %m : f64
    }
     left = identity
     right = {
    ^bb0(%y: f64):
      %c = arith.negf %y : f64
      sparse_tensor.yield %c : f64
    }
    linalg.yield %r : f64
  } -> tensor<?xf64, #V>
  return %0 : tensor<?xf64, #V>
}

func.func @unaryop(%a: tensor<?xf64, #V>, %y: tensor<?xi8>) -> tensor<?xi8> {
  %c1 = arith.constant 7 : i8
  %0 = linalg.generic {indexing_maps = [#e, #e], iterator_types = ["parallel"]} ins(%a : tensor<?xf64, #V>) outs(%y : tensor<?xi8>) {
  ^bb0(%p: f64, %s: i8):
    %r = sparse_tensor.unary %p : f64 to i8
     present = {
    ^bb0(%x: f64):
      %m = arith.fptosi %x : f64 to i8
      sparse_tensor.yield %m : i8
    }
     absent = {
      sparse_tensor.yield %c1 : i8
    }
    linalg.yield %r : i8
  } -> tensor<?xi8>
  return %0 : tensor<?xi8>
}

func.func @complement(%a: tensor<?xf64, #V>, %b: tensor<?xf64>, %n: index) -> tensor<?xf64, #V> {
  %e = tensor.empty(%n) : tensor<?xf64, #V>
  %0 = linalg.generic {indexing_maps = [#e, #e, #e], iterator_types = ["parallel"]} ins(%a, %b : tensor<?xf64, #V>, tensor<?xf64>) outs(%e : tensor<?xf64, #V>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %r = sparse_tensor.binary %p, %q : f64, f64 to f64
     overlap = {
    }
     left = {
    }
     right = identity
    linalg.yield %r : f64
  } -> tensor<?xf64, #V>
  return %0 : tensor<?xf64, #V>
}

func.func @sel(%a: tensor<8x8xf64, #CSR>) -> tensor<8x8xf64, #CSR> {
  %e = tensor.empty() : tensor<8x8xf64, #CSR>
  %0 = linalg.generic {indexing_maps = [#ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<8x8xf64, #CSR>) outs(%e : tensor<8x8xf64, #CSR>) {
  ^bb0(%p: f64, %s: f64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %r = sparse_tensor.select %p : f64 {
    ^bb0(%x: f64):
      %c = arith.cmpi ult, %i, %j : index
      sparse_tensor.yield %c : i1
    }
    linalg.yield %r : f64
  } -> tensor<8x8xf64, #CSR>
  return %0 : tensor<8x8xf64, #CSR>
}

func.func @red(%a: tensor<8x8xf64, #CSR>) -> tensor<8xf64, #V> {
  %e = tensor.empty() : tensor<8xf64, #V>
  %id = arith.constant 1.0 : f64
  %0 = linalg.generic {indexing_maps = [#ij, #i], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<8x8xf64, #CSR>) outs(%e : tensor<8xf64, #V>) {
  ^bb0(%p: f64, %s: f64):
    %r = sparse_tensor.reduce %s, %p, %id : f64 {
    ^bb0(%x: f64, %y: f64):
      %m = arith.mulf %x, %y : f64
      sparse_tensor.yield %m : f64
    }
    linalg.yield %r : f64
  } -> tensor<8xf64, #V>
  return %0 : tensor<8xf64, #V>
}

func.func @red0(%a: tensor<8x8xf64, #CSR>, %y: tensor<f64>) -> tensor<f64> {
  %id = arith.constant 1.0 : f64
  %0 = linalg.generic {indexing_maps = [#ij, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%a : tensor<8x8xf64, #CSR>) outs(%y : tensor<f64>) {
  ^bb0(%p: f64, %s: f64):
    %r = sparse_tensor.reduce %p, %s, %id : f64 {
    ^bb0(%x: f64, %y2: f64):
      %m = arith.mulf %x, %y2 : f64
      sparse_tensor.yield %m : f64
    }
    linalg.yield %r : f64
  } -> tensor<f64>
  return %0 : tensor<f64>
}

func.func @cmp(%a: tensor<?xf64, #V>, %b: tensor<?xf64, #V>, %y: tensor<?xi1>) -> tensor<?xi1> {
  %0 = linalg.generic {indexing_maps = [#e, #e, #e], iterator_types = ["parallel"]} ins(%a, %b : tensor<?xf64, #V>, tensor<?xf64, #V>) outs(%y : tensor<?xi1>) {
  ^bb0(%p: f64, %q: f64, %s: i1):
    %r = arith.cmpf ogt, %p, %q : f64
    linalg.yield %r : i1
  } -> tensor<?xi1>
  return %0 : tensor<?xi1>
}

func.func @mix(%a: tensor<?xf64, #V>, %b: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %c = arith.constant 2.0 : f64
  %0 = linalg.generic {indexing_maps = [#e, #e, #e], iterator_types = ["parallel"]} ins(%a, %b : tensor<?xf64, #V>, tensor<?xf64>) outs(%y : tensor<?xf64>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %i = linalg.index 0 : index
    %k = arith.index_cast %i : index to i64
    %f = arith.sitofp %k : i64 to f64
    %l = math.exp %q : f64
    %x = arith.divf %p, %c : f64
    %z = math.absf %x : f64
    %r = arith.mulf %z, %l : f64
    %t = arith.mulf %r, %f : f64
    %w = arith.maximumf %q, %l : f64
    %u = arith.mulf %t, %w : f64
    linalg.yield %u : f64
  } -> tensor<?xf64>
  return %0 : tensor<?xf64>
}

func.func @cx(%a: tensor<?xcomplex<f64>, #V>, %b: tensor<?xcomplex<f64>, #V>, %y: tensor<?xcomplex<f64>>) -> tensor<?xcomplex<f64>> {
  %0 = linalg.generic {indexing_maps = [#e, #e, #e], iterator_types = ["parallel"]} ins(%a, %b : tensor<?xcomplex<f64>, #V>, tensor<?xcomplex<f64>, #V>) outs(%y : tensor<?xcomplex<f64>>) {
  ^bb0(%p: complex<f64>, %q: complex<f64>, %s: complex<f64>):
    %r = complex.sub %p, %q : complex<f64>
    linalg.yield %r : complex<f64>
  } -> tensor<?xcomplex<f64>>
  return %0 : tensor<?xcomplex<f64>>
}
