// RUN: mlir-opt %s --allow-unregistered-dialect -pass-pipeline='builtin.module(func.func(test-affine-reify-value-bounds))' -verify-diagnostics

// What is known of two values says how they compare, or that they may compare in any way.
func.func @compare(%a: index, %b: index) {
  %c4 = arith.constant 4 : index
  %0 = arith.addi %a, %c4 : index
  // expected-remark@+1 {{true}}
  "test.compare"(%a, %0) <{cmp = "LT"}> : (index, index) -> ()
  // expected-remark@+1 {{false}}
  "test.compare"(%a, %0) <{cmp = "GE"}> : (index, index) -> ()
  // expected-remark@+1 {{false}}
  "test.compare"(%a, %0) <{cmp = "EQ"}> : (index, index) -> ()
  // expected-error@+1 {{unknown}}
  "test.compare"(%a, %b) <{cmp = "EQ"}> : (index, index) -> ()
  // expected-remark@+1 {{true}}
  "test.compare"(%a, %0) <{cmp = "EQ", lhs_map = affine_map<(d0) -> (d0 + 4)>}> : (index, index) -> ()
  // expected-error@+1 {{could not determine equality}}
  "test.compare"(%a, %b) <{cmp = "EQ", compose}> : (index, index) -> ()
  // expected-remark@+1 {{different}}
  "test.compare"(%a, %0) <{cmp = "EQ", compose}> : (index, index) -> ()
  return
}
