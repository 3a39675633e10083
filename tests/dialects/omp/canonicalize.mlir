// RUN: mlir-opt %s --canonicalize | FileCheck %s

// An update by the old value is nothing, and one by a value from outside is a write. Others stay.
// CHECK-LABEL: func.func @updates(
// CHECK-NEXT:    omp.atomic.write %arg0 = %arg1 hint(contended) memory_order(relaxed) : memref<i32>, i32
// CHECK-NEXT:    omp.atomic.update %arg0 : memref<i32> {
// CHECK-NEXT:    ^bb0(%arg2: i32):
// CHECK-NEXT:      %0 = arith.addi %arg2, %arg1 : i32
// CHECK-NEXT:      omp.yield(%0 : i32)
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @updates(%x: memref<i32>, %e: i32) {
  omp.atomic.update %x : memref<i32> {
  ^bb0(%old: i32):
    omp.yield(%old : i32)
  }
  omp.atomic.update hint(contended) memory_order(relaxed) %x : memref<i32> {
  ^bb0(%old: i32):
    omp.yield(%e : i32)
  } {note}
  omp.atomic.update %x : memref<i32> {
  ^bb0(%old: i32):
    %new = arith.addi %old, %e : i32
    omp.yield(%new : i32)
  }
  return
}
