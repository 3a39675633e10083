//! Targets: what they have, and what they allow.

use crate::attrs::TargetEnvRef;
use crate::enums::{Capability, Extension, Version};

/// Versions, and the extensions that became part of them.
const MERGED: &[(Version, &[Extension])] = {
    use Extension::*;
    &[
        (
            Version::V13,
            &[
                SpvKhrShaderDrawParameters,
                SpvKhr16bitStorage,
                SpvKhrDeviceGroup,
                SpvKhrMultiview,
                SpvKhrStorageBufferStorageClass,
                SpvKhrVariablePointers,
            ],
        ),
        (
            Version::V14,
            &[
                SpvKhrNoIntegerWrapDecoration,
                SpvGoogleDecorateString,
                SpvGoogleHlslFunctionality1,
                SpvKhrFloatControls,
            ],
        ),
        (
            Version::V15,
            &[
                SpvKhr8bitStorage,
                SpvExtDescriptorIndexing,
                SpvExtShaderViewportIndexLayer,
                SpvExtPhysicalStorageBuffer,
                SpvKhrPhysicalStorageBuffer,
                SpvKhrVulkanMemoryModel,
            ],
        ),
        (
            Version::V16,
            &[
                SpvKhrNonSemanticInfo,
                SpvKhrIntegerDotProduct,
                SpvKhrTerminateInvocation,
                SpvExtDemoteToHelperInvocation,
            ],
        ),
    ]
};

/// Version, capabilities and extensions that a target has, those included that others imply.
#[derive(Clone, Debug)]
pub struct Target {
    version: Version,
    capabilities: Vec<Capability>,
    extensions: Vec<Extension>,
}

impl Target {
    /// Creates a target of an attribute; `None` if that lacks a part.
    pub fn new(env: TargetEnvRef<'_>) -> Option<Self> {
        let triple = env.triple()?;
        let version = triple.version()?;
        let given: Vec<Capability> = triple.capability_list().collect();
        let mut capabilities = given.clone();
        given.into_iter().for_each(|given| given.add_implied(&mut capabilities));
        let merged = MERGED.iter().filter(|(since, _)| since.to_word() <= version.to_word());
        let extensions = triple.extension_list().chain(merged.flat_map(|(_, of)| of.iter().copied()));
        Some(Target { version, capabilities, extensions: extensions.collect() })
    }

    /// Returns the version.
    pub fn version(&self) -> Version {
        self.version
    }

    /// Returns the first of some capabilities that the target has.
    pub fn capability(&self, of: &[Capability]) -> Option<Capability> {
        of.iter().copied().find(|capability| self.capabilities.contains(capability))
    }

    /// Returns the first of some extensions that the target has.
    pub fn extension(&self, of: &[Extension]) -> Option<Extension> {
        of.iter().copied().find(|extension| self.extensions.contains(extension))
    }
}
