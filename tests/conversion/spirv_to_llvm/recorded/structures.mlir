// RECORD: not mlir-opt --convert-spirv-to-llvm --split-input-file 2>&1

// Structures, loops that are not converted, addresses of members.
spirv.func @a(%b: !spirv.struct<(f32, f64)>, %c: !spirv.struct<()>, %d: !spirv.struct<a, (f32)>) "None" {
  spirv.Return
}

// -----

spirv.func @b(%e: !spirv.struct<b, (f32 [0])>) "None" {
  spirv.Return
}

// -----

spirv.func @c(%f: !spirv.struct<(f32), Block>) "None" {
  spirv.Return
}

// -----

spirv.func @d(%f: !spirv.struct<(f32 [0]), Block>) "None" {
  spirv.Return
}

// -----

spirv.func @e(%b: !spirv.array<2 x !spirv.struct<(i32 [0])>, stride=4>) "None" {
  spirv.Return
}

// -----

spirv.func @f(%b: !spirv.array<2 x !spirv.struct<(i32 [0])>>) "None" {
  spirv.Return
}

// -----

spirv.func @f(%b: !spirv.struct<(i32 [0], vector<3xf32> [16], !spirv.array<4 x f32, stride=4> [28])>) "None" {
  spirv.Return
}

// -----

spirv.func @f(%b: !spirv.struct<(i32 [0], vector<3xf32> [16], !spirv.array<4 x f32> [28])>) "None" {
  spirv.Return
}

// -----

spirv.func @f(%b: !spirv.struct<(f32 [0], f64 [8])>) "None" {
  spirv.Return
}

// -----

spirv.func @sw(%c: i1) "None" {
  spirv.mlir.selection control(Flatten) {
    spirv.BranchConditional %c, ^t, ^m
  ^t:
    spirv.Branch ^m
  ^m:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @sw(%c: i1) "None" {
  spirv.mlir.loop control(Unroll) {
    spirv.Branch ^h
  ^h:
    spirv.BranchConditional %c, ^b, ^m
  ^b:
    spirv.Branch ^c
  ^c:
    spirv.Branch ^h
  ^m:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @sw(%c: i1) "None" {
  spirv.mlir.selection {
    spirv.Branch ^m
  ^m:
    spirv.mlir.merge
  }
  spirv.mlir.selection {
  }
  spirv.mlir.loop {
  }
  spirv.BranchConditional %c [3, 4], ^a, ^b
^a:
  spirv.Branch ^b
^b:
  spirv.Return
}

// -----

spirv.func @sw(%c: i32) "None" {
  spirv.mlir.selection {
    spirv.Switch %c : i32, [
      default: ^m,
      0: ^t
    ]
  ^t:
    spirv.Branch ^m
  ^m:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @nest(%c: i1) -> i32 "None" {
  spirv.mlir.loop {
    spirv.Branch ^h
  ^h:
    spirv.BranchConditional %c, ^b, ^m
  ^b:
    spirv.mlir.selection {
      spirv.BranchConditional %c [3, 4], ^t, ^m
    ^t:
      %0 = spirv.Constant 1 : i32
      spirv.Branch ^m
    ^m:
      spirv.mlir.merge
    }
    spirv.Branch ^c
  ^c:
    spirv.Branch ^h
  ^m:
    spirv.mlir.merge
  }
  %a = spirv.Constant 3 : i32
  spirv.ReturnValue %a : i32
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
}

// -----

spirv.func @gep(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x !spirv.struct<(i32)>>)>, Function>, %i: i32, %l: i64) "None" {
  %c1 = spirv.Constant 1 : i32
  %c0 = spirv.Constant 0 : si32
  %0 = spirv.AccessChain %p[%c1, %i, %c0] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x !spirv.struct<(i32)>>)>, Function>, i32, i32, si32 -> !spirv.ptr<i32, Function>
  %1 = spirv.AccessChain %p[%c1, %l] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x !spirv.struct<(i32)>>)>, Function>, i32, i64 -> !spirv.ptr<!spirv.struct<(i32)>, Function>
  spirv.Return
}

// -----

spirv.func @call(%p: i32) -> si32 "None" {
  %0 = spirv.FunctionCall @call(%p) : (i32) -> si32
  spirv.ReturnValue %0 : si32
}

// -----

func.func @in(%p: i32) -> i32 {
  %0 = spirv.IAdd %p, %p : i32
  return %0 : i32
}
