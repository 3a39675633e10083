// RUN: mlir-opt %s --memref-emulate-wide-int | FileCheck %s

// A buffer of i64 has pairs of i32.
// CHECK-LABEL: func.func @access(
// CHECK-NEXT:    %alloc = memref.alloc() : memref<4xvector<2xi32>>
// CHECK-NEXT:    %0 = memref.load %alloc[%arg0] : memref<4xvector<2xi32>>
// CHECK-NEXT:    memref.store %0, %alloc[%arg0] : memref<4xvector<2xi32>>
// CHECK-NEXT:    return
func.func @access(%i: index) {
  %m = memref.alloc() : memref<4xi64>
  %0 = memref.load %m[%i] : memref<4xi64>
  memref.store %0, %m[%i] : memref<4xi64>
  return
}
