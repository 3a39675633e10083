//! The run-time library of devices.

use super::row::Row;

/// The functions of the library.
pub(super) const FUNCTIONS: &[Row] = &[
    ("mgpuLaunchClusterKernel", "v", "psssssssssippp", ""),
    ("mgpuLaunchKernel", "v", "pssssssipppl", ""),
    ("mgpuModuleGetFunction", "p", "pp", ""),
    ("mgpuModuleLoad", "p", "pl", ""),
    ("mgpuModuleLoadJIT", "p", "pi", ""),
    ("mgpuModuleUnload", "v", "p", ""),
    ("mgpuStreamCreate", "p", "", ""),
    ("mgpuStreamDestroy", "v", "p", ""),
    ("mgpuStreamSynchronize", "v", "p", ""),
];
