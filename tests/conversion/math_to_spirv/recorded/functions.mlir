// RECORD: mlir-opt --convert-math-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Float16, Int16], []>, #spirv.resource_limits<>>} {
  func.func @floats(%a: f32, %b: f32) {
    %0 = math.absf %a : f32
    %1 = math.acos %a : f32
    %2 = math.acosh %a : f32
    %3 = math.asin %a : f32
    %4 = math.asinh %a : f32
    %5 = math.atan %a : f32
    %6 = math.atanh %a : f32
    %7 = math.ceil %a : f32
    %8 = math.cos %a : f32
    %9 = math.cosh %a : f32
    %10 = math.erf %a : f32
    %11 = math.exp %a : f32
    %12 = math.expm1 %a : f32
    %13 = math.floor %a : f32
    %14 = math.isfinite %a : f32
    %15 = math.isinf %a : f32
    %16 = math.isnan %a : f32
    %17 = math.log %a : f32
    %18 = math.log10 %a : f32
    %19 = math.log1p %a : f32
    %20 = math.log2 %a : f32
    %21 = math.round %a : f32
    %22 = math.roundeven %a : f32
    %23 = math.rsqrt %a : f32
    %24 = math.sin %a : f32
    %25 = math.sinh %a : f32
    %26 = math.sqrt %a : f32
    %27 = math.tan %a : f32
    %28 = math.tanh %a : f32
    %29 = math.trunc %a : f32
    %30 = math.cbrt %a : f32
    %r = math.atan2 %a, %b : f32
    %s = math.copysign %a, %b : f32
    %t = math.powf %a, %b : f32
    %u = math.fma %a, %b, %a : f32
    return
  }
  func.func @vectors(%v: vector<4xf16>, %i: vector<2xi32>, %n: vector<2x2xf32>, %one: vector<1xf32>) {
    %0 = math.powf %v, %v : vector<4xf16>
    %1 = math.log2 %v : vector<4xf16>
    %2 = math.copysign %v, %v : vector<4xf16>
    %3 = math.ctlz %i : vector<2xi32>
    %4 = math.absi %i : vector<2xi32>
    %5 = math.absf %n : vector<2x2xf32>
    %6 = math.round %v : vector<4xf16>
    %7 = math.copysign %one, %one : vector<1xf32>
    return
  }
  func.func @integers(%a: i32, %b: i16, %c: i8) {
    %0 = math.ctlz %a : i32
    %1 = math.ctlz %b : i16
    %2 = math.ctlz %c : i8
    %3 = math.absi %b : i16
    return
  }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Float16, Int16], []>, #spirv.resource_limits<>>} {
  func.func @floats(%a: f32, %b: f32) {
    %0 = math.absf %a : f32
    %1 = math.acos %a : f32
    %2 = math.acosh %a : f32
    %3 = math.asin %a : f32
    %4 = math.asinh %a : f32
    %5 = math.atan %a : f32
    %6 = math.atanh %a : f32
    %7 = math.ceil %a : f32
    %8 = math.cos %a : f32
    %9 = math.cosh %a : f32
    %10 = math.erf %a : f32
    %11 = math.exp %a : f32
    %12 = math.expm1 %a : f32
    %13 = math.floor %a : f32
    %14 = math.isfinite %a : f32
    %15 = math.isinf %a : f32
    %16 = math.isnan %a : f32
    %17 = math.log %a : f32
    %18 = math.log10 %a : f32
    %19 = math.log1p %a : f32
    %20 = math.log2 %a : f32
    %21 = math.round %a : f32
    %22 = math.roundeven %a : f32
    %23 = math.rsqrt %a : f32
    %24 = math.sin %a : f32
    %25 = math.sinh %a : f32
    %26 = math.sqrt %a : f32
    %27 = math.tan %a : f32
    %28 = math.tanh %a : f32
    %29 = math.trunc %a : f32
    %30 = math.cbrt %a : f32
    %r = math.atan2 %a, %b : f32
    %s = math.copysign %a, %b : f32
    %t = math.powf %a, %b : f32
    %u = math.fma %a, %b, %a : f32
    return
  }
  func.func @vectors(%v: vector<4xf16>, %i: vector<2xi32>, %n: vector<2x2xf32>, %one: vector<1xf32>) {
    %0 = math.powf %v, %v : vector<4xf16>
    %1 = math.log2 %v : vector<4xf16>
    %2 = math.copysign %v, %v : vector<4xf16>
    %3 = math.ctlz %i : vector<2xi32>
    %4 = math.absi %i : vector<2xi32>
    %5 = math.absf %n : vector<2x2xf32>
    %6 = math.round %v : vector<4xf16>
    %7 = math.copysign %one, %one : vector<1xf32>
    return
  }
  func.func @integers(%a: i32, %b: i16, %c: i8) {
    %0 = math.ctlz %a : i32
    %1 = math.ctlz %b : i16
    %2 = math.ctlz %c : i8
    %3 = math.absi %b : i16
    return
  }
}
