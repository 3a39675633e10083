// RECORD: mlir-opt --canonicalize --split-input-file

func.func @t1(%a: i32) -> (i8, i32, i32) {
  %c24 = arith.constant 24 : i32
  %c26 = arith.constant 26 : i32
  %c16 = arith.constant 16 : i32
  %0 = arith.shrsi %a, %c24 : i32
  %1 = arith.trunci %0 : i32 to i8
  %2 = arith.shrsi %a, %c26 : i32
  %3 = arith.shrsi %a, %c16 : i32
  return %1, %2, %3 : i8, i32, i32
}

// -----

func.func @t2(%a: i32, %v: vector<2xi32>) -> (vector<2xi16>, i32, i32) {
  %c26 = arith.constant 26 : i32
  %c16 = arith.constant 16 : i32
  %k = arith.constant dense<16> : vector<2xi32>
  %6 = arith.shrsi %v, %k : vector<2xi32>
  %7 = arith.trunci %6 : vector<2xi32> to vector<2xi16>
  %2 = arith.shrsi %a, %c26 : i32
  %3 = arith.shrsi %a, %c16 : i32
  return %7, %2, %3 : vector<2xi16>, i32, i32
}

// -----

func.func @t3(%x: i32) -> (i32, i32, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %1:2 = arith.mulsi_extended %x, %c1 : i32
  %4 = arith.ori %x, %c5 : i32
  return %1#0, %1#1, %4, %c0 : i32, i32, i32, i32
}

// -----

func.func @t4(%x: i32) -> (i32, i32, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %4 = arith.ori %x, %c5 : i32
  return %x, %4, %c1, %c0 : i32, i32, i32, i32
}
