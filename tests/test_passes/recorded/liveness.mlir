// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-print-liveness))' --mlir-disable-threading -o /dev/null 2>&1

// What is defined and used in blocks of one nested region is not live around it.
func.func @nested_blocks(%c: i1, %x: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    %m = arith.addi %x, %x : i32
    cf.cond_br %c, ^a, ^b
  ^a:
    %k = scf.if %c -> i32 {
      %n = arith.muli %m, %x : i32
      scf.yield %n : i32
    } else {
      scf.yield %m : i32
    }
    scf.yield %k : i32
  ^b:
    cf.br ^a
  }
  return %r : i32
}
