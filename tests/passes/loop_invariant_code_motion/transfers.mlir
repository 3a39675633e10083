// RUN: mlir-opt %s --loop-invariant-code-motion | FileCheck %s

// A transfer that may be out of bounds moves in front of a loop only if that is defined: where it does not say that it is within bounds.

// CHECK-LABEL: func @reads
// CHECK-DAG:     %[[PADDED:.*]] = vector.transfer_read %arg1[%arg2, %{{.*}}], %{{.*}} : tensor<4x?xf32>, vector<3x2xf32>
// CHECK-DAG:     %[[KNOWN:.*]] = vector.transfer_read %arg1[%{{.*}}, %{{.*}}], %{{.*}} {in_bounds = [true, false]}
// CHECK:         scf.for
// CHECK-NEXT:      %[[SAID:.*]] = vector.transfer_read %arg1[%arg2, %{{.*}}], %{{.*}} {in_bounds = [true, false]}
// CHECK-NEXT:      %[[ROW:.*]] = vector.transfer_read %arg1[%arg2, %{{.*}}], %{{.*}} : tensor<4x?xf32>, vector<2xf32>
// CHECK-NEXT:      func.call @use(%[[PADDED]], %[[KNOWN]], %[[SAID]], %[[ROW]])
func.func private @use(vector<3x2xf32>, vector<3x2xf32>, vector<3x2xf32>, vector<2xf32>)
func.func @reads(%n: index, %t: tensor<4x?xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant 0.0 : f32
  scf.for %k = %c0 to %n step %c1 {
    %padded = vector.transfer_read %t[%i, %c1], %p : tensor<4x?xf32>, vector<3x2xf32>
    %known = vector.transfer_read %t[%c1, %c0], %p {in_bounds = [true, false]} : tensor<4x?xf32>, vector<3x2xf32>
    %said = vector.transfer_read %t[%i, %c1], %p {in_bounds = [true, false]} : tensor<4x?xf32>, vector<3x2xf32>
    %row = vector.transfer_read %t[%i, %c1], %p : tensor<4x?xf32>, vector<2xf32>
    func.call @use(%padded, %known, %said, %row) : (vector<3x2xf32>, vector<3x2xf32>, vector<3x2xf32>, vector<2xf32>) -> ()
  }
  return
}
