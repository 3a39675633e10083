// RECORD: mlir-translate --no-implicit-module --test-spirv-roundtrip --split-input-file

// Values that blocks pass to others.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @passed(%c: i1, %x: i32, %y: i32) -> i32 "None" {
    spirv.BranchConditional %c, ^bb1(%x : i32), ^bb2(%x, %y : i32, i32)
  ^bb1(%0: i32):
    %1 = spirv.IAdd %0, %x : i32
    spirv.Branch ^bb3(%1 : i32)
  ^bb2(%2: i32, %3: i32):
    %4 = spirv.Constant 7 : i32
    spirv.Branch ^bb3(%4 : i32)
  ^bb3(%5: i32):
    spirv.ReturnValue %5 : i32
  }
  spirv.func @switch(%s: i32) -> i32 "None" {
    %0 = spirv.Constant 1 : i32
    %1 = spirv.Variable init(%0) : !spirv.ptr<i32, Function>
    spirv.mlir.selection {
      spirv.Switch %s : i32, [
        default: ^bb3,
        0: ^bb1,
        5: ^bb2
      ]
    ^bb1:
      spirv.Store "Function" %1, %s : i32
      spirv.Branch ^bb3
    ^bb2:
      spirv.Branch ^bb3
    ^bb3:
      spirv.mlir.merge
    }
    %2 = spirv.Load "Function" %1 : i32
    spirv.ReturnValue %2 : i32
  }
}

// -----

// Selections and loops in others, and what they yield.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @nested(%c: i1, %n: i32) -> i32 "None" {
    %0 = spirv.Constant 0 : i32
    %1 = spirv.Constant 1 : i32
    %2 = spirv.mlir.selection -> i32 {
      spirv.BranchConditional %c, ^bb1, ^bb2
    ^bb1:
      %3 = spirv.IAdd %n, %1 : i32
      spirv.Branch ^bb3(%3 : i32)
    ^bb2:
      spirv.Branch ^bb3(%0 : i32)
    ^bb3(%4: i32):
      spirv.mlir.merge %4 : i32
    }
    %5 = spirv.Variable init(%0) : !spirv.ptr<i32, Function>
    spirv.mlir.loop control(DontUnroll) {
      spirv.Branch ^bb1(%0, %2 : i32, i32)
    ^bb1(%6: i32, %7: i32):
      %8 = spirv.SLessThan %6, %7 : i32
      spirv.BranchConditional %8, ^bb2, ^bb4
    ^bb2:
      spirv.mlir.loop {
        spirv.Branch ^bb1
      ^bb1:
        spirv.BranchConditional %c, ^bb2, ^bb4
      ^bb2:
        spirv.mlir.selection {
          spirv.BranchConditional %c, ^bb1, ^bb2
        ^bb1:
          spirv.Store "Function" %5, %6 : i32
          spirv.Branch ^bb2
        ^bb2:
          spirv.mlir.merge
        }
        spirv.Branch ^bb3
      ^bb3:
        spirv.Branch ^bb1
      ^bb4:
        spirv.mlir.merge
      }
      spirv.Branch ^bb3
    ^bb3:
      %9 = spirv.IAdd %6, %1 : i32
      spirv.Branch ^bb1(%9, %7 : i32, i32)
    ^bb4:
      spirv.mlir.merge
    }
    %10 = spirv.Load "Function" %5 : i32
    spirv.ReturnValue %10 : i32
  }
  spirv.func @header_first(%c: i1) "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^bb1, ^bb2
    ^bb1:
      spirv.Branch ^bb2
    ^bb2:
      spirv.mlir.merge
    }
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^bb1, ^bb2
    ^bb1:
      spirv.Kill
    ^bb2:
      spirv.mlir.merge
    }
    spirv.Return
  }
}
