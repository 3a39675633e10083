// RECORD: mlir-opt --test-dead-code-analysis --mlir-disable-threading -o /dev/null 2>&1
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-dead-code-analysis))' --mlir-disable-threading -o /dev/null 2>&1
// RECORD: mlir-opt --test-liveness-analysis --mlir-disable-threading -o /dev/null 2>&1

func.func private @ext(i32) -> i32
func.func @callee(%x: i32) -> i32 {
  %0 = arith.addi %x, %x {tag = "a"} : i32
  return {tag = "ret"} %0 : i32
}
func.func @f(%a: i32, %c: i1, %m: memref<?xi32>) -> i32 attributes {tag = "fun"} {
  %t = arith.constant {tag = "t"} true
  %d = arith.constant {tag = "dead"} 7 : i32
  cf.cond_br %t, ^bb1(%a : i32), ^bb2 {tag = "br"}
^bb1(%x: i32):
  %k = func.call @callee(%x) {tag = "call"} : (i32) -> i32
  %e = func.call @ext(%x) {tag = "call2"} : (i32) -> i32
  cf.br ^bb3(%k : i32) {tag = "br1"}
^bb2:
  %2 = scf.if %c -> i32 {
    scf.yield {tag = "y1"} %a : i32
  } else {
    scf.yield {tag = "y2"} %a : i32
  } {tag = "if"}
  cf.br ^bb3(%2 : i32) {tag = "br2"}
^bb3(%y: i32):
  %c0 = arith.constant {tag_name = "c0"} 0 : index
  memref.store %y, %m[%c0] {tag = "st"} : memref<?xi32>
  memref.store %y, %m[%c0] {tag_name = "st2"} : memref<?xi32>
  %l = memref.load %m[%c0] {tag = "ld", tag_name = "ld"} : memref<?xi32>
  return {tag = "ret"} %l : i32
}
