// All operations, predicates and formats, and vectors, beside mlir-opt.
// RECORD: mlir-opt --convert-arith-to-apfloat --split-input-file
func.func @a(%a: f8E4M3FN, %b: f8E4M3FN, %c: f32, %i: i32, %x: index) {
  %0 = arith.addf %a, %b : f8E4M3FN
  %1 = arith.subf %a, %b : f8E4M3FN
  %2 = arith.mulf %c, %c : f32
  %3 = arith.divf %a, %b : f8E4M3FN
  %4 = arith.remf %a, %b : f8E4M3FN
  %5 = arith.minnumf %a, %b : f8E4M3FN
  %6 = arith.maxnumf %a, %b : f8E4M3FN
  %7 = arith.minimumf %a, %b : f8E4M3FN
  %8 = arith.maximumf %a, %b : f8E4M3FN
  %9 = arith.negf %a : f8E4M3FN
  %10 = arith.extf %a : f8E4M3FN to f32
  %11 = arith.truncf %c : f32 to f8E4M3FN
  %12 = arith.fptosi %a : f8E4M3FN to i32
  %13 = arith.fptoui %a : f8E4M3FN to i32
  %14 = arith.sitofp %i : i32 to f8E4M3FN
  %15 = arith.uitofp %i : i32 to f8E4M3FN
  return
}
func.func @cmp(%a: f32, %b: f32) {
  %0 = arith.cmpf false, %a, %b : f32
  %1 = arith.cmpf oeq, %a, %b : f32
  %2 = arith.cmpf ogt, %a, %b : f32
  %3 = arith.cmpf oge, %a, %b : f32
  %4 = arith.cmpf olt, %a, %b : f32
  %5 = arith.cmpf ole, %a, %b : f32
  %6 = arith.cmpf one, %a, %b : f32
  %7 = arith.cmpf ord, %a, %b : f32
  %8 = arith.cmpf ueq, %a, %b : f32
  %9 = arith.cmpf ugt, %a, %b : f32
  %10 = arith.cmpf uge, %a, %b : f32
  %11 = arith.cmpf ult, %a, %b : f32
  %12 = arith.cmpf ule, %a, %b : f32
  %13 = arith.cmpf une, %a, %b : f32
  %14 = arith.cmpf uno, %a, %b : f32
  %15 = arith.cmpf true, %a, %b : f32
  return
}

// -----

func.func @v(%a: vector<2xf32>, %b: vector<2x1xf32>, %i: vector<2xi8>, %z: vector<f32>) {
  %0 = arith.addf %a, %a : vector<2xf32>
  %1 = arith.negf %b : vector<2x1xf32>
  %2 = arith.truncf %a : vector<2xf32> to vector<2xf16>
  %3 = arith.fptosi %a : vector<2xf32> to vector<2xi8>
  %4 = arith.sitofp %i : vector<2xi8> to vector<2xf32>
  %5 = arith.cmpf olt, %a, %a : vector<2xf32>
  %6 = arith.cmpf true, %a, %a : vector<2xf32>
  %7 = arith.addf %z, %z : vector<f32>
  return
}

// -----

func.func private @_mlir_apfloat_add(i32, i64, i64) -> i64

func.func @w(%u: f32) {
  %0 = arith.addf %u, %u {x} : f32
  return
}
func.func @v(%u: f32) {
  %0 = arith.addf %u, %u : f32
  %1 = arith.mulf %0, %u fastmath<fast> : f32
  return
}
func.func @of_f16(%a: f16) {
  %0 = arith.negf %a : f16
  return
}
func.func @of_bf16(%a: bf16) {
  %0 = arith.negf %a : bf16
  return
}
func.func @of_f8E5M2(%a: f8E5M2) {
  %0 = arith.negf %a : f8E5M2
  return
}
func.func @of_f8E5M2FNUZ(%a: f8E5M2FNUZ) {
  %0 = arith.negf %a : f8E5M2FNUZ
  return
}
func.func @of_f8E4M3(%a: f8E4M3) {
  %0 = arith.negf %a : f8E4M3
  return
}
func.func @of_f8E4M3FNUZ(%a: f8E4M3FNUZ) {
  %0 = arith.negf %a : f8E4M3FNUZ
  return
}
func.func @of_f8E4M3B11FNUZ(%a: f8E4M3B11FNUZ) {
  %0 = arith.negf %a : f8E4M3B11FNUZ
  return
}
func.func @of_f8E3M4(%a: f8E3M4) {
  %0 = arith.negf %a : f8E3M4
  return
}
func.func @of_tf32(%a: tf32) {
  %0 = arith.negf %a : tf32
  return
}
func.func @of_f8E8M0FNU(%a: f8E8M0FNU) {
  %0 = arith.negf %a : f8E8M0FNU
  return
}
func.func @of_f6E3M2FN(%a: f6E3M2FN) {
  %0 = arith.negf %a : f6E3M2FN
  return
}
func.func @of_f6E2M3FN(%a: f6E2M3FN) {
  %0 = arith.negf %a : f6E2M3FN
  return
}
func.func @of_f4E2M1FN(%a: f4E2M1FN) {
  %0 = arith.negf %a : f4E2M1FN
  return
}
