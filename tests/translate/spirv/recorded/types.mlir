// RECORD: mlir-translate --no-implicit-module --test-spirv-roundtrip --split-input-file

// Types of variables, with their decorations.
spirv.module Logical GLSL450 requires #spirv.vce<v1.5, [Shader, Matrix, Int8, Int16, Int64, Float16, Float64, CooperativeMatrixKHR, BFloat16TypeKHR], [SPV_KHR_cooperative_matrix, SPV_KHR_bfloat16]> {
  spirv.GlobalVariable @matrix : !spirv.ptr<!spirv.matrix<3 x vector<4xf32>>, Private>
  spirv.GlobalVariable @image bind(1, 2) : !spirv.ptr<!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>, UniformConstant>
  spirv.GlobalVariable @nested : !spirv.ptr<!spirv.array<2 x !spirv.array<3 x si16, stride=4>, stride=12>, Private>
  spirv.GlobalVariable @uniform : !spirv.ptr<!spirv.struct<(f32 [0, NonWritable], !spirv.matrix<2 x vector<2xf32>> [16, ColMajor, MatrixStride=16]), Block>, Uniform>
  spirv.GlobalVariable @buffer : !spirv.ptr<!spirv.struct<(i64 [0], ui8 [8])>, StorageBuffer>
  spirv.GlobalVariable @node : !spirv.ptr<!spirv.struct<node, (!spirv.ptr<!spirv.struct<node>, Function>, f16)>, Private>
  spirv.GlobalVariable @coop : !spirv.ptr<!spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, Private>
  spirv.GlobalVariable @half {flat, location = 3 : i32} : !spirv.ptr<vector<2xbf16>, Input>
}
