// RECORD: mlir-opt --allow-unregistered-dialect --convert-func-to-llvm --mlir-print-debuginfo --mlir-print-local-scope

// New arguments have the locations of old ones, as casts of them have; casts of operands have that of the user.

func.func @f(%a: index loc("a"), %b: i1 loc("b")) -> index {
  %0 = "foo.bar"(%a) : (index) -> index loc("bar")
  cf.cond_br %b, ^bb1(%0 : index), ^bb2
^bb1(%x: index loc("x")):
  return %x : index loc("returns x")
^bb2:
  return %a : index loc("returns a")
} loc("f")
