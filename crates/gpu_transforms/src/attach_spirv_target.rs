//! `spirv-attach-target`: modules of kernels are told what they are compiled for.

use crate::targets::attach_target;
use ir::def::EnumAttr;
use ir::{Attr, Body, Context};
use pass::{Failed, PassCx, PassResult, pass};
use spirv::attrs::{RESOURCE_LIMITS, TargetEnv, Triple};
use spirv::enums::{Capability, ClientAPI, DeviceType, Extension, Vendor, Version};

/// Attaches an SPIR-V target attribute to a GPU Module.
///
/// Modules directly in the operation whose name a regular expression matches get one target more. Capabilities and extensions
/// that do not exist are left out.
///
/// ```mlir
/// gpu.module @kernels [#spirv.target_env<#spirv.vce<v1.4, [Shader], []>, #spirv.resource_limits<>>] {
/// }
/// ```
#[pass("spirv-attach-target", name = "GpuSPIRVAttachTarget", depends("spirv"))]
pub struct SpirvAttachTarget {
    /// Regex used to identify the modules to attach the target to.
    #[option]
    module: String,
    /// SPIR-V Version.
    #[option("ver", default = "v1.0")]
    version: String,
    /// List of supported SPIR-V Capabilities
    #[option("caps")]
    capabilities: Vec<String>,
    /// List of supported SPIR-V Extensions
    #[option("exts")]
    extensions: Vec<String>,
    /// Client API
    #[option("client_api", default = "Unknown")]
    client_api: String,
    /// Device Vendor
    #[option(default = "Unknown")]
    vendor: String,
    /// Device Type
    #[option("device_type", default = "Unknown")]
    device_type: String,
    /// Device ID
    #[option("device_id", default = u32::MAX)]
    device_id: u32,
}

/// Returns the case of a name.
fn case<E: EnumAttr>(name: &str) -> Option<E> {
    E::DEF.value(name.as_bytes()).and_then(E::from_word)
}

/// Returns the cases that there are of some names.
fn cases<E: EnumAttr>(cx: &Context, names: &[String]) -> Vec<Attr> {
    names.iter().filter_map(|name| case::<E>(name)).map(|case| E::DEF.widen(cx, case.to_word())).collect()
}

impl SpirvAttachTarget {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        attach_target(body, &self.module, self.target(&context).ok_or(Failed)?);
        Ok(())
    }

    /// Returns the target; `None` if there is no such version, interface, vendor or type.
    fn target(&self, cx: &Context) -> Option<Attr> {
        let triple = Triple::make(
            cx,
            case::<Version>(&self.version)?,
            &cases::<Capability>(cx, &self.capabilities),
            &cases::<Extension>(cx, &self.extensions),
        );
        let limits = cx.dialect_attr(cx.find_attr_def(RESOURCE_LIMITS.name)?, vec![None; 8]);
        let api = case::<ClientAPI>(&self.client_api)?;
        let vendor = case::<Vendor>(&self.vendor)?;
        let device = case::<DeviceType>(&self.device_type)?;
        let number = (self.device_id != u32::MAX).then(|| self.device_id.cast_signed());
        Some(TargetEnv::make(cx, triple, api, vendor, device, number, limits))
    }
}
