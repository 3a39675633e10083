// RECORD: not mlir-opt --split-input-file --spirv-update-vce 2>&1

// What a target does not have.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 {
    spirv.func @f(%v: i64) "None" {
      spirv.Return
    }
  }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @v : !spirv.ptr<!spirv.struct<(f32)>, StorageBuffer>
  }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, GroupNonUniform], []>, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 {
    spirv.func @f() "None" {
      %0 = spirv.GroupNonUniformElect <Subgroup> : i1
      spirv.Return
    }
  }
}

// -----

spirv.module Logical GLSL450 {
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, VulkanMemoryModel], []>, #spirv.resource_limits<>>} {
  spirv.module Logical Vulkan {
  }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader, VulkanMemoryModel], [SPV_KHR_vulkan_memory_model]>, #spirv.resource_limits<>>} {
  spirv.module Logical Vulkan {
  }
}
