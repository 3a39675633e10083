// RECORD: mlir-opt --canonicalize

// A selection of what is stored becomes a select.
func.func @select(%p: !spirv.ptr<f32, Function>, %c: i1, %a: f32, %b: f32) {
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^else
  ^then:
    spirv.Store "Function" %p, %a ["Volatile"] : f32
    spirv.Branch ^merge
  ^else:
    spirv.Store "Function" %p, %b ["Volatile"] : f32
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  return
}
func.func @select_vector(%p: !spirv.ptr<vector<3xf32>, Function>, %c: i1, %a: vector<3xf32>, %b: vector<3xf32>) {
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^else
  ^then:
    spirv.Store "Function" %p, %a ["Aligned", 16] : vector<3xf32>
    spirv.Branch ^merge
  ^else:
    spirv.Store "Function" %p, %b ["Aligned", 16] : vector<3xf32>
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  return
}
