// RECORD: mlir-opt --pass-pipeline="builtin.module(inline{default-pipeline=})" --split-input-file

// Nothing is simplified.
module {
  func.func private @twice(%x: i32) -> i32 {
    %c0 = arith.constant 0 : i32
    %0 = arith.addi %x, %c0 : i32
    return %0 : i32
  }
  func.func @start(%x: i32) -> i32 {
    %0 = func.call @twice(%x) : (i32) -> i32
    %1 = func.call @twice(%x) : (i32) -> i32
    %2 = arith.muli %0, %1 : i32
    return %2 : i32
  }
}
