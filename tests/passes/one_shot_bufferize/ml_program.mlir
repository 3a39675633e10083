// RUN: mlir-opt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// Globals on tensors become globals on buffers; those that are not mutable are constant.

// CHECK: memref.global "private" @state : memref<4xi64> = dense<0>
// CHECK: memref.global "private" constant @weights : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]>
ml_program.global private mutable @state(dense<0> : tensor<4xi64>) : tensor<4xi64>
ml_program.global private @weights(dense<[1.0, 2.0]> : tensor<2xf32>) : tensor<2xf32>
ml_program.global private @scalar(4 : i32) : i32

// A constant is not copied.
// CHECK-LABEL: func.func @load_constant(
// CHECK-NEXT:    %[[W:.*]] = memref.get_global @weights : memref<2xf32>
// CHECK-NOT:     memref.copy
// CHECK:         return %[[W]]
func.func @load_constant() -> tensor<2xf32> {
  %0 = ml_program.global_load @weights : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// What is read before the store needs no copy; the stored value is copied whole.
// CHECK-LABEL: func.func @update(
// CHECK:         %[[OLD:.*]] = memref.get_global @state : memref<4xi64>
// CHECK-NEXT:    %[[ELEMENT:.*]] = memref.load %[[OLD]]
// CHECK-NEXT:    %[[SUM:.*]] = arith.addi %[[ELEMENT]], %[[ELEMENT]]
// CHECK-NEXT:    %[[NEW:.*]] = memref.alloc()
// CHECK-NEXT:    memref.copy %[[OLD]], %[[NEW]]
// CHECK-NEXT:    memref.store %[[SUM]], %[[NEW]]
// CHECK-NEXT:    %[[GLOBAL:.*]] = memref.get_global @state : memref<4xi64>
// CHECK-NEXT:    memref.copy %[[NEW]], %[[GLOBAL]]
// CHECK:         return %[[NEW]]
func.func @update(%i: index) -> tensor<4xi64> {
  %0 = ml_program.global_load @state : tensor<4xi64>
  %1 = tensor.extract %0[%i] : tensor<4xi64>
  %2 = arith.addi %1, %1 : i64
  %3 = tensor.insert %2 into %0[%i] : tensor<4xi64>
  ml_program.global_store @state = %3 : tensor<4xi64>
  return %3 : tensor<4xi64>
}

// A value that is read after a store, or after a call that may store, is copied when it is loaded.
// CHECK-LABEL: func.func @read_after_store(
// CHECK:         %[[OLD:.*]] = memref.get_global @state : memref<4xi64>
// CHECK-NEXT:    %[[COPY:.*]] = memref.alloc()
// CHECK-NEXT:    memref.copy %[[OLD]], %[[COPY]]
// CHECK-NEXT:    %[[GLOBAL:.*]] = memref.get_global @state : memref<4xi64>
// CHECK-NEXT:    memref.copy %{{.*}}, %[[GLOBAL]]
// CHECK-NEXT:    memref.load %[[COPY]]
func.func @read_after_store(%i: index, %x: tensor<4xi64>) -> i64 {
  %0 = ml_program.global_load @state : tensor<4xi64>
  ml_program.global_store @state = %x : tensor<4xi64>
  %1 = tensor.extract %0[%i] : tensor<4xi64>
  return %1 : i64
}

// CHECK-LABEL: func.func @read_after_call(
// CHECK:         memref.copy %{{.*}}, %[[COPY:.*]] :
// CHECK-NEXT:    call @read_after_store
// CHECK-NEXT:    memref.load %[[COPY]]
func.func @read_after_call(%i: index, %x: tensor<4xi64>) -> i64 {
  %0 = ml_program.global_load @state : tensor<4xi64>
  %1 = func.call @read_after_store(%i, %x) : (index, tensor<4xi64>) -> i64
  %2 = tensor.extract %0[%i] : tensor<4xi64>
  return %2 : i64
}

// A value that is returned may be read after any store.
// CHECK-LABEL: func.func @returned(
// CHECK:         memref.copy %{{.*}}, %[[COPY:.*]] :
// CHECK:         return %[[COPY]]
func.func @returned() -> tensor<4xi64> {
  %0 = ml_program.global_load @state : tensor<4xi64>
  return %0 : tensor<4xi64>
}

// CHECK-LABEL: func.func @scalar_load(
// CHECK-NEXT:    ml_program.global_load @scalar : i32
func.func @scalar_load() -> i32 {
  %0 = ml_program.global_load @scalar : i32
  return %0 : i32
}
