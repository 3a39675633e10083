// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic
// RECORD: mlir-opt --test-spirv-op-availability

// Graphs of tensors, and composite specialization constants of one part.
spirv.module Logical Vulkan requires #spirv.vce<v1.0, [VulkanMemoryModel, Shader, TensorsARM, GraphARM], [SPV_ARM_tensors, SPV_ARM_graph, SPV_KHR_vulkan_memory_model]> {
  spirv.GlobalVariable @a bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.GlobalVariable @b bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<2x3xi16>, UniformConstant>
  spirv.ARM.GraphEntryPoint @g, @a, @b
  spirv.ARM.Graph @g(%x: !spirv.arm.tensor<14x19xi16> {foo.a}) -> !spirv.arm.tensor<14x19xi16> attributes {x = 1 : i32} {
    %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<2x3xi16>
    spirv.ARM.GraphOutputs %x : !spirv.arm.tensor<14x19xi16>
  }
  spirv.ARM.Graph @h() -> (!spirv.arm.tensor<2x3xi16>, !spirv.arm.tensor<2x3xi16>) {
    %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<2x3xi16>
    spirv.ARM.GraphOutputs %0, %0 : !spirv.arm.tensor<2x3xi16>, !spirv.arm.tensor<2x3xi16>
  }
}
spirv.module Logical GLSL450 {
  spirv.SpecConstant @part = 1 : i32
  spirv.EXT.SpecConstantCompositeReplicate @b (@part) : !spirv.array<3 x i32>
  spirv.EXT.SpecConstantCompositeReplicate @c (@part) : vector<3xi32>
}
