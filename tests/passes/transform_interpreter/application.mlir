// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// Patterns that canonicalize fold an addition of zero.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      return %0 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.canonicalization
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Patterns that expand views of buffers are applied.
// CHECK-LABEL: func.func @f(%arg0: memref<4x4xf32>, %arg1: index) -> f32 {
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x4xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:      %0 = affine.apply #map()[%arg1]
// CHECK-NEXT:      %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%0], sizes: [1, 4], strides: [4, 1] : memref<f32> to memref<1x4xf32, strided<[4, 1], offset: ?>>
// CHECK-NEXT:      %1 = memref.load %reinterpret_cast[%c0, %c0] : memref<1x4xf32, strided<[4, 1], offset: ?>>
// CHECK-NEXT:      return %1 : f32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%m: memref<4x4xf32>, %i: index) -> f32 {
    %c0 = arith.constant 0 : index
    %view = memref.subview %m[%i, 0] [1, 4] [1, 1] : memref<4x4xf32> to memref<1x4xf32, strided<[4, 1], offset: ?>>
    %0 = memref.load %view[%c0, %c0] : memref<1x4xf32, strided<[4, 1], offset: ?>>
    return %0 : f32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.memref.expand_strided_metadata
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Common subexpressions are eliminated after patterns.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      %1 = arith.muli %0, %0 : i32
// CHECK-NEXT:      return %1 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
    } {apply_cse} : !transform.any_op
    transform.yield
  }
}

// -----

// Common subexpressions are eliminated.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      %1 = arith.muli %0, %0 : i32
// CHECK-NEXT:      return %1 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_cse to %functions : !transform.any_op
    transform.yield
  }
}

// -----

// Dead operations are erased with what only they use.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      return %arg0 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.muli %a, %a : i32
    return %x : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_dce to %functions : !transform.any_op
    transform.yield
  }
}

// -----

// Loop-invariant operations leave the loop.
// CHECK-LABEL: func.func @f(%arg0: i32, %arg1: index, %arg2: memref<?xi32>) {
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %c1 = arith.constant 1 : index
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      scf.for %arg3 = %c0 to %arg1 step %c1 {
// CHECK-NEXT:        memref.store %0, %arg2[%arg3] : memref<?xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:      return
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32, %n: index, %m: memref<?xi32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      %a = arith.addi %x, %x : i32
      memref.store %a, %m[%i] : memref<?xi32>
    }
    return
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loops = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_licm to %loops : !transform.any_op
    transform.yield
  }
}

// -----

// A pass runs on the functions of a handle.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 attributes {seen} {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      %1 = arith.muli %0, %0 : i32
// CHECK-NEXT:      return %1 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %done = transform.apply_registered_pass "cse" to %functions : (!transform.any_op) -> !transform.any_op
    transform.annotate %done "seen" : !transform.any_op
    transform.yield
  }
}

// -----

// A pass takes options, also of parameters.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:      %0 = arith.addi %arg0, %c0_i32 : i32
// CHECK-NEXT:      %1 = arith.addi %0, %0 : i32
// CHECK-NEXT:      return %1 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %limit = transform.param.constant 0 : i64 -> !transform.param<i64>
    %done = transform.apply_registered_pass "canonicalize" with options = {"max-iterations" = %limit, "top-down" = false} to %functions : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
    transform.yield
  }
}
