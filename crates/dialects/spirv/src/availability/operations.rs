//! Needs of operations that have any by themselves.

use super::needs;

needs! {
    /// Operations without the dialect's name; a star stands for all of a set of instructions.
    OPERATIONS
    ["AtomicCompareExchangeWeak"]: V10..=V13, [], [Kernel];
    ["InBoundsPtrAccessChain"]: V10, [], [Addresses];
    ["ConvertPtrToU", "ConvertUToPtr"]: V10, [], [Addresses, PhysicalStorageBufferAddresses];
    ["PtrAccessChain"]: V10,
        [],
        [Addresses, PhysicalStorageBufferAddresses, VariablePointers, VariablePointersStorageBuffer];
    ["BitFieldInsert", "BitFieldSExtract", "BitFieldUExtract", "BitReverse"]: V10,
        [],
        [BitInstructions, Shader];
    ["EmitVertex", "EndPrimitive"]: V10, [], [Geometry];
    ["KHR.GroupFMul", "KHR.GroupIMul"]: V10, [], [GroupUniformArithmeticKHR];
    [
        "GroupBroadcast", "GroupFAdd", "GroupFMax", "GroupFMin", "GroupIAdd", "GroupSMax", "GroupSMin",
        "GroupUMax", "GroupUMin",
    ]: V10, [], [Groups];
    ["ImageQuerySize"]: V10, [], [ImageQuery, Kernel];
    [
        "CL.*", "GenericCastToPtr", "GenericCastToPtrExplicit", "Ordered", "PtrCastToGeneric",
        "Unordered",
    ]: V10, [], [Kernel];
    [
        "MatrixTimesMatrix", "MatrixTimesScalar", "MatrixTimesVector", "Transpose",
        "VectorTimesMatrix",
    ]: V10, [], [Matrix];
    [
        "GL.*", "ImageDrefGather", "ImageSampleImplicitLod", "ImageSampleProjDrefImplicitLod", "Kill",
    ]: V10, [], [Shader];
    ["ARM.Graph", "ARM.GraphConstant", "ARM.GraphEntryPoint", "ARM.GraphOutputs"]: V10,
        [SpvArmGraph, SpvArmTensors],
        [GraphARM];
    ["EXT.ConstantCompositeReplicate", "EXT.SpecConstantCompositeReplicate"]: V10,
        [SpvExtReplicatedComposites],
        [ReplicatedCompositesEXT];
    ["EXT.AtomicFAdd"]: V10,
        [SpvExtShaderAtomicFloatAdd],
        [AtomicFloat16AddEXT, AtomicFloat32AddEXT, AtomicFloat64AddEXT];
    ["INTEL.ConvertBF16ToF", "INTEL.ConvertFToBF16"]: V10,
        [SpvIntelBfloat16Conversion],
        [Bfloat16ConversionINTEL];
    ["INTEL.ControlBarrierArrive", "INTEL.ControlBarrierWait"]: V10,
        [SpvIntelSplitBarrier],
        [SplitBarrierINTEL];
    ["INTEL.SubgroupBlockRead", "INTEL.SubgroupBlockWrite"]: V10,
        [SpvIntelSubgroups],
        [SubgroupBufferBlockIOINTEL];
    ["INTEL.RoundFToTF32"]: V10, [SpvIntelTensorFloat32Conversion], [TensorFloat32RoundingINTEL];
    ["KHR.AssumeTrue"]: V10, [SpvKhrExpectAssume], [ExpectAssumeKHR];
    ["KHR.SubgroupBallot"]: V10, [SpvKhrShaderBallot], [SubgroupBallotKHR];
    ["GroupNonUniformElect"]: V13, [], [GroupNonUniform];
    [
        "GroupNonUniformBitwiseAnd", "GroupNonUniformBitwiseOr", "GroupNonUniformBitwiseXor",
        "GroupNonUniformFAdd", "GroupNonUniformFMax", "GroupNonUniformFMin", "GroupNonUniformFMul",
        "GroupNonUniformIAdd", "GroupNonUniformIMul", "GroupNonUniformLogicalAnd",
        "GroupNonUniformLogicalOr", "GroupNonUniformLogicalXor", "GroupNonUniformSMax",
        "GroupNonUniformSMin", "GroupNonUniformUMax", "GroupNonUniformUMin",
    ]: V13, [], [GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformPartitionedNV];
    [
        "GroupNonUniformBallot", "GroupNonUniformBallotBitCount", "GroupNonUniformBallotFindLSB",
        "GroupNonUniformBallotFindMSB", "GroupNonUniformBroadcast",
    ]: V13, [], [GroupNonUniformBallot];
    ["GroupNonUniformQuadSwap"]: V13, [], [GroupNonUniformQuad];
    ["GroupNonUniformRotateKHR"]: V13, [], [GroupNonUniformRotateKHR];
    ["GroupNonUniformShuffle", "GroupNonUniformShuffleXor"]: V13, [], [GroupNonUniformShuffle];
    ["GroupNonUniformShuffleDown", "GroupNonUniformShuffleUp"]: V13,
        [],
        [GroupNonUniformShuffleRelative];
    ["GroupNonUniformAll", "GroupNonUniformAllEqual", "GroupNonUniformAny"]: V13,
        [],
        [GroupNonUniformVote];
    ["EXT.EmitMeshTasks", "EXT.SetMeshOutputs"]: V14, [SpvExtMeshShader], [MeshShadingEXT];
    [
        "KHR.CooperativeMatrixLength", "KHR.CooperativeMatrixLoad", "KHR.CooperativeMatrixMulAdd",
        "KHR.CooperativeMatrixStore",
    ]: V16, [SpvKhrCooperativeMatrix], [CooperativeMatrixKHR];
}
