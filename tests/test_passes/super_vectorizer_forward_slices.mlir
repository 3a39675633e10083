// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-super-vectorizer-test{forward-slicing}))' -allow-unregistered-dialect 2>&1 | FileCheck %s

// A forward slice has what uses a result, directly or not.

// CHECK:      slices
// CHECK-NEXT: matched: %0 = "slicing-test-op"() : () -> i32 forward static slice:
// CHECK-NEXT: %2 = "slicing-test-op"(%0, %1) : (i32, i32) -> i32
// CHECK-NEXT: %4 = "other"(%2, %3) : (i32, i32) -> i32
// CHECK-NEXT: matched: %1 = "slicing-test-op"() : () -> i32 forward static slice:
// CHECK-DAG:  %2 = "slicing-test-op"(%0, %1) : (i32, i32) -> i32
// CHECK-DAG:  %3 = "slicing-test-op"(%1, %1) : (i32, i32) -> i32
// CHECK-DAG:  %4 = "other"(%2, %3) : (i32, i32) -> i32
// CHECK:      matched: %2 =

func.func @slices() {
  %0 = "slicing-test-op"() : () -> i32
  %1 = "slicing-test-op"() : () -> i32
  %2 = "slicing-test-op"(%0, %1) : (i32, i32) -> i32
  %3 = "slicing-test-op"(%1, %1) : (i32, i32) -> i32
  %4 = "other"(%2, %3) : (i32, i32) -> i32
  return
}
