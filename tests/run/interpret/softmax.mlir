// The softmax of equal numbers is the inverse of their count, and that of the negative infinity is zero.
// RUN: terrane run --interpret %s | FileCheck %s

func.func @main() {
  %a = arith.constant dense<[[1.0e+10, 3.0, 0xFF800000], [1.0e+10, 3.0, 5.0]]> : tensor<2x3xf32>
  %e = tensor.empty() : tensor<2x3xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index

  // Along the columns.
  %x = linalg.softmax dimension(0) ins(%a : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = tensor.extract %x[%c1, %c0] : tensor<2x3xf32>
  %1 = tensor.extract %x[%c0, %c2] : tensor<2x3xf32>
  %2 = tensor.extract %x[%c1, %c2] : tensor<2x3xf32>
  vector.print %0 : f32
  vector.print %1 : f32
  vector.print %2 : f32
  // CHECK: 0.5
  // CHECK-NEXT: 0
  // CHECK-NEXT: 1

  // Along the rows, in a buffer: what is much less than the greatest is zero.
  %in = memref.alloc() : memref<1x2xf32>
  %out = memref.alloc() : memref<1x2xf32>
  %big = arith.constant 1.0e+10 : f32
  %small = arith.constant 1.0 : f32
  memref.store %big, %in[%c0, %c0] : memref<1x2xf32>
  memref.store %small, %in[%c0, %c1] : memref<1x2xf32>
  linalg.softmax dimension(1) ins(%in : memref<1x2xf32>) outs(%out : memref<1x2xf32>)
  %3 = memref.load %out[%c0, %c0] : memref<1x2xf32>
  %4 = memref.load %out[%c0, %c1] : memref<1x2xf32>
  vector.print %3 : f32
  vector.print %4 : f32
  // CHECK-NEXT: 1
  // CHECK-NEXT: 0
  memref.dealloc %in : memref<1x2xf32>
  memref.dealloc %out : memref<1x2xf32>
  return
}
