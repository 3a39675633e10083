// RECORD: not mlir-opt --convert-spirv-to-llvm --split-input-file 2>&1

// Barriers and reductions of groups.
spirv.module Logical GLSL450 {
  spirv.func @kk(%a: i32, %b: i64, %v: vector<2xf32>, %h: f16, %d: f64, %k: i8) "None" {
    %z = spirv.Constant 4 : i32
    %0 = spirv.GroupNonUniformIMul <Workgroup> <ExclusiveScan> %b : i64 -> i64
    %1 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %h : f16 -> f16
    %2 = spirv.GroupNonUniformFMin <Subgroup> <Reduce> %d : f64 -> f64
    %3 = spirv.GroupNonUniformFMax <Subgroup> <Reduce> %d : f64 -> f64
    %5 = spirv.GroupNonUniformSMin <Subgroup> <Reduce> %k : i8 -> i8
    %6 = spirv.GroupNonUniformUMax <Subgroup> <Reduce> %a : i32 -> i32
    %7 = spirv.GroupNonUniformBitwiseAnd <Subgroup> <Reduce> %a : i32 -> i32
    %77 = spirv.GroupNonUniformBitwiseOr <Subgroup> <Reduce> %a : i32 -> i32
    %78 = spirv.GroupNonUniformBitwiseXor <Subgroup> <Reduce> %a : i32 -> i32
    %c = spirv.Constant true
    %8 = spirv.GroupNonUniformLogicalOr <Subgroup> <Reduce> %c : i1 -> i1
    %88 = spirv.GroupNonUniformLogicalAnd <Subgroup> <Reduce> %c : i1 -> i1
    %89 = spirv.GroupNonUniformLogicalXor <Subgroup> <Reduce> %c : i1 -> i1
    %9 = spirv.GroupIAdd <Subgroup> <Reduce> %a : i32
    %10 = spirv.GroupFMin <Subgroup> <Reduce> %h : f16
    %11 = spirv.GroupUMin <Subgroup> <Reduce> %a : i32
    %12 = spirv.GroupSMin <Subgroup> <Reduce> %a : i32
    %13 = spirv.GroupFMax <Subgroup> <Reduce> %h : f16
    %14 = spirv.GroupUMax <Subgroup> <Reduce> %b : i64
    %15 = spirv.GroupSMax <Subgroup> <Reduce> %k : i8
    spirv.INTEL.ControlBarrierArrive <Workgroup> <Workgroup> <Acquire|UniformMemory>
    spirv.INTEL.ControlBarrierWait <Workgroup> <Workgroup> <Acquire|UniformMemory>
    spirv.ControlBarrier <Workgroup>, <Device>, <None>
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @kk(%a: vector<2xf32>) "None" {
    %1 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %a : vector<2xf32> -> vector<2xf32>
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @kk() "None" {
    spirv.MemoryBarrier <Workgroup>, <Acquire>
    spirv.Return
  }
}
