// RECORD: mlir-opt --linalg-generalize-named-ops --sparsification-and-bufferization=enable-gpu-libgen

// Products that libraries of a GPU compute.
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#NV24 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 floordiv 4 : dense, d1 mod 4 : structured[2, 4]) }>

func.func @matvec(%a: tensor<?x?xf64, #CSR>, %b: tensor<?xf64>, %o: tensor<?xf64>) -> tensor<?xf64> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a, %b : tensor<?x?xf64, #CSR>, tensor<?xf64>) outs(%o : tensor<?xf64>) {
  ^bb0(%x: f64, %y: f64, %out: f64):
    %1 = arith.mulf %x, %y : f64
    %2 = arith.addf %out, %1 : f64
    linalg.yield %2 : f64
  } -> tensor<?xf64>
  return %0 : tensor<?xf64>
}

func.func @matmul(%a: tensor<8x16xf64, #CSR>, %b: tensor<16x32xf64>, %o: tensor<8x32xf64>) -> tensor<8x32xf64> {
  %0 = linalg.matmul ins(%a, %b : tensor<8x16xf64, #CSR>, tensor<16x32xf64>) outs(%o : tensor<8x32xf64>) -> tensor<8x32xf64>
  return %0 : tensor<8x32xf64>
}

func.func @sddmm(%a: tensor<8x8xf64>, %b: tensor<8x8xf64>, %o: tensor<8x8xf64, #CSR>) -> tensor<8x8xf64, #CSR> {
  %f0 = arith.constant 0.0 : f64
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<8x8xf64>, tensor<8x8xf64>) outs(%o : tensor<8x8xf64, #CSR>) {
  ^bb0(%x: f64, %y: f64, %s: f64):
    %p = arith.mulf %x, %y : f64
    %u = sparse_tensor.unary %s : f64 to f64
     present = {
    ^bb0(%q: f64):
      sparse_tensor.yield %p : f64
    }
     absent = {
    }
    %r = sparse_tensor.reduce %s, %u, %f0 : f64 {
    ^bb0(%v: f64, %q: f64):
      %add = arith.addf %v, %q : f64
      sparse_tensor.yield %add : f64
    }
    linalg.yield %r : f64
  } -> tensor<8x8xf64, #CSR>
  return %0 : tensor<8x8xf64, #CSR>
}

func.func @mm24(%a: tensor<16x16xf16>, %b: tensor<16x16xf16>, %o: tensor<16x16xf16>) -> tensor<16x16xf16> {
  %as = sparse_tensor.convert %a : tensor<16x16xf16> to tensor<16x16xf16, #NV24>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%as, %b : tensor<16x16xf16, #NV24>, tensor<16x16xf16>) outs(%o : tensor<16x16xf16>) {
  ^bb0(%x: f16, %y: f16, %out: f16):
    %1 = arith.mulf %y, %x : f16
    %2 = arith.addf %out, %1 : f16
    linalg.yield %2 : f16
  } -> tensor<16x16xf16>
  return %0 : tensor<16x16xf16>
}

func.func @spgemm(%a: tensor<8x?xf32, #CSR>, %b: tensor<?x4xf32, #CSR>, %m: index, %n: index, %z: tensor<8x4xf32, #CSR>) -> tensor<8x4xf32, #CSR> {
  %o = tensor.empty() : tensor<8x4xf32, #CSR>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<8x?xf32, #CSR>, tensor<?x4xf32, #CSR>) outs(%o : tensor<8x4xf32, #CSR>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %y, %x : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<8x4xf32, #CSR>
  return %0 : tensor<8x4xf32, #CSR>
}
