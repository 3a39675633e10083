// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Graphs are of tensors, and return what they say.
spirv.ARM.Graph @g(%x: !spirv.arm.tensor<14x19xi16>) -> (!spirv.arm.tensor<2x3xi16>) {
  // expected-error@+1 {{type of return operand 0 ('!spirv.arm.tensor<14x19xi16>') doesn't match graph result type ('!spirv.arm.tensor<2x3xi16>')}}
  spirv.ARM.GraphOutputs %x : !spirv.arm.tensor<14x19xi16>
}

// -----

spirv.ARM.Graph @g(%x: !spirv.arm.tensor<14x19xi16>) -> (!spirv.arm.tensor<14x19xi16>) {
  // expected-error@+1 {{'spirv.ARM.GraphOutputs' op is returning 2 value(s) but enclosing spirv.ARM.Graph requires 1 result(s)}}
  spirv.ARM.GraphOutputs %x, %x : !spirv.arm.tensor<14x19xi16>, !spirv.arm.tensor<14x19xi16>
}

// -----

// expected-error@+1 {{'spirv.ARM.Graph' op type of argument #0 must be a TensorArmType, but got 'i32'}}
spirv.ARM.Graph @g(%x: i32) -> i32 {
  spirv.ARM.GraphOutputs %x : i32
}

// -----

// expected-error@+1 {{'spirv.ARM.Graph' op there should be at least one result}}
spirv.ARM.Graph @g() {
}

// -----

spirv.func @g() "None" {
  // expected-error@+1 {{'spirv.ARM.GraphConstant' op failed to verify that op must appear in a spirv.ARM.Graph op's block}}
  %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<2x3xi16>
  spirv.Return
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @part = 1 : i32
  // expected-error@+1 {{constituent has incorrect type: expected '!spirv.array<3 x i32>', but provided 'i32'}}
  spirv.EXT.SpecConstantCompositeReplicate @b (@part) : !spirv.array<2x!spirv.array<3 x i32>>
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{splat spec constant reference defining constituent not found}}
  spirv.EXT.SpecConstantCompositeReplicate @b (@part) : !spirv.array<2 x i32>
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @part = 1 : i32
  // expected-error@+1 {{result type must be a composite type, but provided 'i32'}}
  spirv.EXT.SpecConstantCompositeReplicate @b (@part) : i32
}
