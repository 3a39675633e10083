// RECORD: mlir-opt --pass-pipeline='builtin.module(builtin.module(test-dynamic-pipeline{op-name=inner_mod1 run-on-nested-operations=1 dynamic-pipeline=cse}))' --mlir-disable-threading --mlir-print-ir-before-all -o /dev/null 2>&1

func.func @f() {
  return
}
module @inner_mod1 {
  module @foo {
  }
  module @baz {
  }
}
