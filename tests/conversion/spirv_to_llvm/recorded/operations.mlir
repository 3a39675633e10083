// RECORD: mlir-opt --convert-spirv-to-llvm

// A module with one of each kind of operation.
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 1) : !spirv.ptr<f32, StorageBuffer>
  spirv.GlobalVariable @w {location = 3 : i32} : !spirv.ptr<vector<4xf32>, Input>
  spirv.GlobalVariable @i built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @p : !spirv.ptr<f32, Private>
  spirv.GlobalVariable @o : !spirv.ptr<f32, Output>
  spirv.GlobalVariable @s : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0], i32 [16])>, StorageBuffer>
  spirv.func @f(%a: i32, %b: f32, %c: i1, %v4: vector<4xf32>, %p: !spirv.ptr<f32, Function>) -> i32 "Inline" {
    %2 = spirv.BitFieldInsert %a, %a, %a, %a : i32, i32, i32
    %3 = spirv.BitFieldSExtract %a, %a, %a : i32, i32, i32
    %4 = spirv.BitFieldUExtract %a, %a, %a : i32, i32, i32
    %5 = spirv.Not %a : i32
    %6 = spirv.BitCount %a : i32
    %7 = spirv.BitReverse %a : i32
    %8 = spirv.Bitcast %b : f32 to i32
    %9 = spirv.FConvert %b : f32 to f64
    %10 = spirv.FConvert %b : f32 to f16
    %12 = spirv.UConvert %a : i32 to i8
    %17 = spirv.Constant 3 : si32
    %18 = spirv.Constant dense<[1, 2]> : vector<2xui32>
    %19 = spirv.Constant 1.5 : f32
    %23 = spirv.mlir.addressof @v : !spirv.ptr<f32, StorageBuffer>
    %24 = spirv.Load "StorageBuffer" %23 : f32
    %25 = spirv.Load "StorageBuffer" %23 ["Aligned", 4] : f32
    %26 = spirv.Load "StorageBuffer" %23 ["Volatile"] : f32
    %27 = spirv.Load "StorageBuffer" %23 ["Nontemporal"] : f32
    spirv.Store "StorageBuffer" %23, %b ["Aligned", 8] : f32
    %28 = spirv.Variable : !spirv.ptr<f32, Function>
    %29 = spirv.Variable init(%19) : !spirv.ptr<f32, Function>
    %30 = spirv.CompositeExtract %v4[0 : i32] : vector<4xf32>
    %31 = spirv.CompositeInsert %b, %v4[1 : i32] : f32 into vector<4xf32>
    %32 = spirv.Select %c, %b, %b : i1, f32
    %33 = spirv.Undef : f32
    %34 = spirv.VectorShuffle [0 : i32, 5 : i32, -1 : i32] %v4, %v4 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %sh = spirv.Constant 3 : i16
    %35 = spirv.ShiftLeftLogical %a, %sh : i32, i16
    %36 = spirv.ShiftRightArithmetic %a, %a : i32, i32
    %37 = spirv.mlir.addressof @s : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0], i32 [16])>, StorageBuffer>
    %z = spirv.Constant 0 : i32
    %38 = spirv.AccessChain %37[%z, %a] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0], i32 [16])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %sz = spirv.Constant 4 : i32
    spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
    %39 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %a : i32 -> i32
    %40 = spirv.GroupFAdd <Workgroup> <InclusiveScan> %b : f32
    %41 = spirv.GroupNonUniformFMul <Subgroup> <ClusteredReduce> %b cluster_size(%sz) : f32, i32 -> f32
    spirv.ReturnValue %a : i32
  }
  spirv.func @g() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @g, @w
  spirv.ExecutionMode @g "LocalSize", 32, 1, 1
  spirv.ExecutionMode @g "ContractionOff"
}
