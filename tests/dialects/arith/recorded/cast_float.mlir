// RECORD: mlir-opt --canonicalize --split-input-file

func.func @fcast(%a: f16, %b: f32, %c: f64) -> (f16, f64, f32, f16, f32, f64, f16, f16, bf16, f32) {
  %0 = arith.extf %a : f16 to f32
  %1 = arith.truncf %0 : f32 to f16
  %2 = arith.extf %0 : f32 to f64
  %3 = arith.truncf %2 : f64 to f32
  %4 = arith.truncf %2 : f64 to f16
  %t = arith.truncf %b : f32 to f16
  %e = arith.extf %t : f16 to f32
  %tc = arith.truncf %b fastmath<contract> : f32 to f16
  %ec = arith.extf %tc fastmath<contract> : f16 to f64
  %ec2 = arith.extf %tc fastmath<contract> : f16 to f32
  %k = arith.constant 1.1 : f64
  %5 = arith.truncf %k : f64 to f16
  %6 = arith.truncf %k toward_zero : f64 to f16
  %bb = arith.truncf %0 : f32 to bf16
  %i = arith.truncf %c : f64 to f32
  %j = arith.truncf %i : f32 to f16
  return %1, %2, %3, %4, %e, %ec, %5, %6, %bb, %ec2 : f16, f64, f32, f16, f32, f64, f16, f16, bf16, f32
}

// -----

func.func @fcast2(%a: f16) -> (f64, f32, f16, f16, f8E4M3FN, f32,f16) {
  %k = arith.constant 1.5 : f32
  %0 = arith.extf %k : f32 to f64
  %big = arith.constant 1.0e30 : f32
  %1 = arith.truncf %big : f32 to f16
  %nan = arith.constant 0x7FC00001 : f32
  %2 = arith.truncf %nan : f32 to f16
  %3 = arith.truncf %big : f32 to f8E4M3FN
  %n16 = arith.constant 0x7E01 : f16
  %4 = arith.extf %n16 : f16 to f32
  %den = arith.constant 1.0e-7 : f32
  %5 = arith.truncf %den : f32 to f16
  return %0, %4, %1, %2, %3, %4, %5 : f64, f32, f16, f16, f8E4M3FN, f32, f16
}

// -----

func.func @intfp(%i: i32, %f: f32) -> (f32, f32, i8, i8, i8, i8, i8, f32, f16, f32, i8,i8) {
  %c = arith.constant -3 : i32
  %0 = arith.sitofp %c : i32 to f32
  %1 = arith.uitofp %c : i32 to f32
  %k = arith.constant 3.7 : f32
  %nk = arith.constant -3.7 : f32
  %big = arith.constant 300.5 : f32
  %2 = arith.fptosi %k : f32 to i8
  %3 = arith.fptoui %nk : f32 to i8
  %4 = arith.fptosi %nk : f32 to i8
  %5 = arith.fptosi %big : f32 to i8
  %6 = arith.fptoui %big : f32 to i8
  %nan = arith.constant 0x7FC00001 : f32
  %9 = arith.fptosi %nan : f32 to i8
  %sm = arith.constant -0.5 : f32
  %10 = arith.fptoui %sm : f32 to i8
  %d = arith.sitofp %i : i32 to f64
  %7 = arith.truncf %d : f64 to f32
  %e = arith.uitofp %i : i32 to f32
  %8 = arith.truncf %e : f32 to f16
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %7, %9, %10: f32, f32, i8, i8, i8, i8, i8, f32, f16, f32, i8,i8
}

// -----

func.func @intfp2(%i: i32) -> (f16, vector<2xf32>, f16,f16) {
  %c = arith.constant 100000 : i32
  %0 = arith.sitofp %c : i32 to f16
  %v = arith.constant dense<[1, -2]> : vector<2xi8>
  %1 = arith.uitofp %v : vector<2xi8> to vector<2xf32>
  %f = arith.sitofp %i {foo} : i32 to f32
  %2 = arith.truncf %f toward_zero fastmath<fast> : f32 to f16
  %3 = arith.truncf %f : f32 to f16
  return %0, %1, %2 ,%3: f16, vector<2xf32>, f16,f16
}

// -----

func.func @tf(%i: i32) -> (f16,f16,f16,f16) {
  %f = arith.sitofp %i : i32 to f32
  %1 = arith.truncf %f toward_zero : f32 to f16
  %2 = arith.truncf %f fastmath<none> : f32 to f16
  %3 = arith.truncf %f fastmath<nnan> : f32 to f16
  %4 = arith.truncf %f to_nearest_even : f32 to f16
  return %1,%2,%3,%4 : f16,f16,f16,f16
}

// -----

func.func @ext2(%i: f8E4M3FN, %k: bf16, %n: f16) -> (f16,bf16,bf16) {
  %0 = arith.extf %i : f8E4M3FN to f32
  %1 = arith.truncf %0 : f32 to f16
  %2 = arith.extf %k : bf16 to f32
  %3 = arith.truncf %2 : f32 to bf16
  %4 = arith.extf %n : f16 to f32
  %5 = arith.truncf %4 : f32 to bf16
  return %1,%3,%5: f16,bf16,bf16
}

// -----

func.func @extc(%a: f32) -> (f64) {
  %c = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %e = arith.extf %c : vector<2xf32> to vector<2xf64>
  %r = arith.truncf %e : vector<2xf64> to vector<2xf32>
  %d = arith.extf %a : f32 to f64
  return %d : f64
}

// -----

func.func @ext_f2(%i: f16, %k: f32) -> (f32,f32,f32,f16,f16) {
  %0 = arith.truncf %k fastmath<contract> : f32 to f16
  %1 = arith.extf %0 : f16 to f32
  %2 = arith.truncf %k : f32 to f16
  %3 = arith.extf %2 fastmath<contract> : f16 to f32
  %4 = arith.truncf %k fastmath<fast> : f32 to f16
  %5 = arith.extf %4 fastmath<contract,nnan> : f16 to f32
  %6 = arith.extf %i : f16 to f64
  %7 = arith.truncf %6 downward fastmath<nnan> : f64 to f16
  %8 = arith.extf %k : f32 to f64
  %9 = arith.truncf %8 downward fastmath<nnan> : f64 to f16
  return %1, %3, %5, %7, %9 : f32,f32,f32,f16,f16
}
