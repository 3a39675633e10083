// RECORD: mlir-opt --canonicalize --split-input-file

func.func @ext(%a: i3) -> (i8,i8,i8,i8,i3,i2,i4,i3,i8,i8,i8) {
  %0 = arith.extui %a : i3 to i5
  %1 = arith.extui %0 : i5 to i8
  %2 = arith.extsi %a : i3 to i5
  %3 = arith.extsi %2 : i5 to i8
  %4 = arith.extsi %0 : i5 to i8
  %5 = arith.extui %2 : i5 to i8
  %6 = arith.trunci %0 : i5 to i3
  %7 = arith.trunci %0 : i5 to i2
  %8 = arith.trunci %0 : i5 to i4
  %9 = arith.trunci %1 : i8 to i5
  %10 = arith.trunci %9 : i5 to i3
  %c = arith.constant -2 : i3
  %11 = arith.extui %c : i3 to i8
  %12 = arith.extsi %c : i3 to i8
  %c8 = arith.constant -2 : i16
  %13 = arith.trunci %c8 : i16 to i8
  return %1, %3, %4, %5, %6, %7, %8, %10, %11, %12, %13 : i8,i8,i8,i8,i3,i2,i4,i3,i8,i8,i8
}

// -----

func.func @trunc(%a: i32, %b: i32, %s: i32) -> (i16, i8, i8, i8, i16, i16) {
  %0 = arith.extsi %a : i32 to i64
  %1 = arith.trunci %0 : i64 to i16
  %2 = arith.trunci %a overflow<nsw> : i32 to i16
  %3 = arith.trunci %2 overflow<nsw,nuw> : i16 to i8
  %c8 = arith.constant 8 : i32
  %4 = arith.shrsi %a, %c8 : i32
  %5 = arith.trunci %4 : i32 to i8
  %c20 = arith.constant 20 : i32
  %6 = arith.shrsi %a, %c20 : i32
  %7 = arith.trunci %6 : i32 to i8
  %c16 = arith.constant 16 : i32
  %8 = arith.shrsi %a, %c16 : i32
  %9 = arith.trunci %8 : i32 to i16
  %x = arith.trunci %0 overflow<nsw> : i64 to i16
  return %1, %3, %5, %7, %9,%x : i16, i8, i8, i8, i16,i16
}

// -----

func.func @trunc2(%a: i16) -> (i32, i32, i24, i24) {
  %0 = arith.extsi %a : i16 to i64
  %1 = arith.trunci %0 : i64 to i32
  %2 = arith.extui %a : i16 to i64
  %3 = arith.trunci %2 : i64 to i32
  %4 = arith.trunci %2 overflow<nuw> : i64 to i24
  %5 = arith.trunci %0 overflow<nuw> : i64 to i24
  return %1, %3, %4, %5 : i32, i32, i24, i24
}

// -----

func.func @mulhi(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32, i32) {
  %c32 = arith.constant 32 : i64
  %sa = arith.extsi %a : i32 to i64
  %sb = arith.extsi %b : i32 to i64
  %ua = arith.extui %a : i32 to i64
  %ub = arith.extui %b : i32 to i64
  %m = arith.muli %sa, %sb : i64
  %h = arith.shrui %m, %c32 : i64
  %t = arith.trunci %h : i64 to i32
  %um = arith.muli %ua, %ub : i64
  %uh = arith.shrui %um, %c32 : i64
  %ut = arith.trunci %uh : i64 to i32
  %h2 = arith.shrsi %m, %c32 : i64
  %t2 = arith.trunci %h2 : i64 to i32
  %mm = arith.muli %sa, %ub : i64
  %mh = arith.shrui %mm, %c32 : i64
  %mt = arith.trunci %mh : i64 to i32
  %c7 = arith.constant 7 : i64
  %mc = arith.muli %sa, %c7 : i64
  %hc = arith.shrui %mc, %c32 : i64
  %tc = arith.trunci %hc : i64 to i32
  %umc = arith.muli %ua, %c7 : i64
  %uhc = arith.shrui %umc, %c32 : i64
  %utc = arith.trunci %uhc : i64 to i32
  return %t, %ut, %t2, %mt, %tc, %utc : i32, i32, i32, i32, i32, i32
}

// -----

func.func @tr(%a: i32, %v: vector<2xi32>) -> (i8, i8, i16, vector<2xi16>, i16) {
  %c24 = arith.constant 24 : i32
  %c26 = arith.constant 26 : i32
  %c16 = arith.constant 16 : i32
  %k = arith.constant dense<16> : vector<2xi32>
  %0 = arith.shrsi %a, %c24 : i32
  %1 = arith.trunci %0 : i32 to i8
  %2 = arith.shrsi %a, %c26 : i32
  %3 = arith.trunci %2 : i32 to i8
  %4 = arith.shrsi %a, %c16 exact : i32
  %5 = arith.trunci %4 overflow<nsw> : i32 to i16
  %6 = arith.shrsi %v, %k : vector<2xi32>
  %7 = arith.trunci %6 : vector<2xi32> to vector<2xi16>
  %8 = arith.shrsi %a, %c16 : i32
  %9 = arith.trunci %8 overflow<nsw, nuw> : i32 to i16
  return %1, %3, %5, %7, %9 : i8, i8, i16, vector<2xi16>, i16
}

// -----

func.func @mulhi_f2(%a: i32, %b: i32) -> (i32) {
  %c32 = arith.constant 32 : i64
  %sa = arith.extsi %a : i32 to i64
  %sb = arith.extsi %b : i32 to i64
  %m = arith.muli %sa, %sb : i64
  %h = arith.shrui %m, %c32 : i64
  %t = arith.trunci %h : i64 to i32
  return %t : i32
}
