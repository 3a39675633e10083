// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Vectors of sizes that the instructions do not have.
func.func @f(%a: vector<[3]xi32>, %b: vector<[16]xi8>) {
  // expected-error@+1 {{'arm_sve.sdot' op operand #0 must be scalable vector of 32-bit signless integer or 64-bit signless integer values of length 4/2, but got 'vector<[3]xi32>'}}
  %0 = arm_sve.sdot %a, %b, %b : vector<[16]xi8> to vector<[3]xi32>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %m: vector<4xi1>) {
  // expected-error@+1 {{'arm_sve.masked.addi' op operand #0 must be scalable vector of 1-bit signless integer values, but got 'vector<4xi1>'}}
  %0 = arm_sve.masked.addi %m, %a, %a : vector<4xi1>, vector<4xi32>
  return
}

// -----

func.func @f(%m: vector<[3]xi1>) {
  // expected-error@+1 {{custom op 'arm_sve.convert_to_svbool' 'source' must be trailing scalable vector of 1-bit signless integer values with dim -1 having a size of {16, 8, 4, 2, 1}, but got 'vector<[3]xi1>'}}
  %0 = arm_sve.convert_to_svbool %m : vector<[3]xi1>
  return
}

// -----

func.func @f(%n: i64) {
  // expected-error@+1 {{'arm_sve.intr.whilelt' op failed to verify that 'res' is vector<[1]xi1>, vector<[2]xi1>, vector<[4]xi1>, vector<[8]xi1>, or vector<[16]xi1>}}
  %0 = "arm_sve.intr.whilelt"(%n, %n) : (i64, i64) -> vector<[2]xi8>
  return
}

// -----

func.func @f(%m: vector<[4]xi1>) {
  // expected-error@+1 {{'arm_sve.intr.convert.to.svbool' op failed to verify that 'res' is vector<[16]xi1>}}
  %0 = "arm_sve.intr.convert.to.svbool"(%m) : (vector<[4]xi1>) -> vector<[8]xi1>
  return
}

// -----

// Vectors that are not scalable.
func.func @f(%m: vector<16xi1>) {
  // expected-error@+1 {{custom op 'arm_sve.convert_to_svbool' 'source' must be trailing scalable vector of 1-bit signless integer values with dim -1 having a size of {16, 8, 4, 2, 1}, but got 'vector<16xi1>'}}
  %0 = arm_sve.convert_to_svbool %m : vector<16xi1>
  return
}

// -----

func.func @f(%v: vector<4xi8>) {
  // expected-error@+1 {{'arm_sve.intr.dupq_lane' op operand #0 must be  of ranks 1, but got 'vector<4xi8>'}}
  %0 = "arm_sve.intr.dupq_lane"(%v) <{lane = 1 : i64}> : (vector<4xi8>) -> vector<4xi8>
  return
}
