// RECORD: mlir-opt --canonicalize --split-input-file

func.func @float(%x: f32, %y: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.5 : f32
  %0 = arith.negf %x : f32
  %1 = arith.negf %0 : f32
  %2 = arith.addf %x, %z : f32
  %3 = arith.addf %nz, %x : f32
  %4 = arith.subf %x, %z : f32
  %5 = arith.subf %x, %nz : f32
  %6 = arith.mulf %x, %one : f32
  %7 = arith.mulf %z, %x fastmath<nnan,nsz> : f32
  %8 = arith.mulf %x, %z fastmath<nnan> : f32
  %9 = arith.divf %x, %one : f32
  %10 = arith.divf %one, %two : f32
  %11 = arith.remf %two, %one : f32
  %ny = arith.negf %y : f32
  %12 = arith.mulf %0, %ny fastmath<fast> : f32
  %13 = arith.divf %0, %ny : f32
  %14 = arith.negf %two : f32
  %15 = arith.addf %x, %ny fastmath<fast> : f32
  return %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32
}

// -----

func.func @fminmax(%x: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32) {
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %0 = arith.maximumf %x, %inf : f32
  %1 = arith.maximumf %x, %ninf : f32
  %2 = arith.maximumf %x, %nan : f32
  %3 = arith.maximumf %x, %x : f32
  %4 = arith.minimumf %x, %inf : f32
  %5 = arith.minimumf %x, %ninf : f32
  %6 = arith.minimumf %x, %nan : f32
  %7 = arith.minimumf %x, %x : f32
  %8 = arith.maxnumf %x, %inf : f32
  %9 = arith.maxnumf %x, %ninf : f32
  %10 = arith.maxnumf %nan, %x : f32
  %11 = arith.maxnumf %x, %x : f32
  %12 = arith.minnumf %x, %inf : f32
  %13 = arith.minnumf %x, %ninf : f32
  %14 = arith.minnumf %x, %nan : f32
  %15 = arith.minnumf %x, %x : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32
}

// -----

func.func @fz(%x: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>) {
  %nz = arith.constant dense<-0.0> : vector<2xf32>
  %z = arith.constant dense<0.0> : vector<2xf32>
  %o = arith.constant dense<1.0> : vector<2xf32>
  %0 = arith.addf %nz, %x : vector<2xf32>
  %1 = arith.subf %x, %z : vector<2xf32>
  %2 = arith.mulf %x, %o : vector<2xf32>
  %3 = arith.mulf %x, %nz fastmath<fast> : vector<2xf32>
  return %0, %1, %2, %3 : vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>
}

// -----

func.func @mx(%x: vector<2xf32>) -> (f32, f32, f32, f32, f32, f32, vector<2xf32>) {
  %nan = arith.constant 0x7FC00000 : f32
  %snan = arith.constant 0x7F800001 : f32
  %one = arith.constant 1.0 : f32
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %0 = arith.maximumf %one, %nan : f32
  %1 = arith.maxnumf %one, %nan : f32
  %2 = arith.maximumf %z, %nz : f32
  %3 = arith.maxnumf %nz, %z : f32
  %4 = arith.minimumf %z, %nz : f32
  %5 = arith.minnumf %snan, %one : f32
  %k = arith.constant dense<[1.0, -1.0]> : vector<2xf32>
  %6 = arith.negf %k : vector<2xf32>
  return %0, %1, %2, %3, %4, %5, %6 : f32, f32, f32, f32, f32, f32, vector<2xf32>
}

// -----

func.func @fm(%a: f32, %b: f32) -> (f32, f32) {
  %x = arith.negf %a fastmath<nnan> : f32
  %y = arith.negf %b fastmath<ninf> : f32
  %0 = arith.mulf %x, %y : f32
  %1 = arith.negf %x : f32
  return %0, %1 : f32, f32
}

// -----

func.func @rem_h2(%x: f32) -> (f32, f32, f32, f32) {
  %a = arith.constant 5.5 : f32
  %b = arith.constant -2.0 : f32
  %z = arith.constant 0.0 : f32
  %0 = arith.remf %a, %b : f32
  %1 = arith.remf %a, %z : f32
  %2 = arith.divf %a, %z : f32
  %3 = arith.addf %a, %b fastmath<fast> : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
