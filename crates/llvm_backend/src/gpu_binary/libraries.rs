//! Libraries that a module of kernels is linked with: those that are asked for, and the vendors' own.

use super::GpuModuleToBinary;
use crate::link::Libraries;
use diag::Diagnostic;
use ir::{AttrRef, Body, OpRef};
use std::path::{Path, PathBuf};

/// Variables of the environment with the folder of NVIDIA's toolkit, in order.
const CUDA: [&str; 3] = ["CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"];
/// Variables of the environment with the folder of AMD's toolkit, in order.
const ROCM: [&str; 3] = ["ROCM_PATH", "ROCM_ROOT", "ROCM_HOME"];
/// The folder of AMD's toolkit where nothing says which.
const ROCM_DEFAULT: &str = "/opt/rocm";

/// Libraries of AMD's toolkit that a module needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RocmLibraries {
    pub(crate) ocml: bool,
    pub(crate) ockl: bool,
    opencl: bool,
    hip: bool,
}

impl RocmLibraries {
    /// Returns those with functions that a module declares.
    pub(crate) fn of_module(module: &Body) -> RocmLibraries {
        let mut needed = RocmLibraries::default();
        let ops = module.root().regions().flat_map(|region| region.ops());
        let declared = ops.filter(|op| op.is("llvm.func") && op.regions().all(|region| region.is_empty()));
        for name in declared.filter_map(|op| op.symbol_name().map(|name| op.context().ident_str(name))) {
            let is_printf = name == "printf";
            needed.ocml |= is_printf || name.starts_with("__ocml_");
            needed.ockl |= is_printf || name.starts_with("__ockl_");
            needed.opencl |= is_printf;
            needed.hip |= name == "__atomic_work_item_fence";
        }
        needed
    }

    /// Whether there are any.
    fn any(self) -> bool {
        self != RocmLibraries::default()
    }

    fn names(self) -> impl Iterator<Item = &'static str> {
        let all = [
            (self.ocml, "ocml.bc"),
            (self.ockl, "ockl.bc"),
            (self.hip, "hip.bc"),
            (self.opencl, "opencl.bc"),
        ];
        all.into_iter().filter_map(|(needed, name)| needed.then_some(name))
    }
}

/// Returns the files that are asked for: those of the pass, then those of a target.
fn asked(pass: &GpuModuleToBinary, link: Option<AttrRef<'_>>) -> Vec<String> {
    let own = link.and_then(|link| link.as_array()).into_iter().flatten();
    let own = own.filter_map(|file| file.as_str().map(str::to_owned));
    pass.link_files.iter().cloned().chain(own).collect()
}

/// Returns the folder of a toolkit.
fn toolkit(pass: &GpuModuleToBinary, variables: &[&str]) -> Option<PathBuf> {
    if !pass.toolkit.is_empty() {
        return Some(PathBuf::from(&pass.toolkit));
    }
    let found = variables.iter().find_map(std::env::var_os);
    found.filter(|path| !path.is_empty()).map(PathBuf::from)
}

/// Returns the libraries of a module for a GPU that has none of its own.
pub(crate) fn plain(pass: &GpuModuleToBinary, link: Option<AttrRef<'_>>) -> Libraries {
    Libraries { files: asked(pass, link), are_adapted: false }
}

/// Returns the libraries of a module for NVIDIA's GPUs, with what is wrong with NVIDIA's own: the module is compiled without it.
pub(crate) fn nvvm(pass: &GpuModuleToBinary, link: Option<AttrRef<'_>>) -> (Libraries, Option<String>) {
    let mut libraries = plain(pass, link);
    let Some(folder) = toolkit(pass, &CUDA) else { return (libraries, None) };
    let file = folder.join("nvvm").join("libdevice").join("libdevice.10.bc");
    let wrong = if !folder.is_dir() {
        Some(format!("CUDA path: {} does not exist or is not a directory.\n", folder.display()))
    } else if !file.is_file() {
        Some(format!("LibDevice path: {} does not exist or is not a file.\n", file.display()))
    } else {
        libraries.files.push(file.display().to_string());
        None
    };
    (libraries, wrong)
}

/// Returns the libraries of a module for AMD's GPUs.
///
/// # Errors
/// If one of AMD's own is needed and is not there.
pub(crate) fn rocdl(
    pass: &GpuModuleToBinary,
    link: Option<AttrRef<'_>>,
    needed: RocmLibraries,
    module: OpRef<'_>,
) -> Result<Libraries, Diagnostic> {
    let mut libraries = Libraries { files: asked(pass, link), are_adapted: true };
    if !needed.any() {
        return Ok(libraries);
    }
    let folder = toolkit(pass, &ROCM).unwrap_or_else(|| Path::new(ROCM_DEFAULT).to_owned());
    let folder = folder.join("amdgcn").join("bitcode");
    if !folder.is_dir() {
        let folder = folder.display();
        let message = format!("ROCm amdgcn bitcode path: {folder} does not exist or is not a directory");
        return Err(module.plain_error(message));
    }
    for name in needed.names() {
        let file = folder.join(name);
        if !file.is_file() {
            let message = format!("bitcode library path: {} does not exist or is not a file", file.display());
            return Err(module.remark(message));
        }
        libraries.files.push(file.display().to_string());
    }
    Ok(libraries)
}
