// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-debuginfo --mlir-use-nameloc-as-prefix
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-local-scope --mlir-print-value-users
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic --mlir-elide-elementsattrs-if-larger=3 --mlir-elide-resource-strings-if-larger=10
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-pretty-debuginfo --mlir-print-debuginfo --mlir-print-unique-ssa-ids --mlir-print-elementsattrs-with-hex-if-larger=2

#later = loc("x.mlir":1:2)
func.func @f(%a: i32 loc("a"), %b: i32 loc("b"("y.mlir":3:4))) -> i32 {
  %0 = arith.addi %a, %b : i32 loc("sum")
  %1 = arith.muli %0, %b : i32 loc("sum"(#later))
  %2:2 = "foo.two"(%1) : (i32) -> (i32, i32) loc("two words")
  %3 = "foo.one"(%2#1) : (i32) -> i32 loc(fused["x", "y"])
  %4 = "foo.one"(%3) : (i32) -> i32 loc(callsite("callee" at "caller"))
  %5 = "foo.one"(%4) : (i32) -> i32 loc("12ab")
  %6 = "foo.one"(%5) : (i32) -> i32 loc("")
  cf.br ^bb1(%6 : i32) loc(unknown)
^bb1(%x: i32 loc("phi")):
  return %x : i32 loc(#end)
} loc("func")
#end = loc("end.mlir":7:8)
