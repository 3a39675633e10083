// RECORD: mlir-opt --test-linalg-decompose-ops
// RECORD: mlir-opt --test-linalg-decompose-ops=remove-dead-args-and-results

// Sizes of loops are those of the operands in their order.

#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#a = affine_map<(d0, d1, d2) -> (d0, d2)>
#b = affine_map<(d0, d1, d2) -> (d2, d1, d0)>
func.func @several(%x: tensor<?x?xi32>, %y: tensor<?x?x?xi32>, %z: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %0 = linalg.generic {indexing_maps = [#a, #b, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<?x?xi32>, tensor<?x?x?xi32>) outs(%z : tensor<?x?x?xi32>) {
  ^bb0(%p: i32, %q: i32, %o: i32):
    %1 = arith.addi %p, %q : i32
    %2 = arith.muli %1, %q : i32
    %3 = arith.subi %2, %p : i32
    linalg.yield %3 : i32
  } -> tensor<?x?x?xi32>
  return %0 : tensor<?x?x?xi32>
}
