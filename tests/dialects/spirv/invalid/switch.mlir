// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Literals fit the selector and the targets, and constants wrap operations of constants.
spirv.func @f(%s: i32) "None" {
  spirv.mlir.selection {
    // expected-error@+1 {{'spirv.Switch' op 'selector' type ('i32') should match literals type ('i64')}}
    "spirv.Switch"(%s) [^d, ^d] {literals = dense<1> : vector<1xi64>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
  ^d:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @f(%s: i32) "None" {
  spirv.mlir.selection {
    // expected-error@+1 {{'spirv.Switch' op number of literals (2) should match number of targets (1)}}
    "spirv.Switch"(%s) [^d, ^d] {literals = dense<1> : vector<2xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
  ^d:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @f(%s: f32) "None" {
  spirv.mlir.selection {
    // expected-error@+1 {{'spirv.Switch' op operand #0 must be 8/16/32/64-bit integer, but got 'f32'}}
    "spirv.Switch"(%s) [^d] {case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>} : (f32) -> ()
  ^d:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @f(%s: i32) "None" {
  spirv.mlir.selection {
    // expected-error@+1 {{custom op 'spirv.Switch' expected 'default'}}
    spirv.Switch %s : i32, [ 3: ^d ]
  ^d:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @f(%s: i32) "None" {
  spirv.mlir.selection {
    // expected-error@+1 {{branch has 1 operands for successor #0, but target block has 0}}
    spirv.Switch %s : i32, [ default: ^d(%s : i32) ]
  ^d:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %0 = spirv.Undef : i32
    // expected-error@+1 {{'spirv.SpecConstantOperation' op invalid operand, must be defined by a constant operation}}
    %1 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%0, %0) : (i32, i32) -> i32
    spirv.Return
  }
}
