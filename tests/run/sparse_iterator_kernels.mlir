// RUN: mlir-opt %s --sparsification-and-bufferization="sparse-emit-strategy=sparse-iterator" --sparse-storage-specifier-to-llvm --convert-linalg-to-loops --expand-realloc | terrane run - | FileCheck %s

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#DCSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>
#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#i = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
#ij = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#column = affine_map<(d0, d1) -> (d1)>
#both = affine_map<(d0, d1) -> ()>

// The sum of the elements of y = Ax with x = (1, 10, 100, 1000).
func.func @matvec(%a: tensor<3x4xf64, #CSR>, %x: tensor<4xf64>) -> f64 {
  %zero = arith.constant dense<0.0> : tensor<3xf64>
  %y = linalg.generic {indexing_maps = [#ij, #column, #row], iterator_types = ["parallel", "reduction"]} ins(%a, %x : tensor<3x4xf64, #CSR>, tensor<4xf64>) outs(%zero : tensor<3xf64>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %m = arith.mulf %p, %q : f64
    %n = arith.addf %s, %m : f64
    linalg.yield %n : f64
  } -> tensor<3xf64>
  %0 = func.call @total(%y) : (tensor<3xf64>) -> f64
  return %0 : f64
}

func.func @total(%y: tensor<3xf64>) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = tensor.extract %y[%c0] : tensor<3xf64>
  %b = tensor.extract %y[%c1] : tensor<3xf64>
  %c = tensor.extract %y[%c2] : tensor<3xf64>
  %0 = arith.addf %a, %b : f64
  %1 = arith.addf %0, %c : f64
  return %1 : f64
}

func.func @sum(%a: tensor<3x4xf64, #COO>) -> f64 {
  %zero = arith.constant dense<0.0> : tensor<f64>
  %0 = linalg.generic {indexing_maps = [#ij, #both], iterator_types = ["reduction", "reduction"]} ins(%a : tensor<3x4xf64, #COO>) outs(%zero : tensor<f64>) {
  ^bb0(%p: f64, %s: f64):
    %n = arith.addf %s, %p : f64
    linalg.yield %n : f64
  } -> tensor<f64>
  %1 = tensor.extract %0[] : tensor<f64>
  return %1 : f64
}

func.func @dot(%a: tensor<4xf64, #V>, %b: tensor<4xf64, #V>) -> f64 {
  %zero = arith.constant dense<0.0> : tensor<f64>
  %0 = linalg.generic {indexing_maps = [#i, #i, #none], iterator_types = ["reduction"]} ins(%a, %b : tensor<4xf64, #V>, tensor<4xf64, #V>) outs(%zero : tensor<f64>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %m = arith.mulf %p, %q : f64
    %n = arith.addf %s, %m : f64
    linalg.yield %n : f64
  } -> tensor<f64>
  %1 = tensor.extract %0[] : tensor<f64>
  return %1 : f64
}

// The values that are stored of a difference, and their number.
func.func @difference(%a: tensor<3x4xf64, #CSR>, %b: tensor<3x4xf64, #DCSR>) -> (f64, index) {
  %e = tensor.empty() : tensor<3x4xf64, #DCSR>
  %0 = linalg.generic {indexing_maps = [#ij, #ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<3x4xf64, #CSR>, tensor<3x4xf64, #DCSR>) outs(%e : tensor<3x4xf64, #DCSR>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %m = arith.subf %p, %q : f64
    linalg.yield %m : f64
  } -> tensor<3x4xf64, #DCSR>
  %n = sparse_tensor.number_of_entries %0 : tensor<3x4xf64, #DCSR>
  %zero = arith.constant dense<0.0> : tensor<f64>
  %1 = linalg.generic {indexing_maps = [#ij, #both], iterator_types = ["reduction", "reduction"]} ins(%0 : tensor<3x4xf64, #DCSR>) outs(%zero : tensor<f64>) {
  ^bb0(%p: f64, %s: f64):
    %m = arith.addf %s, %p : f64
    linalg.yield %m : f64
  } -> tensor<f64>
  %2 = tensor.extract %1[] : tensor<f64>
  return %2, %n : f64, index
}

// CHECK:      3021
// CHECK-NEXT: 10
// CHECK-NEXT: 26
// CHECK-NEXT: -90
// CHECK-NEXT: 6
func.func @main() -> (f64, f64, f64, f64, index) {
  %d = arith.constant dense<[[1.0, 2.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 4.0, 3.0]]> : tensor<3x4xf64>
  %e = arith.constant dense<[[0.0, 30.0, 0.0, 0.0], [0.0, 0.0, 50.0, 0.0], [20.0, 0.0, 0.0, 0.0]]> : tensor<3x4xf64>
  %x = arith.constant dense<[1.0, 10.0, 0.0, 1000.0]> : tensor<4xf64>
  %f = arith.constant dense<[0.0, 2.0, 3.0, 4.0]> : tensor<4xf64>
  %g = arith.constant dense<[7.0, 5.0, 0.0, 4.0]> : tensor<4xf64>
  %csr = sparse_tensor.convert %d : tensor<3x4xf64> to tensor<3x4xf64, #CSR>
  %coo = sparse_tensor.convert %d : tensor<3x4xf64> to tensor<3x4xf64, #COO>
  %dcsr = sparse_tensor.convert %e : tensor<3x4xf64> to tensor<3x4xf64, #DCSR>
  %v = sparse_tensor.convert %f : tensor<4xf64> to tensor<4xf64, #V>
  %w = sparse_tensor.convert %g : tensor<4xf64> to tensor<4xf64, #V>
  %0 = call @matvec(%csr, %x) : (tensor<3x4xf64, #CSR>, tensor<4xf64>) -> f64
  %1 = call @sum(%coo) : (tensor<3x4xf64, #COO>) -> f64
  %2 = call @dot(%v, %w) : (tensor<4xf64, #V>, tensor<4xf64, #V>) -> f64
  %3, %4 = call @difference(%csr, %dcsr) : (tensor<3x4xf64, #CSR>, tensor<3x4xf64, #DCSR>) -> (f64, index)
  return %0, %1, %2, %3, %4 : f64, f64, f64, f64, index
}
