// RECORD: mlir-opt --decorate-spirv-composite-type-layout

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0, 1) : !spirv.ptr<!spirv.struct<(i32, !spirv.struct<(f32, i32)>, f32)>, Uniform>
  spirv.GlobalVariable @v1 bind(0, 2) : !spirv.ptr<!spirv.struct<(!spirv.array<64 x i32>, f32, i64, vector<3xf16>, i1)>, StorageBuffer>
  spirv.GlobalVariable @v2 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32>)>, StorageBuffer>
  spirv.GlobalVariable @v3 : !spirv.ptr<!spirv.struct<(i32 [NonWritable], f32)>, PushConstant>
  spirv.GlobalVariable @v4 : !spirv.ptr<!spirv.struct<(i32, f32)>, Workgroup>
  spirv.GlobalVariable @v5 : !spirv.ptr<!spirv.struct<()>, Uniform>
  spirv.GlobalVariable @v6 : !spirv.ptr<!spirv.struct<(i8, !spirv.array<4 x !spirv.struct<(i8, f64)>>)>, PhysicalStorageBuffer>
  spirv.func @f() "None" {
    %0 = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(i32, !spirv.struct<(f32, i32)>, f32)>, Uniform>
    %z = spirv.Constant 0 : i32
    %1 = spirv.AccessChain %0[%z] : !spirv.ptr<!spirv.struct<(i32, !spirv.struct<(f32, i32)>, f32)>, Uniform>, i32 -> !spirv.ptr<i32, Uniform>
    %2 = spirv.mlir.addressof @v4 : !spirv.ptr<!spirv.struct<(i32, f32)>, Workgroup>
    spirv.Return
  }
}
