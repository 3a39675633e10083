// RECORD: not mlir-opt --spirv-unify-aliased-resource --split-input-file 2>&1

// Scalars and vectors of other widths; a store of parts is none.
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @a bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @b bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @c bind(0, 1) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %x: i32) -> f32 "None" {
    %c0 = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @a : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%c0, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : f32
    %3 = spirv.mlir.addressof @b : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %4 = spirv.AccessChain %3[%c0, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %5 = spirv.Load "StorageBuffer" %4 : i32
    spirv.Store "StorageBuffer" %4, %x : i32
    spirv.Store "StorageBuffer" %1, %2 : f32
    spirv.ReturnValue %2 : f32
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @a bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @b bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @c bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f16, stride=2> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %x: i32, %h: f16) -> i32 "None" {
    %c0 = spirv.Constant 0 : i32
    %3 = spirv.mlir.addressof @b : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %4 = spirv.AccessChain %3[%c0, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %5 = spirv.Load "StorageBuffer" %4 : i32
    spirv.Store "StorageBuffer" %4, %x : i32
    spirv.ReturnValue %5 : i32
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @a bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @b bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f64, stride=8> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %x: f64) -> f64 "None" {
    %c0 = spirv.Constant 0 : i32
    %3 = spirv.mlir.addressof @b : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f64, stride=8> [0])>, StorageBuffer>
    %4 = spirv.AccessChain %3[%c0, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f64, StorageBuffer>
    %5 = spirv.Load "StorageBuffer" %4 : f64
    spirv.ReturnValue %5 : f64
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @a bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
  spirv.GlobalVariable @b bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.func @f(%i: i32) -> vector<4xf32> "None" {
    %c0 = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @a : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%c0, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xf32>, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : vector<2xf32>
    %3 = spirv.mlir.addressof @b : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    %4 = spirv.AccessChain %3[%c0, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
    %5 = spirv.Load "StorageBuffer" %4 : vector<4xf32>
    spirv.ReturnValue %5 : vector<4xf32>
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @a bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
  spirv.GlobalVariable @b bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %l: i64) -> i64 "None" {
    %c0 = spirv.Constant 0 : i32
    %3 = spirv.mlir.addressof @a : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
    %4 = spirv.AccessChain %3[%c0, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
    %5 = spirv.Load "StorageBuffer" %4 : i64
    spirv.Store "StorageBuffer" %4, %l : i64
    spirv.ReturnValue %5 : i64
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @a bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @b bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %l: f32) -> f32 "None" {
    %c0 = spirv.Constant 0 : i32
    %3 = spirv.mlir.addressof @a : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %4 = spirv.AccessChain %3[%c0, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %5 = spirv.Load "StorageBuffer" %4 : f32
    spirv.ReturnValue %5 : f32
  }
}
