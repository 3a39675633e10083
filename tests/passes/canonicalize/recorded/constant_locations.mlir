// A constant that moves within its block keeps its location; one that comes from another block, or stands for several,
// has none.
// RECORD: mlir-opt --canonicalize --mlir-print-debuginfo --mlir-print-local-scope

func.func @moved(%a: i32, %c: i1) -> (i32, i32) {
  %sum = arith.addi %a, %a : i32 loc("sum")
  %here = arith.constant 5 : i32 loc("here")
  %folded = arith.muli %here, %here : i32 loc("folded")
  %product = arith.muli %sum, %folded : i32 loc("product")
  %kept = arith.addi %product, %here : i32 loc("kept")
  cf.cond_br %c, ^one, ^two
^one:
  %there = arith.constant 9 : i32 loc("there")
  return %there, %kept : i32, i32
^two:
  %twice = arith.constant 7 : i32 loc("twice")
  %again = arith.constant 7 : i32 loc("again")
  %quotient = arith.divsi %twice, %a : i32 loc("quotient")
  %rest = arith.divsi %a, %again : i32 loc("rest")
  return %quotient, %rest : i32, i32
}
