// RUN: mlir-opt %s --test-memref-flatten-and-vector-narrow-type-emulation | FileCheck %s

// Buffers of four bits are buffers of bytes, and vectors of two bits stay what they are.

// CHECK-LABEL: func.func @load(%arg0: index, %arg1: vector<4xi2>) -> (vector<8xi4>, vector<4xi2>)
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<16xi8>
// CHECK:         %[[L:.*]] = vector.load %[[A]][%{{.*}}] : memref<16xi8>, vector<4xi8>
// CHECK:         vector.bitcast %[[L]] : vector<4xi8> to vector<8xi4>
// CHECK:         arith.addi %arg1, %arg1 : vector<4xi2>
func.func @load(%i: index, %v: vector<4xi2>) -> (vector<8xi4>, vector<4xi2>) {
  %m = memref.alloc() : memref<4x8xi4>
  %0 = vector.load %m[%i, %i] : memref<4x8xi4>, vector<8xi4>
  %1 = arith.addi %v, %v : vector<4xi2>
  return %0, %1 : vector<8xi4>, vector<4xi2>
}
