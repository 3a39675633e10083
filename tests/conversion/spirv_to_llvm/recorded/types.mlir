// RECORD: not mlir-opt --convert-spirv-to-llvm --split-input-file 2>&1

// Types that have a layout in LLVM, and those that do not; integers and comparisons.
spirv.module Logical GLSL450 {
  spirv.func @arr(%a: !spirv.array<4 x f32, stride=8>) "None" {
    spirv.Return
  }
}

// -----

spirv.func @arr(%a: !spirv.array<4 x vector<3xf32>, stride=12>) "None" {
  spirv.Return
}

// -----

spirv.func @arr(%a: !spirv.rtarray<f32, stride=4>) "None" {
  spirv.Return
}

// -----

spirv.func @arr(%a: !spirv.struct<(f32 [0, NonWritable])>) "None" {
  spirv.Return
}

// -----

spirv.func @arr(%a: !spirv.struct<(f32 [0], f64 [4])>) "None" {
  spirv.Return
}

// -----

spirv.func @arr(%a: !spirv.struct<(f32 [0], f64 [8])>, %b: !spirv.struct<(f32, f64)>, %c: !spirv.struct<()>, %d: !spirv.struct<a, (f32)>, %e: !spirv.struct<b, (f32 [0])>, %f: !spirv.struct<(f32), Block>) "None" {
  spirv.Return
}

// -----

spirv.func @rec(%a: !spirv.struct<a, (!spirv.ptr<!spirv.struct<a>, Generic>)>) "None" {
  spirv.Return
}

// -----

spirv.func @img(%a: !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R8>) "None" {
  spirv.Return
}

// -----

spirv.func @mat(%a: !spirv.matrix<2 x vector<3xf32>>) "None" {
  spirv.Return
}

// -----

spirv.func @nest(%a: !spirv.array<4 x !spirv.array<2 x f32, stride=4>, stride=8>, %b: !spirv.array<2 x !spirv.struct<(i32 [0])>, stride=4>) "None" {
  spirv.Return
}

// -----

spirv.func @nest(%a: !spirv.array<2 x !spirv.struct<(i32)>, stride=4>) "None" {
  spirv.Return
}

// -----

spirv.func @sc(%a: i32, %b: vector<4xi32>, %c: i64, %d: ui32) "None" {
  %0 = spirv.SConvert %b : vector<4xi32> to vector<4xi64>
  %1 = spirv.UConvert %d : ui32 to i64
  %2 = spirv.ShiftRightLogical %a, %c : i32, i64
  spirv.Return
}

// -----

spirv.func @sc(%a: i32, %b: vector<4xi32>, %c: i64, %d: i16, %v: vector<4xi16>, %u: ui16, %s: si16) "None" {
  %2 = spirv.ShiftRightLogical %c, %a : i64, i32
  %3 = spirv.ShiftRightLogical %a, %d : i32, i16
  %4 = spirv.ShiftRightLogical %b, %v : vector<4xi32>, vector<4xi16>
  %5 = spirv.ShiftRightLogical %b, %b : vector<4xi32>, vector<4xi32>
  %6 = spirv.ShiftLeftLogical %a, %u : i32, ui16
  %7 = spirv.ShiftLeftLogical %a, %s : i32, si16
  spirv.Return
}

// -----

spirv.func @bf(%a: vector<4xi32>, %b: i32, %c: i16, %d: i64) "None" {
  %0 = spirv.BitFieldInsert %a, %a, %b, %c : vector<4xi32>, i32, i16
  %1 = spirv.BitFieldSExtract %a, %b, %d : vector<4xi32>, i32, i64
  %2 = spirv.BitFieldUExtract %b, %d, %c : i32, i64, i16
  %3 = spirv.Not %a : vector<4xi32>
  spirv.Return
}

// -----

spirv.func @cmp(%a: vector<4xi1>, %b: i1, %c: vector<4xf32>, %i: vector<4xi32>) "None" {
  %0 = spirv.LogicalNot %a : vector<4xi1>
  %1 = spirv.LogicalAnd %a, %a : vector<4xi1>
  %2 = spirv.LogicalOr %b, %b : i1
  %3 = spirv.LogicalNotEqual %b, %b : i1
  %31 = spirv.LogicalEqual %a, %a : vector<4xi1>
  %4 = spirv.FOrdGreaterThan %c, %c : vector<4xf32>
  %5 = spirv.FOrdGreaterThanEqual %c, %c : vector<4xf32>
  %6 = spirv.FOrdLessThan %c, %c : vector<4xf32>
  %7 = spirv.FOrdLessThanEqual %c, %c : vector<4xf32>
  %8 = spirv.FOrdNotEqual %c, %c : vector<4xf32>
  %9 = spirv.FUnordEqual %c, %c : vector<4xf32>
  %10 = spirv.FUnordGreaterThan %c, %c : vector<4xf32>
  %11 = spirv.FUnordGreaterThanEqual %c, %c : vector<4xf32>
  %12 = spirv.FUnordLessThan %c, %c : vector<4xf32>
  %13 = spirv.FUnordLessThanEqual %c, %c : vector<4xf32>
  %14 = spirv.IEqual %i, %i : vector<4xi32>
  %15 = spirv.INotEqual %i, %i : vector<4xi32>
  %16 = spirv.SGreaterThan %i, %i : vector<4xi32>
  %17 = spirv.SGreaterThanEqual %i, %i : vector<4xi32>
  %18 = spirv.SLessThan %i, %i : vector<4xi32>
  %19 = spirv.SLessThanEqual %i, %i : vector<4xi32>
  %20 = spirv.UGreaterThan %i, %i : vector<4xi32>
  %21 = spirv.UGreaterThanEqual %i, %i : vector<4xi32>
  %22 = spirv.ULessThan %i, %i : vector<4xi32>
  %23 = spirv.ULessThanEqual %i, %i : vector<4xi32>
  %24 = spirv.GL.InverseSqrt %c : vector<4xf32>
  %25 = spirv.GL.Tanh %c : vector<4xf32>
  spirv.Return
}

// -----

spirv.func @unsupported(%a: f32) "None" {
  %0 = spirv.GL.Sinh %a : f32
  spirv.Return
}

// -----

spirv.func @gl(%f: f32, %i: i32, %v: vector<2xf32>) "None" {
  %0 = spirv.GL.Ceil %f : f32
  %1 = spirv.GL.Cos %f : f32
  %2 = spirv.GL.Exp %f : f32
  %3 = spirv.GL.FAbs %f : f32
  %4 = spirv.GL.Floor %f : f32
  %5 = spirv.GL.FMax %f, %f : f32
  %6 = spirv.GL.FMin %f, %f : f32
  %7 = spirv.GL.Log %v : vector<2xf32>
  %8 = spirv.GL.Sin %f : f32
  %9 = spirv.GL.SMax %i, %i : i32
  %10 = spirv.GL.SMin %i, %i : i32
  %11 = spirv.GL.Sqrt %f : f32
  %12 = spirv.ConvertFToS %f : f32 to i32
  %13 = spirv.ConvertFToU %f : f32 to i32
  %14 = spirv.ConvertSToF %i : i32 to f32
  %15 = spirv.ConvertUToF %i : i32 to f32
  %16 = spirv.UMod %i, %i : i32
  %17 = spirv.SRem %i, %i : i32
  %18 = spirv.FNegate %v : vector<2xf32>
  %19 = spirv.BitwiseXor %i, %i : i32
  %20 = spirv.IAdd %i, %i {foo.x, no_signed_wrap} : i32
  spirv.Return
}

// -----

spirv.func @gl2(%f: f32, %i: i32, %v: vector<2xf32>) "None" {
  %0 = spirv.GL.UMax %i, %i : i32
  spirv.Return
}

// -----

spirv.func @gl3(%f: f32, %i: i32, %v: vector<2xf32>) "None" {
  %0 = spirv.GL.Fma %f, %f, %f : f32
  spirv.Return
}

// -----

spirv.func @smod(%i: i32) "None" {
  %0 = spirv.SMod %i, %i : i32
  spirv.Return
}

// -----

spirv.func @c() "None" {
  %0 = spirv.Constant dense<[1, 2]> : vector<2xsi32>
  %1 = spirv.Constant dense<1.0> : vector<2xf32>
  %2 = spirv.Constant 3 : ui64
  %3 = spirv.Constant dense<-3> : vector<2xsi8>
  %5 = spirv.Constant true
  spirv.Return
}

// -----

spirv.func @c() "None" {
  %4 = spirv.Constant dense<3> : tensor<2xi32> : !spirv.array<2 x i32>
  spirv.Return
}

// -----

spirv.func @c() "None" {
  %4 = spirv.Constant [dense<3> : vector<2xi32>] : !spirv.array<1 x vector<2xi32>>
  spirv.Return
}

// -----

spirv.func @ce(%a: !spirv.array<4 x !spirv.array<4 x f32>>, %s: !spirv.struct<(f32, vector<4xf32>)>, %f: f32) "None" {
  %0 = spirv.CompositeExtract %a[1 : i32, 3 : i32] : !spirv.array<4 x !spirv.array<4 x f32>>
  %1 = spirv.CompositeInsert %f, %a[1 : i32, 3 : i32] : f32 into !spirv.array<4 x !spirv.array<4 x f32>>
  %2 = spirv.CompositeExtract %s[0 : i32] : !spirv.struct<(f32, vector<4xf32>)>
  spirv.Return
}
