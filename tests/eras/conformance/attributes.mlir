// RUN: mlir-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics | FileCheck %s

// Shows R-104, R-105, R-119, R-121, R-247.

// Attributes with the name of a dialect are verified by it, those of the operation by the operation; what stands in a
// dictionary within is free.
// CHECK: "x.a"() {free = {legacy.reads = 1 : i64, value = "any"}, other.b = 2 : i64} : () -> ()
"x.a"() {free = {legacy.reads = 1, value = "any"}, other.b = 2} : () -> ()
// CHECK: arith.constant {other.b = 2 : i64} 1 : i32
%0 = arith.constant {other.b = 2} 1 : i32

// -----

// expected-error@+1 {{legacy.reads}}
func.func private @reads(memref<4xf32>) attributes {legacy.reads = 1}

// -----

// expected-error@+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
%0 = "arith.constant"() {value = 1 : i8} : () -> i32

// -----

// expected-error@+1 {{expected attribute name}}
"x.digit"() {0a = 1} : () -> ()

// -----

// expected-error@+1 {{expected attribute name}}
"x.dash"() {-a = 1} : () -> ()

// -----

// CHECK: a$_1 = 1 : i64, ns.a$_1 = 2 : i64, ns.b.c = 3 : i64
"x.names"() {a$_1 = 1, ns.a$_1 = 2, ns.b.c = 3} : () -> ()

// -----

// Elements have the width of their type, whatever they are stored in: 13 bits, one bit each, and indices.
// CHECK: a = dense<[1, -4096, 4095]> : tensor<3xi13>
// CHECK-SAME: b = dense<[true, false, true]> : tensor<3xi1>
// CHECK-SAME: c = dense<[1, 2]> : tensor<2xindex>
"x.elements"() {
  a = dense<[1, -4096, 4095]> : tensor<3xi13>,
  b = dense<[1, 0, 1]> : tensor<3xi1>,
  c = dense<[1, 2]> : tensor<2xindex>
} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for type}}
"x.elements"() {a = dense<[8192]> : tensor<1xi13>} : () -> ()
