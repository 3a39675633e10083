// RECORD: mlir-opt --gpu-module-to-binary=format=isa --split-input-file

gpu.module @k [#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>] {
  spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
    spirv.func @f() "None" {
      spirv.Return
    }
  }
}
