// RECORD: mlir-opt --allow-unregistered-dialect
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic

// A switch branches by an integer, to a default where no literal equals it.
spirv.func @f(%s: i32, %a: f32, %b: i32) "None" {
  spirv.mlir.selection {
    spirv.Switch %s : i32, [
      default: ^d(%a : f32),
      1: ^x,
      5: ^y(%b : i32)
    ]
  ^d(%0: f32):
    spirv.Branch ^m
  ^x:
    spirv.Branch ^m
  ^y(%1: i32):
    spirv.Branch ^m
  ^m:
    spirv.mlir.merge
  }
  spirv.mlir.selection {
    spirv.Switch %s : i32, [
      default: ^d] {a.b}
  ^d:
    spirv.Branch ^m
  ^m:
    spirv.mlir.merge
  }
  spirv.Return
}
