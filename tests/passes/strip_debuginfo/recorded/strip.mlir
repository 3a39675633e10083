// RECORD: mlir-opt --strip-debuginfo --mlir-print-debuginfo

func.func @f(%a: i32 loc("x":1:2)) -> i32 {
  cf.br ^b(%a : i32) loc("q")
^b(%z: i32 loc("y")):
  return %z : i32 loc(fused["h", "k"])
} loc("ee")
