// RUN: mlir-opt %s --convert-arith-to-arm-sme | FileCheck %s

// Minus zero is not the zero of the hardware: its slices are inserted.
// CHECK-LABEL: func.func @minus_zero
// CHECK:         %[[SLICE:.*]] = arith.constant dense<-0.000000e+00> : vector<[4]xf32>
// CHECK:         arm_sme.insert_tile_slice %[[SLICE]]
func.func @minus_zero() -> vector<[4]x[4]xf32> {
  %0 = arith.constant dense<-0.0> : vector<[4]x[4]xf32>
  return %0 : vector<[4]x[4]xf32>
}
