// RECORD: mlir-opt --test-wrap-scf-while-loop-in-zero-trip-check --split-input-file
// RECORD: mlir-opt --test-wrap-scf-while-loop-in-zero-trip-check=force-create-check --split-input-file

// Without force, loops are rotated greedily, which folds and erases what is dead.

func.func @w(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %dead = arith.addi %n, %n : i32
  %r = scf.while (%i = %c0) : (i32) -> i32 {
    %x = arith.cmpi slt, %i, %n : i32
    %y = arith.addi %c1, %c1 : i32
    scf.condition(%x) %i : i32
  } do {
  ^bb0(%i: i32):
    %z = arith.addi %i, %c1 : i32
    %q = arith.addi %z, %c0 : i32
    scf.yield %q : i32
  }
  return %r : i32
}

// -----

func.func @two(%n: i32, %m: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : i32
  %r:2 = scf.while (%i = %c0, %k = %n) : (i32, i32) -> (i32, i64) {
    %c7 = arith.constant 7 : i64
    %x = arith.cmpi slt, %i, %k : i32
    scf.condition(%x) %k, %c7 : i32, i64
  } do {
  ^bb0(%i: i32, %j: i64):
    %u = arith.trunci %j : i64 to i32
    %w = scf.while (%p = %i) : (i32) -> i32 {
      %x = arith.cmpi slt, %p, %u : i32
      scf.condition(%x) %p : i32
    } do {
    ^bb0(%p: i32):
      scf.yield %p : i32
    }
    scf.yield %i, %w : i32, i32
  }
  return %r#0 : i32
}
