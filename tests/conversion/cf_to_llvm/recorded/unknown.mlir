// RECORD: not mlir-opt --split-input-file --allow-unregistered-dialect --convert-cf-to-llvm 2>&1

// The functions that print are not found from within an operation that may be a symbol table.
func.func @f(%c: i1) {
  "other.op"() ({
    cf.assert %c, "a"
    "other.end"() : () -> ()
  }) : () -> ()
  return
}

// -----

"other.op"() ({
  func.func @f(%c: i1) {
    cf.assert %c, "b"
    return
  }
}) : () -> ()
