// RUN: mlir-translate --no-implicit-module --test-spirv-roundtrip-debug --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s
// RUN: mlir-translate --no-implicit-module --test-spirv-roundtrip --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s --check-prefix=WITHOUT

// A place is in the file of the module, and counts for the instructions after it in its block. Constants, calls and functions have
// none; what begins a loop or selection has that of the whole.

// WITHOUT-NOT: loc("m.c"
// CHECK: spirv.GlobalVariable @v : !spirv.ptr<f32, Private> loc("m.c":100:1)
// CHECK: spirv.Variable : !spirv.ptr<f32, Function> loc("m.c":9:1)
// CHECK: spirv.FAdd %{{.*}}, %{{.*}} : f32 loc("m.c":10:1)
// CHECK-NEXT: spirv.Constant 2.000000e+00 : f32 loc(unknown)
// CHECK-NEXT: spirv.FMul %{{.*}}, %{{.*}} : f32 loc("m.c":10:1)
// CHECK-NEXT: spirv.FunctionCall @f({{.*}}) : (f32, i1) -> f32 loc(unknown)
// CHECK-NEXT: spirv.Branch ^bb1 loc("m.c":10:1)
// CHECK: spirv.mlir.loop {
// CHECK-NEXT: spirv.Branch ^bb1 loc("m.c":37:1)
// CHECK: spirv.BranchConditional %{{.*}}, ^bb2, ^bb4 loc("m.c":37:1)
// CHECK: spirv.Branch ^bb3 loc("m.c":33:1)
// CHECK: spirv.Branch ^bb1 loc("m.c":35:1)
// CHECK: spirv.mlir.merge loc("m.c":37:1)
// CHECK-NEXT: } loc("m.c":37:1)
// CHECK: spirv.ReturnValue %{{.*}} : f32 loc("m.c":38:1)
// CHECK-NEXT: } loc(unknown)
spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], [SPV_KHR_non_semantic_info]> {
  spirv.GlobalVariable @v : !spirv.ptr<f32, Private> loc("glob.c":100:1)
  spirv.func @f(%a: f32, %c: i1) -> f32 "None" {
    %var = spirv.Variable : !spirv.ptr<f32, Function> loc("one.c":9:1)
    %0 = spirv.FAdd %a, %a : f32 loc("one.c":10:1)
    %k = spirv.Constant 2.0 : f32 loc("k.c":12:3)
    %1 = spirv.FMul %0, %k : f32 loc(unknown)
    %2 = spirv.FunctionCall @f(%1, %c) : (f32, i1) -> f32 loc("call.c":13:4)
    spirv.mlir.loop {
      spirv.Branch ^header loc("h.c":30:1)
    ^header:
      spirv.BranchConditional %c, ^body, ^merge loc("h.c":31:1)
    ^body:
      spirv.Branch ^continue loc("h.c":33:1)
    ^continue:
      spirv.Branch ^header loc("h.c":35:1)
    ^merge:
      spirv.mlir.merge loc("h.c":36:1)
    } loc("loop.c":37:1)
    spirv.ReturnValue %2 : f32 loc("ret.c":38:1)
  } loc("fn.c":39:1)
} loc("m.c":42:1)
