// RECORD: mlir-opt --split-input-file --spirv-update-vce

// What operations need, of what a target has.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, Kernel, GroupNonUniformArithmetic, Int64, Float16, StorageBuffer16BitAccess, Matrix, VulkanMemoryModel, PhysicalStorageBufferAddresses, Int8, StorageBuffer8BitAccess, Vector16, ImageQuery, Image1D, DotProduct, DotProductInput4x8Bit, AtomicFloat32AddEXT, GroupNonUniformBallot, Addresses, Linkage], [SPV_KHR_16bit_storage, SPV_KHR_8bit_storage, SPV_KHR_storage_buffer_storage_class, SPV_EXT_shader_atomic_float_add, SPV_KHR_vulkan_memory_model, SPV_KHR_integer_dot_product]>, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: f32, %v: vector<4xi8>, %p: !spirv.ptr<!spirv.struct<(!spirv.array<4 x i16> [0])>, StorageBuffer>) "None" {
      %0 = spirv.FAdd %x, %x : f32
      %1 = spirv.GL.Sin %x : f32
      %2 = spirv.SDot %v, %v : vector<4xi8> -> i32
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: i64) "None" {
      %0 = spirv.GroupNonUniformIAdd <Workgroup> <Reduce> %x : i64 -> i64
      spirv.Return
    }
  }
  spirv.module Physical64 OpenCL {
    spirv.func @f(%x: vector<16xf16>) "None" {
      %0 = spirv.CL.sin %x : vector<16xf16>
      spirv.Return
    }
  }
  spirv.module Logical Vulkan {
    spirv.func @g(%p: !spirv.ptr<f32, StorageBuffer>, %x: f32) "None" {
      %0 = spirv.EXT.AtomicFAdd <Device> <Acquire|UniformMemory> %p, %x : !spirv.ptr<f32, StorageBuffer>
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @g(%x: i1) "None" {
      %0 = spirv.GroupNonUniformBallot <Workgroup> %x : vector<4xi32>
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @g
  }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, DotProduct, DotProductInput4x8Bit, StorageBuffer16BitAccess], []>, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 {
    spirv.func @f(%v: vector<4xi8>, %p: !spirv.ptr<!spirv.struct<(!spirv.array<4 x i16> [0])>, StorageBuffer>) "None" {
      %2 = spirv.SDot %v, %v : vector<4xi8> -> i32
      spirv.Return
    }
  }
}
