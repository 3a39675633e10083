// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// Constant operands move into the operation here, too.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %0 = scf.forall (%arg1) in (2) shared_outs(%arg2 = %arg0) -> (tensor<8xf32>) {
// CHECK-NEXT:      %1 = "test.slice"(%arg1) : (index) -> tensor<?xf32>
// CHECK-NEXT:      %cast = tensor.cast %1 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:      scf.forall.in_parallel {
// CHECK-NEXT:        tensor.parallel_insert_slice %cast into %arg2[%arg1] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<8xf32>
func.func @constants(%t: tensor<8xf32>) -> tensor<8xf32> {
  %c4 = arith.constant 4 : index
  %0 = scf.forall (%i) in (2) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %1 = "test.slice"(%i) : (index) -> tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %o[%i] [%c4] [1] : tensor<?xf32> into tensor<8xf32>
    }
  }
  return %0 : tensor<8xf32>
}
