//! Needs of cases of enums.

use super::needs;

needs! {
    /// Needs of cases of `AddressingModel`.
    ADDRESSING_MODEL
    ["Physical32", "Physical64"]: V10, [], [Addresses];
    ["PhysicalStorageBuffer64"]: V10,
        [SpvExtPhysicalStorageBuffer, SpvKhrPhysicalStorageBuffer],
        [PhysicalStorageBufferAddresses];
}

needs! {
    /// Needs of cases of `Dim`.
    DIM
    ["Dim1D"]: V10, [], [Image1D, Sampled1D];
    ["Dim2D"]: V10, [], [ImageMSArray, Kernel, Shader];
    ["Cube"]: V10, [], [ImageCubeArray, Shader];
    ["Rect"]: V10, [], [ImageRect, SampledRect];
    ["Buffer"]: V10, [], [ImageBuffer, SampledBuffer];
    ["SubpassData"]: V10, [], [InputAttachment];
}

needs! {
    /// Needs of cases of `ExecutionMode`.
    EXECUTION_MODE
    [
        "Invocations", "InputPoints", "InputLines", "InputLinesAdjacency", "InputTrianglesAdjacency",
        "OutputLineStrip", "OutputTriangleStrip",
    ]: V10, [], [Geometry];
    [
        "SpacingEqual", "SpacingFractionalEven", "SpacingFractionalOdd", "VertexOrderCw",
        "VertexOrderCcw", "PointMode", "Quads", "Isolines",
    ]: V10, [], [Tessellation];
    [
        "PixelCenterInteger", "OriginUpperLeft", "OriginLowerLeft", "EarlyFragmentTests",
        "DepthReplacing", "DepthGreater", "DepthLess", "DepthUnchanged",
    ]: V10, [], [Shader];
    ["Xfb"]: V10, [], [TransformFeedback];
    ["LocalSizeHint", "VecTypeHint", "ContractionOff"]: V10, [], [Kernel];
    ["Triangles"]: V10, [], [Geometry, Tessellation];
    ["OutputVertices"]: V10, [], [Geometry, MeshShadingEXT, Tessellation];
    ["OutputPoints"]: V10, [], [Geometry, MeshShadingEXT];
    ["Initializer", "Finalizer"]: V11, [], [Kernel];
    ["SubgroupSize", "SubgroupsPerWorkgroup"]: V11, [], [SubgroupDispatch];
    ["SubgroupsPerWorkgroupId"]: V12, [], [SubgroupDispatch];
    ["LocalSizeId"]: V12, [], [];
    ["LocalSizeHintId"]: V12, [], [Kernel];
    ["SubgroupUniformControlFlowKHR"]: V10, [SpvKhrSubgroupUniformControlFlow], [Shader];
    ["PostDepthCoverage"]: V10, [SpvKhrPostDepthCoverage], [SampleMaskPostDepthCoverage];
    ["DenormPreserve"]: V10, [SpvKhrFloatControls], [DenormPreserve];
    ["DenormFlushToZero"]: V10, [SpvKhrFloatControls], [DenormFlushToZero];
    ["SignedZeroInfNanPreserve"]: V10, [SpvKhrFloatControls], [SignedZeroInfNanPreserve];
    ["RoundingModeRTE"]: V10, [SpvKhrFloatControls], [RoundingModeRTE];
    ["RoundingModeRTZ"]: V10, [SpvKhrFloatControls], [RoundingModeRTZ];
    ["EarlyAndLateFragmentTestsAMD"]: V10, [SpvAmdShaderEarlyAndLateFragmentTests], [Shader];
    ["StencilRefReplacingEXT"]: V10, [SpvExtShaderStencilExport], [StencilExportEXT];
    [
        "StencilRefUnchangedFrontAMD", "StencilRefGreaterFrontAMD", "StencilRefLessFrontAMD",
        "StencilRefUnchangedBackAMD", "StencilRefGreaterBackAMD", "StencilRefLessBackAMD",
    ]: V10, [SpvAmdShaderEarlyAndLateFragmentTests, SpvExtShaderStencilExport], [StencilExportEXT];
    ["OutputLinesEXT", "OutputPrimitivesEXT", "OutputTrianglesEXT"]: V10,
        [SpvExtMeshShader],
        [MeshShadingEXT];
    ["DerivativeGroupQuadsNV"]: V10, [SpvNvComputeShaderDerivatives], [ComputeDerivativeGroupQuadsNV];
    ["DerivativeGroupLinearNV"]: V10, [SpvNvComputeShaderDerivatives], [ComputeDerivativeGroupLinearNV];
    ["PixelInterlockOrderedEXT", "PixelInterlockUnorderedEXT"]: V10,
        [SpvExtFragmentShaderInterlock],
        [FragmentShaderPixelInterlockEXT];
    ["SampleInterlockOrderedEXT", "SampleInterlockUnorderedEXT"]: V10,
        [SpvExtFragmentShaderInterlock],
        [FragmentShaderSampleInterlockEXT];
    ["ShadingRateInterlockOrderedEXT", "ShadingRateInterlockUnorderedEXT"]: V10,
        [SpvExtFragmentShaderInterlock],
        [FragmentShaderShadingRateInterlockEXT];
    ["SharedLocalMemorySizeINTEL", "NamedBarrierCountINTEL"]: V10, [], [VectorComputeINTEL];
    [
        "RoundingModeRTPINTEL", "RoundingModeRTNINTEL", "FloatingPointModeALTINTEL",
        "FloatingPointModeIEEEINTEL",
    ]: V10, [], [RoundToInfinityINTEL];
    ["MaxWorkgroupSizeINTEL", "MaxWorkDimINTEL", "NoGlobalOffsetINTEL"]: V10,
        [SpvIntelKernelAttributes],
        [KernelAttributesINTEL];
    ["NumSIMDWorkitemsINTEL"]: V10, [SpvIntelKernelAttributes], [FPGAKernelAttributesINTEL];
    ["SchedulerTargetFmaxMhzINTEL", "StreamingInterfaceINTEL"]: V10, [], [FPGAKernelAttributesINTEL];
}

needs! {
    /// Needs of cases of `ExecutionModel`.
    EXECUTION_MODEL
    ["Vertex", "Fragment", "GLCompute"]: V10, [], [Shader];
    ["TessellationControl", "TessellationEvaluation"]: V10, [], [Tessellation];
    ["Geometry"]: V10, [], [Geometry];
    ["Kernel"]: V10, [], [Kernel];
    [
        "RayGenerationKHR", "IntersectionKHR", "AnyHitKHR", "ClosestHitKHR", "MissKHR", "CallableKHR",
    ]: V10, [], [RayTracingKHR, RayTracingNV];
    ["TaskEXT", "MeshEXT"]: V10, [], [MeshShadingEXT];
}

needs! {
    /// Needs of cases of `FunctionControl`.
    FUNCTION_CONTROL
    ["OptNoneINTEL"]: V10, [], [OptNoneINTEL];
}

needs! {
    /// Needs of cases of `GroupOperation`.
    GROUP_OPERATION
    ["Reduce", "InclusiveScan", "ExclusiveScan"]: V10,
        [],
        [GroupNonUniformArithmetic, GroupNonUniformBallot, Kernel];
    ["ClusteredReduce"]: V13, [], [GroupNonUniformClustered];
    ["PartitionedReduceNV", "PartitionedInclusiveScanNV", "PartitionedExclusiveScanNV"]: V10,
        [SpvNvShaderSubgroupPartitioned],
        [GroupNonUniformPartitionedNV];
}

needs! {
    /// Needs of cases of `ImageFormat`.
    IMAGE_FORMAT
    [
        "Rgba32f", "Rgba16f", "R32f", "Rgba8", "Rgba8Snorm", "Rgba32i", "Rgba16i", "Rgba8i", "R32i",
        "Rgba32ui", "Rgba16ui", "Rgba8ui", "R32ui",
    ]: V10, [], [Shader];
    [
        "Rg32f", "Rg16f", "R11fG11fB10f", "R16f", "Rgba16", "Rgb10A2", "Rg16", "Rg8", "R16", "R8",
        "Rgba16Snorm", "Rg16Snorm", "Rg8Snorm", "R16Snorm", "R8Snorm", "Rg32i", "Rg16i", "Rg8i",
        "R16i", "R8i", "Rgb10a2ui", "Rg32ui", "Rg16ui", "Rg8ui", "R16ui", "R8ui",
    ]: V10, [], [StorageImageExtendedFormats];
    ["R64ui", "R64i"]: V10, [], [Int64ImageEXT];
}

needs! {
    /// Needs of cases of `ImageOperands`.
    IMAGE_OPERANDS
    ["Bias"]: V10, [], [Shader];
    ["Offset", "ConstOffsets"]: V10, [], [ImageGatherExtended];
    ["MinLod"]: V10, [], [MinLod];
    ["MakeTexelAvailable", "MakeTexelVisible", "NonPrivateTexel", "VolatileTexel"]: V15,
        [],
        [VulkanMemoryModel];
    ["SignExtend", "ZeroExtend"]: V14, [], [];
    ["Nontemporal"]: V16, [], [];
}

needs! {
    /// Needs of cases of `LoopControl`.
    LOOP_CONTROL
    ["DependencyInfinite", "DependencyLength"]: V11, [], [];
    ["MinIterations", "MaxIterations", "IterationMultiple", "PeelCount", "PartialCount"]: V14, [], [];
    [
        "InitiationIntervalINTEL", "LoopCoalesceINTEL", "MaxConcurrencyINTEL", "MaxInterleavingINTEL",
        "DependencyArrayINTEL", "SpeculatedIterationsINTEL", "PipelineEnableINTEL", "NoFusionINTEL",
    ]: V10, [SpvIntelFpgaLoopControls], [FPGALoopControlsINTEL];
}

needs! {
    /// Needs of cases of `MemoryAccess`.
    MEMORY_ACCESS
    ["MakePointerAvailable", "MakePointerVisible", "NonPrivatePointer"]: V15, [], [VulkanMemoryModel];
    ["AliasScopeINTELMask", "NoAliasINTELMask"]: V10,
        [SpvIntelMemoryAccessAliasing],
        [MemoryAccessAliasingINTEL];
}

needs! {
    /// Needs of cases of `MemoryModel`.
    MEMORY_MODEL
    ["Simple", "GLSL450"]: V10, [], [Shader];
    ["OpenCL"]: V10, [], [Kernel];
    ["Vulkan"]: V10, [SpvKhrVulkanMemoryModel], [VulkanMemoryModel];
}

needs! {
    /// Needs of cases of `MemorySemantics`.
    MEMORY_SEMANTICS
    ["UniformMemory"]: V10, [], [Shader];
    ["AtomicCounterMemory"]: V10, [], [AtomicStorage];
    ["OutputMemory", "MakeAvailable", "MakeVisible"]: V15, [], [VulkanMemoryModel];
    ["Volatile"]: V10, [SpvKhrVulkanMemoryModel], [VulkanMemoryModel];
}

needs! {
    /// Needs of cases of `PackedVectorFormat`.
    PACKED_VECTOR_FORMAT
    ["PackedVectorFormat4x8Bit"]: V16, [SpvKhrIntegerDotProduct], [];
}

needs! {
    /// Needs of cases of `Scope`.
    SCOPE
    ["QueueFamily"]: V15, [], [VulkanMemoryModel];
    ["ShaderCallKHR"]: V10, [], [RayTracingKHR];
}

needs! {
    /// Needs of cases of `StorageClass`.
    STORAGE_CLASS
    ["Uniform", "Output", "PushConstant"]: V10, [], [Shader];
    ["Private"]: V10, [], [Shader, VectorComputeINTEL];
    ["Generic"]: V10, [], [GenericPointer];
    ["AtomicCounter"]: V10, [], [AtomicStorage];
    ["StorageBuffer"]: V10, [SpvKhrStorageBufferStorageClass, SpvKhrVariablePointers], [Shader];
    [
        "CallableDataKHR", "IncomingCallableDataKHR", "RayPayloadKHR", "HitAttributeKHR",
        "IncomingRayPayloadKHR", "ShaderRecordBufferKHR",
    ]: V10, [SpvKhrRayTracing, SpvNvRayTracing], [RayTracingKHR, RayTracingNV];
    ["PhysicalStorageBuffer"]: V10,
        [SpvExtPhysicalStorageBuffer, SpvKhrPhysicalStorageBuffer],
        [PhysicalStorageBufferAddresses];
    ["TaskPayloadWorkgroupEXT"]: V14, [SpvExtMeshShader], [MeshShadingEXT];
    ["CodeSectionINTEL"]: V10, [SpvIntelFunctionPointers], [FunctionPointersINTEL];
    ["DeviceOnlyINTEL", "HostOnlyINTEL"]: V10, [SpvIntelUsmStorageClasses], [USMStorageClassesINTEL];
}

/// The tables, by the names of the enums.
pub(super) const TABLES: ir::List<(&str, ir::List<super::Group>)> = &[
    ("AddressingModel", ADDRESSING_MODEL),
    ("Dim", DIM),
    ("ExecutionMode", EXECUTION_MODE),
    ("ExecutionModel", EXECUTION_MODEL),
    ("FunctionControl", FUNCTION_CONTROL),
    ("GroupOperation", GROUP_OPERATION),
    ("ImageFormat", IMAGE_FORMAT),
    ("ImageOperands", IMAGE_OPERANDS),
    ("LoopControl", LOOP_CONTROL),
    ("MemoryAccess", MEMORY_ACCESS),
    ("MemoryModel", MEMORY_MODEL),
    ("MemorySemantics", MEMORY_SEMANTICS),
    ("PackedVectorFormat", PACKED_VECTOR_FORMAT),
    ("Scope", SCOPE),
    ("StorageClass", STORAGE_CLASS),
];
