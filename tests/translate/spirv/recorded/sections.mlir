// RECORD: mlir-translate --no-implicit-module --test-spirv-roundtrip

// All sections of a module.
spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage, GroupNonUniformArithmetic], [SPV_KHR_storage_buffer_storage_class]> {
  spirv.GlobalVariable @in bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @p : !spirv.ptr<!spirv.array<4 x f32>, Private>
  spirv.SpecConstant @sc spec_id(5) = 64 : i32
  spirv.SpecConstant @sb = true
  spirv.SpecConstantComposite @scc (@sc, @sc) : !spirv.array<2 x i32>
  spirv.func @callee(%a: i32, %b: f32) -> f32 "Inline|Pure" {
    %0 = spirv.IAdd %a, %a {no_signed_wrap} : i32
    %1 = spirv.ConvertSToF %0 : i32 to f32
    %2 = spirv.FAdd %1, %b : f32
    %3 = spirv.GL.Sqrt %2 : f32
    spirv.ReturnValue %3 : f32
  }
  spirv.func @main() "None" {
    %c0 = spirv.Constant 0 : i32
    %c1 = spirv.Constant 1.5 : f32
    %cv = spirv.Constant dense<[1, 2, 3]> : vector<3xi32>
    %ct = spirv.Constant true
    %ca = spirv.Constant [1.0 : f32, 2.0 : f32, 1.0 : f32, 3.0 : f32] : !spirv.array<4 x f32>
    %c64 = spirv.Constant 4294967298 : i64
    %in = spirv.mlir.addressof @in : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %id = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %v = spirv.Load "Input" %id : vector<3xi32>
    %x = spirv.CompositeExtract %v[0 : i32] : vector<3xi32>
    %var = spirv.Variable : !spirv.ptr<f32, Function>
    %ptr = spirv.AccessChain %in[%c0, %x] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %l = spirv.Load "StorageBuffer" %ptr ["Aligned", 4] : f32
    %r = spirv.FunctionCall @callee(%c0, %l) : (i32, f32) -> f32
    spirv.Store "StorageBuffer" %ptr, %r : f32
    %sc = spirv.mlir.referenceof @sc : i32
    %u = spirv.Undef : f32
    %cond = spirv.SLessThan %sc, %x : i32
    spirv.mlir.selection {
      spirv.BranchConditional %cond [5, 10], ^then, ^else
    ^then:
      spirv.Store "Function" %var, %u : f32
      spirv.Branch ^merge
    ^else:
      spirv.Store "Function" %var, %c1 : f32
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.mlir.loop control(Unroll) {
      spirv.Branch ^header(%c0 : i32)
    ^header(%i: i32):
      %cmp = spirv.SLessThan %i, %x : i32
      spirv.BranchConditional %cmp, ^body, ^merge
    ^body:
      spirv.mlir.selection control(Flatten) {
        spirv.BranchConditional %cond, ^t, ^m
      ^t:
        spirv.Branch ^m
      ^m:
        spirv.mlir.merge
      }
      spirv.Branch ^cont
    ^cont:
      %one = spirv.Constant 1 : i32
      %n = spirv.IAdd %i, %one : i32
      spirv.Branch ^header(%n : i32)
    ^merge:
      spirv.mlir.merge
    }
    %g = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %l : f32 -> f32
    %cv4 = spirv.Constant 4 : i32
    %ip = spirv.Variable : !spirv.ptr<i32, Function>
    %h = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %l cluster_size(%cv4) : f32, i32 -> f32
    spirv.ControlBarrier <Workgroup>, <Device>, <AcquireRelease|UniformMemory>
    %at = spirv.AtomicIAdd <Device> <None> %ip, %c0 : !spirv.ptr<i32, Function>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @in, @id
  spirv.ExecutionMode @main "LocalSize", 32, 1, 1
}
