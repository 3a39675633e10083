// RECORD: mlir-opt --int-range-optimizations

// The bound of one thing is that thing only for canonicalization.
func.func @one(%a: index) -> (index, index, index) {
  %c7 = arith.constant 7 : index
  %0 = affine.max affine_map<()[s0] -> (s0)>()[%a]
  %1 = affine.min affine_map<(d0) -> (d0)>(%a)
  %2 = affine.min affine_map<(d0, d1) -> (d0, d1)>(%a, %c7)
  return %0, %1, %2 : index, index, index
}
