// RECORD: mlir-translate --no-implicit-module --test-spirv-roundtrip --split-input-file

// Constants become operations where they are used.
spirv.module Logical OpenCL requires #spirv.vce<v1.4, [Kernel, Linkage, Int8, Int16, Int64, Float16, Float64], []> {
  spirv.SpecConstant @size spec_id(3) = 8 : i64
  spirv.SpecConstant @flag = false
  spirv.SpecConstant @scale = 0.5 : f64
  spirv.SpecConstantComposite @pair (@size, @size) : !spirv.struct<(i64, i64)>
  spirv.GlobalVariable @first initializer(@flag) : !spirv.ptr<i1, Private>
  spirv.func @constants() -> f32 "DontInline" {
    %0 = spirv.Constant dense<[true, false]> : vector<2xi1>
    %1 = spirv.Constant dense<0.25> : vector<4xf16>
    %2 = spirv.Constant [dense<[1, 2]> : vector<2xi8>, dense<3> : vector<2xi8>] : !spirv.array<2 x vector<2xi8>>
    %3 = spirv.Constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32> : !spirv.array<2 x !spirv.array<2 x i32>>
    %4 = spirv.Constant -1 : si16
    %5 = spirv.Constant -2 : i64
    %6 = spirv.Constant 1.0e+300 : f64
    %7 = spirv.mlir.referenceof @size : i64
    %8 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%7, %5) : (i64, i64) -> i64
    %9 = spirv.SpecConstantOperation wraps "spirv.ISub"(%8, %7) : (i64, i64) -> i64
    %10 = spirv.CompositeExtract %2[1 : i32, 0 : i32] : !spirv.array<2 x vector<2xi8>>
    %11 = spirv.CompositeExtract %3[1 : i32, 1 : i32] : !spirv.array<2 x !spirv.array<2 x i32>>
    %12 = spirv.IAdd %9, %5 : i64
    %13 = spirv.CompositeExtract %0[0 : i32] : vector<2xi1>
    %14 = spirv.CompositeExtract %1[3 : i32] : vector<4xf16>
    %15 = spirv.FConvert %14 : f16 to f32
    %16 = spirv.FAdd %6, %6 : f64
    %17 = spirv.IAdd %4, %4 : si16
    %18 = spirv.mlir.referenceof @pair : !spirv.struct<(i64, i64)>
    %19 = spirv.CompositeExtract %18[1 : i32] : !spirv.struct<(i64, i64)>
    spirv.ReturnValue %15 : f32
  }
}

// -----

// Instructions with attributes among their operands.
spirv.module Physical64 OpenCL requires #spirv.vce<v1.4, [Kernel, Linkage, Addresses, Groups, GroupNonUniformArithmetic, GroupNonUniformBallot, DotProduct, DotProductInput4x8BitPacked], [SPV_KHR_integer_dot_product]> {
  spirv.func @outside(i32) "Pure" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "outside.name", linkage_type = <Import>>}
  spirv.func @instructions(%p: !spirv.ptr<i32, Workgroup>, %x: i32, %v: vector<4xf32>, %f: f32) "None" {
    %0 = spirv.AtomicCompareExchange <Workgroup> <Release> <Acquire> %p, %x, %x : !spirv.ptr<i32, Workgroup>
    %1 = spirv.AtomicIIncrement <Device> <None> %p : !spirv.ptr<i32, Workgroup>
    %2 = spirv.AtomicUMin <Device> <AcquireRelease> %p, %1 : !spirv.ptr<i32, Workgroup>
    %3 = spirv.VectorShuffle [1 : i32, 3 : i32, 0xffffffff : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %4 = spirv.CompositeInsert %f, %v[2 : i32] : f32 into vector<4xf32>
    %5 = spirv.CL.fma %f, %f, %f : f32
    %6 = spirv.CL.exp %5 : f32
    %7 = spirv.GroupNonUniformElect <Subgroup> : i1
    %8 = spirv.GroupFAdd <Workgroup> <Reduce> %f : f32
    %9 = spirv.SDot %x, %x, <PackedVectorFormat4x8Bit> : i32 -> i32
    %10 = spirv.Select %7, %x, %9 : i1, i32
    %11 = spirv.CompositeConstruct %f, %f : (f32, f32) -> vector<2xf32>
    %12 = spirv.FMul %f, %f {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN|Fast>} : f32
    spirv.MemoryBarrier <Device>, <Acquire|WorkgroupMemory>
    spirv.Store "Workgroup" %p, %10 ["Volatile|Aligned", 4] : i32
    spirv.FunctionCall @outside(%x) : (i32) -> ()
    spirv.Return
  }
  spirv.EntryPoint "Kernel" @instructions
  spirv.ExecutionMode @instructions "ContractionOff"
}
