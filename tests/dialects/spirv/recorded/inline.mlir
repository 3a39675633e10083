// RECORD: mlir-opt --inline

// Functions are inlined where they neither end the invocation nor return from within structured control flow.
spirv.module Logical GLSL450 {
  spirv.func @add(%a: i32) -> i32 "None" {
    %0 = spirv.Undef : i32
    spirv.ReturnValue %a : i32
  }
  spirv.func @nothing() "None" {
    spirv.Return
  }
  spirv.func @branches(%c: i1, %a: i32, %b: i32) -> i32 "None" {
    spirv.BranchConditional %c, ^x, ^y
  ^x:
    spirv.ReturnValue %a : i32
  ^y:
    spirv.ReturnValue %b : i32
  }
  spirv.func @kills() "None" {
    spirv.Kill
  }
  spirv.func @returns_inside(%c: i1) "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^x, ^m
    ^x:
      spirv.Return
    ^m:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.func @stores_inside(%c: i1, %p: !spirv.ptr<i1, Private>) "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^x, ^m
    ^x:
      spirv.Store "Private" %p, %c : i1
      spirv.Branch ^m
    ^m:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.GlobalVariable @v : !spirv.ptr<i1, Private>
  spirv.func @main(%c: i1, %a: i32) -> i32 "None" {
    %0 = spirv.FunctionCall @add(%a) : (i32) -> i32
    spirv.FunctionCall @nothing() : () -> ()
    spirv.FunctionCall @kills() : () -> ()
    spirv.FunctionCall @returns_inside(%c) : (i1) -> ()
    %p = spirv.mlir.addressof @v : !spirv.ptr<i1, Private>
    spirv.FunctionCall @stores_inside(%c, %p) : (i1, !spirv.ptr<i1, Private>) -> ()
    %1 = spirv.FunctionCall @branches(%c, %a, %0) : (i1, i32, i32) -> i32
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^x, ^m
    ^x:
      spirv.FunctionCall @stores_inside(%c, %p) : (i1, !spirv.ptr<i1, Private>) -> ()
      spirv.Branch ^m
    ^m:
      spirv.mlir.merge
    }
    spirv.ReturnValue %1 : i32
  }
}
