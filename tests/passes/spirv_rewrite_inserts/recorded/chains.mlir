// RECORD: mlir-opt --spirv-rewrite-inserts

spirv.module Logical GLSL450 {
  spirv.func @whole(%a: f32, %b: f32, %c: i32) -> vector<2xf32> "None" {
    %0 = spirv.Undef : vector<2xf32>
    %1 = spirv.CompositeInsert %a, %0[0 : i32] : f32 into vector<2xf32>
    %2 = spirv.CompositeInsert %b, %1[1 : i32] : f32 into vector<2xf32>
    %3 = spirv.Undef : !spirv.struct<(f32, i32)>
    %4 = spirv.CompositeInsert %a, %3[0 : i32] : f32 into !spirv.struct<(f32, i32)>
    %5 = spirv.CompositeInsert %c, %4[1 : i32] : i32 into !spirv.struct<(f32, i32)>
    spirv.ReturnValue %2 : vector<2xf32>
  }
  spirv.func @used(%a: f32, %b: f32) -> vector<2xf32> "None" {
    %0 = spirv.Undef : vector<2xf32>
    %1 = spirv.CompositeInsert %a, %0[0 : i32] : f32 into vector<2xf32>
    %2 = spirv.CompositeInsert %b, %1[1 : i32] : f32 into vector<2xf32>
    %3 = spirv.FAdd %1, %2 : vector<2xf32>
    spirv.ReturnValue %3 : vector<2xf32>
  }
  spirv.func @other_order(%a: f32, %b: f32) -> vector<2xf32> "None" {
    %0 = spirv.Undef : vector<2xf32>
    %1 = spirv.CompositeInsert %a, %0[1 : i32] : f32 into vector<2xf32>
    %2 = spirv.CompositeInsert %b, %1[0 : i32] : f32 into vector<2xf32>
    spirv.ReturnValue %2 : vector<2xf32>
  }
}
