// Used values become arguments, or their operations are copied.
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-make-isolated-from-above{simple=true}))' --allow-unregistered-dialect
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-make-isolated-from-above{clone-ops-with-no-operands=true}))' --allow-unregistered-dialect
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-make-isolated-from-above{clone-ops-with-operands=true}))' --allow-unregistered-dialect

func.func @f(%a: index, %b: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = arith.addi %a, %c1 : index
  %d = tensor.empty(%a, %s) : tensor<?x?xf32>
  "test.one_region_with_operands_op"(%b) ({
  ^bb0(%x: index):
    %1 = "foo.yield"(%c0, %c1, %d, %x, %s) : (index, index, tensor<?x?xf32>, index, index) -> index
    cf.br ^bb1(%1, %b : index, index)
  ^bb1(%y: index, %z: index):
    "foo.yield"(%1, %y, %z, %c1) : (index, index, index, index) -> ()
  }) : (index) -> ()
  return
}
