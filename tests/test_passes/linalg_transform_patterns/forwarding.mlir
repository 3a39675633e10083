// RUN: mlir-opt %s --split-input-file --test-linalg-transform-patterns=test-vector-transfer-forwarding-patterns | FileCheck %s

// A transfer from or to a buffer that is only copied to, or from, accesses what is copied.
// CHECK-LABEL: func.func @read(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %alloc = memref.alloc() : memref<8xf32>
// CHECK-NEXT:     linalg.fill ins(%cst : f32) outs(%alloc : memref<8xf32>)
// CHECK-NEXT:     %0 = vector.transfer_read %arg0[%c0], %cst : memref<?xf32>, vector<8xf32>
// CHECK-NEXT:     memref.dealloc %alloc : memref<8xf32>
// CHECK-NEXT:     return %0 : vector<8xf32>
// CHECK-LABEL: func.func @write(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %alloc = memref.alloc() : memref<8xf32>
// CHECK-NEXT:     vector.transfer_write %arg0, %arg1[%c0] : vector<8xf32>, memref<?xf32>
// CHECK-NEXT:     memref.dealloc %alloc : memref<8xf32>
// CHECK-NEXT:     return
func.func @read(%in: memref<?xf32>) -> vector<8xf32> {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %alloc = memref.alloc() : memref<8xf32>
  linalg.fill ins(%f0 : f32) outs(%alloc : memref<8xf32>)
  %part = memref.subview %alloc[0] [5] [1] : memref<8xf32> to memref<5xf32, strided<[1]>>
  memref.copy %in, %part : memref<?xf32> to memref<5xf32, strided<[1]>>
  %0 = vector.transfer_read %alloc[%c0], %f0 {in_bounds = [true]} : memref<8xf32>, vector<8xf32>
  memref.dealloc %alloc : memref<8xf32>
  return %0 : vector<8xf32>
}
func.func @write(%v: vector<8xf32>, %out: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %alloc = memref.alloc() : memref<8xf32>
  %part = memref.subview %alloc[0] [5] [1] : memref<8xf32> to memref<5xf32, strided<[1]>>
  vector.transfer_write %v, %alloc[%c0] {in_bounds = [true]} : vector<8xf32>, memref<8xf32>
  memref.copy %part, %out : memref<5xf32, strided<[1]>> to memref<?xf32>
  memref.dealloc %alloc : memref<8xf32>
  return
}
