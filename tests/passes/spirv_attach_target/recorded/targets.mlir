// RECORD: mlir-opt --spirv-attach-target
// RECORD: mlir-opt --spirv-attach-target=module=b
// RECORD: mlir-opt --spirv-attach-target='module=^a ver=v1.4 caps=Shader,Kernel exts=SPV_KHR_16bit_storage client_api=Vulkan vendor=NVIDIA device_type=DiscreteGPU device_id=3'
// RECORD: mlir-opt --spirv-attach-target='caps=Foo,Bar exts=Baz'

// Targets by name, with all that one can have.
module attributes {gpu.container_module} {
  gpu.module @a {
  }
  gpu.module @b [#nvvm.target] {
  }
  gpu.module @ab<#gpu.select_object<0>> [#spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>] {
  }
}
