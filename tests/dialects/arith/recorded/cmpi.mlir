// RECORD: mlir-opt --canonicalize --split-input-file

func.func @cmpi(%x: i32, %y: i32, %b: i1, %c: i1) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %c5 = arith.constant 5 : i32
  %c0 = arith.constant 0 : i32
  %m1 = arith.constant -1 : i32
  %0 = arith.cmpi sle, %x, %x : i32
  %1 = arith.cmpi slt, %c5, %x : i32
  %2 = arith.cmpi eq, %c5, %x : i32
  %3 = arith.cmpi ult, %c5, %m1 : i32
  %e = arith.extsi %b : i1 to i32
  %4 = arith.cmpi ne, %e, %c0 : i32
  %u = arith.extui %b : i1 to i32
  %5 = arith.cmpi ne, %u, %c0 : i32
  %6 = arith.cmpi eq, %u, %c0 : i32
  %f = arith.constant false
  %t = arith.constant true
  %7 = arith.cmpi ne, %b, %f : i1
  %8 = arith.cmpi eq, %b, %t : i1
  %9 = arith.cmpi ult, %x, %c0 : i32
  %10 = arith.cmpi uge, %x, %c0 : i32
  %11 = arith.cmpi eq, %b, %f : i1
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @cmpi2(%x: i8, %y: i8, %z: i16, %v: vector<2xi32>) -> (i1, i1, i1, i1, i1, i1, vector<2xi1>, vector<2xi1>, i1, vector<2xi1>) {
  %a = arith.extsi %x : i8 to i32
  %b = arith.extsi %y : i8 to i32
  %ua = arith.extui %x : i8 to i32
  %ub = arith.extui %y : i8 to i32
  %uz = arith.extui %z : i16 to i32
  %0 = arith.cmpi eq, %a, %b : i32
  %1 = arith.cmpi slt, %a, %b : i32
  %2 = arith.cmpi ult, %ua, %ub : i32
  %3 = arith.cmpi ne, %ua, %ub : i32
  %4 = arith.cmpi slt, %ua, %ub : i32
  %5 = arith.cmpi ne, %ua, %uz : i32
  %6 = arith.cmpi ult, %v, %v : vector<2xi32>
  %k = arith.constant dense<[1, 2]> : vector<2xi32>
  %l = arith.constant dense<2> : vector<2xi32>
  %7 = arith.cmpi slt, %k, %l : vector<2xi32>
  %p = ub.poison : i8
  %9 = arith.cmpi eq, %x, %p : i8
  %10 = arith.cmpi ne, %l, %l : vector<2xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %9, %10 : i1, i1, i1, i1, i1, i1, vector<2xi1>, vector<2xi1>, i1, vector<2xi1>
}

// -----

func.func @cmpi3(%x: i8, %d: tensor<4xi1>, %e: tensor<4xi32>) -> (i1, i1, i1, i1, tensor<4xi1>, tensor<4xi1>) {
  %z = arith.constant 0 : i8
  %m = arith.constant -1 : i8
  %c = arith.constant 127 : i8
  %0 = arith.cmpi ugt, %x, %m : i8
  %1 = arith.cmpi sgt, %x, %c : i8
  %2 = arith.cmpi ule, %x, %m : i8
  %3 = arith.cmpi uge, %c, %x : i8
  %f = arith.constant dense<false> : tensor<4xi1>
  %4 = arith.cmpi ne, %d, %f : tensor<4xi1>
  %y = arith.extui %d : tensor<4xi1> to tensor<4xi32>
  %zz = arith.constant dense<0> : tensor<4xi32>
  %5 = arith.cmpi ne, %y, %zz : tensor<4xi32>
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, tensor<4xi1>, tensor<4xi1>
}

// -----

func.func @cmpxx(%x: i32, %c: i1) -> (i1, i1, i1, i1) {
  %t = arith.constant true
  %f = arith.constant false
  %0 = arith.cmpi eq, %t, %c : i1
  %1 = arith.cmpi ne, %f, %c : i1
  %2 = arith.cmpi ugt, %c, %f : i1
  %3 = arith.cmpi ne, %c, %t : i1
  return %0, %1, %2, %3 : i1, i1, i1, i1
}
