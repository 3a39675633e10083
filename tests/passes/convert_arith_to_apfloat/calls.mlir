// RUN: mlir-opt %s --convert-arith-to-apfloat --split-input-file --verify-diagnostics | FileCheck %s

// A float is passed as its bits, after the number of its format.
// CHECK:      func.func private @_mlir_apfloat_add(i32, i64, i64) -> i64
// CHECK-LABEL: func.func @scalar(
// CHECK-NEXT:    %0 = arith.bitcast %arg0 : bf16 to i16
// CHECK-NEXT:    %1 = arith.extui %0 : i16 to i64
// CHECK-NEXT:    %2 = arith.bitcast %arg1 : bf16 to i16
// CHECK-NEXT:    %3 = arith.extui %2 : i16 to i64
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %4 = call @_mlir_apfloat_add(%c1_i32, %1, %3) : (i32, i64, i64) -> i64
// CHECK-NEXT:    %5 = arith.trunci %4 : i64 to i16
// CHECK-NEXT:    %6 = arith.bitcast %5 : i16 to bf16
// CHECK-NEXT:    return %6 : bf16
func.func @scalar(%a: bf16, %b: bf16) -> bf16 {
  %0 = arith.addf %a, %b : bf16
  return %0 : bf16
}

// -----

// Floats and integers of 64 bits need no extension.
// CHECK-LABEL: func.func @wide(
// CHECK-NEXT:    %0 = arith.bitcast %arg0 : f64 to i64
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %c64_i32 = arith.constant 64 : i32
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    %1 = call @_mlir_apfloat_convert_to_int(%c3_i32, %c64_i32, %false, %0) : (i32, i32, i1, i64) -> i64
// CHECK-NEXT:    return %1 : i64
func.func @wide(%a: f64) -> i64 {
  %0 = arith.fptosi %a : f64 to i64
  return %0 : i64
}

// -----

// Tensors, vectors of unknown size and wider floats stay.
// CHECK-LABEL: func.func @stay(
// CHECK-NEXT:    arith.addf %arg0, %arg0 : tensor<2xf32>
// CHECK-NEXT:    arith.addf %arg1, %arg1 : vector<[4]xf32>
// CHECK-NEXT:    arith.addf %arg2, %arg2 : f128
func.func @stay(%a: tensor<2xf32>, %b: vector<[4]xf32>, %c: f128) {
  %0 = arith.addf %a, %a : tensor<2xf32>
  %1 = arith.addf %b, %b : vector<[4]xf32>
  %2 = arith.addf %c, %c : f128
  return
}

// -----

// A function of that name must have that type.
// expected-error @+1 {{matched function '_mlir_apfloat_neg' but with different type: '(i32) -> ()' (expected '(i32, i64) -> i64')}}
func.func private @_mlir_apfloat_neg(i32)
func.func @other_type(%a: f32) -> f32 {
  %0 = arith.negf %a : f32
  return %0 : f32
}
