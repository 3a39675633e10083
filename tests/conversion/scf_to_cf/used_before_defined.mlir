// RUN: not mlir-opt %s --convert-scf-to-cf --allow-unregistered-dialect 2>&1 | FileCheck %s

// In a graph region a value may be used before it is defined; blocks made of it could not.

// CHECK: used_before_defined.mlir:[[# @LINE + 2]]:{{.*}}: error: 'scf.if' op cannot become several blocks: a value is used before it is defined
"test.graph"() ({
  %0 = scf.if %c -> (i32) {
    scf.yield %1 : i32
  } else {
    scf.yield %1 : i32
  }
  %1 = "test.next"(%0) : (i32) -> i32
  %c = "test.condition"() : () -> i1
}) : () -> ()
