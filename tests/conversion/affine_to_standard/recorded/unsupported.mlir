// RECORD: mlir-opt --lower-affine
// RECORD: mlir-opt --lower-affine -o /dev/null 2>&1
func.func @f(%n: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 mod -3)>(%n)
  return %0 : index
}
func.func @g(%n: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv -3)>(%n)
  return %0 : index
}
