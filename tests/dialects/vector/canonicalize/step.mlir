// RUN: mlir-opt %s --canonicalize | FileCheck %s

// The lanes of vector.step are 0, 1, 2, 3: a comparison with a number that holds for all or none is known.
// CHECK-LABEL: func.func @all(
// CHECK-NEXT:    %cst = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT:    return %cst : vector<4xi1>
// CHECK-LABEL: func.func @none(
// CHECK-NEXT:    %cst = arith.constant dense<false> : vector<4xi1>
// CHECK-NEXT:    return %cst : vector<4xi1>
func.func @all() -> vector<4xi1> {
  %cst_vector_4xindex = arith.constant dense<4> : vector<4xindex>
  %0 = vector.step : vector<4xindex>
  %1 = arith.cmpi ult, %0, %cst_vector_4xindex : vector<4xindex>
  return %1 : vector<4xi1>
}

func.func @none() -> vector<4xi1> {
  %cst_vector_4xindex = arith.constant dense<7> : vector<4xindex>
  %0 = vector.step : vector<4xindex>
  %1 = arith.cmpi ugt, %0, %cst_vector_4xindex : vector<4xindex>
  return %1 : vector<4xi1>
}

// One that holds for some lanes stays.
// CHECK-LABEL: func.func @some(
// CHECK-NEXT:    %cst = arith.constant dense<2> : vector<4xindex>
// CHECK-NEXT:    %0 = vector.step : vector<4xindex>
// CHECK-NEXT:    %1 = arith.cmpi ult, %0, %cst : vector<4xindex>
// CHECK-NEXT:    return %1 : vector<4xi1>
func.func @some() -> vector<4xi1> {
  %cst_vector_4xindex = arith.constant dense<2> : vector<4xindex>
  %0 = vector.step : vector<4xindex>
  %1 = arith.cmpi ult, %0, %cst_vector_4xindex : vector<4xindex>
  return %1 : vector<4xi1>
}
