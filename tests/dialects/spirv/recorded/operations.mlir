// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Modules, functions, control flow, memory accesses and constants are printed as MLIR prints them.
spirv.module @foo Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> attributes {foo.bar} {
  spirv.GlobalVariable @v bind(0, 1) : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
  spirv.GlobalVariable @w built_in("GlobalInvocationId") {a.b, location = 3 : i32} : !spirv.ptr<vector<3xi32>, Input>
  spirv.SpecConstant @sc spec_id(5) = 3 : i32
  spirv.SpecConstant @sc2 = true
  spirv.SpecConstantComposite @scc (@sc, @sc) : !spirv.array<2 x i32>
  spirv.GlobalVariable @x initializer(@sc) : !spirv.ptr<i32, Private>
  spirv.func @f(%a: f32 {spirv.decoration = #spirv.decoration<Aliased>}, %c: i1) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
    %0 = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
    %1 = spirv.Constant 0 : i32
    %t = spirv.Constant true
    %fl = spirv.Constant 0.5 : f32
    %ve = spirv.Constant dense<[1, 2]> : vector<2xi32>
    %ar = spirv.Constant dense<[1, 2]> : tensor<2xi32> : !spirv.array<2 x i32>
    %ar2 = spirv.Constant [dense<[1, 2]> : vector<2xi32>, dense<1> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
    %ui = spirv.Constant 5 : ui32
    %si = spirv.Constant -5 : si8
    %2 = spirv.AccessChain %0[%1] : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
    %3 = spirv.Load "StorageBuffer" %2 : f32
    %4 = spirv.Load "StorageBuffer" %2 ["Aligned", 4] : f32
    %5 = spirv.Load "StorageBuffer" %2 ["Volatile"] {a.b} : f32
    spirv.Store "StorageBuffer" %2, %3 : f32
    spirv.Store "StorageBuffer" %2, %3 ["Volatile|Aligned", 8] : f32
    %6 = spirv.Variable : !spirv.ptr<f32, Function>
    %7 = spirv.Variable init(%fl) : !spirv.ptr<f32, Function>
    spirv.CopyMemory "Function" %6, "Function" %7 ["Aligned", 4], ["Volatile"] : f32
    spirv.CopyMemory "Function" %6, "Function" %7, : f32
    %8 = spirv.mlir.referenceof @sc : i32
    %9 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%1, %1) : (i32, i32) -> i32
    %12 = spirv.SpecConstantOperation wraps "spirv.ISub"(%8, %9) : (i32, i32) -> i32
    %10 = spirv.FunctionCall @f(%3, %c) : (f32, i1) -> f32
    %r:2 = spirv.mlir.selection control(Flatten) -> i32, f32 {
      spirv.BranchConditional %c [10, 20], ^a, ^b(%1 : i32)
    ^a:
      spirv.Branch ^b(%1 : i32)
    ^b(%z: i32):
      spirv.mlir.merge %z, %fl : i32, f32
    }
    spirv.mlir.loop control(Unroll) {
      spirv.Branch ^header
    ^header:
      spirv.BranchConditional %c, ^body, ^merge
    ^body:
      spirv.Branch ^cont
    ^cont:
      spirv.Branch ^header
    ^merge:
      spirv.mlir.merge
    }
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^a, ^b
    ^a:
      spirv.Kill
    ^b:
      spirv.mlir.merge
    }
    %u = spirv.Undef : f32
    spirv.ReturnValue %3 : f32
  }
  spirv.func @g() "Inline|Pure" {
    %0 = spirv.Undef : i1
    spirv.Kill
  ^a:
    spirv.Unreachable
  ^b:
    spirv.Return
  ^c:
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @g, @v, @w
  spirv.EntryPoint "Vertex" @g
  spirv.ExecutionMode @g "LocalSize", 1, 2, 3
  spirv.ExecutionMode @g "ContractionOff"
}
spirv.module Logical GLSL450 {
}
