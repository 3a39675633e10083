// RECORD: mlir-opt --split-input-file

// What the addressing model of a module, and the version of a target, allow.
spirv.module Physical64 GLSL450 {
  spirv.func @g(%p: !spirv.ptr<f32, Function>, %i: i32) "None" {
    %0 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, Function> to i32
    %1 = spirv.ConvertUToPtr %i : i32 to !spirv.ptr<f32, Function>
    spirv.Return
  }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, GroupNonUniformBallot], []>, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 {
    spirv.func @g(%x: f32, %i: i32) "None" {
      %0 = spirv.GroupNonUniformBroadcast <Workgroup> %x, %i : f32, i32
      spirv.Return
    }
  }
}
