// RUN: mlir-opt %s --split-input-file --verify-diagnostics | FileCheck %s

// Operations that passes for tests work on, and others of the dialect in generic form.
// CHECK-LABEL: func.func @known
// CHECK-NEXT:    %0 = test.value_with_bounds {max = 8 : index, min = 2 : index}
// CHECK-NEXT:    %1 = "test.reify_bound"(%0) <{constant, type = "UB"}> : (index) -> index
// CHECK-NEXT:    "test.compare"(%0, %1) <{cmp = "LE"}> : (index, index) -> ()
// CHECK-NEXT:    "test.some_use"(%1) : (index) -> ()
func.func @known() {
  %0 = test.value_with_bounds {max = 8 : index, min = 2 : index}
  %1 = "test.reify_bound"(%0) <{constant, type = "UB"}> : (index) -> index
  "test.compare"(%0, %1) <{cmp = "LE"}> : (index, index) -> ()
  "test.some_use"(%1) : (index) -> ()
  return
}

// -----

func.func @no_dimension(%t: tensor<?xf32>) {
  // expected-error@+1 {{'test.reify_bound' op expected 'dim' attribute for shaped type variable}}
  %0 = "test.reify_bound"(%t) {type = "UB"} : (tensor<?xf32>) -> index
  return
}

// -----

func.func @dimension_of_index(%a: index) {
  // expected-error@+1 {{'test.reify_bound' op unexpected 'dim' attribute for index variable}}
  %0 = "test.reify_bound"(%a) {type = "UB", dim = 0} : (index) -> index
  return
}

// -----

func.func @other_type(%a: i32) {
  // expected-error@+1 {{'test.reify_bound' op expected index-typed variable or shape type variable}}
  %0 = "test.reify_bound"(%a) {type = "UB"} : (i32) -> index
  return
}

// -----

func.func @one_side(%a: index) {
  // expected-error@+1 {{'test.compare' op expected 2 operands, but got 1}}
  "test.compare"(%a) : (index) -> ()
  return
}
