// RECORD: mlir-opt --test-single-fold
// RECORD: mlir-opt --test-single-fold=max-iterations=3

func.func @f(%x: i32, %c: i1) -> (i32, i32, index) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c1, %c2 : i32
  %1 = arith.addi %0, %0 : i32
  %2 = arith.addi %c1, %x : i32
  %c0 = arith.constant 0 : i32
  %3 = arith.addi %2, %c0 : i32
  %r = scf.if %c -> i32 {
    %c3 = arith.constant 3 : i32
    %5 = arith.muli %c3, %1 : i32
    scf.yield %5 : i32
  } else {
    %6 = arith.subi %x, %x : i32
    scf.yield %6 : i32
  }
  %dead = arith.addi %x, %x : i32
  %m = memref.alloc() : memref<4xf32>
  %i = arith.constant 0 : index
  %d = memref.dim %m, %i : memref<4xf32>
  %neg = arith.subi %c0, %c0 : i32
  return %3, %r, %d : i32, i32, index
}
func.func @g(%x: i32, %m: memref<?xf32>) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %0 = arith.addi %c0, %x : i32
  %1 = arith.addi %c1, %x : i32
  %2 = arith.addi %c5, %1 : i32
  %3 = arith.maxsi %c5, %x : i32
  %4 = arith.andi %c0, %x : i32
  return %0, %2, %4 : i32, i32, i32
}
func.func @a(%x: i32) -> (i32, i64) {
  %c0 = arith.constant 0 : i32
  %c7 = arith.constant 7 : i64
  %c8 = arith.constant 8 : i64
  %s = arith.addi %c7, %c8 : i64
  %neg = arith.subi %c0, %c0 : i32
  return %neg, %s : i32, i64
}
func.func @b(%x: i32) -> (i64) {
  %c0 = arith.constant 0 : i32
  %c7 = arith.constant 7 : i64
  %c8 = arith.constant 8 : i64
  %s = arith.addi %c7, %c8 : i64
  %neg = arith.subi %c0, %c0 : i32
  return %s : i64
}
func.func @c(%x: i32, %c: i1) -> (i64, i32) {
  %c0 = arith.constant 0 : i32
  %c7 = arith.constant 7 : i64
  %c8 = arith.constant 8 : i64
  %r = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    %6 = arith.subi %x, %x : i32
    scf.yield %6 : i32
  }
  %s = arith.addi %c7, %c8 : i64
  %3 = arith.addi %r, %c0 : i32
  return %s, %3 : i64, i32
}
func.func @d(%x: i32) -> (i64, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c7 = arith.constant 7 : i64
  %c8 = arith.constant 8 : i64
  %n = arith.subi %x, %x : i32
  %s = arith.addi %c7, %c8 : i64
  %3 = arith.subi %x, %x : i32
  return %s, %3, %n : i64, i32, i32
}
