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

// One on buffers writes the exponentials to the output, and divides them there; what each row is reduced to has a buffer of its own.
// CHECK-LABEL: func.func @on_buffers
// CHECK-SAME: %[[X:.+]]: memref<2x8xf32>, %[[OUT:.+]]: memref<2x8xf32>
// CHECK: %[[MAX:.+]] = memref.alloc() : memref<2xf32>
// CHECK: linalg.fill ins(%{{.+}}) outs(%[[MAX]]
// CHECK: linalg.generic {{.+}} ins(%[[X]] : {{.+}}) outs(%[[MAX]]
// CHECK: arith.maxnumf
// CHECK: linalg.generic {{.+}} ins(%[[X]], %[[MAX]] : {{.+}}) outs(%[[OUT]]
// CHECK: arith.subf
// CHECK-NEXT: math.exp
// CHECK: %[[SUM:.+]] = memref.alloc() : memref<2xf32>
// CHECK: linalg.fill ins(%{{.+}}) outs(%[[SUM]]
// CHECK: linalg.generic {{.+}} ins(%[[OUT]] : {{.+}}) outs(%[[SUM]]
// CHECK: arith.addf
// CHECK: linalg.generic {{.+}} ins(%[[OUT]], %[[SUM]] : {{.+}}) outs(%[[OUT]]
// CHECK: arith.divf
// CHECK: memref.dealloc %[[MAX]]
// CHECK: memref.dealloc %[[SUM]]
// CHECK-NOT: linalg.softmax
func.func @on_buffers(%x: memref<2x8xf32>, %out: memref<2x8xf32>) {
  linalg.softmax dimension(1) ins(%x : memref<2x8xf32>) outs(%out : memref<2x8xf32>)
  return
}
