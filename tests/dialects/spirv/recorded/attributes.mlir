// RECORD: mlir-opt --allow-unregistered-dialect

// Attributes, with and without their optional parts; values that are defaults are not printed.
func.func private @k() attributes {test.j = #spirv.vce<v1.3, [Shader, Float16], [SPV_KHR_16bit_storage]>, test.l = #spirv.interface_var_abi<(0, 1), StorageBuffer>, test.l2 = #spirv.interface_var_abi<(2, 1)>, test.m = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, api=Vulkan, Qualcomm:IntegratedGPU:100925441, #spirv.resource_limits<max_compute_workgroup_size = [1024, 1, 1]>>, test.m2 = #spirv.target_env<#spirv.vce<v1.0, [], []>, #spirv.resource_limits<>>, test.m3 = #spirv.target_env<#spirv.vce<v1.0, [], []>, AMD, #spirv.resource_limits<>>, test.n = #spirv.resource_limits<subgroup_size = 64, cooperative_matrix_properties_khr = [#spirv.coop_matrix_props_khr<m_size = 8, n_size = 8, k_size = 32, a_type = i8, b_type = i8, c_type = i32, result_type = i32, acc_sat = true, scope = <Subgroup>>]>, test.n2 = #spirv.resource_limits<max_compute_workgroup_size = [128, 128, 64], min_subgroup_size = 4>, test.o = #spirv.entry_point_abi<workgroup_size = [1, 2, 3], subgroup_size = 32>, test.o2 = #spirv.entry_point_abi<>, test.o3 = #spirv.entry_point_abi<target_width = 16>, test.p = #spirv.linkage_attributes<linkage_name = "foo", linkage_type = <Import>>, test.q = #spirv.cache_control_load_intel<cache_level = 0, load_cache_control = Uncached>, test.q2 = #spirv.cache_control_store_intel<cache_level = 0, store_cache_control = WriteBack>, test.r = #spirv.resource_limits<>}
func.func private @j() attributes {test.m3 = #spirv.target_env<#spirv.vce<v1.0, [], []>, AMD:CPU, #spirv.resource_limits<>>, test.m4 = #spirv.target_env<#spirv.vce<v1.0, [], []>, AMD, #spirv.resource_limits<>>, test.n3 = #spirv.resource_limits<max_compute_workgroup_size = [128, 128, 64], min_subgroup_size = 4>}

func.func private @cases() attributes {test.a = #spirv.capability<Shader>, test.b = #spirv.fastmath_mode<NotNaN|NotInf>, test.c = #spirv.device_type<Unknown>, test.d = #spirv.memory_access<Volatile|Aligned>, test.e = #spirv.capability<Shader>, test.f = #spirv.version<v1.4>, test.g = #spirv.ext<SPV_KHR_multiview>, test.h = #spirv.opcode<OpNop>}

// Attributes of other dialects' operations.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Kernel, Addresses], []>, api=OpenCL, Intel, #spirv.resource_limits<>>} {
  func.func @kernel(%size: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %data: memref<4xf32> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}) attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
    return
  }
}
