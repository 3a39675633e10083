// RUN: mlir-opt %s --stage-sparse-ops --lower-sparse-ops-to-foreach --lower-sparse-foreach-to-scf --sparse-tensor-codegen --sparse-buffer-rewrite --sparse-storage-specifier-to-llvm --one-shot-bufferize --expand-realloc | terrane run - | FileCheck %s

// Rows that become a list of coordinates, and the sum of the squares of its values.
// CHECK: 21
#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
func.func @main() -> f64 {
  %zero = arith.constant 0.0 : f64
  %d = arith.constant dense<[[1.0, 0.0, 2.0], [0.0, 0.0, 0.0], [0.0, 4.0, 0.0]]> : tensor<3x3xf64>
  %0 = sparse_tensor.convert %d : tensor<3x3xf64> to tensor<3x3xf64, #csr>
  %1 = sparse_tensor.convert %0 : tensor<3x3xf64, #csr> to tensor<3x3xf64, #coo>
  %2 = sparse_tensor.foreach in %1 init(%zero) : tensor<3x3xf64, #coo>, f64 -> f64 do {
  ^bb0(%i: index, %j: index, %v: f64, %s: f64):
    %a = arith.mulf %v, %v : f64
    %n = arith.addf %s, %a : f64
    sparse_tensor.yield %n : f64
  }
  return %2 : f64
}
