// RUN: mlir-opt %s --sparse-gpu-codegen=num-threads=0 | FileCheck %s

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>

// A product of sparse matrices that is added to another one stays.
// CHECK-LABEL: func.func @elements(
// CHECK:         linalg.generic
func.func @elements(%a: tensor<8x4xf32, #CSR>, %b: tensor<4x6xf32, #CSR>, %m: index, %n: index, %z: tensor<8x6xf32, #CSR>) -> tensor<8x6xf32, #CSR> {
  %o = bufferization.alloc_tensor() copy(%z) : tensor<8x6xf32, #CSR>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<8x4xf32, #CSR>, tensor<4x6xf32, #CSR>) outs(%o : tensor<8x6xf32, #CSR>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %y, %x : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<8x6xf32, #CSR>
  return %0 : tensor<8x6xf32, #CSR>
}

// So does one of dynamic sizes, of which libraries' arrays cannot be assembled.
// CHECK-LABEL: func.func @sizes(
// CHECK:         linalg.generic
func.func @sizes(%a: tensor<?x?xf64, #CSR>, %b: tensor<?x?xf64, #CSR>, %m: index, %n: index, %z: tensor<?x?xf64, #CSR>) -> tensor<?x?xf64, #CSR> {
  %o = tensor.empty(%m, %n) : tensor<?x?xf64, #CSR>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<?x?xf64, #CSR>, tensor<?x?xf64, #CSR>) outs(%o : tensor<?x?xf64, #CSR>) {
  ^bb0(%x: f64, %y: f64, %out: f64):
    %1 = arith.mulf %y, %x : f64
    %2 = arith.addf %out, %1 : f64
    linalg.yield %2 : f64
  } -> tensor<?x?xf64, #CSR>
  return %0 : tensor<?x?xf64, #CSR>
}
