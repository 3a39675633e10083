// RECORD: mlir-opt --spirv-unify-aliased-resource

// Scalars in a buffer of vectors.
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @a bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @b bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.func @load(%i: i32) -> f32 "None" {
    %c0 = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @a : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%c0, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : f32
    %3 = spirv.mlir.addressof @b : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    %4 = spirv.AccessChain %3[%c0, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
    %5 = spirv.Load "StorageBuffer" %4 : vector<4xf32>
    %6 = spirv.CompositeExtract %5[0 : i32] : vector<4xf32>
    %7 = spirv.FAdd %2, %6 : f32
    spirv.Store "StorageBuffer" %1, %7 : f32
    spirv.Store "StorageBuffer" %4, %5 : vector<4xf32>
    spirv.ReturnValue %7 : f32
  }
}
