// RECORD: mlir-opt --mlir-print-debuginfo

module {
  func.func @f(%a: i32 loc("x.c":1:2), %b: f32 loc("x.c":3:4)) -> i32 {
    cf.br ^bb1(%a : i32) loc("x.c":5:2)
  ^bb1(%x: i32 loc(fused["p", "q"])):
    %1 = arith.addi %x, %a : i32 loc("n"("y.c":1:1))
    cf.br ^bb2(%1 : i32) loc(#alias)
  ^bb2(%y: i32 loc(unknown)):
    return %y : i32 loc(callsite("f" at "g"))
  } loc("h")
  func.func private @g(i32, f32) loc("x.c":1:2)
} loc(unknown)
#alias = loc("x.c":3:4)
