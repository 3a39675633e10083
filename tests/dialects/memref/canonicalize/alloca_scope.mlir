// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A scope that allocates nothing is inlined.
// CHECK-LABEL: func.func @no_allocation(
// CHECK-NEXT:    %0 = "test.compute"() : () -> i32
// CHECK-NEXT:    return %0 : i32
func.func @no_allocation() -> i32 {
  %0 = memref.alloca_scope -> (i32) {
    %1 = "test.compute"() : () -> i32
    memref.alloca_scope.return %1 : i32
  }
  return %0 : i32
}

// A scope with an allocation stays where more follows: the buffer is freed at its end.
// CHECK-LABEL: func.func @allocation(
// CHECK-NEXT:    memref.alloca_scope  {
// CHECK-NEXT:      %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:      "test.use"(%alloca) : (memref<4xf32>) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    "test.after"() : () -> ()
// CHECK-NEXT:    return
func.func @allocation() {
  memref.alloca_scope {
    %0 = memref.alloca() : memref<4xf32>
    "test.use"(%0) : (memref<4xf32>) -> ()
  }
  "test.after"() : () -> ()
  return
}

// At the end of a function it is inlined all the same, for the function ends there, too.
// CHECK-LABEL: func.func @at_end(
// CHECK-NEXT:    %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:    "test.use"(%alloca) : (memref<4xf32>) -> ()
// CHECK-NEXT:    return
func.func @at_end() {
  memref.alloca_scope {
    %0 = memref.alloca() : memref<4xf32>
    "test.use"(%0) : (memref<4xf32>) -> ()
  }
  return
}
