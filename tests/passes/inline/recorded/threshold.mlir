// RECORD: mlir-opt --pass-pipeline="builtin.module(inline{inlining-threshold=60})" --split-input-file

module {
  func.func private @small(%x: i32) -> i32 {
    %0 = arith.addi %x, %x : i32
    return %0 : i32
  }
  func.func private @large(%x: i32) -> i32 {
    %0 = arith.addi %x, %x : i32
    %1 = arith.muli %0, %x : i32
    %2 = arith.xori %1, %x : i32
    %3 = arith.divsi %2, %x : i32
    return %3 : i32
  }
  func.func @both(%x: i32) -> i32 {
    %0 = func.call @small(%x) : (i32) -> i32
    %1 = func.call @large(%0) : (i32) -> i32
    %2 = func.call @small(%1) : (i32) -> i32
    return %2 : i32
  }
}
