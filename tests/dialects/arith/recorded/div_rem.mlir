// RECORD: mlir-opt --canonicalize --split-input-file

func.func @div(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %m1 = arith.constant -1 : i32
  %c7 = arith.constant 7 : i32
  %m7 = arith.constant -7 : i32
  %min = arith.constant 0x80000000 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.divsi %min, %m1 : i32
  %1 = arith.divsi %c7, %c0 : i32
  %2 = arith.divsi %m7, %c2 : i32
  %3 = arith.ceildivsi %m7, %c2 : i32
  %4 = arith.ceildivsi %min, %c2 : i32
  %5 = arith.ceildivsi %c7, %min : i32
  %6 = arith.ceildivsi %min, %m1 : i32
  %7 = arith.floordivsi %min, %m1 : i32
  %8 = arith.floordivsi %m7, %c2 : i32
  %9 = arith.ceildivsi %m7, %min : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// -----

func.func @div2(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %m1 = arith.constant -1 : i32
  %c7 = arith.constant 7 : i32
  %m7 = arith.constant -7 : i32
  %c2 = arith.constant 2 : i32
  %a0 = arith.muli %x, %y overflow<nsw> : i32
  %a1 = arith.muli %x, %y overflow<nuw> : i32
  %0 = arith.divsi %a0, %y : i32
  %1 = arith.divsi %a0, %x : i32
  %2 = arith.divui %a1, %x : i32
  %3 = arith.divui %a0, %x : i32
  %4 = arith.divsi %a1, %x : i32
  %5 = arith.ceildivui %a1, %y : i32
  %6 = arith.ceildivsi %a0, %y : i32
  %7 = arith.floordivsi %a0, %y : i32
  %8 = arith.ceildivui %m1, %c2 : i32
  %9 = arith.remsi %m7, %c2 : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// -----

func.func @rem(%x: i32, %t: tensor<4xi32>) -> (i32, i32, i32, i32, tensor<4xi32>, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  %m7 = arith.constant -7 : i32
  %0 = arith.remsi %x, %c1 : i32
  %1 = arith.remui %x, %c1 : i32
  %2 = arith.remsi %c7, %c0 : i32
  %3 = arith.remui %m7, %c7 : i32
  %o = arith.constant dense<1> : tensor<4xi32>
  %4 = arith.remsi %t, %o : tensor<4xi32>
  %m1 = arith.constant -1 : i32
  %min = arith.constant 0x80000000 : i32
  %5 = arith.remsi %min, %m1 : i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, tensor<4xi32>, i32
}

// -----

func.func @ceil(%x: i32) -> (i32, i32, i32, i32, i32) {
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  %m7 = arith.constant -7 : i32
  %m2 = arith.constant -2 : i32
  %0 = arith.ceildivsi %c7, %m2 : i32
  %1 = arith.ceildivsi %m7, %m2 : i32
  %2 = arith.ceildivsi %x, %c1 : i32
  %3 = arith.ceildivui %x, %c1 : i32
  %4 = arith.floordivsi %x, %c1 : i32
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, i32
}
