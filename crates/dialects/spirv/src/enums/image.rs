//! Properties of images.

use ir::enum_attr;

enum_attr! {
    /// Dimensionality of an image.
    pub enum Dim: dialect("spirv.dim", "valid SPIR-V Dim") {
        Dim1D = 0 "Dim1D", Dim2D = 1 "Dim2D", Dim3D = 2 "Dim3D", Cube = 3 "Cube", Rect = 4 "Rect",
        Buffer = 5 "Buffer", SubpassData = 6 "SubpassData",
    }
}

enum_attr! {
    /// Arrayedness of an image.
    pub enum ImageArrayedInfo: dialect("spirv.image_arrayed_info", "valid SPIR-V Image Arrayed specification") {
        NonArrayed = 0 "NonArrayed", Arrayed = 1 "Arrayed",
    }
}

enum_attr! {
    /// Knowledge of whether an image is a depth image.
    pub enum ImageDepthInfo: dialect("spirv.image_depth_info", "valid SPIR-V Image Depth specification") {
        NoDepth = 0 "NoDepth", IsDepth = 1 "IsDepth", DepthUnknown = 2 "DepthUnknown",
    }
}

enum_attr! {
    /// Format of an image.
    pub enum ImageFormat: dialect("spirv.image_format", "valid SPIR-V ImageFormat") {
        Unknown = 0 "Unknown", Rgba32f = 1 "Rgba32f", Rgba16f = 2 "Rgba16f", R32f = 3 "R32f", Rgba8 = 4 "Rgba8",
        Rgba8Snorm = 5 "Rgba8Snorm", Rg32f = 6 "Rg32f", Rg16f = 7 "Rg16f", R11fG11fB10f = 8 "R11fG11fB10f",
        R16f = 9 "R16f", Rgba16 = 10 "Rgba16", Rgb10A2 = 11 "Rgb10A2", Rg16 = 12 "Rg16", Rg8 = 13 "Rg8",
        R16 = 14 "R16", R8 = 15 "R8", Rgba16Snorm = 16 "Rgba16Snorm", Rg16Snorm = 17 "Rg16Snorm",
        Rg8Snorm = 18 "Rg8Snorm", R16Snorm = 19 "R16Snorm", R8Snorm = 20 "R8Snorm", Rgba32i = 21 "Rgba32i",
        Rgba16i = 22 "Rgba16i", Rgba8i = 23 "Rgba8i", R32i = 24 "R32i", Rg32i = 25 "Rg32i", Rg16i = 26 "Rg16i",
        Rg8i = 27 "Rg8i", R16i = 28 "R16i", R8i = 29 "R8i", Rgba32ui = 30 "Rgba32ui", Rgba16ui = 31 "Rgba16ui",
        Rgba8ui = 32 "Rgba8ui", R32ui = 33 "R32ui", Rgb10a2ui = 34 "Rgb10a2ui", Rg32ui = 35 "Rg32ui",
        Rg16ui = 36 "Rg16ui", Rg8ui = 37 "Rg8ui", R16ui = 38 "R16ui", R8ui = 39 "R8ui", R64ui = 40 "R64ui",
        R64i = 41 "R64i",
    }
}

enum_attr! {
    /// Operands of an access to an image.
    pub flags ImageOperands: dialect("spirv.image_operands", "valid SPIR-V ImageOperands") separated("|") {
        NONE = 0x0 "None", BIAS = 0x1 "Bias", LOD = 0x2 "Lod", GRAD = 0x4 "Grad", CONST_OFFSET = 0x8 "ConstOffset",
        OFFSET = 0x10 "Offset", CONST_OFFSETS = 0x20 "ConstOffsets", SAMPLE = 0x40 "Sample", MIN_LOD = 0x80 "MinLod",
        MAKE_TEXEL_AVAILABLE = 0x100 "MakeTexelAvailable", MAKE_TEXEL_VISIBLE = 0x200 "MakeTexelVisible",
        NON_PRIVATE_TEXEL = 0x400 "NonPrivateTexel", VOLATILE_TEXEL = 0x800 "VolatileTexel",
        SIGN_EXTEND = 0x1000 "SignExtend", OFFSETS = 0x10000 "Offsets", ZERO_EXTEND = 0x2000 "ZeroExtend",
        NONTEMPORAL = 0x4000 "Nontemporal",
    }
}

enum_attr! {
    /// Use of an image with a sampler.
    pub enum ImageSamplerUseInfo: dialect("spirv.image_sampler_use_info", "valid SPIR-V Sampler Use specification") {
        SamplerUnknown = 0 "SamplerUnknown", NeedSampler = 1 "NeedSampler", NoSampler = 2 "NoSampler",
    }
}

enum_attr! {
    /// Number of samples of an image.
    pub enum ImageSamplingInfo: dialect("spirv.image_sampling_info", "valid SPIR-V Image Sampling specification") {
        SingleSampled = 0 "SingleSampled", MultiSampled = 1 "MultiSampled",
    }
}
