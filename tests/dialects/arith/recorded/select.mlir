// RECORD: mlir-opt --canonicalize --split-input-file

func.func @select(%c: i1, %d: i1, %x: i32, %y: i32, %z: i32) -> (i32, i32, i32, i1, i1, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i1, i1, i1, i1) {
  %t = arith.constant true
  %f = arith.constant false
  %0 = arith.select %c, %x, %x : i32
  %1 = arith.select %t, %x, %y : i32
  %2 = arith.select %f, %x, %y : i32
  %3 = arith.select %c, %t, %f : i1
  %4 = arith.select %c, %f, %t : i1
  %p = ub.poison : i32
  %5 = arith.select %c, %p, %x : i32
  %6 = arith.select %c, %x, %p : i32
  %p1 = ub.poison : i1
  %7 = arith.select %p1, %x, %y : i32
  %eq = arith.cmpi eq, %x, %y : i32
  %ne = arith.cmpi ne, %x, %y : i32
  %8 = arith.select %eq, %x, %y : i32
  %9 = arith.select %ne, %x, %y : i32
  %n = arith.xori %c, %t : i1
  %10 = arith.select %n, %x, %y : i32
  %i = arith.select %c, %x, %y : i32
  %11 = arith.select %c, %i, %z : i32
  %12 = arith.select %c, %z, %i : i32
  %c1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : i32
  %13 = arith.select %c, %c1, %c0 : i32
  %14 = arith.select %c, %c0, %c1 : i32
  %15 = arith.select %c, %d, %f : i1
  %16 = arith.select %c, %t, %d : i1
  %17 = arith.select %c, %f, %d : i1
  %18 = arith.select %c, %d, %t : i1
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18 : i32, i32, i32, i1, i1, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i1, i1, i1, i1
}

// -----

func.func @select2(%a: i1, %b: i1, %x: i32, %y: i32, %v: vector<2xi1>) -> (i32, i32, i32, i32, vector<2xi32>, vector<2xi1>, vector<2xi32>, vector<2xi32>, vector<2xi32>) {
  %s = arith.select %b, %x, %y : i32
  %0 = arith.select %a, %s, %y : i32
  %1 = arith.select %a, %s, %x : i32
  %2 = arith.select %a, %x, %s : i32
  %3 = arith.select %a, %y, %s : i32
  %k = arith.constant dense<[1, 2]> : vector<2xi32>
  %l = arith.constant dense<2> : vector<2xi32>
  %m = arith.constant dense<[true, false]> : vector<2xi1>
  %4 = arith.select %m, %l, %k : vector<2xi1>, vector<2xi32>
  %T = arith.constant dense<true> : vector<2xi1>
  %F = arith.constant dense<false> : vector<2xi1>
  %5 = arith.select %v, %T, %F : vector<2xi1>, vector<2xi1>
  %one = arith.constant dense<1> : vector<2xi32>
  %zero = arith.constant dense<0> : vector<2xi32>
  %6 = arith.select %v, %one, %zero : vector<2xi1>, vector<2xi32>
  %7 = arith.select %v, %zero, %one : vector<2xi1>, vector<2xi32>
  %8 = arith.select %a, %one, %zero : vector<2xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i32, i32, i32, i32, vector<2xi32>, vector<2xi1>, vector<2xi32>, vector<2xi32>, vector<2xi32>
}

// -----

func.func @select3(%a: i1, %v: vector<2xi1>, %x: i1) -> (i1, vector<2xi1>, vector<2xi1>, i64, vector<2xi1>, vector<2xi1>) {
  %T = arith.constant dense<true> : vector<2xi1>
  %F = arith.constant dense<false> : vector<2xi1>
  %1 = arith.select %v, %F, %T : vector<2xi1>, vector<2xi1>
  %2 = arith.select %a, %T, %F : vector<2xi1>
  %c1 = arith.constant 1 : i64
  %m1 = arith.constant -1 : i64
  %c0 = arith.constant 0 : i64
  %3 = arith.select %a, %m1, %c0 : i64
  %t = arith.constant true
  %n = arith.xori %v, %T : vector<2xi1>
  %4 = arith.select %n, %v, %F : vector<2xi1>, vector<2xi1>
  %5 = arith.select %x, %F, %v : vector<2xi1>
  return %a, %1, %2, %3, %4, %5 : i1, vector<2xi1>, vector<2xi1>, i64, vector<2xi1>, vector<2xi1>
}

// -----

func.func @sel(%a: i1, %b: i1, %x: i32, %y: i32, %v: vector<2xi1>) -> (i32, i32, i32, i32) {
  %s = arith.select %b, %x, %y : i32
  %0 = arith.select %a, %s, %y : i32
  %s1 = arith.select %b, %x, %y : i32
  %1 = arith.select %a, %s1, %x : i32
  %s2 = arith.select %b, %x, %y : i32
  %2 = arith.select %a, %x, %s2 : i32
  %s3 = arith.select %b, %x, %y : i32
  %3 = arith.select %a, %y, %s3 : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// -----

func.func @selk(%a: i1, %x: vector<3xi32>) -> (vector<3xi32>, vector<3xf32>, i32, tensor<2xi1>) {
  %m = arith.constant dense<[true, false, true]> : vector<3xi1>
  %l = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %r = arith.constant dense<[4, 5, 6]> : vector<3xi32>
  %0 = arith.select %m, %l, %r : vector<3xi1>, vector<3xi32>
  %lf = arith.constant dense<[1., 2., 3.]> : vector<3xf32>
  %rf = arith.constant dense<4.> : vector<3xf32>
  %1 = arith.select %m, %lf, %rf : vector<3xi1>, vector<3xf32>
  %y = arith.constant 3 : i32
  %z = arith.constant 3 : i32
  %2 = arith.select %a, %y, %z : i32
  %T = arith.constant dense<true> : tensor<2xi1>
  %F = arith.constant dense<false> : tensor<2xi1>
  %c = arith.constant dense<[true, false]> : tensor<2xi1>
  %3 = arith.select %c, %T, %F : tensor<2xi1>, tensor<2xi1>
  return %0, %1, %2, %3 : vector<3xi32>, vector<3xf32>, i32, tensor<2xi1>
}

// -----

func.func @selx(%c: i1, %x: i64, %p: i1) -> (i64, index, i1, i64, i8) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %i = arith.select %c, %c1, %c0 : index
  %t = arith.constant true
  %n = arith.xori %t, %c : i1
  %s = arith.select %n, %c, %p : i1
  %b1 = arith.constant 1 : i64
  %b0 = arith.constant 0 : i64
  %j = arith.select %n, %b0, %b1 : i64
  %k1 = arith.constant 1 : i8
  %k0 = arith.constant 0 : i8
  %k = arith.select %c, %k0, %k1 : i8
  return %x, %i, %s, %j, %k : i64, index, i1, i64, i8
}
