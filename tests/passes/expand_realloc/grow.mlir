// RUN: mlir-opt %s --expand-realloc | FileCheck %s

// A buffer that grows is allocated and copied; one that is large enough is seen with the new size.
// CHECK-LABEL: func.func @grow(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT:    %0 = arith.cmpi ult, %dim, %arg1 : index
// CHECK-NEXT:    %1 = scf.if %0 -> (memref<?xf32>) {
// CHECK-NEXT:      %alloc = memref.alloc(%arg1) : memref<?xf32>
// CHECK-NEXT:      %subview = memref.subview %alloc[0] [%dim] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:      memref.copy %arg0, %subview : memref<?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:      memref.dealloc %arg0 : memref<?xf32>
// CHECK-NEXT:      scf.yield %alloc : memref<?xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg1], strides: [1] : memref<?xf32> to memref<?xf32>
// CHECK-NEXT:      scf.yield %reinterpret_cast : memref<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1 : memref<?xf32>
func.func @grow(%m: memref<?xf32>, %n: index) -> memref<?xf32> {
  %0 = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}
