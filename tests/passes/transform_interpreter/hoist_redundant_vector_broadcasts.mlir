// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // The loop carries the part that it uses; mlir-opt uses the part of the first iteration in all of them (docs/differences.md).
  // CHECK-LABEL: func.func @part(
  // CHECK-NEXT:    %0 = vector.extract %arg3[0] : vector<4xf32> from vector<3x4xf32>
  // CHECK-NEXT:    %1 = scf.for %arg4 = %arg0 to %arg1 step %arg2 iter_args(%arg5 = %0) -> (vector<4xf32>) {
  // CHECK-NEXT:      %3 = arith.addf %arg5, %arg5 : vector<4xf32>
  // CHECK-NEXT:      scf.yield %3 : vector<4xf32>
  // CHECK-NEXT:    }
  // CHECK-NEXT:    %2 = vector.broadcast %1 : vector<4xf32> to vector<3x4xf32>
  // CHECK-NEXT:    return %2 : vector<3x4xf32>
  func.func @part(%lower: index, %upper: index, %step: index, %init: vector<3x4xf32>) -> vector<3x4xf32> {
    %0 = scf.for %i = %lower to %upper step %step iter_args(%v = %init) -> (vector<3x4xf32>) {
      %1 = vector.extract %v[0] : vector<4xf32> from vector<3x4xf32>
      %2 = arith.addf %1, %1 : vector<4xf32>
      %3 = vector.broadcast %2 : vector<4xf32> to vector<3x4xf32>
      scf.yield %3 : vector<3x4xf32>
    }
    return %0 : vector<3x4xf32>
  }

  // A loop that uses the vector itself carries it.
  // CHECK-LABEL: func.func @whole(
  // CHECK-NEXT:    %0 = scf.for
  // CHECK-NEXT:      %1 = vector.extract %arg5[0] : vector<4xf32> from vector<3x4xf32>
  // CHECK-NEXT:      vector.print %arg5 : vector<3x4xf32>
  func.func @whole(%lower: index, %upper: index, %step: index, %init: vector<3x4xf32>) -> vector<3x4xf32> {
    %0 = scf.for %i = %lower to %upper step %step iter_args(%v = %init) -> (vector<3x4xf32>) {
      %1 = vector.extract %v[0] : vector<4xf32> from vector<3x4xf32>
      vector.print %v : vector<3x4xf32>
      %3 = vector.broadcast %1 : vector<4xf32> to vector<3x4xf32>
      scf.yield %3 : vector<3x4xf32>
    }
    return %0 : vector<3x4xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.hoist_redundant_vector_broadcasts %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
