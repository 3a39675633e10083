// RECORD: mlir-opt --spirv-webgpu-prepare

// Products with all bits, carries, and tests that no float passes.
spirv.module Logical GLSL450 {
  spirv.func @u(%a: i32, %b: i32) -> !spirv.struct<(i32, i32)> "None" {
    %0 = spirv.UMulExtended %a, %b : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  spirv.func @s(%a: i32, %b: i32) -> !spirv.struct<(i32, i32)> "None" {
    %0 = spirv.SMulExtended %a, %b : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  spirv.func @uv(%a: vector<3xi32>, %b: vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)> "None" {
    %0 = spirv.UMulExtended %a, %b : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
    spirv.ReturnValue %0 : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
  }
  spirv.func @c(%a: vector<3xi32>, %b: vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)> "None" {
    %0 = spirv.IAddCarry %a, %b : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
    spirv.ReturnValue %0 : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
  }
  spirv.func @c1(%a: i32, %b: i32) -> !spirv.struct<(i32, i32)> "None" {
    %0 = spirv.IAddCarry %a, %b : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  spirv.func @l(%a: i64, %b: i64) -> !spirv.struct<(i64, i64)> "None" {
    %0 = spirv.UMulExtended %a, %b : !spirv.struct<(i64, i64)>
    spirv.ReturnValue %0 : !spirv.struct<(i64, i64)>
  }
  spirv.func @inf(%f: f32, %v: vector<2xf16>) -> i1 "None" {
    %0 = spirv.IsInf %f : f32
    %1 = spirv.IsNan %f : f32
    %2 = spirv.LogicalOr %0, %1 : i1
    spirv.ReturnValue %2 : i1
  }
  spirv.func @infv(%v: vector<2xf16>) -> vector<2xi1> "None" {
    %0 = spirv.IsInf %v : vector<2xf16>
    spirv.ReturnValue %0 : vector<2xi1>
  }
  spirv.func @nanv(%v: vector<2xf16>) -> vector<2xi1> "None" {
    %0 = spirv.IsNan %v : vector<2xf16>
    spirv.ReturnValue %0 : vector<2xi1>
  }
}
