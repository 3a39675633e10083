// RUN: not terrane opt %s --convert-func-to-spirv 2>&1 | FileCheck %s

// The function can have such a result, but nothing can return it without the capability for vectors of 16 elements.
// CHECK: error: failed to legalize operation 'func.return'
func.func @vector(%x: vector<16xi32>) -> vector<16xi32> {
  return %x : vector<16xi32>
}
