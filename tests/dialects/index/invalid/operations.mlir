// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// A cast is from or to index.
func.func @cast(%a: i32) -> i64 {
  // expected-error@+1 {{'index.casts' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = index.casts %a : i32 to i64
  return %0 : i64
}

// -----

// It is not from index to index.
func.func @same(%a: index) -> index {
  // expected-error@+1 {{'index.castu' op operand type 'index' and result type 'index' are cast incompatible}}
  %0 = index.castu %a : index to index
  return %0 : index
}

// -----

// It is not of floats.
func.func @float(%a: f32) -> index {
  // expected-error@+1 {{'index.castu' op operand #0 must be integer or index, but got 'f32'}}
  %0 = index.castu %a : f32 to index
  return %0 : index
}

// -----

// A constant fits 64 bits.
func.func @constant() -> index {
  // expected-error@+1 {{integer constant out of range for attribute}}
  %0 = index.constant 12345678901234567890
  return %0 : index
}

// -----

// A constant condition is true or false.
func.func @condition() -> i1 {
  // expected-error@+1 {{'index.bool.constant' op attribute 'value' failed to satisfy constraint: bool attribute}}
  %0 = "index.bool.constant"() {value = 1 : i32} : () -> i1
  return %0 : i1
}
