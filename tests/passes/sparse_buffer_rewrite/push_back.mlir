// RUN: mlir-opt %s --sparse-buffer-rewrite | FileCheck %s

// A value is stored after the buffer has grown, if it must.
// CHECK-LABEL: func.func @append(
// CHECK:         %[[FULL:.*]] = arith.cmpi ugt
// CHECK:         %[[BUFFER:.*]] = scf.if %[[FULL]] -> (memref<?xf32>) {
// CHECK:           memref.realloc
// CHECK:         memref.store %arg2, %[[BUFFER]][%arg0]
func.func @append(%size: index, %buffer: memref<?xf32>, %value: f32) -> (memref<?xf32>, index) {
  %0, %1 = sparse_tensor.push_back %size, %buffer, %value : index, memref<?xf32>, f32
  return %0, %1 : memref<?xf32>, index
}
