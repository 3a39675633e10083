// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-super-vectorizer-test{slicing}))' -allow-unregistered-dialect 2>&1 | FileCheck %s

// A slice has all that is connected by uses.

// CHECK:      slices
// CHECK-NEXT: matched: %0 = "slicing-test-op"() : () -> i32 static slice:
// CHECK-NEXT: %0 = "slicing-test-op"() : () -> i32
// CHECK-NEXT: %1 = "slicing-test-op"() : () -> i32
// CHECK-NEXT: %2 = "slicing-test-op"(%0, %1) : (i32, i32) -> i32
// CHECK-NEXT: %3 = "slicing-test-op"(%1, %1) : (i32, i32) -> i32
// CHECK-NEXT: %4 = "other"(%2, %3) : (i32, i32) -> i32
// CHECK-NEXT: matched: %1

func.func @slices() {
  %0 = "slicing-test-op"() : () -> i32
  %1 = "slicing-test-op"() : () -> i32
  %2 = "slicing-test-op"(%0, %1) : (i32, i32) -> i32
  %3 = "slicing-test-op"(%1, %1) : (i32, i32) -> i32
  %4 = "other"(%2, %3) : (i32, i32) -> i32
  return
}
