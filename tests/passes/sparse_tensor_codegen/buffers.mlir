// RUN: mlir-opt %s --sparse-tensor-codegen | FileCheck %s

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>

// A tensor is its buffers and their sizes.
// CHECK-LABEL: func.func @values(
// CHECK-SAME:    %arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xf64>, %arg3: !sparse_tensor.storage_specifier<#sparse>)
// CHECK-NEXT:    %[[SIZE:.*]] = sparse_tensor.storage_specifier.get %arg3 val_mem_sz
// CHECK-NEXT:    memref.subview %arg2[0] [%[[SIZE]]] [1] : memref<?xf64> to memref<?xf64>
func.func @values(%tensor: tensor<8x4xf64, #csr>) -> memref<?xf64> {
  %0 = sparse_tensor.values %tensor : tensor<8x4xf64, #csr> to memref<?xf64>
  return %0 : memref<?xf64>
}

// The buffers of a row are also made for a tensor that is an argument.
// CHECK-LABEL: func.func @row(
// CHECK:         %[[SIZE:.*]] = sparse_tensor.storage_specifier.get %arg3 lvl_sz at 1
// CHECK:         memref.alloc(%[[SIZE]]) : memref<?xf64>
func.func @row(%tensor: tensor<8x4xf64, #csr>) -> (memref<?xf64>, memref<?xi1>, memref<?xindex>, index) {
  %0:4 = sparse_tensor.expand %tensor : tensor<8x4xf64, #csr> to memref<?xf64>, memref<?xi1>, memref<?xindex>
  return %0#0, %0#1, %0#2, %0#3 : memref<?xf64>, memref<?xi1>, memref<?xindex>, index
}
