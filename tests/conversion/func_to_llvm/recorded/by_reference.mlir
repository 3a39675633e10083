// RECORD: mlir-opt --convert-func-to-llvm --allow-unregistered-dialect --split-input-file

func.func @n(%w: index {llvm.byval = index}) -> index {
  "use.x"(%w) : (index) -> ()
  return %w : index
}

// -----

func.func @n(%w: index {llvm.byval = index}) -> index {
  return %w : index
}
