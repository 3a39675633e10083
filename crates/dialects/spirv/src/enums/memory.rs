//! Storage, memory accesses and their order.

use ir::enum_attr;

enum_attr! {
    /// Class of storage that a pointer points to.
    pub enum StorageClass: dialect("spirv.storage_class", "valid SPIR-V StorageClass") {
        UniformConstant = 0 "UniformConstant", Input = 1 "Input", Uniform = 2 "Uniform", Output = 3 "Output",
        Workgroup = 4 "Workgroup", CrossWorkgroup = 5 "CrossWorkgroup", Private = 6 "Private",
        Function = 7 "Function", Generic = 8 "Generic", PushConstant = 9 "PushConstant",
        AtomicCounter = 10 "AtomicCounter", Image = 11 "Image", StorageBuffer = 12 "StorageBuffer",
        CallableDataKHR = 5328 "CallableDataKHR", IncomingCallableDataKHR = 5329 "IncomingCallableDataKHR",
        RayPayloadKHR = 5338 "RayPayloadKHR", HitAttributeKHR = 5339 "HitAttributeKHR",
        IncomingRayPayloadKHR = 5342 "IncomingRayPayloadKHR", ShaderRecordBufferKHR = 5343 "ShaderRecordBufferKHR",
        PhysicalStorageBuffer = 5349 "PhysicalStorageBuffer",
        TaskPayloadWorkgroupEXT = 5402 "TaskPayloadWorkgroupEXT", CodeSectionINTEL = 5605 "CodeSectionINTEL",
        DeviceOnlyINTEL = 5936 "DeviceOnlyINTEL", HostOnlyINTEL = 5937 "HostOnlyINTEL",
    }
}

enum_attr! {
    /// Properties of a memory access.
    pub flags MemoryAccess: dialect("spirv.memory_access", "valid SPIR-V MemoryAccess") separated("|") {
        NONE = 0x0 "None", VOLATILE = 0x1 "Volatile", ALIGNED = 0x2 "Aligned", NONTEMPORAL = 0x4 "Nontemporal",
        MAKE_POINTER_AVAILABLE = 0x8 "MakePointerAvailable", MAKE_POINTER_VISIBLE = 0x10 "MakePointerVisible",
        NON_PRIVATE_POINTER = 0x20 "NonPrivatePointer", ALIAS_SCOPE_INTEL_MASK = 0x10000 "AliasScopeINTELMask",
        NO_ALIAS_INTEL_MASK = 0x20000 "NoAliasINTELMask",
    }
}

enum_attr! {
    /// Ordering of memory accesses.
    pub flags MemorySemantics: dialect("spirv.memory_semantics", "valid SPIR-V MemorySemantics") separated("|") {
        NONE = 0x0 "None", ACQUIRE = 0x2 "Acquire", RELEASE = 0x4 "Release", ACQUIRE_RELEASE = 0x8 "AcquireRelease",
        SEQUENTIALLY_CONSISTENT = 0x10 "SequentiallyConsistent", UNIFORM_MEMORY = 0x40 "UniformMemory",
        SUBGROUP_MEMORY = 0x80 "SubgroupMemory", WORKGROUP_MEMORY = 0x100 "WorkgroupMemory",
        CROSS_WORKGROUP_MEMORY = 0x200 "CrossWorkgroupMemory", ATOMIC_COUNTER_MEMORY = 0x400 "AtomicCounterMemory",
        IMAGE_MEMORY = 0x800 "ImageMemory", OUTPUT_MEMORY = 0x1000 "OutputMemory",
        MAKE_AVAILABLE = 0x2000 "MakeAvailable", MAKE_VISIBLE = 0x4000 "MakeVisible", VOLATILE = 0x8000 "Volatile",
    }
}

enum_attr! {
    /// Invocations that an operation concerns.
    pub enum Scope: dialect("spirv.scope", "valid SPIR-V Scope") {
        CrossDevice = 0 "CrossDevice", Device = 1 "Device", Workgroup = 2 "Workgroup", Subgroup = 3 "Subgroup",
        Invocation = 4 "Invocation", QueueFamily = 5 "QueueFamily", ShaderCallKHR = 6 "ShaderCallKHR",
    }
}

enum_attr! {
    /// Part of a group whose values are combined.
    pub enum GroupOperation: dialect("spirv.group_operation", "valid SPIR-V GroupOperation") {
        Reduce = 0 "Reduce", InclusiveScan = 1 "InclusiveScan", ExclusiveScan = 2 "ExclusiveScan",
        ClusteredReduce = 3 "ClusteredReduce", PartitionedReduceNV = 6 "PartitionedReduceNV",
        PartitionedInclusiveScanNV = 7 "PartitionedInclusiveScanNV",
        PartitionedExclusiveScanNV = 8 "PartitionedExclusiveScanNV",
    }
}

enum_attr! {
    /// Caching of a load.
    pub enum LoadCacheControl: dialect("spirv.load_cache_control", "valid SPIR-V LoadCacheControl") {
        Uncached = 0 "Uncached", Cached = 1 "Cached", Streaming = 2 "Streaming",
        InvalidateAfterR = 3 "InvalidateAfterR", ConstCached = 4 "ConstCached",
    }
}

enum_attr! {
    /// Caching of a store.
    pub enum StoreCacheControl: dialect("spirv.store_cache_control", "valid SPIR-V StoreCacheControl") {
        Uncached = 0 "Uncached", WriteThrough = 1 "WriteThrough", WriteBack = 2 "WriteBack",
        Streaming = 3 "Streaming",
    }
}
