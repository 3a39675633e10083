//! Kinds of devices, which have other attributes of kernels and other memory.

use llvm::attrs::CConv;

/// Kernels on a kind of device.
#[derive(Debug)]
pub(crate) struct Device {
    /// Name of the attribute of kernels, if they have one.
    pub(crate) kernel: Option<&'static str>,
    /// Calling conventions of kernels and of other functions, if they have others than C.
    pub(crate) conventions: Option<[CConv; 2]>,
    /// Name of the attribute of kernels with the size of their blocks.
    pub(crate) block_size: &'static str,
    /// Name of the attribute of kernels with the size of their clusters.
    pub(crate) cluster_size: Option<&'static str>,
    /// Name of the attribute of kernels with the least and the greatest number of threads of a block.
    pub(crate) thread_count: Option<&'static str>,
    /// Number of the address space of the memory of a thread.
    pub(crate) private_space: u32,
    /// Alignment of memory whose size the launch says.
    pub(crate) dynamic_alignment: Option<i64>,
    /// Whether memory of a block is an argument, instead of a global.
    pub(crate) shared_arguments: bool,
}

/// Kernels on GPUs of NVIDIA.
pub(super) static NVIDIA: Device = Device {
    kernel: Some("nvvm.kernel"),
    conventions: None,
    block_size: "nvvm.maxntid",
    cluster_size: Some("nvvm.cluster_dim"),
    thread_count: None,
    private_space: 0,
    dynamic_alignment: Some(16),
    shared_arguments: false,
};

impl Device {
    /// Returns the attribute of kernels for a size that is known.
    pub(super) fn size(&self, name: &str) -> Option<&'static str> {
        match name {
            "known_block_size" => Some(self.block_size),
            "known_cluster_size" => self.cluster_size,
            _ => None,
        }
    }
}
