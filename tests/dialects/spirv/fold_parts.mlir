// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A sum with 0 has no carry: the low bits are first.
// CHECK-LABEL: func.func @carry
// CHECK-DAG: %[[ZERO:.*]] = spirv.Constant 0 : i32
// CHECK: spirv.CompositeConstruct %arg0, %[[ZERO]] : (i32, i32) -> !spirv.struct<(i32, i32)>
func.func @carry(%x: i32) -> !spirv.struct<(i32, i32)> {
  %0 = spirv.Constant 0 : i32
  %1 = spirv.IAddCarry %x, %0 : !spirv.struct<(i32, i32)>
  return %1 : !spirv.struct<(i32, i32)>
}

// What is inserted around a part, or in it, changes the part: earlier insertions are not the value.
// CHECK-LABEL: func.func @around
// CHECK: %[[WHOLE:.*]] = spirv.CompositeInsert %arg1
// CHECK: spirv.CompositeExtract %[[WHOLE]][1 : i32, 0 : i32]
func.func @around(%x: f32, %v: vector<2xf32>, %s: !spirv.struct<(f32, vector<2xf32>)>) -> f32 {
  %0 = spirv.CompositeInsert %x, %s[1 : i32, 0 : i32] : f32 into !spirv.struct<(f32, vector<2xf32>)>
  %1 = spirv.CompositeInsert %v, %0[1 : i32] : vector<2xf32> into !spirv.struct<(f32, vector<2xf32>)>
  %2 = spirv.CompositeExtract %1[1 : i32, 0 : i32] : !spirv.struct<(f32, vector<2xf32>)>
  return %2 : f32
}

// CHECK-LABEL: func.func @inside
// CHECK: %[[WHOLE:.*]] = spirv.CompositeInsert %arg0
// CHECK: spirv.CompositeExtract %{{.*}}[1 : i32] : !spirv.struct
func.func @inside(%x: f32, %v: vector<2xf32>, %s: !spirv.struct<(f32, vector<2xf32>)>) -> vector<2xf32> {
  %0 = spirv.CompositeInsert %v, %s[1 : i32] : vector<2xf32> into !spirv.struct<(f32, vector<2xf32>)>
  %1 = spirv.CompositeInsert %x, %0[1 : i32, 0 : i32] : f32 into !spirv.struct<(f32, vector<2xf32>)>
  %2 = spirv.CompositeExtract %1[1 : i32] : !spirv.struct<(f32, vector<2xf32>)>
  return %2 : vector<2xf32>
}
