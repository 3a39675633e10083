// RECORD: mlir-opt --canonicalize --split-input-file

func.func @shift(%x: i32, %y: i32, %t: tensor<2xi32>) -> (i32, i32, i32, i32, i32, i32, tensor<2xi32>, tensor<2xi32>) {
  %c0 = arith.constant 0 : i32
  %m8 = arith.constant -8 : i32
  %c2 = arith.constant 2 : i32
  %c33 = arith.constant 33 : i32
  %c32 = arith.constant 32 : i32
  %0 = arith.shli %x, %c0 : i32
  %1 = arith.shrui %m8, %c2 : i32
  %2 = arith.shrsi %m8, %c2 : i32
  %3 = arith.shli %m8, %c32 : i32
  %4 = arith.shrui %m8, %c33 : i32
  %5 = arith.shli %m8, %c2 overflow<nuw> : i32
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %b = arith.constant dense<[33, 3]> : tensor<2xi32>
  %b2 = arith.constant dense<[3, 33]> : tensor<2xi32>
  %6 = arith.shli %a, %b : tensor<2xi32>
  %7 = arith.shrsi %a, %b2 : tensor<2xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : i32, i32, i32, i32, i32, i32, tensor<2xi32>, tensor<2xi32>
}

// -----

func.func @shift2(%x: i32, %t: tensor<2xi32>) -> (i32, i32, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c3 = arith.constant 3 : i32
  %0 = arith.shli %c0, %x : i32
  %1 = arith.shrui %x, %c0 exact : i32
  %2 = arith.shrsi %c3, %c3 exact : i32
  %a = arith.shli %x, %c3 : i32
  %3 = arith.shli %a, %c3 : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
