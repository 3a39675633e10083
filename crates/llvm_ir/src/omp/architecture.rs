//! Machines that modules of kernels are for.

use ir::OpRef;

/// Devices whose kernels differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Architecture {
    Amd,
    Nvidia,
    Other,
}

/// The device that a module is for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Device {
    pub(super) architecture: Architecture,
    pub(super) is_gpu: bool,
}

/// Returns the architecture of a triple.
pub(super) fn architecture_of(triple: &str) -> Architecture {
    match triple.split('-').next().unwrap_or_default() {
        "amdgcn" | "r600" => Architecture::Amd,
        "nvptx" | "nvptx64" => Architecture::Nvidia,
        _ => Architecture::Other,
    }
}

/// Returns the device that a module is for, if it is for one.
pub(crate) fn device_of(module: OpRef<'_>) -> Option<Device> {
    let flag = |name: &str| module.attr(name).and_then(|flag| flag.as_bool()) == Some(true);
    flag("omp.is_target_device").then(|| {
        let triple = module.attr("llvm.target_triple").and_then(|triple| triple.as_str()).unwrap_or("");
        Device { architecture: architecture_of(triple), is_gpu: flag("omp.is_gpu") }
    })
}
