// RECORD: mlir-opt --convert-spirv-to-llvm
// RECORD: mlir-opt --convert-spirv-to-llvm=client-api=OpenCL
// RECORD: mlir-opt --convert-spirv-to-llvm=client-api=Metal

// Structured control flow, kinds of functions, and address spaces.
spirv.module @named Logical OpenCL requires #spirv.vce<v1.0, [], []> attributes {a.b} {
  spirv.GlobalVariable @v bind(0, 1) : !spirv.ptr<f32, StorageBuffer>
  spirv.GlobalVariable @u2 : !spirv.ptr<f32, UniformConstant>
  spirv.func @loop(%n: i32) "DontInline" {
    %0 = spirv.Constant 0 : i32
    %1 = spirv.Constant 1 : i32
    spirv.mlir.loop {
      spirv.Branch ^h(%0 : i32)
    ^h(%i: i32):
      %c = spirv.SLessThan %i, %n : i32
      spirv.BranchConditional %c, ^b, ^m
    ^b:
      spirv.Branch ^c
    ^c:
      %j = spirv.IAdd %i, %1 : i32
      spirv.Branch ^h(%j : i32)
    ^m:
      spirv.mlir.merge
    }
    %c = spirv.SLessThan %0, %n : i32
    spirv.mlir.selection {
      spirv.BranchConditional %c [3, 4], ^t, ^e
    ^t:
      spirv.Branch ^m
    ^e:
      spirv.Branch ^m
    ^m:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.func @pure(%n: i32) -> i32 "Pure" {
    spirv.ReturnValue %n : i32
  }
  spirv.func @const(%n: i32) -> i32 "Const" {
    %0 = spirv.FunctionCall @pure(%n) : (i32) -> i32
    spirv.FunctionCall @loop(%n) : (i32) -> ()
    spirv.ReturnValue %n : i32
  }
  spirv.func @both(%n: i32) -> i32 "Inline|Pure" attributes {foo.x, workgroup_attributions = 1} {
    spirv.ReturnValue %n : i32
  }
  spirv.func @ext(i32 {foo.noalias}) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "xx", linkage_type = <Import>>}
  spirv.func @e() "None" {
    spirv.Return
  }
  spirv.EntryPoint "Kernel" @e
  spirv.ExecutionMode @e "LocalSize", 32, 1, 1
}
spirv.module @empty Logical OpenCL {
}
func.func @f() {
  return
}
