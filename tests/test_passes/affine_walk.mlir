// RUN: mlir-opt %s -test-affine-walk -verify-diagnostics

// A remark for each result of a map that has a remainder.
func.func @remainders(%a: index) {
  // expected-remark@+1 {{mod expression}}
  %0 = affine.apply affine_map<(d0) -> (d0 mod 4 + d0 mod 3)>(%a)
  // expected-remark@+1 {{mod expression}}
  %1 = affine.min affine_map<(d0) -> (d0 mod 4, 8, d0 mod 3)>(%a)
  %2 = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%a)
  return
}
