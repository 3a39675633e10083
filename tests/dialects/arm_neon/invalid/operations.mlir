// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Vectors of sizes that the instructions do not have.
func.func @f(%a: vector<8xi8>, %c: vector<4xi32>, %d: vector<4x4xi8>) {
  // expected-error@+1 {{'arm_neon.intr.smull' op failed to verify that res has same vector shape and element bitwidth scaled by 2 as a}}
  %0 = arm_neon.intr.smull %a, %a : vector<8xi8> to vector<8xi32>
  return
}

// -----

func.func @f(%b: vector<8xi8>, %c: vector<4xi32>) {
  // expected-error@+1 {{'arm_neon.intr.sdot' op failed to verify that res has the same number of elements as operand b}}
  %0 = arm_neon.intr.sdot %c, %b, %b : vector<8xi8>, vector<8xi8> to vector<4xi32>
  return
}

// -----

func.func @f(%d: vector<2x4xi8>, %c: vector<4xi32>) {
  // expected-error@+1 {{'arm_neon.2d.sdot' op failed to verify that operand `b` should have as many rows as the size of operand `a`}}
  %0 = arm_neon.2d.sdot %c, %d, %d : vector<2x4xi8>, vector<2x4xi8> to vector<4xi32>
  return
}

// -----

func.func @f(%d: vector<4x2xi8>, %c: vector<4xi32>) {
  // expected-error@+1 {{'arm_neon.2d.sdot' op failed to verify that operand `b` should have 4 columns}}
  %0 = arm_neon.2d.sdot %c, %d, %d : vector<4x2xi8>, vector<4x2xi8> to vector<4xi32>
  return
}
