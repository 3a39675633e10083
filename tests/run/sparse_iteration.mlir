// RUN: mlir-opt %s --sparse-space-collapse --lower-sparse-iteration-to-scf --stage-sparse-ops --lower-sparse-ops-to-foreach --lower-sparse-foreach-to-scf --sparse-tensor-codegen --sparse-buffer-rewrite --sparse-storage-specifier-to-llvm --one-shot-bufferize --expand-realloc | terrane run - | FileCheck %s

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#v = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>

// Values times ten to their row, of a list of coordinates: 1 + 2 + 4 * 100 in one loop, and in a loop over the rows, which occur more than once.
func.func @list(%t: tensor<3x3xf64, #coo>) -> f64 {
  %zero = arith.constant 0.0 : f64
  %rows = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<3x3xf64, #coo> -> !sparse_tensor.iter_space<#coo, lvls = 0>
  %0 = sparse_tensor.iterate %i in %rows at(%row) iter_args(%s = %zero) : !sparse_tensor.iter_space<#coo, lvls = 0> -> f64 {
    %columns = sparse_tensor.extract_iteration_space %t at %i lvls = 1 : tensor<3x3xf64, #coo>, !sparse_tensor.iterator<#coo, lvls = 0> -> !sparse_tensor.iter_space<#coo, lvls = 1>
    %1 = sparse_tensor.iterate %j in %columns iter_args(%r = %s) : !sparse_tensor.iter_space<#coo, lvls = 1> -> f64 {
      %v = sparse_tensor.extract_value %t at %j : tensor<3x3xf64, #coo>, !sparse_tensor.iterator<#coo, lvls = 1>
      %n = func.call @scaled(%v, %row) : (f64, index) -> f64
      %next = arith.addf %r, %n : f64
      sparse_tensor.yield %next : f64
    }
    // A second loop, so that the first is not collapsed.
    %2 = sparse_tensor.iterate %j in %columns iter_args(%r = %1) : !sparse_tensor.iter_space<#coo, lvls = 1> -> f64 {
      %next = arith.addf %r, %zero : f64
      sparse_tensor.yield %next : f64
    }
    sparse_tensor.yield %2 : f64
  }
  return %0 : f64
}

func.func @collapsed(%t: tensor<3x3xf64, #coo>) -> f64 {
  %zero = arith.constant 0.0 : f64
  %rows = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<3x3xf64, #coo> -> !sparse_tensor.iter_space<#coo, lvls = 0>
  %0 = sparse_tensor.iterate %i in %rows at(%row) iter_args(%s = %zero) : !sparse_tensor.iter_space<#coo, lvls = 0> -> f64 {
    %columns = sparse_tensor.extract_iteration_space %t at %i lvls = 1 : tensor<3x3xf64, #coo>, !sparse_tensor.iterator<#coo, lvls = 0> -> !sparse_tensor.iter_space<#coo, lvls = 1>
    %1 = sparse_tensor.iterate %j in %columns iter_args(%r = %s) : !sparse_tensor.iter_space<#coo, lvls = 1> -> f64 {
      %v = sparse_tensor.extract_value %t at %j : tensor<3x3xf64, #coo>, !sparse_tensor.iterator<#coo, lvls = 1>
      %n = func.call @scaled(%v, %row) : (f64, index) -> f64
      %next = arith.addf %r, %n : f64
      sparse_tensor.yield %next : f64
    }
    sparse_tensor.yield %1 : f64
  }
  return %0 : f64
}

func.func @scaled(%value: f64, %count: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ten = arith.constant 10.0 : f64
  %0 = scf.for %i = %c0 to %count step %c1 iter_args(%v = %value) -> (f64) {
    %1 = arith.mulf %v, %ten : f64
    scf.yield %1 : f64
  }
  return %0 : f64
}

// Rows of which each element is multiplied by one of a vector, and what the vector has alone counts once.
func.func @together(%t: tensor<3x3xf64, #csr>, %u: tensor<3xf64, #v>) -> f64 {
  %zero = arith.constant 0.0 : f64
  %rows = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<3x3xf64, #csr> -> !sparse_tensor.iter_space<#csr, lvls = 0>
  %0 = sparse_tensor.iterate %i in %rows iter_args(%s = %zero) : !sparse_tensor.iter_space<#csr, lvls = 0> -> f64 {
    %columns = sparse_tensor.extract_iteration_space %t at %i lvls = 1 : tensor<3x3xf64, #csr>, !sparse_tensor.iterator<#csr, lvls = 0> -> !sparse_tensor.iter_space<#csr, lvls = 1>
    %others = sparse_tensor.extract_iteration_space %u lvls = 0 : tensor<3xf64, #v> -> !sparse_tensor.iter_space<#v, lvls = 0>
    %1 = sparse_tensor.coiterate (%columns, %others) iter_args(%r = %s) : (!sparse_tensor.iter_space<#csr, lvls = 1>, !sparse_tensor.iter_space<#v, lvls = 0>) -> f64
    case _, %k {
      %w = sparse_tensor.extract_value %u at %k : tensor<3xf64, #v>, !sparse_tensor.iterator<#v, lvls = 0>
      %next = arith.addf %r, %w : f64
      sparse_tensor.yield %next : f64
    }
    case %j, %k {
      %v = sparse_tensor.extract_value %t at %j : tensor<3x3xf64, #csr>, !sparse_tensor.iterator<#csr, lvls = 1>
      %w = sparse_tensor.extract_value %u at %k : tensor<3xf64, #v>, !sparse_tensor.iterator<#v, lvls = 0>
      %p = arith.mulf %v, %w : f64
      %next = arith.addf %r, %p : f64
      sparse_tensor.yield %next : f64
    }
    sparse_tensor.yield %1 : f64
  }
  return %0 : f64
}

// 50 + 2000, and 50 + 1000 in each of the other rows.
// CHECK:      403
// CHECK-NEXT: 403
// CHECK-NEXT: 4150
func.func @main() -> (f64, f64, f64) {
  %d = arith.constant dense<[[1.0, 0.0, 2.0], [0.0, 0.0, 0.0], [0.0, 4.0, 0.0]]> : tensor<3x3xf64>
  %e = arith.constant dense<[50.0, 0.0, 1000.0]> : tensor<3xf64>
  %csr = sparse_tensor.convert %d : tensor<3x3xf64> to tensor<3x3xf64, #csr>
  %coo = sparse_tensor.convert %csr : tensor<3x3xf64, #csr> to tensor<3x3xf64, #coo>
  %v = sparse_tensor.convert %e : tensor<3xf64> to tensor<3xf64, #v>
  %0 = call @list(%coo) : (tensor<3x3xf64, #coo>) -> f64
  %1 = call @collapsed(%coo) : (tensor<3x3xf64, #coo>) -> f64
  %2 = call @together(%csr, %v) : (tensor<3x3xf64, #csr>, tensor<3xf64, #v>) -> f64
  return %0, %1, %2 : f64, f64, f64
}
