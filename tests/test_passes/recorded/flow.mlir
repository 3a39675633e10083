// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-print-liveness))' --mlir-disable-threading -o /dev/null 2>&1
// RECORD: mlir-opt --test-print-callgraph --mlir-disable-threading -o /dev/null 2>&1
// RECORD: mlir-opt --test-print-nesting
// RECORD: mlir-opt --test-print-defuse
// RECORD: mlir-opt --test-generic-ir-visitors

func.func private @ext(i32) -> i32
func.func @f(%a: i32, %c: i1, %m: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %0 = arith.addi %a, %a : i32
  cf.cond_br %c, ^bb1(%0 : i32), ^bb2
^bb1(%x: i32):
  %1 = func.call @ext(%x) : (i32) -> i32
  cf.br ^bb3(%1 : i32)
^bb2:
  %2 = scf.if %c -> i32 {
    %l = memref.load %m[%c0] : memref<?xi32>
    scf.yield %l : i32
  } else {
    scf.yield %a : i32
  }
  cf.br ^bb3(%2 : i32)
^bb3(%y: i32):
  memref.store %y, %m[%c0] : memref<?xi32>
  return %y : i32
}
module @inner { func.func @g() { return } }
