// RUN: mlir-opt %s --test-lazy-loading | FileCheck %s
// RUN: mlir-opt %s --pass-pipeline="builtin.module(test-lazy-loading{bytecode-version=1})" | FileCheck %s --check-prefix=OLD
// RUN: mlir-opt %s --pass-pipeline="builtin.module(func.func(test-lazy-loading))" | FileCheck %s --check-prefix=FUNC

// Isolated regions are read from bytecode on demand, in the order in which they are found: nested ones after the others of their parent.
// An operation is in generic form as long as not all is read.

// CHECK: Has 1 ops to materialize
// CHECK: Before Materializing...
// CHECK: "builtin.module"() ({
// CHECK-NEXT: }) : () -> ()
// CHECK: {{^}}Materializing...
// CHECK: "builtin.module"() ({
// CHECK-NEXT: "func.func"() <{function_type = (i32) -> i32, sym_name = "f"}> ({
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "builtin.module"() <{sym_name = "inner"}> ({
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = () -> (), sym_name = "declared", sym_visibility = "private"}> ({
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: }) : () -> ()

// CHECK: Has 3 ops to materialize
// CHECK: {{^}}Materializing...
// CHECK: "func.func"() <{function_type = (i32) -> i32, sym_name = "f"}> ({
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: %[[R:.*]] = "func.call"(%[[A]]) <{callee = @f}> : (i32) -> i32
// CHECK-NEXT: "func.return"(%[[R]]) : (i32) -> ()

// CHECK: Has 2 ops to materialize
// CHECK: {{^}}Materializing...
// CHECK: "builtin.module"() <{sym_name = "inner"}> ({
// CHECK-NEXT: "func.func"() <{function_type = () -> (), sym_name = "g"}> ({
// CHECK-NEXT: }) : () -> ()

// CHECK: Has 2 ops to materialize
// CHECK: "func.func"() <{function_type = () -> (), sym_name = "declared", sym_visibility = "private"}> ({
// CHECK: Has 1 ops to materialize
// CHECK: Before Materializing...
// CHECK: "func.func"() <{function_type = () -> (), sym_name = "g"}> ({
// CHECK: {{^}}Materializing...
// CHECK: func.func @g() {
// CHECK-NEXT: return
// CHECK: Has 0 ops to materialize

// Before version 2 there are no sections for regions: all is read at once.
// OLD: Has 0 ops to materialize
// OLD-NEXT: module {

// FUNC: Has 1 ops to materialize
// FUNC: Materializing...
// FUNC: func.func @f(%{{.*}}: i32) -> i32 {
// FUNC: Has 0 ops to materialize

func.func @f(%a: i32) -> i32 {
  %0 = func.call @f(%a) : (i32) -> i32
  return %0 : i32
}
module @inner {
  func.func @g() {
    return
  }
}
func.func private @declared()
