// RECORD: mlir-opt --split-input-file --allow-unregistered-dialect --remove-dead-values

// What the patterns of a loop change is canonicalized too.
func.func @neighbours(%init: tensor<4x8xf32>, %row: tensor<8xf32>, %n: index) -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %init : tensor<4x8xf32> to tensor<?x8xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %0) -> (tensor<?x8xf32>) {
    %2 = tensor.insert_slice %row into %t[%i, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<?x8xf32>
    scf.yield %2 : tensor<?x8xf32>
  }
  return %1 : tensor<?x8xf32>
}

// -----

// An operation may decide where control goes without saying how.
pdl_interp.func @decides(%root: !pdl.operation) {
  %0 = pdl_interp.get_operand 0 of %root
  %1 = pdl_interp.get_operand 1 of %root
  pdl_interp.are_equal %0, %1 : !pdl.value -> ^same, ^other
^same:
  "test.use"() : () -> ()
  pdl_interp.finalize
^other:
  pdl_interp.finalize
}
