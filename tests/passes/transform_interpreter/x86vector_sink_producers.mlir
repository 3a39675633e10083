// RUN: mlir-opt %s --transform-interpreter --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func @sinks
// CHECK-NEXT:    arith.addf
// CHECK-NEXT:    arith.mulf
// CHECK-NEXT:    vector.load
// CHECK-NEXT:    vector.fma
// CHECK-NEXT:    vector.fma
func.func @sinks(%x: memref<16xf32>, %i: index, %v: vector<8xf32>) -> vector<8xf32> {
  %b = vector.load %x[%i] : memref<16xf32>, vector<8xf32>
  %m = arith.addf %v, %v : vector<8xf32>
  %n = arith.mulf %v, %v : vector<8xf32>
  %d = vector.fma %m, %b, %b : vector<8xf32>
  %e = vector.fma %n, %d, %b : vector<8xf32>
  return %e : vector<8xf32>
}

// Loads of one user stay in order.
// CHECK-LABEL: func @pair
// CHECK:         arith.index_cast
// CHECK-NEXT:    vector.load %{{.*}}[%c0]
// CHECK-NEXT:    vector.transfer_read
// CHECK-NEXT:    arith.addf
func.func @pair(%x: memref<16xf32>, %i: index) -> (vector<8xf32>, i32) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %a = vector.load %x[%c0] : memref<16xf32>, vector<8xf32>
  %b = vector.transfer_read %x[%i], %p : memref<16xf32>, vector<8xf32>
  %k = arith.index_cast %i : index to i32
  %c = arith.addf %a, %b : vector<8xf32>
  return %c, %k : vector<8xf32>, i32
}

// A load does not move past what may write to its memory, nor into a region.
// CHECK-LABEL: func @stays
// CHECK:         vector.load
// CHECK-NEXT:    "test.unknown"
// CHECK-NEXT:    arith.addf
// CHECK-NEXT:    vector.load
// CHECK-NEXT:    arith.addi
// CHECK-NEXT:    scf.for
func.func @stays(%x: memref<16xf32>, %i: index, %n: index) -> vector<8xf32> {
  %c0 = arith.constant 0 : index
  %a = vector.load %x[%c0] : memref<16xf32>, vector<8xf32>
  "test.unknown"() : () -> ()
  %c = arith.addf %a, %a : vector<8xf32>
  %b = vector.load %x[%c0] : memref<16xf32>, vector<8xf32>
  %q = arith.addi %i, %n : index
  %r = scf.for %j = %c0 to %n step %q iter_args(%s = %c) -> (vector<8xf32>) {
    %t = arith.addf %b, %s : vector<8xf32>
    scf.yield %t : vector<8xf32>
  }
  return %r : vector<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.x86vector.sink_vector_producer_ops
    } : !transform.any_op
    transform.yield
  }
}
