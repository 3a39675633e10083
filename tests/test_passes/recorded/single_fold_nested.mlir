// RECORD: mlir-opt --test-single-fold

// What is in a loop that folds is not folded after it.

func.func @nested(%a: index) -> (index, index) {
  %c1 = arith.constant 1 : index
  %0 = affine.for %i = 0 to 0 iter_args(%x = %a) -> (index) {
    %1 = affine.for %j = 0 to 0 iter_args(%y = %x) -> (index) {
      %2 = arith.addi %y, %c1 : index
      affine.yield %2 : index
    }
    affine.yield %1 : index
  }
  return %0, %c1 : index, index
}
