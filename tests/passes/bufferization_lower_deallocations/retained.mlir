// RUN: mlir-opt %s --bufferization-lower-deallocations | FileCheck %s

// A buffer is freed unless it is the one that is retained, which is owned then.
// CHECK-LABEL: func.func @retained(
// CHECK-NEXT:    %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<4xf32> -> index
// CHECK-NEXT:    %intptr_0 = memref.extract_aligned_pointer_as_index %arg2 : memref<4xf32> -> index
// CHECK-NEXT:    %0 = arith.cmpi ne, %intptr, %intptr_0 : index
// CHECK-NEXT:    %1 = arith.andi %0, %arg1 : i1
// CHECK-NEXT:    scf.if %1 {
// CHECK-NEXT:      memref.dealloc %arg0 : memref<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %2 = arith.xori %0, %true : i1
// CHECK-NEXT:    %3 = arith.andi %2, %arg1 : i1
// CHECK-NEXT:    return %3 : i1
func.func @retained(%a: memref<4xf32>, %c: i1, %r: memref<4xf32>) -> i1 {
  %0 = bufferization.dealloc (%a : memref<4xf32>) if (%c) retain (%r : memref<4xf32>)
  return %0 : i1
}
