// RUN: mlir-opt %s --sparse-tensor-conversion | FileCheck %s

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), crdWidth = 32 }>

// A tensor is a pointer; the name of a function says the width of coordinates or the type of values.
// CHECK:       func.func private @sparseCoordinates32(!llvm.ptr, index) -> memref<?xi32> attributes {llvm.emit_c_interface}
// CHECK-LABEL: func.func @columns(
// CHECK-SAME:    %arg0: !llvm.ptr) -> memref<?xi32> {
// CHECK:         call @sparseCoordinates32(%arg0, %c1)
func.func @columns(%tensor: tensor<8x4xf64, #csr>) -> memref<?xi32> {
  %0 = sparse_tensor.coordinates %tensor {level = 1 : index} : tensor<8x4xf64, #csr> to memref<?xi32>
  return %0 : memref<?xi32>
}

// The buffers of a row are also made for a tensor that is an argument.
// CHECK-LABEL: func.func @row(
// CHECK:         %[[VALUES:.*]] = memref.alloc({{.*}}) : memref<?xf64>
// CHECK:         linalg.fill ins({{.*}}) outs(%[[VALUES]] : memref<?xf64>)
func.func @row(%tensor: tensor<8x4xf64, #csr>) -> (memref<?xf64>, memref<?xi1>, memref<?xindex>, index) {
  %0:4 = sparse_tensor.expand %tensor : tensor<8x4xf64, #csr> to memref<?xf64>, memref<?xi1>, memref<?xindex>
  return %0#0, %0#1, %0#2, %0#3 : memref<?xf64>, memref<?xi1>, memref<?xindex>, index
}
