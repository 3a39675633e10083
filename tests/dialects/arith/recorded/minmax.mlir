// RECORD: mlir-opt --canonicalize --split-input-file

func.func @iminmax(%x: i8) -> (i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8) {
  %max = arith.constant 127 : i8
  %min = arith.constant -128 : i8
  %ones = arith.constant -1 : i8
  %z = arith.constant 0 : i8
  %0 = arith.maxsi %x, %max : i8
  %1 = arith.maxsi %x, %min : i8
  %2 = arith.maxsi %max, %min : i8
  %3 = arith.minsi %x, %max : i8
  %4 = arith.minsi %x, %min : i8
  %5 = arith.minsi %x, %x : i8
  %6 = arith.maxui %x, %ones : i8
  %7 = arith.maxui %x, %z : i8
  %8 = arith.maxui %x, %x : i8
  %9 = arith.minui %x, %ones : i8
  %10 = arith.minui %x, %z : i8
  %11 = arith.minui %ones, %z : i8
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8
}
