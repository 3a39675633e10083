// RUN: mlir-translate --no-implicit-module --test-spirv-roundtrip %s | FileCheck %s

// Constants of graphs are operations where they are used. A graph that is no entry point has no name in the binary form.

// CHECK: spirv.ARM.GraphEntryPoint @g, @arg, @res
// CHECK-NEXT: spirv.ARM.Graph @g(%[[A:.*]]: !spirv.arm.tensor<14x19xi8>) -> (!spirv.arm.tensor<14x19xi8>, !spirv.arm.tensor<2x3xi32>) attributes {entry_point = true} {
// CHECK-NEXT: %[[C:.*]] = spirv.ARM.GraphConstant {graph_constant_id = 43 : i32} : !spirv.arm.tensor<2x3xi32>
// CHECK-NEXT: spirv.ARM.GraphOutputs %[[A]], %[[C]] : !spirv.arm.tensor<14x19xi8>, !spirv.arm.tensor<2x3xi32>
// CHECK: spirv.ARM.Graph @spirv_graph_{{[0-9]+}}(%[[B:.*]]: !spirv.arm.tensor<14x19xi8>, %{{.*}}: !spirv.arm.tensor<?xi8>) -> !spirv.arm.tensor<14x19xi8> attributes {entry_point = false} {
// CHECK-NEXT: spirv.ARM.GraphOutputs %[[B]] : !spirv.arm.tensor<14x19xi8>
spirv.module Logical Vulkan requires #spirv.vce<v1.0, [VulkanMemoryModel, Shader, Int8, TensorsARM, GraphARM], [SPV_ARM_tensors, SPV_ARM_graph, SPV_KHR_vulkan_memory_model]> {
  spirv.GlobalVariable @arg bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi8>, UniformConstant>
  spirv.GlobalVariable @res bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<14x19xi8>, UniformConstant>
  spirv.ARM.GraphEntryPoint @g, @arg, @res
  spirv.ARM.Graph @g(%arg0: !spirv.arm.tensor<14x19xi8>) -> (!spirv.arm.tensor<14x19xi8>, !spirv.arm.tensor<2x3xi32>) attributes {entry_point = true} {
    %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<2x3xi32>
    %1 = spirv.ARM.GraphConstant {graph_constant_id = 43 : i32} : !spirv.arm.tensor<2x3xi32>
    spirv.ARM.GraphOutputs %arg0, %1 : !spirv.arm.tensor<14x19xi8>, !spirv.arm.tensor<2x3xi32>
  }
  spirv.ARM.Graph @h(%arg0: !spirv.arm.tensor<14x19xi8>, %arg1: !spirv.arm.tensor<?xi8>) -> !spirv.arm.tensor<14x19xi8> {
    spirv.ARM.GraphOutputs %arg0 : !spirv.arm.tensor<14x19xi8>
  }
}
