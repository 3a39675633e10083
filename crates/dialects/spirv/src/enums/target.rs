//! Properties of devices.

use ir::enum_attr;

enum_attr! {
    /// Version of SPIR-V.
    pub enum Version: dialect("spirv.version", "valid SPIR-V version") {
        V10 = 0 "v1.0", V11 = 1 "v1.1", V12 = 2 "v1.2", V13 = 3 "v1.3", V14 = 4 "v1.4", V15 = 5 "v1.5",
        V16 = 6 "v1.6",
    }
}

enum_attr! {
    /// Type of a device.
    pub enum DeviceType: dialect("spirv.device_type", "valid SPIR-V device types") {
        Other = 3 "Other", IntegratedGPU = 2 "IntegratedGPU", DiscreteGPU = 1 "DiscreteGPU", CPU = 0 "CPU",
        Unknown = 0xffffffff "Unknown",
    }
}

enum_attr! {
    /// Vendor of a device.
    pub enum Vendor: dialect("spirv.vendor", "recognized SPIR-V vendor strings") {
        AMD = 0 "AMD", Apple = 1 "Apple", ARM = 2 "ARM", Broadcom = 3 "Broadcom", Imagination = 4 "Imagination",
        Intel = 5 "Intel", NVIDIA = 6 "NVIDIA", Qualcomm = 7 "Qualcomm", SwiftShader = 8 "SwiftShader",
        Unknown = 0xffffffff "Unknown",
    }
}

enum_attr! {
    /// Interface that a program talks to a device by.
    pub enum ClientAPI: dialect("spirv.client_api", "recognized SPIR-V client APIs") {
        Metal = 0 "Metal", OpenCL = 1 "OpenCL", Vulkan = 2 "Vulkan", WebGPU = 3 "WebGPU",
        Unknown = 0xffffffff "Unknown",
    }
}
