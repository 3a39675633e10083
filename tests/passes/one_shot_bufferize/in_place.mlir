// RUN: mlir-opt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// A tensor that nothing reads afterwards is written where it is.
// CHECK-LABEL: func.func @written_in_place(
// CHECK-NEXT:    memref.store %arg1, %arg0[%arg2]
// CHECK-NEXT:    return %arg0
func.func @written_in_place(%t: tensor<8xf32>, %x: f32, %i: index) -> tensor<8xf32> {
  %0 = tensor.insert %x into %t[%i] : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// A tensor that is read after it was written is copied first.
// CHECK-LABEL: func.func @copied(
// CHECK-NEXT:    %[[COPY:.*]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT:    memref.copy %arg0, %[[COPY]]
// CHECK-NEXT:    memref.store %arg1, %[[COPY]][%arg2]
// CHECK-NEXT:    memref.load %arg0[%arg2]
func.func @copied(%t: tensor<8xf32>, %x: f32, %i: index) -> (tensor<8xf32>, f32) {
  %0 = tensor.insert %x into %t[%i] : tensor<8xf32>
  %1 = tensor.extract %t[%i] : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, f32
}

// A loop carries a buffer instead of a tensor.
// CHECK-LABEL: func.func @loop(
// CHECK:         scf.for {{.*}} iter_args(%[[M:.*]] = %arg0) -> (memref<8xf32, strided<[?], offset: ?>>)
// CHECK-NEXT:      memref.store %arg1, %[[M]]
// CHECK-NEXT:      scf.yield %[[M]]
func.func @loop(%t: tensor<8xf32>, %x: f32, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %t) -> (tensor<8xf32>) {
    %0 = tensor.insert %x into %s[%i] : tensor<8xf32>
    scf.yield %0 : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// A part of a tensor is a view, and inserting it where it comes from copies a buffer to itself.
// CHECK-LABEL: func.func @part(
// CHECK:         %[[V:.*]] = memref.subview %arg0[2] [4] [1]
// CHECK-NEXT:    linalg.fill ins(%arg1 : f32) outs(%[[V]]
func.func @part(%t: tensor<8xf32>, %x: f32) -> tensor<8xf32> {
  %0 = tensor.extract_slice %t[2] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %1 = linalg.fill ins(%x : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  %2 = tensor.insert_slice %1 into %t[2] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %2 : tensor<8xf32>
}
