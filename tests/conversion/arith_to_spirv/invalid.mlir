// RUN: mlir-opt %s --convert-arith-to-spirv --split-input-file --verify-diagnostics

// Wide integers are never truncated, and unsigned numbers keep their width.

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  func.func @wide(%a: i64) {
    // expected-error @+1 {{failed to legalize operation 'arith.addi' that was explicitly marked illegal}}
    %0 = arith.addi %a, %a : i64
    return
  }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  func.func @unsigned(%a: i16) {
    // expected-error @+2 {{bitwidth emulation is not implemented yet on unsigned op}}
    // expected-error @+1 {{failed to legalize operation 'arith.divui' that was explicitly marked illegal}}
    %0 = arith.divui %a, %a : i16
    return
  }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  func.func @sign(%b: i1) {
    // expected-error @+1 {{failed to legalize operation 'arith.sitofp' that was explicitly marked illegal}}
    %0 = arith.sitofp %b : i1 to f32
    return
  }
}
