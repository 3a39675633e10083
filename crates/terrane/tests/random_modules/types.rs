//! Types that values of a dialect have, for dialects few of whose operations make them.

/// Returns the types for the modules that are made of the dialects drawn.
pub(crate) fn of(drawn: impl Fn(&str) -> bool) -> &'static [&'static str] {
    let all = [("gpu", GPU), ("nvgpu", NVGPU), ("rocdl", ROCDL), ("spirv", SPIRV), ("tosa", TOSA)];
    all.into_iter().find(|(dialect, _)| drawn(dialect)).map_or(&[], |(_, types)| types)
}

/// Types of `gpu`.
const GPU: &[&str] = &[
    "!gpu.async.token",
    "!gpu.sparse.dntensor_handle",
    "!gpu.sparse.spgemmop_handle",
    "!gpu.sparse.spmat_handle",
    "!gpu.mma_matrix<4x4xf32, \"AOp\">",
    "!gpu.mma_matrix<4x4xf32, \"BOp\">",
    "!gpu.mma_matrix<4x4xf32, \"COp\">",
    "memref<?xi8, #gpu.address_space<workgroup>>",
];

/// Vectors and pointers of `rocdl`.
const ROCDL: &[&str] = &[
    "!llvm.ptr<1>",
    "!llvm.ptr<3>",
    "!llvm.ptr<8>",
    "vector<2xbf16>",
    "vector<8xbf16>",
    "vector<16xbf16>",
    "vector<32xbf16>",
    "vector<2xf16>",
    "vector<8xf16>",
    "vector<16xf16>",
    "vector<32xf16>",
    "vector<2xf32>",
    "vector<8xf32>",
    "vector<16xf32>",
    "vector<32xf32>",
    "vector<2xi16>",
    "vector<2xi32>",
    "vector<3xi32>",
    "vector<4xi32>",
    "vector<6xi32>",
    "vector<8xi32>",
];

/// Types of `nvgpu`, and memory that its descriptors fit.
const NVGPU: &[&str] = &[
    "!nvgpu.device.async.token",
    "!nvgpu.mbarrier.group<memorySpace = 3>",
    "!nvgpu.mbarrier.token",
    "!nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>",
    "!nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>",
    "!nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>>",
    "memref<64x64xf16, 3>",
    "memref<64x64xf32, 3>",
];

/// Types of `spirv`.
const SPIRV: &[&str] = &[
    "!spirv.ptr<f32, Function>",
    "!spirv.ptr<i32, StorageBuffer>",
    "!spirv.ptr<!spirv.array<4 x vector<4xf32>>, Function>",
    "!spirv.array<4 x f32, stride=4>",
    "!spirv.rtarray<i32>",
    "!spirv.struct<(i32, i32)>",
    "!spirv.struct<(vector<4xi32>, vector<4xi32>)>",
    "!spirv.struct<list, (f32 [0, NonWritable], !spirv.ptr<!spirv.struct<list>, Generic> [8])>",
    "!spirv.matrix<3 x vector<3xf32>>",
    "!spirv.coopmatrix<8x8xf32, Subgroup, MatrixA>",
    "!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>",
    "!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>",
    "!spirv.arm.tensor<2x3xf32>",
    "vector<4xi1>",
    "vector<4xi32>",
    "vector<3xf32>",
];

/// Types of `tosa`, and tensors that its operations take.
const TOSA: &[&str] = &[
    "!tosa.shape<1>",
    "!tosa.shape<2>",
    "!tosa.shape<4>",
    "tensor<1xi8>",
    "tensor<1xi32>",
    "tensor<1xf32>",
    "tensor<?x?xf32>",
    "tensor<?x?x?xf32>",
    "tensor<?x?x?x?xf32>",
    "tensor<?x?x?x?x?xf32>",
    "tensor<?x?x?xf8E4M3FN>",
    "tensor<?x?x?xf8E8M0FNU>",
    "tensor<?x?xi32>",
    "tensor<?x?xi1>",
];
