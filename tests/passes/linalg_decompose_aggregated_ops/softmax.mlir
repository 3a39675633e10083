// RUN: mlir-opt %s --linalg-decompose-aggregated-ops | FileCheck %s

// A softmax is the maximum of each row, exponentials of the differences to it, their sum and quotients.
// CHECK-LABEL: func.func @softmax
// CHECK: linalg.fill
// CHECK: linalg.generic
// CHECK-SAME: iterator_types = ["parallel", "reduction"]
// CHECK: arith.maxnumf
// CHECK: linalg.generic
// CHECK: arith.subf
// CHECK-NEXT: math.exp
// CHECK: linalg.fill
// CHECK: linalg.generic
// CHECK: arith.addf
// CHECK: linalg.generic
// CHECK: arith.divf
// CHECK-NOT: linalg.softmax
func.func @softmax(%x: tensor<2x8xf32>, %out: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %0 = linalg.softmax dimension(1) ins(%x : tensor<2x8xf32>) outs(%out : tensor<2x8xf32>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}

// One on buffers stays.
// CHECK-LABEL: func.func @on_buffers
// CHECK: linalg.softmax
func.func @on_buffers(%x: memref<2x8xf32>, %out: memref<2x8xf32>) {
  linalg.softmax dimension(1) ins(%x : memref<2x8xf32>) outs(%out : memref<2x8xf32>)
  return
}
