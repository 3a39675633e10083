// RECORD: mlir-opt --sparse-reinterpret-map --sparsification=sparse-emit-strategy=sparse-iterator

// Loops over iteration spaces.
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#DCSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>
#e = affine_map<(d0) -> (d0)>
#ij = affine_map<(d0, d1) -> (d0, d1)>
#i = affine_map<(d0, d1) -> (d0)>

func.func @sqsum(%arg0: tensor<?x?x?xi32, #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : compressed(nonunique), d1 : singleton(nonunique, soa), d2 : singleton(soa)) }>>) -> tensor<i32> {
  %cst = arith.constant dense<0> : tensor<i32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%arg0 : tensor<?x?x?xi32, #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : compressed(nonunique), d1 : singleton(nonunique, soa), d2 : singleton(soa)) }>>) outs(%cst : tensor<i32>) {
  ^bb0(%in: i32, %out: i32):
    %1 = arith.muli %in, %in : i32
    %2 = arith.addi %out, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<i32>
  return %0 : tensor<i32>
}

func.func @vadd(%a: tensor<?xf32, #V>, %b: tensor<?xf32, #V>, %o: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#e, #e, #e], iterator_types = ["parallel"]} ins(%a, %b : tensor<?xf32, #V>, tensor<?xf32, #V>) outs(%o : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.addf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @vmul(%a: tensor<?xf32, #V>, %b: tensor<?xf32, #V>, %o: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#e, #e, #e], iterator_types = ["parallel"]} ins(%a, %b : tensor<?xf32, #V>, tensor<?xf32, #V>) outs(%o : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @sum(%a: tensor<?x?xf32, #CSR>, %o: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [#ij, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%a : tensor<?x?xf32, #CSR>) outs(%o : tensor<f32>) {
  ^bb0(%x: f32, %out: f32):
    %1 = arith.addf %x, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

func.func @dcsradd(%a: tensor<?x?xf32, #DCSR>, %b: tensor<?x?xf32, #DCSR>, %o: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#ij, #ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<?x?xf32, #DCSR>, tensor<?x?xf32, #DCSR>) outs(%o : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.addf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func @tri(%a: tensor<?xf32, #V>, %b: tensor<?xf32, #V>, %c: tensor<?xf32, #V>, %o: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#e, #e, #e, #e], iterator_types = ["parallel"]} ins(%a, %b, %c : tensor<?xf32, #V>, tensor<?xf32, #V>, tensor<?xf32, #V>) outs(%o : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %out: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %1, %z : f32
    linalg.yield %2 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @scal(%a: tensor<?xf32, #V>, %b: tensor<f32>, %o: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#e, affine_map<(d0) -> ()>, #e], iterator_types = ["parallel"]} ins(%a, %b : tensor<?xf32, #V>, tensor<f32>) outs(%o : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @idx(%a: tensor<?xindex, #V>, %o: tensor<?xindex>) -> tensor<?xindex> {
  %0 = linalg.generic {indexing_maps = [#e, #e], iterator_types = ["parallel"]} ins(%a : tensor<?xindex, #V>) outs(%o : tensor<?xindex>) {
  ^bb0(%x: index, %out: index):
    %1 = linalg.index 0 : index
    %2 = arith.muli %x, %1 : index
    linalg.yield %2 : index
  } -> tensor<?xindex>
  return %0 : tensor<?xindex>
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

func.func @redsparse(%a: tensor<8x16xf32, #DCSR>) -> tensor<8xf32, #V> {
  %e = tensor.empty() : tensor<8xf32, #V>
  %0 = linalg.generic {indexing_maps = [#ij, #i], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<8x16xf32, #DCSR>) outs(%e : tensor<8xf32, #V>) {
  ^bb0(%p: f32, %s: f32):
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<8xf32, #V>
  return %0 : tensor<8xf32, #V>
}
