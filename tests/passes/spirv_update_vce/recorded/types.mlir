// RECORD: mlir-opt --spirv-update-vce

// What types, cases of enums and operations need, of all that there is.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Matrix, Addresses, Linkage, Kernel, Float16, Float64, Int64, Groups, Int16, Int8, Sampled1D, SampledBuffer, GroupNonUniform, ShaderLayer, ShaderViewportIndex, UniformDecoration, SubgroupBallotKHR, SubgroupVoteKHR, StorageBuffer16BitAccess, StoragePushConstant16, StorageInputOutput16, DeviceGroup, AtomicStorageOps, SampleMaskPostDepthCoverage, StorageBuffer8BitAccess, StoragePushConstant8, DenormPreserve, DenormFlushToZero, SignedZeroInfNanPreserve, RoundingModeRTE, RoundingModeRTZ, ImageFootprintNV, FragmentBarycentricKHR, MeshShadingEXT, ComputeDerivativeGroupQuadsNV, GroupNonUniformPartitionedNV, VulkanMemoryModel, VulkanMemoryModelDeviceScope, ComputeDerivativeGroupLinearNV, BindlessTextureNV, SubgroupShuffleINTEL, SubgroupBufferBlockIOINTEL, SubgroupImageBlockIOINTEL, SubgroupImageMediaBlockIOINTEL, RoundToInfinityINTEL, FloatingPointModeINTEL, FunctionPointersINTEL, IndirectReferencesINTEL, AsmINTEL, AtomicFloat32MinMaxEXT, AtomicFloat64MinMaxEXT, AtomicFloat16MinMaxEXT, VectorAnyINTEL, ExpectAssumeKHR, SubgroupAvcMotionEstimationINTEL, SubgroupAvcMotionEstimationIntraINTEL, SubgroupAvcMotionEstimationChromaINTEL, VariableLengthArrayINTEL, FunctionFloatControlINTEL, FPGAMemoryAttributesINTEL, ArbitraryPrecisionIntegersINTEL, ArbitraryPrecisionFloatingPointINTEL, UnstructuredLoopControlsINTEL, FPGALoopControlsINTEL, KernelAttributesINTEL, FPGAKernelAttributesINTEL, FPGAMemoryAccessesINTEL, FPGAClusterAttributesINTEL, LoopFuseINTEL, MemoryAccessAliasingINTEL, FPGABufferLocationINTEL, ArbitraryPrecisionFixedPointINTEL, USMStorageClassesINTEL, IOPipesINTEL, BlockingPipesALTERA, FPGARegINTEL, DotProductInputAll, DotProductInput4x8BitPacked, DotProduct, RayCullMaskKHR, CooperativeMatrixKHR, ReplicatedCompositesEXT, BitInstructions, AtomicFloat32AddEXT, AtomicFloat64AddEXT, LongConstantCompositeINTEL, OptNoneINTEL, AtomicFloat16AddEXT, DebugInfoModuleINTEL, SplitBarrierINTEL, GroupUniformArithmeticKHR, Shader, Vector16, Float16Buffer, Int64Atomics, ImageBasic, Pipes, DeviceEnqueue, LiteralSampler, GenericPointer, Image1D, ImageBuffer, NamedBarrier, GroupNonUniformVote, GroupNonUniformArithmetic, GroupNonUniformBallot, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformClustered, GroupNonUniformQuad, StorageUniform16, UniformAndStorageBuffer8BitAccess, UniformTexelBufferArrayDynamicIndexing, VectorComputeINTEL, FPFastMathModeINTEL, DotProductInput4x8Bit, GroupNonUniformRotateKHR, Geometry, Tessellation, ImageReadWrite, ImageMipmap, AtomicStorage, ImageGatherExtended, StorageImageMultisample, UniformBufferArrayDynamicIndexing, SampledImageArrayDynamicIndexing, StorageBufferArrayDynamicIndexing, StorageImageArrayDynamicIndexing, ClipDistance, CullDistance, SampleRateShading, SampledRect, InputAttachment, SparseResidency, MinLod, SampledCubeArray, ImageMSArray, StorageImageExtendedFormats, ImageQuery, DerivativeControl, InterpolationFunction, TransformFeedback, StorageImageReadWithoutFormat, StorageImageWriteWithoutFormat, SubgroupDispatch, PipeStorage, FragmentShadingRateKHR, DrawParameters, WorkgroupMemoryExplicitLayoutKHR, WorkgroupMemoryExplicitLayout16BitAccessKHR, MultiView, VariablePointersStorageBuffer, RayQueryProvisionalKHR, RayQueryKHR, RayTracingKHR, Float16ImageAMD, ImageGatherBiasLodAMD, FragmentMaskAMD, StencilExportEXT, ImageReadWriteLodAMD, Int64ImageEXT, ShaderClockKHR, FragmentFullyCoveredEXT, FragmentDensityEXT, ShaderNonUniform, RuntimeDescriptorArray, StorageTexelBufferArrayDynamicIndexing, RayTracingNV, RayTracingMotionBlurNV, PhysicalStorageBufferAddresses, RayTracingProvisionalKHR, FragmentShaderSampleInterlockEXT, FragmentShaderShadingRateInterlockEXT, ShaderSMBuiltinsNV, FragmentShaderPixelInterlockEXT, DemoteToHelperInvocation, IntegerFunctions2INTEL, TessellationPointSize, GeometryPointSize, ImageCubeArray, ImageRect, GeometryStreams, MultiViewport, TensorsARM, StorageTensorArrayDynamicIndexingEXT, StorageTensorArrayNonUniformIndexingEXT, GraphARM, WorkgroupMemoryExplicitLayout8BitAccessKHR, VariablePointers, RayTraversalPrimitiveCullingKHR, SampleMaskOverrideCoverageNV, GeometryShaderPassthroughNV, PerViewAttributesNV, InputAttachmentArrayDynamicIndexing, UniformBufferArrayNonUniformIndexing, SampledImageArrayNonUniformIndexing, StorageBufferArrayNonUniformIndexing, StorageImageArrayNonUniformIndexing, InputAttachmentArrayNonUniformIndexing, UniformTexelBufferArrayNonUniformIndexing, StorageTexelBufferArrayNonUniformIndexing, ShaderViewportIndexLayerEXT, ShaderViewportMaskNV, ShaderStereoViewNV, Bfloat16ConversionINTEL, CacheControlsINTEL, BFloat16TypeKHR, BFloat16DotProductKHR, BFloat16CooperativeMatrixKHR, TensorFloat32RoundingINTEL], [SPV_KHR_16bit_storage, SPV_KHR_8bit_storage, SPV_KHR_device_group, SPV_KHR_float_controls, SPV_KHR_physical_storage_buffer, SPV_KHR_multiview, SPV_KHR_no_integer_wrap_decoration, SPV_KHR_post_depth_coverage, SPV_KHR_shader_atomic_counter_ops, SPV_KHR_shader_ballot, SPV_KHR_shader_clock, SPV_KHR_shader_draw_parameters, SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_vote, SPV_KHR_variable_pointers, SPV_KHR_vulkan_memory_model, SPV_KHR_expect_assume, SPV_KHR_integer_dot_product, SPV_KHR_bit_instructions, SPV_KHR_fragment_shading_rate, SPV_KHR_workgroup_memory_explicit_layout, SPV_KHR_ray_query, SPV_KHR_ray_tracing, SPV_KHR_subgroup_uniform_control_flow, SPV_KHR_linkonce_odr, SPV_KHR_fragment_shader_barycentric, SPV_KHR_ray_cull_mask, SPV_KHR_uniform_group_instructions, SPV_KHR_subgroup_rotate, SPV_KHR_non_semantic_info, SPV_KHR_terminate_invocation, SPV_KHR_cooperative_matrix, SPV_KHR_bfloat16, SPV_EXT_demote_to_helper_invocation, SPV_EXT_descriptor_indexing, SPV_EXT_fragment_fully_covered, SPV_EXT_fragment_invocation_density, SPV_EXT_fragment_shader_interlock, SPV_EXT_physical_storage_buffer, SPV_EXT_shader_stencil_export, SPV_EXT_shader_viewport_index_layer, SPV_EXT_shader_atomic_float_add, SPV_EXT_shader_atomic_float_min_max, SPV_EXT_shader_image_int64, SPV_EXT_shader_atomic_float16_add, SPV_EXT_mesh_shader, SPV_EXT_replicated_composites, SPV_ARM_tensors, SPV_ARM_graph, SPV_AMD_gpu_shader_half_float_fetch, SPV_AMD_shader_ballot, SPV_AMD_shader_explicit_vertex_parameter, SPV_AMD_shader_fragment_mask, SPV_AMD_shader_image_load_store_lod, SPV_AMD_texture_gather_bias_lod, SPV_AMD_shader_early_and_late_fragment_tests, SPV_GOOGLE_decorate_string, SPV_GOOGLE_hlsl_functionality1, SPV_GOOGLE_user_type, SPV_INTEL_device_side_avc_motion_estimation, SPV_INTEL_media_block_io, SPV_INTEL_shader_integer_functions2, SPV_INTEL_subgroups, SPV_INTEL_vector_compute, SPV_INTEL_float_controls2, SPV_INTEL_function_pointers, SPV_INTEL_inline_assembly, SPV_INTEL_variable_length_array, SPV_INTEL_fpga_memory_attributes, SPV_INTEL_unstructured_loop_controls, SPV_INTEL_fpga_loop_controls, SPV_INTEL_arbitrary_precision_integers, SPV_INTEL_arbitrary_precision_floating_point, SPV_INTEL_kernel_attributes, SPV_INTEL_fpga_memory_accesses, SPV_INTEL_fpga_cluster_attributes, SPV_INTEL_loop_fuse, SPV_INTEL_fpga_buffer_location, SPV_INTEL_arbitrary_precision_fixed_point, SPV_INTEL_usm_storage_classes, SPV_INTEL_io_pipes, SPV_ALTERA_blocking_pipes, SPV_INTEL_fpga_reg, SPV_INTEL_long_constant_composite, SPV_INTEL_optnone, SPV_INTEL_debug_module, SPV_INTEL_fp_fast_math_mode, SPV_INTEL_memory_access_aliasing, SPV_INTEL_split_barrier, SPV_INTEL_bfloat16_conversion, SPV_INTEL_cache_controls, SPV_INTEL_tensor_float32_conversion, SPV_NV_compute_shader_derivatives, SPV_NV_cooperative_matrix, SPV_NV_fragment_shader_barycentric, SPV_NV_geometry_shader_passthrough, SPV_NV_ray_tracing, SPV_NV_sample_mask_override_coverage, SPV_NV_shader_image_footprint, SPV_NV_shader_sm_builtins, SPV_NV_shader_subgroup_partitioned, SPV_NV_shading_rate, SPV_NV_stereo_view_rendering, SPV_NV_viewport_array2, SPV_NV_bindless_texture, SPV_NV_ray_tracing_motion_blur, SPV_NVX_multiview_per_view_attributes]>, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: i8) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: i16) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: i64) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: f16) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: f64) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: bf16) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: vector<8xf32>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: vector<16xi8>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.ptr<i8, StorageBuffer>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.ptr<i8, PushConstant>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.ptr<i8, Uniform>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.ptr<i16, Uniform>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.ptr<f16, Input>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.ptr<f16, PushConstant>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.ptr<i64, StorageBuffer>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.ptr<vector<4xf16>, StorageBuffer>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.ptr<!spirv.struct<(!spirv.rtarray<i8>, i64)>, StorageBuffer>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.sampled_image<!spirv.image<f32, Cube, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rg16f>>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.matrix<2 x vector<2xf16>>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.coopmatrix<8x8xf16, Subgroup, MatrixA>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.ptr<i16, Workgroup>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.ptr<bf16, StorageBuffer>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.array<4 x f64>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.ptr<i16, Private>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.ptr<i32, CrossWorkgroup>) "None" {
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @f(%x: !spirv.ptr<!spirv.matrix<2 x vector<2xf16>>, Uniform>) "None" {
      spirv.Return
    }
  }
  spirv.module Physical64 OpenCL {
    spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %i: i32) "None" {
      %0 = spirv.AtomicIAdd <Device> <Acquire|UniformMemory|MakeVisible> %p, %i : !spirv.ptr<i32, StorageBuffer>
      spirv.Return
    }
  }
  spirv.module Physical64 OpenCL {
    spirv.func @f(%x: vector<4xi16>) "None" {
      %0 = spirv.SDot %x, %x : vector<4xi16> -> i64
      spirv.Return
    }
  }
  spirv.module Physical64 OpenCL {
    spirv.func @f(%x: i32) "None" {
      %0 = spirv.UDot %x, %x, <PackedVectorFormat4x8Bit> : i32 -> i32
      spirv.Return
    }
  }
  spirv.module Physical64 OpenCL {
    spirv.func @f(%x: i32) "None" {
      %0 = spirv.UDotAccSat %x, %x, %x, <PackedVectorFormat4x8Bit> : i32 -> i32
      spirv.Return
    }
  }
  spirv.module Physical64 OpenCL {
    spirv.func @f(%x: f32) "None" {
      %0 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %x : f32 -> f32
      spirv.Return
    }
  }
  spirv.module Physical64 OpenCL {
    spirv.func @f(%x: f32) "None" {
      %0 = spirv.CL.exp %x : f32
      spirv.Return
    }
  }
  spirv.module Physical64 OpenCL {
    spirv.func @f(%x: i32) "None" {
      %0 = spirv.BitReverse %x : i32
      spirv.Return
    }
  }
  spirv.module Physical64 OpenCL {
    spirv.func @f(%i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %c: vector<2xi32>) "None" {
      %0 = spirv.ImageFetch %i, %c ["Offset"] : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xi32> -> vector<4xf32>
      spirv.Return
    }
  }
  spirv.module Physical64 OpenCL {
    spirv.func @f(%x: i1) "None" {
      %c = spirv.Constant 1 : i32
      %0 = spirv.GroupNonUniformBroadcast <Workgroup> %c, %c : i32, i32
      spirv.Return
    }
  }
  spirv.module Physical64 OpenCL {
    spirv.func @f(%p: !spirv.ptr<f32, StorageBuffer>) "None" {
      %0 = spirv.Load "StorageBuffer" %p ["Volatile|NonPrivatePointer"] : f32
      spirv.Return
    }
  }
  spirv.module Physical64 OpenCL {
    spirv.func @f(%x: f32) "None" {
      %0 = spirv.INTEL.ConvertFToBF16 %x : f32 to i16
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @v : !spirv.ptr<!spirv.struct<(i8)>, Uniform>
    spirv.func @f() "Inline" {
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @f
    spirv.ExecutionMode @f "LocalSize", 1, 1, 1
  }
}
