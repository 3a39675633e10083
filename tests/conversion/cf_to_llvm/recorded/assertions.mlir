// RECORD: mlir-opt --convert-cf-to-llvm

func.func @b(%f: i1) {
  cf.assert %f, "one"
  cf.assert %f, "two"
  return
}
func.func @other(%f: i1) {
  cf.assert %f, ""
  cf.assert %f, "aa\00bb"
  return
}
