// RECORD: mlir-opt --spirv-lower-abi-attrs

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, SubgroupDispatch], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @__builtin__WorkgroupId__ built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
    spirv.GlobalVariable @other : !spirv.ptr<f32, Private>
    spirv.func @k(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %b: !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32>)>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}, %c: !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 2)>}, %d: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 3), Uniform>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1], subgroup_size = 16, target_width = 32>} {
      %addr = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
      %addr2 = spirv.mlir.addressof @other : !spirv.ptr<f32, Private>
      %z = spirv.Constant 0 : i32
      %e = spirv.AccessChain %b[%z, %z] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32>)>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      spirv.Store "StorageBuffer" %e, %a : f32
      %e1 = spirv.AccessChain %c[%z, %z] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      spirv.Store "StorageBuffer" %e1, %a : f32
      %g = spirv.IAdd %d, %d : i32
      spirv.Return
    }
    spirv.func @plain(%a: f32) "None" {
      spirv.Return
    }
  }
}
