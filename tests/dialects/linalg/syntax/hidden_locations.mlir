// RUN: mlir-opt %s --mlir-print-op-generic --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// The arguments of the hidden region of transpose and broadcast are where the operands are; those of other named operations are nowhere.

// CHECK-LABEL: "func.func"
// CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<2x3xf32> loc("in"), %[[B:.*]]: tensor<3x2xf32> loc("out"), %[[C:.*]]: tensor<3xf32> loc("small")):
func.func @copies(%a: tensor<2x3xf32> loc("in"), %b: tensor<3x2xf32> loc("out"), %c: tensor<3xf32> loc("small")) {
  // CHECK: %[[T:.*]] = "linalg.transpose"
  // CHECK-NEXT: ^bb0(%{{.*}}: f32 loc("in"), %{{.*}}: f32 loc("out")):
  %t = linalg.transpose ins(%a : tensor<2x3xf32>) outs(%b : tensor<3x2xf32>) permutation = [1, 0] loc("first")
  // CHECK: "linalg.broadcast"
  // CHECK-NEXT: ^bb0(%{{.*}}: f32 loc("small"), %{{.*}}: f32 loc("first")):
  %u = linalg.broadcast ins(%c : tensor<3xf32>) outs(%t : tensor<3x2xf32>) dimensions = [1]
  // CHECK: "linalg.copy"
  // CHECK-NEXT: ^bb0(%{{.*}}: f32 loc(unknown), %{{.*}}: f32 loc(unknown)):
  %v = linalg.copy ins(%b : tensor<3x2xf32>) outs(%b : tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}
