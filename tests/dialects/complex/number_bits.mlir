// RUN: mlir-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: mlir-opt %s --allow-unregistered-dialect | mlir-opt --allow-unregistered-dialect | FileCheck %s

// Parts of complex numbers that have no decimal digits are printed as their bits, and read as such; bits of a double
// are read too.

// CHECK: a = #complex.number<:f16 3.000000e+00, 0x7C00> : complex<f16>
// CHECK-SAME: b = #complex.number<:f32 0x7F800000, 0x7FC00000> : complex<f32>
// CHECK-SAME: c = #complex.number<:f64 0x7FF0000000000000, -1.000000e+00> : complex<f64>
// CHECK-SAME: d = #complex.number<:f32 0xFF800000, 1.000000e+00> : complex<f32>
"t.a"() {
  a = #complex.number<:f16 3.0, 4.0e+9999>,
  b = #complex.number<:f32 0x7F800000, 0x7FC00000>,
  c = #complex.number<:f64 0x7FF0000000000000, -1.0>,
  d = #complex.number<:f32 0xFFF0000000000000, 1.0>
} : () -> ()
