// RUN: mlir-opt %s --sparse-assembler | FileCheck %s

#vector = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>

// A function of the name takes the buffers of the tensor, and calls what was the function.
// CHECK-LABEL: func.func @f(
// CHECK-SAME:    %arg0: tensor<?xindex>, %arg1: tensor<?xindex>, %arg2: tensor<?xf64>) -> index {
// CHECK-NEXT:    %[[TENSOR:.*]] = sparse_tensor.assemble (%arg0, %arg1), %arg2
// CHECK-NEXT:    call @_internal_f(%[[TENSOR]])
// CHECK:       func.func private @_internal_f(
func.func @f(%tensor: tensor<8xf64, #vector>) -> index {
  %0 = sparse_tensor.number_of_entries %tensor : tensor<8xf64, #vector>
  return %0 : index
}
