// RUN: mlir-opt %s --reconcile-unrealized-casts | FileCheck %s

// Casts that undo each other go: conversions leave such casts.

// A cast back to the first type leaves the value.
// CHECK-LABEL: func.func @there_and_back(
// CHECK-NEXT:    return %arg0 : i32
func.func @there_and_back(%x: i32) -> i32 {
  %0 = builtin.unrealized_conversion_cast %x : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to i32
  return %1 : i32
}

// A chain that ends with the type that it began with goes as well.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    return %arg0 : i32
func.func @chain(%x: i32) -> i32 {
  %0 = builtin.unrealized_conversion_cast %x : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to index
  %2 = builtin.unrealized_conversion_cast %1 : index to i32
  return %2 : i32
}

// Casts of several values go together.
// CHECK-LABEL: func.func @several(
// CHECK-NEXT:    return %arg0, %arg1 : i32, i64
func.func @several(%x: i32, %y: i64) -> (i32, i64) {
  %0 = builtin.unrealized_conversion_cast %x, %y : i32, i64 to index
  %1:2 = builtin.unrealized_conversion_cast %0 : index to i32, i64
  return %1#0, %1#1 : i32, i64
}

// A cast that nothing uses goes.
// CHECK-LABEL: func.func @unused(
// CHECK-NEXT:    return
func.func @unused(%x: i32) {
  %0 = builtin.unrealized_conversion_cast %x : i32 to i64
  return
}

// A cast to another type that is used stays.
// CHECK-LABEL: func.func @other_type(
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : i32 to i64
// CHECK-NEXT:    return %0 : i64
func.func @other_type(%x: i32) -> i64 {
  %0 = builtin.unrealized_conversion_cast %x : i32 to i64
  return %0 : i64
}

// So does the first of two, if its result is used elsewhere: it stays.
// CHECK-LABEL: func.func @used_between(
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : i32 to i64
// CHECK-NEXT:    return %arg0, %0 : i32, i64
func.func @used_between(%x: i32) -> (i32, i64) {
  %0 = builtin.unrealized_conversion_cast %x : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to i32
  return %1, %0 : i32, i64
}
