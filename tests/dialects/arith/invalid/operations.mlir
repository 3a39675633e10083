// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Operands and result of an addition have one type.
func.func @addi(%x: i32, %y: i64) -> i32 {
  // expected-error@+1 {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%x, %y) : (i32, i64) -> i32
  return %0 : i32
}

// -----

// Integer operations take no floats, and the other way round.
func.func @addi_of_floats(%x: f32) -> f32 {
  // expected-error@+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %r = arith.addi %x, %x : f32
  return %r : f32
}
func.func @addf_of_integers(%x: i32) -> i32 {
  // expected-error@+1 {{'arith.addf' op operand #0 must be floating-point-like, but got 'i32'}}
  %r = arith.addf %x, %x : i32
  return %r : i32
}

// -----

// An extension widens.
func.func @extsi(%x: i32) -> i16 {
  // expected-error@+1 {{'arith.extsi' op operand type 'i32' and result type 'i16' are cast incompatible}}
  %r = arith.extsi %x : i32 to i16
  return %r : i16
}

// -----

// A truncation narrows.
func.func @trunci(%x: i32) -> i32 {
  // expected-error@+1 {{'arith.trunci' op operand type 'i32' and result type 'i32' are cast incompatible}}
  %r = arith.trunci %x : i32 to i32
  return %r : i32
}

// -----

// An extension of floats widens, too.
func.func @extf(%x: f32) -> f16 {
  // expected-error@+1 {{'arith.extf' op operand type 'f32' and result type 'f16' are cast incompatible}}
  %r = arith.extf %x : f32 to f16
  return %r : f16
}

// -----

// A bitcast keeps the number of bits.
func.func @bitcast(%x: i32) -> f64 {
  // expected-error@+1 {{'arith.bitcast' op operand type 'i32' and result type 'f64' are cast incompatible}}
  %r = arith.bitcast %x : i32 to f64
  return %r : f64
}

// -----

// A cast keeps the shape.
func.func @shape(%x: vector<4xi32>) -> vector<2xi64> {
  // expected-error@+1 {{'arith.extsi' op requires the same shape for all operands and results}}
  %r = arith.extsi %x : vector<4xi32> to vector<2xi64>
  return %r : vector<2xi64>
}

// -----

// A constant has the type of its value.
func.func @constant() -> i32 {
  // expected-error@+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() <{value = 1 : i64}> : () -> i32
  return %0 : i32
}

// -----

// A constant number has to fit its type.
func.func @too_large() -> i8 {
  // expected-error@+1 {{integer constant out of range for attribute}}
  %r = arith.constant 256 : i8
  return %r : i8
}

// -----

// A comparison knows ten predicates.
func.func @predicate(%x: i32) -> i1 {
  // expected-error@+1 {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
  %r = arith.cmpi less, %x, %x : i32
  return %r : i1
}

// -----

// A vector of conditions selects among vectors of that shape.
func.func @select(%c: vector<4xi1>, %x: vector<2xi32>) -> vector<2xi32> {
  // expected-error@+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}}
  %0 = arith.select %c, %x, %x : vector<4xi1>, vector<2xi32>
  return %0 : vector<2xi32>
}

// -----

// index_cast casts from or to index.
func.func @index_cast(%x: i32) -> i64 {
  // expected-error@+1 {{'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %r = arith.index_cast %x : i32 to i64
  return %r : i64
}
