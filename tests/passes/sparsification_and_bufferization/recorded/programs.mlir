// RECORD: mlir-opt --sparsification-and-bufferization

// Calls, insertions, copies, conversions, and operations that are not known.
#SV = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#id = affine_map<(d0) -> (d0)>
#scale = {indexing_maps = [#id, #id], iterator_types = ["parallel"]}

func.func @scaled(%a: tensor<?xf32, #SV>, %f: f32) -> tensor<?xf32, #SV> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?xf32, #SV>
  %e = tensor.empty(%n) : tensor<?xf32, #SV>
  %0 = linalg.generic #scale ins(%a : tensor<?xf32, #SV>) outs(%e : tensor<?xf32, #SV>) {
  ^bb0(%u: f32, %v: f32):
    %1 = arith.mulf %u, %f : f32
    linalg.yield %1 : f32
  } -> tensor<?xf32, #SV>
  return %0 : tensor<?xf32, #SV>
}

func.func private @outside(tensor<8xf32>) -> tensor<8xf32>

func.func @calls(%a: tensor<?xf32, #SV>, %f: f32, %d: tensor<8xf32>) -> (tensor<?xf32, #SV>, tensor<8xf32>) {
  %0 = call @scaled(%a, %f) : (tensor<?xf32, #SV>, f32) -> tensor<?xf32, #SV>
  %1 = call @outside(%d) : (tensor<8xf32>) -> tensor<8xf32>
  return %0, %1 : tensor<?xf32, #SV>, tensor<8xf32>
}

func.func @converted(%a: tensor<8x4xf64>) -> (index, tensor<8x4xf64, #CSR>) {
  %0 = sparse_tensor.convert %a : tensor<8x4xf64> to tensor<8x4xf64, #CSR>
  %1 = sparse_tensor.number_of_entries %0 : tensor<8x4xf64, #CSR>
  return %1, %0 : index, tensor<8x4xf64, #CSR>
}

func.func @parts(%pos: tensor<2xindex>, %crd: tensor<6x2xi32>, %val: tensor<6xf64>) -> memref<?xf64> {
  %0 = sparse_tensor.assemble (%pos, %crd), %val : (tensor<2xindex>, tensor<6x2xi32>), tensor<6xf64> to tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton), crdWidth = 32 }>>
  %1 = sparse_tensor.values %0 : tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton), crdWidth = 32 }>> to memref<?xf64>
  return %1 : memref<?xf64>
}

func.func @dense(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %0 = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
