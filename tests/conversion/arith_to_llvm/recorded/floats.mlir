// RECORD: mlir-opt --convert-arith-to-llvm --allow-unregistered-dialect --split-input-file

func.func @floats(%a: f32, %b: f32, %v: vector<4xf32>, %n: vector<2x3xf32>, %d: f64, %i: i32, %e: f8E5M2, %h: f16, %bf: bf16, %iv: vector<2xi32>, %ev: vector<4xf8E5M2>) {
  %0 = arith.addf %a, %b fastmath<fast> : f32
  %1 = arith.subf %v, %v {foo = 1} : vector<4xf32>
  %2 = arith.mulf %n, %n fastmath<nnan> : vector<2x3xf32>
  %3 = arith.divf %a, %b : f32
  %4 = arith.remf %a, %b : f32
  %5 = arith.negf %a : f32
  %6 = arith.maximumf %a, %b : f32
  %7 = arith.minimumf %a, %b : f32
  %8 = arith.maxnumf %a, %b fastmath<contract, reassoc> : f32
  %9 = arith.minnumf %n, %n : vector<2x3xf32>
  %10 = arith.cmpf olt, %a, %b : f32
  %11 = arith.cmpf ult, %n, %n fastmath<fast> : vector<2x3xf32>
  %12 = arith.cmpf true, %v, %v : vector<4xf32>
  %13 = arith.extf %a : f32 to f64
  %14 = arith.truncf %d : f64 to f32
  %15 = arith.truncf %d to_nearest_even : f64 to f32
  %16 = arith.sitofp %i : i32 to f32
  %17 = arith.uitofp %i : i32 to f32
  %18 = arith.fptosi %a : f32 to i32
  %19 = arith.fptoui %n : vector<2x3xf32> to vector<2x3xi32>
  %20 = arith.bitcast %a : f32 to i32
  %21 = arith.bitcast %n : vector<2x3xf32> to vector<2x3xi32>
  %22 = arith.constant 1.5 : f32
  %23 = arith.constant dense<2.0> : vector<4xf32>
  %24 = arith.addf %e, %e : f8E5M2
  %25 = arith.negf %e : f8E5M2
  %26 = arith.constant 1.0 : f8E5M2
  %27 = arith.extf %e : f8E5M2 to f32
  %28 = arith.truncf %a : f32 to f8E5M2
  %29 = arith.cmpf olt, %e, %e : f8E5M2
  %30 = arith.addf %bf, %bf : bf16
  %31 = arith.bitcast %h : f16 to bf16
  %32 = arith.bitcast %e : f8E5M2 to i8
  %33 = arith.constant dense<1.0> : vector<4xf8E5M2>
  %34 = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %35 = arith.addf %34, %34 : tensor<2xf32>
  %36 = arith.truncf %n : vector<2x3xf32> to vector<2x3xf16>
  %37 = arith.truncf %a downward fastmath<fast> : f32 to f16
  %38 = arith.extf %h fastmath<fast> : f16 to f32
  %39 = arith.select %10, %e, %e : f8E5M2
  %40 = arith.addf %ev, %ev : vector<4xf8E5M2>
  "u.x"(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12) : (f32, vector<4xf32>, vector<2x3xf32>, f32, f32, f32, f32, f32, f32, vector<2x3xf32>, i1, vector<2x3xi1>, vector<4xi1>) -> ()
  "u.x"(%13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31, %32, %33, %35, %36, %37, %38, %39, %40): (f64, f32, f32, f32, f32, i32, vector<2x3xi32>, i32, vector<2x3xi32>, f32, vector<4xf32>, f8E5M2, f8E5M2, f8E5M2, f32, f8E5M2, i1, bf16, bf16, i8, vector<4xf8E5M2>, tensor<2xf32>, vector<2x3xf16>, f16, f32, f8E5M2, vector<4xf8E5M2>) -> ()
  return
}
