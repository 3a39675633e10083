// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Types and attributes that do not fit. mlir-translate reports the same.
llvm.func @f(%v: vector<4xf32>, %f: f32, %s: i16) {
  // expected-error@+1 {{'vcix.v.iv' op requires attribute 'opcode'}}
  %0 = "vcix.v.iv"(%v) <{imm = 1 : i64}> : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>, %f: f32, %s: i16) {
  // expected-error@+1 {{'vcix.v.iv' op attribute 'imm' failed to satisfy constraint: 32-bit signless integer attribute or 64-bit signless integer attribute}}
  %0 = "vcix.v.iv"(%v) <{imm = 1 : i16, opcode = 1 : i64}> : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>, %f: f32, %s: i16) {
  // expected-error@+1 {{'vcix.v.iv' op attribute 'opcode' failed to satisfy constraint: 32-bit signless integer attribute or 64-bit signless integer attribute}}
  %0 = "vcix.v.iv"(%v) <{imm = 1 : i32, opcode = 1.0 : f32}> : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>, %f: f32, %s: i16) {
  // expected-error@+1 {{'vcix.v.iv' op operand #0 must be LLVM dialect-compatible vector type, but got 'f32'}}
  %0 = "vcix.v.iv"(%f) <{imm = 1 : i32, opcode = 1 : i32}> : (f32) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>, %f: f32, %s: i16) {
  // expected-error@+1 {{'vcix.v.iv' op operand #1 must be 64-bit signless integer or 32-bit signless integer, but got 'f32'}}
  %0 = "vcix.v.iv"(%v, %f) <{imm = 1 : i32, opcode = 1 : i32}> : (vector<4xf32>, f32) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>, %f: f32, %s: i16) {
  // expected-error@+1 {{'vcix.v.iv' op result #0 must be LLVM dialect-compatible vector type, but got 'f32'}}
  %0 = "vcix.v.iv"(%v) <{imm = 1 : i32, opcode = 1 : i32}> : (vector<4xf32>) -> f32
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>, %f: f32, %s: i16) {
  // expected-error@+1 {{'vcix.v.sv' op expected 2 or more operands, but found 1}}
  %0 = "vcix.v.sv"(%v) <{opcode = 1 : i32}> : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>, %f: f32, %s: i16) {
  // expected-error@+1 {{'vcix.v.sv' op operand #1 must be LLVM dialect-compatible vector type or 64-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float, but got 'i16'}}
  %0 = "vcix.v.sv"(%v, %s) <{opcode = 1 : i32}> : (vector<4xf32>, i16) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>, %f: f32, %s: i16) {
  // expected-error@+1 {{'vcix.v.sv' op operand #2 must be 64-bit signless integer or 32-bit signless integer, but got 'i16'}}
  %0 = "vcix.v.sv"(%v, %f, %s) <{opcode = 1 : i32}> : (vector<4xf32>, f32, i16) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>, %f: f32, %s: i16) {
  // expected-error@+1 {{'vcix.v.sv' op attribute 'opcode' failed to satisfy constraint: 32-bit signless integer attribute or 64-bit signless integer attribute}}
  %0 = "vcix.v.sv"(%v, %f) <{opcode = "x"}> : (vector<4xf32>, f32) -> vector<4xf32>
  llvm.return
}
