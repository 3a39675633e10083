// RUN: mlir-opt %s --sccp | FileCheck %s

// An output of a parallel loop that begins with a constant is still the output where the iterations write to it. MLIR makes
// it the constant there, which does not verify.

// CHECK-LABEL: func.func @from_a_constant
func.func @from_a_constant(%x: tensor<1xf32>) -> tensor<4xf32> {
  %c = arith.constant dense<0.0> : tensor<4xf32>
  // CHECK: %[[PART:.*]] = arith.constant dense<0.000000e+00> : tensor<1xf32>
  // CHECK: %[[C:.*]] = arith.constant dense<0.000000e+00> : tensor<4xf32>
  // CHECK: scf.forall (%[[I:.*]]) in (4) shared_outs(%[[O:.*]] = %[[C]])
  %r = scf.forall (%i) in (4) shared_outs(%o = %c) -> (tensor<4xf32>) {
    // CHECK: arith.addf %[[PART]]
    %old = tensor.extract_slice %o[%i] [1] [1] : tensor<4xf32> to tensor<1xf32>
    %new = arith.addf %old, %x : tensor<1xf32>
    scf.forall.in_parallel {
      // CHECK: tensor.parallel_insert_slice %{{.*}} into %[[O]][%[[I]]] [1] [1]
      tensor.parallel_insert_slice %new into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %r : tensor<4xf32>
}
