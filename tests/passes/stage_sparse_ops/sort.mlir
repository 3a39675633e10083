// RUN: mlir-opt %s --stage-sparse-ops | FileCheck %s

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#csc = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>

// Rows become columns by a list of coordinates that is sorted.
// CHECK-LABEL: func.func @columns(
// CHECK-NEXT:    %[[LIST:.*]] = sparse_tensor.convert %arg0
// CHECK-NEXT:    %[[SORTED:.*]] = sparse_tensor.reorder_coo hybrid_quick_sort %[[LIST]]
// CHECK-NEXT:    sparse_tensor.convert %[[SORTED]]
// CHECK-NEXT:    bufferization.dealloc_tensor %[[SORTED]]
func.func @columns(%rows: tensor<8x4xf64, #csr>) -> tensor<8x4xf64, #csc> {
  %0 = sparse_tensor.convert %rows : tensor<8x4xf64, #csr> to tensor<8x4xf64, #csc>
  return %0 : tensor<8x4xf64, #csc>
}
