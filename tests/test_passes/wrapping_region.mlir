// RUN: mlir-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: mlir-opt %s --allow-unregistered-dialect --mlir-print-op-generic --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=GENERIC

// The operation is written as the one in its region, whose location and results it has.
// CHECK-LABEL: func.func @wrap
// CHECK-NEXT:    %0:2 = test.wrapping_region wraps "a.b"(%arg0) {c = 1 : i32} : (i32) -> (i1, f32)
// CHECK-NEXT:    return %0#1, %0#0 : f32, i1
// GENERIC:       %0:2 = "test.wrapping_region"() ({
// GENERIC-NEXT:    %1:2 = "a.b"(%arg0) {c = 1 : i32} : (i32) -> (i1, f32) loc("place")
// GENERIC-NEXT:    "test.return"(%1#0, %1#1) : (i1, f32) -> () loc("place")
// GENERIC-NEXT:  }) : () -> (i1, f32) loc("place")
func.func @wrap(%arg0: i32) -> (f32, i1) {
  %0:2 = test.wrapping_region wraps "a.b"(%arg0) {c = 1 : i32} : (i32) -> (i1, f32) loc("place")
  return %0#1, %0#0 : f32, i1
}
