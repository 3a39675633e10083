// RUN: mlir-opt %s -math-expand-elementary-functions | FileCheck %s
// RUN: mlir-opt %s -pass-pipeline='builtin.module(math-expand-elementary-functions{scalars=true})' | FileCheck %s --check-prefix=SCALARS

// A function of a vector of f32 is arithmetic on f64 that is rounded once.

// CHECK-LABEL:  func.func @exp
// CHECK-SAME:     (%[[x:.+]]: vector<8xf32>)
// CHECK:          arith.extf %[[x]] : vector<8xf32> to vector<8xf64>
// CHECK-NOT:      math.exp
// CHECK:          math.fma {{.*}} : vector<8xf64>
// CHECK-NOT:      math.exp
// CHECK:          %[[y:.+]] = arith.truncf {{.*}} : vector<8xf64> to vector<8xf32>
// CHECK:          return %[[y]]
func.func @exp(%x: vector<8xf32>) -> vector<8xf32> {
  %0 = math.exp %x : vector<8xf32>
  return %0 : vector<8xf32>
}

// A sine of very large numbers is left to the operation on scalars.

// CHECK-LABEL:  func.func @sin
// CHECK:          %[[common:.+]] = vector.reduction <and>, {{.*}} : vector<4xi1> into i1
// CHECK:          %[[y:.+]] = scf.if %[[common]] -> (vector<4xf64>) {
// CHECK:          } else {
// CHECK:            scf.for %[[lane:.+]] = %c0 to %c4 step %c1
// CHECK:              %[[one:.+]] = vector.extract %arg0[%[[lane]]] : f64 from vector<4xf64>
// CHECK:              %[[sine:.+]] = math.sin %[[one]] : f64
// CHECK:              vector.insert %[[sine]]
// CHECK:          return %[[y]]
func.func @sin(%x: vector<4xf64>) -> vector<4xf64> {
  %0 = math.sin %x : vector<4xf64>
  return %0 : vector<4xf64>
}

// The reciprocal of a root is a division.

// CHECK-LABEL:  func.func @rsqrt
// CHECK-NEXT:     %[[one:.+]] = arith.constant dense<1.000000e+00> : vector<4xf32>
// CHECK-NEXT:     %[[root:.+]] = math.sqrt %arg0 : vector<4xf32>
// CHECK-NEXT:     %[[y:.+]] = arith.divf %[[one]], %[[root]] : vector<4xf32>
// CHECK-NEXT:     return %[[y]]
func.func @rsqrt(%x: vector<4xf32>) -> vector<4xf32> {
  %0 = math.rsqrt %x : vector<4xf32>
  return %0 : vector<4xf32>
}

// Scalars stay unless they are asked for, and so do vectors of halves, of several dimensions, and of a size that is not known.

// CHECK-LABEL:  func.func @stays
// CHECK-NEXT:     math.log %arg0 : f32
// CHECK-NEXT:     math.log %arg1 : vector<4xf16>
// CHECK-NEXT:     math.log %arg2 : vector<2x4xf32>
// CHECK-NEXT:     math.log %arg3 : vector<[4]xf32>
// SCALARS-LABEL: func.func @stays
// SCALARS-NOT:    math.log %arg0 : f32
// SCALARS:        math.log %arg1 : vector<4xf16>
func.func @stays(%a: f32, %b: vector<4xf16>, %c: vector<2x4xf32>, %d: vector<[4]xf32>) -> (f32, vector<4xf16>, vector<2x4xf32>, vector<[4]xf32>) {
  %0 = math.log %a : f32
  %1 = math.log %b : vector<4xf16>
  %2 = math.log %c : vector<2x4xf32>
  %3 = math.log %d : vector<[4]xf32>
  return %0, %1, %2, %3 : f32, vector<4xf16>, vector<2x4xf32>, vector<[4]xf32>
}
