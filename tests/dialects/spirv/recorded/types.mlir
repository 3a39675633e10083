// RECORD: mlir-opt

// Types of all kinds, with and without their optional parts.
func.func private @a(!spirv.array<4 x f32>, !spirv.array<4 x f32, stride=16>, !spirv.rtarray<i32>, !spirv.rtarray<vector<4xf32>, stride=4>)
func.func private @c(!spirv.ptr<i32, Function>, !spirv.struct<()>, !spirv.struct<(f32 [0], i32 [4])>, !spirv.struct<(f32 [0, NonWritable], i32 [4, NonReadable, Stream=3])>)
func.func private @d3(!spirv.struct<node, (!spirv.ptr<!spirv.struct<node>, StorageBuffer>, i32)>, !spirv.struct<x, ()>, !spirv.struct<(f32 [0]), Block>)
func.func private @e(!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>, !spirv.sampled_image<!spirv.image<f32, Cube, NoDepth, Arrayed, MultiSampled, NeedSampler, Rgba8ui>>)
func.func private @g(!spirv.matrix<3 x vector<3xf32>>, !spirv.coopmatrix<16x16xf32, Workgroup, MatrixA>, !spirv.arm.tensor<2x3xi32>, !spirv.arm.tensor<*xi32>, !spirv.arm.tensor<?x?xi32>)

func.func private @scalars(!spirv.ptr<i1, Private>, !spirv.ptr<si8, Private>, !spirv.ptr<ui64, Private>, !spirv.ptr<bf16, PhysicalStorageBuffer>)
func.func private @nested(!spirv.struct<list, (i32 [0], !spirv.ptr<!spirv.struct<list>, Generic> [8], !spirv.struct<(!spirv.ptr<!spirv.struct<list>, Generic>)> [16])>)
func.func private @sorted(!spirv.struct<(i32 [0, ColMajor, MatrixStride=16, NonReadable]), Block, NonUniform>)
