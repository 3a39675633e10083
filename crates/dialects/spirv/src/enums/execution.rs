//! Modes of entry points, and hints about control flow.

use ir::enum_attr;

enum_attr! {
    /// Mode of an entry point.
    pub enum ExecutionMode: dialect("spirv.execution_mode", "valid SPIR-V ExecutionMode") {
        Invocations = 0 "Invocations", SpacingEqual = 1 "SpacingEqual",
        SpacingFractionalEven = 2 "SpacingFractionalEven", SpacingFractionalOdd = 3 "SpacingFractionalOdd",
        VertexOrderCw = 4 "VertexOrderCw", VertexOrderCcw = 5 "VertexOrderCcw",
        PixelCenterInteger = 6 "PixelCenterInteger", OriginUpperLeft = 7 "OriginUpperLeft",
        OriginLowerLeft = 8 "OriginLowerLeft", EarlyFragmentTests = 9 "EarlyFragmentTests",
        PointMode = 10 "PointMode", Xfb = 11 "Xfb", DepthReplacing = 12 "DepthReplacing",
        DepthGreater = 14 "DepthGreater", DepthLess = 15 "DepthLess", DepthUnchanged = 16 "DepthUnchanged",
        LocalSize = 17 "LocalSize", LocalSizeHint = 18 "LocalSizeHint", InputPoints = 19 "InputPoints",
        InputLines = 20 "InputLines", InputLinesAdjacency = 21 "InputLinesAdjacency", Triangles = 22 "Triangles",
        InputTrianglesAdjacency = 23 "InputTrianglesAdjacency", Quads = 24 "Quads", Isolines = 25 "Isolines",
        OutputVertices = 26 "OutputVertices", OutputPoints = 27 "OutputPoints",
        OutputLineStrip = 28 "OutputLineStrip", OutputTriangleStrip = 29 "OutputTriangleStrip",
        VecTypeHint = 30 "VecTypeHint", ContractionOff = 31 "ContractionOff", Initializer = 33 "Initializer",
        Finalizer = 34 "Finalizer", SubgroupSize = 35 "SubgroupSize",
        SubgroupsPerWorkgroup = 36 "SubgroupsPerWorkgroup", SubgroupsPerWorkgroupId = 37 "SubgroupsPerWorkgroupId",
        LocalSizeId = 38 "LocalSizeId", LocalSizeHintId = 39 "LocalSizeHintId",
        SubgroupUniformControlFlowKHR = 4421 "SubgroupUniformControlFlowKHR",
        PostDepthCoverage = 4446 "PostDepthCoverage", DenormPreserve = 4459 "DenormPreserve",
        DenormFlushToZero = 4460 "DenormFlushToZero", SignedZeroInfNanPreserve = 4461 "SignedZeroInfNanPreserve",
        RoundingModeRTE = 4462 "RoundingModeRTE", RoundingModeRTZ = 4463 "RoundingModeRTZ",
        EarlyAndLateFragmentTestsAMD = 5017 "EarlyAndLateFragmentTestsAMD",
        StencilRefReplacingEXT = 5027 "StencilRefReplacingEXT",
        StencilRefUnchangedFrontAMD = 5079 "StencilRefUnchangedFrontAMD",
        StencilRefGreaterFrontAMD = 5080 "StencilRefGreaterFrontAMD",
        StencilRefLessFrontAMD = 5081 "StencilRefLessFrontAMD",
        StencilRefUnchangedBackAMD = 5082 "StencilRefUnchangedBackAMD",
        StencilRefGreaterBackAMD = 5083 "StencilRefGreaterBackAMD",
        StencilRefLessBackAMD = 5084 "StencilRefLessBackAMD", OutputLinesEXT = 5269 "OutputLinesEXT",
        OutputPrimitivesEXT = 5270 "OutputPrimitivesEXT", DerivativeGroupQuadsNV = 5289 "DerivativeGroupQuadsNV",
        DerivativeGroupLinearNV = 5290 "DerivativeGroupLinearNV", OutputTrianglesEXT = 5298 "OutputTrianglesEXT",
        PixelInterlockOrderedEXT = 5366 "PixelInterlockOrderedEXT",
        PixelInterlockUnorderedEXT = 5367 "PixelInterlockUnorderedEXT",
        SampleInterlockOrderedEXT = 5368 "SampleInterlockOrderedEXT",
        SampleInterlockUnorderedEXT = 5369 "SampleInterlockUnorderedEXT",
        ShadingRateInterlockOrderedEXT = 5370 "ShadingRateInterlockOrderedEXT",
        ShadingRateInterlockUnorderedEXT = 5371 "ShadingRateInterlockUnorderedEXT",
        SharedLocalMemorySizeINTEL = 5618 "SharedLocalMemorySizeINTEL",
        RoundingModeRTPINTEL = 5620 "RoundingModeRTPINTEL", RoundingModeRTNINTEL = 5621 "RoundingModeRTNINTEL",
        FloatingPointModeALTINTEL = 5622 "FloatingPointModeALTINTEL",
        FloatingPointModeIEEEINTEL = 5623 "FloatingPointModeIEEEINTEL",
        MaxWorkgroupSizeINTEL = 5893 "MaxWorkgroupSizeINTEL", MaxWorkDimINTEL = 5894 "MaxWorkDimINTEL",
        NoGlobalOffsetINTEL = 5895 "NoGlobalOffsetINTEL", NumSIMDWorkitemsINTEL = 5896 "NumSIMDWorkitemsINTEL",
        SchedulerTargetFmaxMhzINTEL = 5903 "SchedulerTargetFmaxMhzINTEL",
        StreamingInterfaceINTEL = 6154 "StreamingInterfaceINTEL",
        NamedBarrierCountINTEL = 6417 "NamedBarrierCountINTEL",
    }
}

enum_attr! {
    /// Stage of an entry point.
    pub enum ExecutionModel: dialect("spirv.execution_model", "valid SPIR-V ExecutionModel") {
        Vertex = 0 "Vertex", TessellationControl = 1 "TessellationControl",
        TessellationEvaluation = 2 "TessellationEvaluation", Geometry = 3 "Geometry", Fragment = 4 "Fragment",
        GLCompute = 5 "GLCompute", Kernel = 6 "Kernel", RayGenerationKHR = 5313 "RayGenerationKHR",
        IntersectionKHR = 5314 "IntersectionKHR", AnyHitKHR = 5315 "AnyHitKHR", ClosestHitKHR = 5316 "ClosestHitKHR",
        MissKHR = 5317 "MissKHR", CallableKHR = 5318 "CallableKHR", TaskEXT = 5364 "TaskEXT",
        MeshEXT = 5365 "MeshEXT",
    }
}

enum_attr! {
    /// Size of pointers.
    pub enum AddressingModel: dialect("spirv.addressing_model", "valid SPIR-V AddressingModel") {
        Logical = 0 "Logical", Physical32 = 1 "Physical32", Physical64 = 2 "Physical64",
        PhysicalStorageBuffer64 = 5348 "PhysicalStorageBuffer64",
    }
}

enum_attr! {
    /// Memory model.
    pub enum MemoryModel: dialect("spirv.memory_model", "valid SPIR-V MemoryModel") {
        Simple = 0 "Simple", GLSL450 = 1 "GLSL450", OpenCL = 2 "OpenCL", Vulkan = 3 "Vulkan",
    }
}

enum_attr! {
    /// Hints about a function.
    pub flags FunctionControl: dialect("spirv.function_control", "valid SPIR-V FunctionControl") separated("|") {
        NONE = 0x0 "None", INLINE = 0x1 "Inline", DONT_INLINE = 0x2 "DontInline", PURE = 0x4 "Pure",
        CONST = 0x8 "Const", OPT_NONE_INTEL = 0x10000 "OptNoneINTEL",
    }
}

enum_attr! {
    /// Direction of linkage.
    pub enum LinkageType: dialect("spirv.linkage_type", "valid SPIR-V LinkageType") {
        Export = 0 "Export", Import = 1 "Import", LinkOnceODR = 2 "LinkOnceODR",
    }
}

enum_attr! {
    /// Hints about a selection.
    pub flags SelectionControl: dialect("spirv.selection_control", "valid SPIR-V SelectionControl") separated("|") {
        NONE = 0x0 "None", FLATTEN = 0x1 "Flatten", DONT_FLATTEN = 0x2 "DontFlatten",
    }
}

enum_attr! {
    /// Hints about a loop.
    pub flags LoopControl: dialect("spirv.loop_control", "valid SPIR-V LoopControl") separated("|") {
        NONE = 0x0 "None", UNROLL = 0x1 "Unroll", DONT_UNROLL = 0x2 "DontUnroll",
        DEPENDENCY_INFINITE = 0x4 "DependencyInfinite", DEPENDENCY_LENGTH = 0x8 "DependencyLength",
        MIN_ITERATIONS = 0x10 "MinIterations", MAX_ITERATIONS = 0x20 "MaxIterations",
        ITERATION_MULTIPLE = 0x40 "IterationMultiple", PEEL_COUNT = 0x80 "PeelCount",
        PARTIAL_COUNT = 0x100 "PartialCount", INITIATION_INTERVAL_INTEL = 0x10000 "InitiationIntervalINTEL",
        LOOP_COALESCE_INTEL = 0x100000 "LoopCoalesceINTEL", MAX_CONCURRENCY_INTEL = 0x20000 "MaxConcurrencyINTEL",
        MAX_INTERLEAVING_INTEL = 0x200000 "MaxInterleavingINTEL",
        DEPENDENCY_ARRAY_INTEL = 0x40000 "DependencyArrayINTEL",
        SPECULATED_ITERATIONS_INTEL = 0x400000 "SpeculatedIterationsINTEL",
        PIPELINE_ENABLE_INTEL = 0x80000 "PipelineEnableINTEL", NO_FUSION_INTEL = 0x800000 "NoFusionINTEL",
    }
}
