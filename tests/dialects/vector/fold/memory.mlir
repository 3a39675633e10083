// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Loads, stores and transfers look through casts of buffers that forget sizes.
// CHECK-LABEL: func.func @load(
// CHECK-NEXT:    %0 = vector.load %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
// CHECK-LABEL: func.func @store(
// CHECK-NEXT:    vector.store %arg2, %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT:    return
func.func @load(%m: memref<8xf32>, %i: index) -> vector<4xf32> {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = vector.load %0[%i] : memref<?xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}

func.func @store(%m: memref<8xf32>, %i: index, %v: vector<4xf32>) {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  vector.store %v, %0[%i] : memref<?xf32>, vector<4xf32>
  return
}

// A transfer that is known to fit is in bounds.
// CHECK-LABEL: func.func @in_bounds(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %0 = vector.transfer_read %arg0[%c2], %arg1 {in_bounds = [true]} : memref<8xf32>, vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
func.func @in_bounds(%m: memref<8xf32>, %x: f32) -> vector<4xf32> {
  %c2 = arith.constant 2 : index
  %0 = vector.transfer_read %m[%c2], %x : memref<8xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// One that is not known to fit stays as it is.
// CHECK-LABEL: func.func @unknown_bounds(
// CHECK-NEXT:    %0 = vector.transfer_read %arg0[%arg1], %arg2 : memref<8xf32>, vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
func.func @unknown_bounds(%m: memref<8xf32>, %i: index, %x: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i], %x : memref<8xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// A read of the place that was just written gives the written vector.
// CHECK-LABEL: func.func @read_of_write(
// CHECK-NEXT:    return %arg1 : vector<4xf32>
func.func @read_of_write(%t: tensor<8xf32>, %v: vector<4xf32>, %x: f32) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %1 = vector.transfer_read %0[%c0], %x {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}

// A write of a vector to the place that it was read from changes nothing.
// CHECK-LABEL: func.func @write_of_read(
// CHECK-NEXT:    return %arg0 : tensor<8xf32>
func.func @write_of_read(%t: tensor<8xf32>, %x: f32) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %t[%c0], %x {in_bounds = [true]} : tensor<8xf32>, vector<8xf32>
  %1 = vector.transfer_write %0, %t[%c0] {in_bounds = [true]} : vector<8xf32>, tensor<8xf32>
  return %1 : tensor<8xf32>
}
