// RUN: mlir-opt %s --allow-unregistered-dialect --split-input-file | FileCheck %s

// RUN: mlir-opt %s --allow-unregistered-dialect --split-input-file --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=LOC

// Shows R-039, R-142, R-157.

// Operations and both kinds of alias stand at the top in any order; the module around them is made.
// CHECK: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK: module {
// CHECK-NEXT: "x.first"() {a = 5 : i8} : () -> vector<4xf32>
// CHECK-NEXT: "x.second"() {a = #map} : () -> i32
#number = 5 : i8
!vector = vector<4xf32>
%0 = "x.first"() {a = #number} : () -> !vector
#map = affine_map<(i) -> (i + 1)>
%1 = "x.second"() {a = #map} : () -> i32

// -----

// A module is an operation: it has a name, attributes and modules within, and needs no terminator.
// CHECK: module @outer attributes {x.version = 1 : i64} {
// CHECK-NEXT: module @inner {
// CHECK-NEXT: }
// CHECK-NEXT: "x.last"() : () -> ()
// CHECK-NEXT: }
module @outer attributes {x.version = 1} {
  module @inner {
  }
  "x.last"() : () -> ()
}

// -----

// LOC-LABEL: func.func @places(%{{.*}}: i32 loc("argument"))
func.func @places(%a: i32 loc("argument")) {
  // LOC-NEXT: "x.a"() : () -> () loc("file.x":10:8)
  "x.a"() : () -> () loc("file.x":10:8)
  // LOC-NEXT: "x.b"() : () -> () loc("name"("file.x":1:2))
  "x.b"() : () -> () loc("name"("file.x":1:2))
  // LOC-NEXT: "x.c"() : () -> () loc(callsite("callee" at "file.x":3:4))
  "x.c"() : () -> () loc(callsite("callee" at "file.x":3:4))
  // LOC-NEXT: "x.d"() : () -> () loc(fused<"pass">["a", "file.x":5:6])
  "x.d"() : () -> () loc(fused<"pass">["a", "file.x":5:6])
  // LOC-NEXT: "x.e"() : () -> () loc(unknown)
  "x.e"() : () -> () loc(unknown)
  return
}
