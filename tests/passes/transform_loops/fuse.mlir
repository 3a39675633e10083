// RUN: mlir-opt %s --transform-interpreter -allow-unregistered-dialect | FileCheck %s

// The loops become one, at the place of the second.
// CHECK-LABEL: func.func @a(%arg0: index, %arg1: memref<?xf32>, %arg2: f32, %arg3: i1) -> (f32, f32)
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     "test.between"() : () -> ()
// CHECK-NEXT:     %0:2 = scf.for %arg4 = %c0 to %arg0 step %c4 iter_args(%arg5 = %arg2, %arg6 = %arg2) -> (f32, f32) {
// CHECK-NEXT:       %1 = arith.addf %arg5, %arg5 : f32
// CHECK-NEXT:       memref.store %arg2, %arg1[%arg4] : memref<?xf32>
// CHECK-NEXT:       scf.yield %1, %arg6 : f32, f32
// CHECK-NEXT:     } {fused}
// CHECK-NEXT:     return %0#0, %0#1 : f32, f32
func.func @a(%n: index, %x: memref<?xf32>, %v: f32, %c: i1) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %n step %c4 iter_args(%q = %v) -> (f32) {
    %w = arith.addf %q, %q : f32
    scf.yield %w : f32
  } {test.a}
  "test.between"() : () -> ()
  %s = scf.for %i = %c0 to %n step %c4 iter_args(%q = %v) -> (f32) {
    memref.store %v, %x[%i] : memref<?xf32>
    scf.yield %q : f32
  } {test.b}
  return %r, %s : f32, f32
}

// So do loops over all, with their ends.
// CHECK-LABEL: func.func @b(%arg0: tensor<?xf32>, %arg1: index) -> (tensor<?xf32>, tensor<?xf32>)
// CHECK-NEXT:     %0:2 = scf.forall (%arg2) in (%arg1) shared_outs(%arg3 = %arg0, %arg4 = %arg0) -> (tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg3[%arg2] [2] [1] : tensor<?xf32> to tensor<2xf32>
// CHECK-NEXT:       %extracted_slice_0 = tensor.extract_slice %arg4[%arg2] [3] [1] : tensor<?xf32> to tensor<3xf32>
// CHECK-NEXT:       scf.forall.in_parallel {
// CHECK-NEXT:         tensor.parallel_insert_slice %extracted_slice into %arg3[%arg2] [2] [1] : tensor<2xf32> into tensor<?xf32>
// CHECK-NEXT:         tensor.parallel_insert_slice %extracted_slice_0 into %arg4[%arg2] [3] [1] : tensor<3xf32> into tensor<?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     } {fused}
// CHECK-NEXT:     return %0#0, %0#1 : tensor<?xf32>, tensor<?xf32>
func.func @b(%x: tensor<?xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %x) -> (tensor<?xf32>) {
    %1 = tensor.extract_slice %o[%i] [2] [1] : tensor<?xf32> to tensor<2xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %o[%i] [2] [1] : tensor<2xf32> into tensor<?xf32>
    }
  } {test.a}
  %2 = scf.forall (%i) in (%n) shared_outs(%o = %x) -> (tensor<?xf32>) {
    %1 = tensor.extract_slice %o[%i] [3] [1] : tensor<?xf32> to tensor<3xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %o[%i] [3] [1] : tensor<3xf32> into tensor<?xf32>
    }
  } {test.b}
  return %0, %2 : tensor<?xf32>, tensor<?xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["scf.for"]} attributes {test.a} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.match ops{["scf.for"]} attributes {test.b} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.loop.fuse_sibling %f into %g : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.annotate %0 "fused" : !transform.any_op
    %h = transform.structured.match ops{["scf.forall"]} attributes {test.a} in %root : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.match ops{["scf.forall"]} attributes {test.b} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.loop.fuse_sibling %h into %i : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.annotate %1 "fused" : !transform.any_op
    transform.yield
  }
}
