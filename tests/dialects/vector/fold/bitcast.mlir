// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A cast to its own type does nothing; one back to the first type is the vector.
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    return %arg0 : vector<4xf32>
// CHECK-LABEL: func.func @there_and_back(
// CHECK-NEXT:    return %arg0 : vector<4xf32>
func.func @itself(%v: vector<4xf32>) -> vector<4xf32> {
  %r = vector.bitcast %v : vector<4xf32> to vector<4xf32>
  return %r : vector<4xf32>
}

func.func @there_and_back(%v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.bitcast %v : vector<4xf32> to vector<8xi16>
  %1 = vector.bitcast %0 : vector<8xi16> to vector<4xf32>
  return %1 : vector<4xf32>
}

// A bitcast of a bitcast casts at once.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %0 = vector.bitcast %arg0 : vector<4xf32> to vector<16xi8>
// CHECK-NEXT:    return %0 : vector<16xi8>
func.func @chain(%v: vector<4xf32>) -> vector<16xi8> {
  %0 = vector.bitcast %v : vector<4xf32> to vector<8xi16>
  %1 = vector.bitcast %0 : vector<8xi16> to vector<16xi8>
  return %1 : vector<16xi8>
}

// Two equal bytes of a splat make one number: 0x0101 = 257.
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %cst = arith.constant dense<257> : vector<2xi16>
// CHECK-NEXT:    return %cst : vector<2xi16>
func.func @constant() -> vector<2xi16> {
  %cst_vector_4xi8 = arith.constant dense<1> : vector<4xi8>
  %r = vector.bitcast %cst_vector_4xi8 : vector<4xi8> to vector<2xi16>
  return %r : vector<2xi16>
}
