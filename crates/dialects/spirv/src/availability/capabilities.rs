//! Capabilities that others imply, and the versions that capabilities came with.

use crate::enums::{Capability, Version};
use ir::List;

/// Capabilities, each of which directly implies some others.
const IMPLIED: &[(&[Capability], &[Capability])] = {
    use Capability::*;
    &[
        (
            &[
                MeshShadingEXT,
                Geometry,
                Tessellation,
                AtomicStorage,
                ImageGatherExtended,
                StorageImageMultisample,
                UniformBufferArrayDynamicIndexing,
                SampledImageArrayDynamicIndexing,
                StorageBufferArrayDynamicIndexing,
                StorageImageArrayDynamicIndexing,
                ClipDistance,
                CullDistance,
                SampleRateShading,
                SampledRect,
                InputAttachment,
                SparseResidency,
                MinLod,
                SampledCubeArray,
                ImageMSArray,
                StorageImageExtendedFormats,
                ImageQuery,
                DerivativeControl,
                InterpolationFunction,
                TransformFeedback,
                StorageImageReadWithoutFormat,
                StorageImageWriteWithoutFormat,
                FragmentShadingRateKHR,
                DrawParameters,
                WorkgroupMemoryExplicitLayoutKHR,
                WorkgroupMemoryExplicitLayout16BitAccessKHR,
                MultiView,
                VariablePointersStorageBuffer,
                RayQueryProvisionalKHR,
                RayQueryKHR,
                RayTracingKHR,
                Float16ImageAMD,
                ImageGatherBiasLodAMD,
                FragmentMaskAMD,
                StencilExportEXT,
                ImageReadWriteLodAMD,
                Int64ImageEXT,
                ShaderClockKHR,
                FragmentFullyCoveredEXT,
                FragmentDensityEXT,
                ShaderNonUniform,
                RuntimeDescriptorArray,
                RayTracingNV,
                RayTracingMotionBlurNV,
                PhysicalStorageBufferAddresses,
                RayTracingProvisionalKHR,
                FragmentShaderSampleInterlockEXT,
                FragmentShaderShadingRateInterlockEXT,
                ShaderSMBuiltinsNV,
                FragmentShaderPixelInterlockEXT,
                DemoteToHelperInvocation,
                IntegerFunctions2INTEL,
            ],
            &[Shader],
        ),
        (&[Shader], &[Matrix]),
        (
            &[
                Vector16,
                Float16Buffer,
                ImageBasic,
                Pipes,
                DeviceEnqueue,
                LiteralSampler,
                NamedBarrier,
                FPFastMathModeINTEL,
            ],
            &[Kernel],
        ),
        (&[Int64Atomics], &[Int64]),
        (&[GenericPointer], &[Addresses]),
        (&[Image1D], &[Sampled1D]),
        (&[ImageBuffer, UniformTexelBufferArrayDynamicIndexing], &[SampledBuffer]),
        (
            &[
                GroupNonUniformVote,
                GroupNonUniformArithmetic,
                GroupNonUniformBallot,
                GroupNonUniformShuffle,
                GroupNonUniformShuffleRelative,
                GroupNonUniformClustered,
                GroupNonUniformQuad,
                GroupNonUniformRotateKHR,
            ],
            &[GroupNonUniform],
        ),
        (&[StorageUniform16], &[StorageBuffer16BitAccess]),
        (&[UniformAndStorageBuffer8BitAccess], &[StorageBuffer8BitAccess]),
        (&[VectorComputeINTEL], &[VectorAnyINTEL]),
        (&[DotProductInput4x8Bit, TensorsARM], &[Int8]),
        (&[ImageReadWrite, ImageMipmap], &[ImageBasic]),
        (&[SubgroupDispatch], &[DeviceEnqueue]),
        (&[PipeStorage], &[Pipes]),
        (&[StorageTexelBufferArrayDynamicIndexing], &[ImageBuffer]),
        (&[TessellationPointSize], &[Tessellation]),
        (&[GeometryPointSize, GeometryStreams, MultiViewport, GeometryShaderPassthroughNV], &[Geometry]),
        (&[ImageCubeArray], &[SampledCubeArray]),
        (&[ImageRect], &[SampledRect]),
        (&[StorageTensorArrayDynamicIndexingEXT], &[TensorsARM, Shader]),
        (&[StorageTensorArrayNonUniformIndexingEXT], &[TensorsARM, ShaderNonUniform]),
        (&[GraphARM], &[TensorsARM]),
        (&[WorkgroupMemoryExplicitLayout8BitAccessKHR], &[WorkgroupMemoryExplicitLayoutKHR]),
        (&[VariablePointers], &[VariablePointersStorageBuffer]),
        (&[RayTraversalPrimitiveCullingKHR], &[RayQueryKHR, RayTracingKHR]),
        (&[SampleMaskOverrideCoverageNV], &[SampleRateShading]),
        (&[PerViewAttributesNV], &[MultiView]),
        (&[InputAttachmentArrayDynamicIndexing], &[InputAttachment]),
        (
            &[
                UniformBufferArrayNonUniformIndexing,
                SampledImageArrayNonUniformIndexing,
                StorageBufferArrayNonUniformIndexing,
                StorageImageArrayNonUniformIndexing,
            ],
            &[ShaderNonUniform],
        ),
        (&[InputAttachmentArrayNonUniformIndexing], &[InputAttachment, ShaderNonUniform]),
        (&[UniformTexelBufferArrayNonUniformIndexing], &[SampledBuffer, ShaderNonUniform]),
        (&[StorageTexelBufferArrayNonUniformIndexing], &[ImageBuffer, ShaderNonUniform]),
        (&[ShaderViewportIndexLayerEXT], &[MultiViewport]),
        (&[ShaderViewportMaskNV], &[ShaderViewportIndexLayerEXT]),
        (&[ShaderStereoViewNV], &[ShaderViewportMaskNV]),
        (&[BFloat16DotProductKHR], &[BFloat16TypeKHR]),
        (&[BFloat16CooperativeMatrixKHR], &[BFloat16TypeKHR, CooperativeMatrixKHR]),
    ]
};

/// Versions, and the capabilities that are there from then on; others are in the first one.
const SINCE: &[(Version, &[Capability])] = {
    use Capability::*;
    &[
        (Version::V11, &[NamedBarrier, SubgroupDispatch, PipeStorage]),
        (
            Version::V13,
            &[
                GroupNonUniform,
                GroupNonUniformVote,
                GroupNonUniformArithmetic,
                GroupNonUniformBallot,
                GroupNonUniformShuffle,
                GroupNonUniformShuffleRelative,
                GroupNonUniformClustered,
                GroupNonUniformQuad,
            ],
        ),
        (
            Version::V15,
            &[
                ShaderLayer,
                ShaderViewportIndex,
                VulkanMemoryModel,
                VulkanMemoryModelDeviceScope,
                UniformTexelBufferArrayDynamicIndexing,
                ShaderNonUniform,
                RuntimeDescriptorArray,
                StorageTexelBufferArrayDynamicIndexing,
                InputAttachmentArrayDynamicIndexing,
                UniformBufferArrayNonUniformIndexing,
                SampledImageArrayNonUniformIndexing,
                StorageBufferArrayNonUniformIndexing,
                StorageImageArrayNonUniformIndexing,
                InputAttachmentArrayNonUniformIndexing,
                UniformTexelBufferArrayNonUniformIndexing,
                StorageTexelBufferArrayNonUniformIndexing,
            ],
        ),
        (
            Version::V16,
            &[
                UniformDecoration,
                DotProductInputAll,
                DotProductInput4x8BitPacked,
                DotProduct,
                CooperativeMatrixKHR,
                DotProductInput4x8Bit,
                DemoteToHelperInvocation,
            ],
        ),
    ]
};

impl Capability {
    /// Returns the capabilities that this one directly implies.
    pub fn implied(self) -> List<Capability> {
        IMPLIED.iter().find(|(of, _)| of.contains(&self)).map_or(&[], |(_, implied)| implied)
    }

    /// Returns the version since which the capability is there.
    pub fn since(self) -> Version {
        SINCE.iter().find(|(_, of)| of.contains(&self)).map_or(Version::V10, |(version, _)| *version)
    }

    /// Adds what the capability implies, and what that implies, to a list that it may be in.
    pub fn add_implied(self, list: &mut Vec<Capability>) {
        for &implied in self.implied() {
            if !list.contains(&implied) {
                list.push(implied);
                implied.add_implied(list);
            }
        }
    }
}
