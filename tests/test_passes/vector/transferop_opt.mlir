// RUN: mlir-opt %s --test-vector-transferop-opt | FileCheck %s

// A read of what was written is the vector, and the first of two writes is dead.
// CHECK-LABEL: func.func @forward(
// CHECK-SAME:    %[[M:.*]]: memref<?xf32>, %[[V:.*]]: vector<4xf32>
// CHECK:         arith.addf %[[V]], %[[V]]
// CHECK-NEXT:    vector.transfer_write %{{.*}}, %[[M]]
// CHECK-NEXT:    return
// CHECK-NOT:     vector.transfer_write
func.func @forward(%m: memref<?xf32>, %v: vector<4xf32>, %i: index) {
  %pad = arith.constant 0.0 : f32
  vector.transfer_write %v, %m[%i] {in_bounds = [true]} : vector<4xf32>, memref<?xf32>
  %0 = vector.transfer_read %m[%i], %pad {in_bounds = [true]} : memref<?xf32>, vector<4xf32>
  %1 = arith.addf %0, %v : vector<4xf32>
  vector.transfer_write %1, %m[%i] {in_bounds = [true]} : vector<4xf32>, memref<?xf32>
  return
}

// A call between may change the memory.
// CHECK-LABEL: func.func @call(
// CHECK:         vector.transfer_write
// CHECK:         call @other
// CHECK:         vector.transfer_read
func.func private @other(memref<?xf32>)
func.func @call(%m: memref<?xf32>, %v: vector<4xf32>, %i: index) -> vector<4xf32> {
  %pad = arith.constant 0.0 : f32
  vector.transfer_write %v, %m[%i] {in_bounds = [true]} : vector<4xf32>, memref<?xf32>
  func.call @other(%m) : (memref<?xf32>) -> ()
  %0 = vector.transfer_read %m[%i], %pad {in_bounds = [true]} : memref<?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
