// RUN: mlir-opt %s --test-irdl-conversion-check | FileCheck %s

// CHECK-LABEL: func.func @convert
// CHECK-NEXT:    %0 = "test_irdl_to_cpp.bar"() : () -> i32
// CHECK-NEXT:    %1 = "test_irdl_to_cpp.bar"() : () -> i32
// CHECK-NEXT:    %2 = "test_irdl_to_cpp.hash"(%0, %0) : (i32, i32) -> i32
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1
func.func @convert(%c: i1, %x: !test_irdl_to_cpp.foo) -> i32 {
  %0 = "test_irdl_to_cpp.bar"() : () -> i32
  %1 = "test_irdl_to_cpp.beef"(%0, %0) : (i32, i32) -> i32
  "test_irdl_to_cpp.conditional"(%c) ({
  ^bb0(%a: i1):
    %2 = "test_irdl_to_cpp.bar"() : () -> i32
    "test.terminator"() : () -> ()
  }, {
  ^bb0(%a: i1, %b: i32):
    "test.terminator"() : () -> ()
  }, {
    "test.terminator"() : () -> ()
  }) : (i1) -> ()
  return %1 : i32
}
