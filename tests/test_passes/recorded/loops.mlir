// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-cfg-loop-info))' --mlir-disable-threading -o /dev/null 2>&1
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-print-dominance))' --mlir-disable-threading -o /dev/null

func.func @l(%c: i1) {
  cf.br ^bb1
^bb1:
  cf.cond_br %c, ^bb2, ^bb4
^bb2:
  cf.cond_br %c, ^bb2, ^bb3
^bb3:
  cf.cond_br %c, ^bb1, ^bb4
^bb4:
  return
}
func.func @m() {
  return
}
