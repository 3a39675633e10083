// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

func.func @floats(%a: f32, %b: vector<4xf64>, %c: tensor<?x2xf16>, %d: bf16) {
  %0 = math.absf %a : f32
  %1 = math.acosh %b : vector<4xf64>
  %2 = math.asin %c fastmath<fast> : tensor<?x2xf16>
  %3 = math.asinh %d {t.a} : bf16
  %4 = math.atan %a fastmath<nnan,ninf> : f32
  %5 = math.atanh %a : f32
  %6 = math.cbrt %a fastmath<none> : f32
  %7 = math.ceil %a : f32
  %8 = math.cos %a : f32
  %9 = math.acos %a : f32
  %10 = math.cosh %a : f32
  %11 = math.sin %a : f32
  %12 = math.sinh %a : f32
  %13 = math.erf %a : f32
  %14 = math.erfc %a : f32
  %15 = math.exp %a : f32
  %16 = math.exp2 %a : f32
  %17 = math.expm1 %a : f32
  %18 = math.floor %a : f32
  %19 = math.log %a : f32
  %20 = math.log10 %a : f32
  %21 = math.log1p %a : f32
  %22 = math.log2 %a : f32
  %23 = math.rsqrt %a : f32
  %24 = math.sqrt %a : f32
  %25 = math.tan %a : f32
  %26 = math.tanh %a : f32
  %27 = math.roundeven %a : f32
  %28 = math.round %a : f32
  %29 = math.trunc %a : f32
  %30, %31 = math.sincos %b fastmath<afn> : vector<4xf64>
  %32:2 = math.sincos %a : f32
  return
}

func.func @several(%a: f32, %b: vector<[4]xf64>, %i: vector<[4]xi32>) {
  %0 = math.atan2 %a, %a : f32
  %1 = math.copysign %b, %b fastmath<contract> : vector<[4]xf64>
  %2 = math.powf %a, %a {t.b = 1 : i32} : f32
  %3 = math.fpowi %b, %i : vector<[4]xf64>, vector<[4]xi32>
  %4 = math.fma %a, %a, %a fastmath<reassoc> : f32
  %5 = math.clampf %a to [%a, %a] : f32
  %6 = math.clampf %b to [%b, %b] fastmath<nsz> : vector<[4]xf64>
  return
}

func.func @integers(%a: i32, %b: index, %c: tensor<*xi8>) {
  %0 = math.absi %a : i32
  %1 = math.ctlz %b : index
  %2 = math.cttz %c : tensor<*xi8>
  %3 = math.ctpop %a {t.c} : i32
  %4 = math.ipowi %a, %a : i32
  return
}

func.func @questions(%a: f32, %b: vector<4xf64>) {
  %0 = math.isfinite %a : f32
  %1 = math.isinf %b : vector<4xf64>
  %2 = math.isnan %b {fastmath = #arith.fastmath<fast>} : vector<4xf64>
  %3 = math.isnormal %a : f32
  return
}
