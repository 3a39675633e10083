// A failed assertion prints and goes on.
// RECORD: mlir-opt --test-cf-assert

func.func @main(%c: i1) {
  cf.assert %c, "bad thing"
  return
}
func.func @other(%c: i1) {
  cf.assert %c, "bad thing"
  cf.assert %c, "other"
  return
}
