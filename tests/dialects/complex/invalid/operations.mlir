// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// A constant has two parts.
func.func @parts() -> complex<f32> {
  // expected-error@+1 {{'complex.constant' op requires 'value' to be a complex constant, represented as array of two values}}
  %r = complex.constant [1.0 : f32] : complex<f32>
  return %r : complex<f32>
}

// -----

// Its parts have the type of the number.
func.func @part_type() -> complex<f32> {
  // expected-error@+1 {{'complex.constant' op requires attribute's element types ('f64', 'f64') to match the element type of the op's return type ('f32')}}
  %r = complex.constant [1.0 : f64, 2.0 : f64] : complex<f32>
  return %r : complex<f32>
}

// -----

// A bitcast is from or to something that is no complex number.
func.func @bitcast(%a: complex<f32>) -> complex<f16> {
  // expected-error@+1 {{'complex.bitcast' op requires that either input or output has a complex type}}
  %0 = complex.bitcast %a : complex<f32> to complex<f16>
  return %0 : complex<f16>
}

// -----

// It keeps the number of bits.
func.func @bitcast_width(%a: complex<f32>) -> i32 {
  // expected-error@+1 {{'complex.bitcast' op casting bitwidths do not match}}
  %r = complex.bitcast %a : complex<f32> to i32
  return %r : i32
}
