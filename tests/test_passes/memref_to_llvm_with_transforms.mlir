// RUN: mlir-opt %s --test-memref-to-llvm-with-transforms | FileCheck %s

// Functions are converted; views stay, as their expansion is not legal.

// CHECK-LABEL: llvm.func @view(
// CHECK:         %[[A:.*]] = builtin.unrealized_conversion_cast %{{.*}} : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<8xf32>
// CHECK:         memref.subview %[[A]][1] [4] [2]
// CHECK:         llvm.return
func.func @view(%a: memref<8xf32>) -> memref<4xf32, strided<[2], offset: 1>> {
  %0 = memref.subview %a[1] [4] [2] : memref<8xf32> to memref<4xf32, strided<[2], offset: 1>>
  return %0 : memref<4xf32, strided<[2], offset: 1>>
}
