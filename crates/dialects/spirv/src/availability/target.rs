//! Targets: what they have, and what they allow.

use super::types::of_stored_type;
use super::{Needs, of_op};
use crate::attrs::{TargetEnv, TargetEnvRef};
use crate::enums::{Capability, Extension, StorageClass, Version};
use crate::types::is_valid;
use ir::{AttrRef, OpRef, Scope, TypeRef};

/// Name of the attribute of operations that says the target of what is in them.
pub const TARGET_ENV: &str = "spirv.target_env";

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

impl Default for Target {
    /// Version 1.0 with `Shader` and the storage class of buffers.
    fn default() -> Self {
        let mut capabilities = vec![Capability::Shader];
        Capability::Shader.add_implied(&mut capabilities);
        let extensions = vec![Extension::SpvKhrStorageBufferStorageClass];
        Target { version: Version::V10, capabilities, extensions }
    }
}

impl Target {
    /// Returns the target of an operation: its own, the next around it, or the default.
    pub fn of(op: OpRef<'_>, scope: &Scope<'_>) -> Target {
        target_attr(op, scope).and_then(TargetEnv::cast).and_then(Target::new).unwrap_or_default()
    }

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

    /// Whether the target has a capability.
    pub fn has(&self, capability: Capability) -> bool {
        self.capabilities.contains(&capability)
    }

    /// Whether the target has an extension.
    pub fn has_extension(&self, extension: Extension) -> bool {
        self.extensions.contains(&extension)
    }

    /// Whether programs of the target are kernels, and not shaders; `None` if it has neither capability.
    pub fn runs_kernels(&self) -> Option<bool> {
        // Those that are given come first.
        self.capabilities.iter().find_map(|one| match one {
            Capability::Kernel => Some(true),
            Capability::Shader => Some(false),
            _ => None,
        })
    }

    /// Whether the target has what is needed.
    fn meets(&self, needs: &Needs) -> bool {
        let version = self.version.to_word();
        (needs.since.to_word()..=needs.until.to_word()).contains(&version)
            && (needs.extensions.is_empty() || self.extension(needs.extensions).is_some())
            && (needs.capabilities.is_empty() || self.capability(needs.capabilities).is_some())
    }

    /// Whether the target has a type, in storage of a class if one is given.
    pub fn has_type(&self, ty: TypeRef<'_>, class: Option<StorageClass>) -> bool {
        of_stored_type(ty, class).iter().all(|needs| self.meets(needs))
    }

    /// Whether the target has an operation, and the types of its operands, results and variables are of SPIR-V and of the
    /// target.
    pub fn has_op(&self, op: OpRef<'_>) -> bool {
        let cx = op.context();
        let variable = op.is("spirv.GlobalVariable").then(|| op.attr("type")?.as_type()).flatten();
        let mut types = op.operand_types().chain(op.result_types()).map(|ty| cx.ty(ty)).chain(variable);
        types.all(|ty| is_valid(ty) && self.has_type(ty, None))
            && of_op(op).iter().all(|needs| self.meets(needs))
    }
}

/// Returns the attribute that says the target of an operation: its own or the next around it.
pub fn target_attr<'a>(op: OpRef<'a>, scope: &Scope<'_>) -> Option<AttrRef<'a>> {
    let cx = op.context();
    let own = std::iter::successors(Some(op), |op| op.parent()).find_map(|op| op.attr(TARGET_ENV));
    let around = || scope.headers().find_map(|header| header.attr(cx, TARGET_ENV));
    own.map(|found| cx.attr_ref(found.handle())).or_else(around)
}
