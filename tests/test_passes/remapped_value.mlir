// RUN: mlir-opt %s --test-remapped-value | FileCheck %s

// A consumer sees the converted value of an operation whose region was inlined before its operations were converted.
// CHECK-LABEL: func.func @two_consumers
// CHECK-NEXT:    %0 = "test.type_producer"() : () -> f64
// CHECK-NEXT:    "test.type_consumer"(%0) : (f64) -> ()
// CHECK-NEXT:    "test.type_consumer"(%0) : (f64) -> ()
func.func @two_consumers() {
  %0 = "test.remapped_value_region"() ({
    %1 = "test.type_producer"() : () -> f32
    "test.return"(%1) : (f32) -> ()
  }) : () -> f32
  "test.type_consumer"(%0) : (f32) -> ()
  "test.type_consumer"(%0) : (f32) -> ()
  "test.return"() : () -> ()
}
