// RECORD: mlir-opt --canonicalize --split-input-file

func.func @and(%x: i32, %y: i32, %a: i8, %b: i8) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %c0 = arith.constant 0 : i32
  %m1 = arith.constant -1 : i32
  %c6 = arith.constant 6 : i32
  %0 = arith.andi %x, %c0 : i32
  %1 = arith.andi %x, %m1 : i32
  %n = arith.xori %x, %m1 : i32
  %2 = arith.andi %x, %n : i32
  %3 = arith.andi %n, %x : i32
  %4 = arith.andi %x, %y : i32
  %5 = arith.andi %4, %x : i32
  %6 = arith.andi %y, %4 : i32
  %7 = arith.andi %x, %x : i32
  %ea = arith.extui %a : i8 to i32
  %eb = arith.extui %b : i8 to i32
  %8 = arith.andi %ea, %eb : i32
  %sa = arith.extsi %a : i8 to i32
  %sb = arith.extsi %b : i8 to i32
  %9 = arith.andi %sa, %sb : i32
  %10 = arith.andi %x, %c6 : i32
  %11 = arith.andi %10, %c6 : i32
  return %0, %1, %2, %3, %5, %6, %7, %8, %9, %11 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// -----

func.func @or(%x: i32, %y: i32, %a: i8, %b: i8) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %c0 = arith.constant 0 : i32
  %m1 = arith.constant -1 : i32
  %c6 = arith.constant 6 : i32
  %0 = arith.ori %x, %c0 : i32
  %1 = arith.ori %x, %m1 : i32
  %n = arith.xori %x, %m1 : i32
  %2 = arith.ori %x, %n : i32
  %3 = arith.ori %n, %x : i32
  %4 = arith.ori %x, %y : i32
  %5 = arith.ori %4, %x : i32
  %6 = arith.ori %y, %4 : i32
  %7 = arith.ori %x, %x : i32
  %ea = arith.extui %a : i8 to i32
  %eb = arith.extui %b : i8 to i32
  %8 = arith.ori %ea, %eb : i32
  %sa = arith.extsi %a : i8 to i32
  %sb = arith.extsi %b : i8 to i32
  %9 = arith.ori %sa, %sb : i32
  %10 = arith.ori %x, %c6 : i32
  %11 = arith.ori %10, %c6 : i32
  return %0, %1, %2, %3, %5, %6, %7, %8, %9, %11 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// -----

func.func @xor(%x: i32, %y: i32, %a: i8, %b: i8) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i1) {
  %c0 = arith.constant 0 : i32
  %m1 = arith.constant -1 : i32
  %c6 = arith.constant 6 : i32
  %0 = arith.xori %x, %c0 : i32
  %1 = arith.xori %x, %x : i32
  %n = arith.xori %x, %y : i32
  %2 = arith.xori %x, %n : i32
  %3 = arith.xori %n, %x : i32
  %4 = arith.xori %n, %y : i32
  %5 = arith.xori %y, %n : i32
  %n2 = arith.xori %x, %m1 : i32
  %6 = arith.xori %n2, %m1 : i32
  %ea = arith.extui %a : i8 to i32
  %eb = arith.extui %b : i8 to i32
  %8 = arith.xori %ea, %eb : i32
  %sa = arith.extsi %a : i8 to i32
  %sb = arith.extsi %b : i8 to i32
  %9 = arith.xori %sa, %sb : i32
  %t = arith.constant true
  %c = arith.cmpi slt, %x, %y : i32
  %d = arith.xori %c, %t : i1
  return %0, %1, %2, %3, %4, %5, %6, %8, %9, %d : i32, i32, i32, i32, i32, i32, i32, i32, i32, i1
}

// -----

func.func @andmix(%a: i8, %b: i16, %c: vector<2xi8>, %d: vector<2xi8>) -> (i32, vector<2xi32>, i32) {
  %ea = arith.extui %a : i8 to i32
  %eb = arith.extui %b : i16 to i32
  %8 = arith.andi %ea, %eb : i32
  %ec = arith.extui %c : vector<2xi8> to vector<2xi32>
  %ed = arith.extui %d : vector<2xi8> to vector<2xi32>
  %9 = arith.andi %ec, %ed : vector<2xi32>
  %c3 = arith.constant 3 : i32
  %10 = arith.andi %ea, %c3 : i32
  return %8, %9, %10 : i32, vector<2xi32>, i32
}

// -----

func.func @xor_f2(%x: i32, %y: i32, %v: vector<2xi32>) -> (vector<2xi1>, vector<2xi1>, i1, i1) {
  %t = arith.constant dense<true> : vector<2xi1>
  %c = arith.cmpi ult, %v, %v : vector<2xi32>
  %k = arith.constant dense<7> : vector<2xi32>
  %d = arith.cmpi ult, %v, %k : vector<2xi32>
  %e = arith.xori %d, %t : vector<2xi1>
  %tt = arith.constant true
  %f = arith.constant 1.0 : f32
  %g = arith.constant 1.0 : f32
  %h = arith.cmpi eq, %x, %y : i32
  %i = arith.xori %tt, %h : i1
  %j = arith.xori %i, %tt : i1
  return %c, %e, %i, %j : vector<2xi1>, vector<2xi1>, i1, i1
}
