// RECORD: mlir-opt --spirv-webgpu-prepare

// Only numbers of 32 bits are expanded.
spirv.module Logical GLSL450 {
  spirv.func @l(%a: i64, %b: i64) -> !spirv.struct<(i64, i64)> "None" {
    %0 = spirv.IAddCarry %a, %b : !spirv.struct<(i64, i64)>
    spirv.ReturnValue %0 : !spirv.struct<(i64, i64)>
  }
  spirv.func @h(%a: i16, %b: i16) -> !spirv.struct<(i16, i16)> "None" {
    %0 = spirv.SMulExtended %a, %b : !spirv.struct<(i16, i16)>
    spirv.ReturnValue %0 : !spirv.struct<(i16, i16)>
  }
  spirv.func @si(%a: si32, %b: si32) -> !spirv.struct<(si32, si32)> "None" {
    %0 = spirv.UMulExtended %a, %b : !spirv.struct<(si32, si32)>
    spirv.ReturnValue %0 : !spirv.struct<(si32, si32)>
  }
  spirv.func @si2(%a: si32, %b: si32) -> !spirv.struct<(si32, si32)> "None" {
    %0 = spirv.IAddCarry %a, %b : !spirv.struct<(si32, si32)>
    spirv.ReturnValue %0 : !spirv.struct<(si32, si32)>
  }
  spirv.func @dead(%a: i32) -> i32 "None" {
    %0 = spirv.IAddCarry %a, %a : !spirv.struct<(i32, i32)>
    %c = spirv.Constant 3 : i32
    %1 = spirv.IAdd %a, %c : i32
    spirv.ReturnValue %1 : i32
  }
}
