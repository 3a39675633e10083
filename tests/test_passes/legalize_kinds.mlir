// RUN: mlir-opt %s --allow-unregistered-dialect --test-legalize-patterns="attach-debug-materialization-kind=true build-materializations=false" | FileCheck %s

// A cast that is left says for whom it is: here for a user of the old type.
// CHECK:       func.func @source(%arg0: f64)
// CHECK-NEXT:    %[[OLD:.*]] = builtin.unrealized_conversion_cast to i16 {__kind__ = "source"}
// CHECK-NEXT:    "foo.use"(%[[OLD]]) : (i16) -> ()
func.func @source(%none: i16, %x: i64) {
  "foo.use"(%none) : (i16) -> ()
  "test.return"() : () -> ()
}
