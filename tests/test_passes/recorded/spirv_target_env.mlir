// RECORD: mlir-opt --test-spirv-target-env

// Operations are converted where the target has the version, the capabilities and the extensions.
func.func @exchange_0(%p: !spirv.ptr<i32, Workgroup>, %v: i32, %c: i32) -> i32 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, AtomicStorage], []>, #spirv.resource_limits<>>} {
  %0 = "test.convert_to_atomic_compare_exchange_weak_op"(%p, %v, %c) : (!spirv.ptr<i32, Workgroup>, i32, i32) -> i32
  return %0 : i32
}

func.func @exchange_1(%p: !spirv.ptr<i32, Workgroup>, %v: i32, %c: i32) -> i32 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>} {
  %0 = "test.convert_to_atomic_compare_exchange_weak_op"(%p, %v, %c) : (!spirv.ptr<i32, Workgroup>, i32, i32) -> i32
  return %0 : i32
}

func.func @exchange_2(%p: !spirv.ptr<i32, Workgroup>, %v: i32, %c: i32) -> i32 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Kernel, AtomicStorage], []>, #spirv.resource_limits<>>} {
  %0 = "test.convert_to_atomic_compare_exchange_weak_op"(%p, %v, %c) : (!spirv.ptr<i32, Workgroup>, i32, i32) -> i32
  return %0 : i32
}

func.func @reverse_0(%a: i32) -> i32 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  %0 = "test.convert_to_bit_reverse_op"(%a) : (i32) -> i32
  return %0 : i32
}

func.func @reverse_1(%a: i32) -> i32 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>} {
  %0 = "test.convert_to_bit_reverse_op"(%a) : (i32) -> i32
  return %0 : i32
}

func.func @reverse_2(%a: i32) -> i32 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, BitInstructions], [SPV_KHR_bit_instructions]>, #spirv.resource_limits<>>} {
  %0 = "test.convert_to_bit_reverse_op"(%a) : (i32) -> i32
  return %0 : i32
}

func.func @ballot_0(%a: i1) -> vector<4xi32> attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [GroupNonUniformBallot], []>, #spirv.resource_limits<>>} {
  %0 = "test.convert_to_group_non_uniform_ballot_op"(%a) : (i1) -> vector<4xi32>
  return %0 : vector<4xi32>
}

func.func @ballot_1(%a: i1) -> vector<4xi32> attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [GroupNonUniformBallot], []>, #spirv.resource_limits<>>} {
  %0 = "test.convert_to_group_non_uniform_ballot_op"(%a) : (i1) -> vector<4xi32>
  return %0 : vector<4xi32>
}

func.func @ballot_2(%a: i1) -> vector<4xi32> attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [GroupNonUniform], []>, #spirv.resource_limits<>>} {
  %0 = "test.convert_to_group_non_uniform_ballot_op"(%a) : (i1) -> vector<4xi32>
  return %0 : vector<4xi32>
}

func.func @subgroup_0(%a: i1) -> vector<4xi32> attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [SubgroupBallotKHR, Shader], [SPV_KHR_shader_ballot]>, #spirv.resource_limits<>>} {
  %0 = "test.convert_to_subgroup_ballot_op"(%a) : (i1) -> vector<4xi32>
  return %0 : vector<4xi32>
}

func.func @subgroup_1(%a: i1) -> vector<4xi32> attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [SubgroupBallotKHR, Shader], []>, #spirv.resource_limits<>>} {
  %0 = "test.convert_to_subgroup_ballot_op"(%a) : (i1) -> vector<4xi32>
  return %0 : vector<4xi32>
}

func.func @subgroup_2(%a: i1) -> vector<4xi32> attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader], [SPV_KHR_shader_ballot]>, #spirv.resource_limits<>>} {
  %0 = "test.convert_to_subgroup_ballot_op"(%a) : (i1) -> vector<4xi32>
  return %0 : vector<4xi32>
}

func.func @module_0() attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, VulkanMemoryModel, PhysicalStorageBufferAddresses], [SPV_KHR_vulkan_memory_model, SPV_EXT_physical_storage_buffer]>, #spirv.resource_limits<>>} {
  "test.convert_to_module_op"() : () -> ()
  return
}

func.func @module_1() attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, PhysicalStorageBufferAddresses], [SPV_EXT_physical_storage_buffer]>, #spirv.resource_limits<>>} {
  "test.convert_to_module_op"() : () -> ()
  return
}

func.func @module_2() attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, VulkanMemoryModel, PhysicalStorageBufferAddresses], []>, #spirv.resource_limits<>>} {
  "test.convert_to_module_op"() : () -> ()
  return
}
