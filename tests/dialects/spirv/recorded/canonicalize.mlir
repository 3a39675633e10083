// RECORD: mlir-opt --canonicalize

// Chains of addresses become one, constants too; selections stay that store through several pointers, differently or composites.
func.func @chain(%base: !spirv.ptr<!spirv.array<4 x !spirv.struct<(vector<4xf32>, i32)>>, Function>, %i: i32) -> !spirv.ptr<f32, Function> {
  %c0 = spirv.Constant 0 : i32
  %0 = spirv.AccessChain %base[%i] : !spirv.ptr<!spirv.array<4 x !spirv.struct<(vector<4xf32>, i32)>>, Function>, i32 -> !spirv.ptr<!spirv.struct<(vector<4xf32>, i32)>, Function>
  %1 = spirv.AccessChain %0[%c0] : !spirv.ptr<!spirv.struct<(vector<4xf32>, i32)>, Function>, i32 -> !spirv.ptr<vector<4xf32>, Function>
  %2 = spirv.AccessChain %1[%i] : !spirv.ptr<vector<4xf32>, Function>, i32 -> !spirv.ptr<f32, Function>
  return %2 : !spirv.ptr<f32, Function>
}
func.func @both(%base: !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Function>, %i: i32) -> (!spirv.ptr<f32, Function>, !spirv.ptr<vector<4xf32>, Function>) {
  %0 = spirv.AccessChain %base[%i] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Function>, i32 -> !spirv.ptr<vector<4xf32>, Function>
  %2 = spirv.AccessChain %0[%i] : !spirv.ptr<vector<4xf32>, Function>, i32 -> !spirv.ptr<f32, Function>
  return %2, %0 : !spirv.ptr<f32, Function>, !spirv.ptr<vector<4xf32>, Function>
}
func.func @constants() -> (i32, i32, vector<2xf32>, !spirv.array<2 x i32>, i32) {
  %0 = spirv.Constant 3 : i32
  %1 = spirv.Constant 3 : i32
  %2 = spirv.Constant dense<1.0> : vector<2xf32>
  %3 = spirv.Constant dense<1> : tensor<2xi32> : !spirv.array<2 x i32>
  %4 = spirv.Constant 4 : i32
  return %0, %1, %2, %3, %4 : i32, i32, vector<2xf32>, !spirv.array<2 x i32>, i32
}
func.func @dead(%p: !spirv.ptr<f32, Function>) {
  %0 = spirv.Load "Function" %p : f32
  %1 = spirv.Undef : f32
  %2 = spirv.Variable : !spirv.ptr<f32, Function>
  return
}
func.func @other_access(%p: !spirv.ptr<f32, Function>, %c: i1, %a: f32, %b: f32) {
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^else
  ^then:
    spirv.Store "Function" %p, %a ["Volatile"] : f32
    spirv.Branch ^merge
  ^else:
    spirv.Store "Function" %p, %b : f32
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  return
}
func.func @other_pointer(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, Function>, %c: i1, %a: f32, %b: f32) {
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^else
  ^then:
    spirv.Store "Function" %p, %a : f32
    spirv.Branch ^merge
  ^else:
    spirv.Store "Function" %q, %b : f32
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  return
}
func.func @composite(%p: !spirv.ptr<!spirv.struct<(i32)>, Function>, %c: i1, %a: !spirv.struct<(i32)>, %b: !spirv.struct<(i32)>) {
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^else
  ^then:
    spirv.Store "Function" %p, %a : !spirv.struct<(i32)>
    spirv.Branch ^merge
  ^else:
    spirv.Store "Function" %p, %b : !spirv.struct<(i32)>
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  return
}
func.func @empty_loop(%c: i1) {
  spirv.mlir.loop {
    spirv.Branch ^h
  ^h:
    spirv.BranchConditional %c, ^k, ^m
  ^k:
    spirv.Branch ^h
  ^m:
    spirv.mlir.merge
  }
  spirv.mlir.loop {
  }
  return
}
