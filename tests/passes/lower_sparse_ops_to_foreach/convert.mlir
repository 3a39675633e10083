// RUN: mlir-opt %s --lower-sparse-ops-to-foreach | FileCheck %s

#vector = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>

// Elements that are not 0 are inserted, each after the one before.
// CHECK-LABEL: func.func @sparse(
// CHECK:         %[[EMPTY:.*]] = bufferization.alloc_tensor()
// CHECK-NEXT:    %[[FILLED:.*]] = sparse_tensor.foreach in %arg0 init(%[[EMPTY]])
// CHECK:           arith.cmpf une
// CHECK:           tensor.insert
// CHECK:         sparse_tensor.load %[[FILLED]] hasInserts
func.func @sparse(%dense: tensor<8xf64>) -> tensor<8xf64, #vector> {
  %0 = sparse_tensor.convert %dense : tensor<8xf64> to tensor<8xf64, #vector>
  return %0 : tensor<8xf64, #vector>
}
