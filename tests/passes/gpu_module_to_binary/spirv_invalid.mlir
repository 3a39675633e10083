// RUN: mlir-opt %s --gpu-module-to-binary --verify-diagnostics

// expected-error @below {{An error happened while serializing the module.}}
gpu.module @empty [#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>] {
}
