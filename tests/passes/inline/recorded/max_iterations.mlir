// RECORD: mlir-opt --pass-pipeline="builtin.module(inline{max-iterations=1})" --split-input-file

// A ring of three is unrolled once for each iteration.
module {
  func.func private @a(%x: i32) -> i32 {
    %0 = arith.addi %x, %x : i32
    %1 = func.call @b(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func private @b(%x: i32) -> i32 {
    %0 = arith.muli %x, %x : i32
    %1 = func.call @c(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func private @c(%x: i32) -> i32 {
    %c3 = arith.constant 3 : i32
    %0 = arith.subi %x, %c3 : i32
    %1 = func.call @a(%0) : (i32) -> i32
    return %1 : i32
  }
  func.func @start(%x: i32) -> i32 {
    %0 = func.call @a(%x) : (i32) -> i32
    return %0 : i32
  }
}

// -----

// What is inlined last is not cleaned up.
module {
  func.func private @zero() -> i32 {
    %c0 = arith.constant 0 : i32
    return %c0 : i32
  }
  func.func @sum(%x: i32) -> i32 {
    %0 = func.call @zero() : () -> i32
    %1 = arith.addi %x, %0 : i32
    return %1 : i32
  }
}
