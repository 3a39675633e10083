// RUN: mlir-opt %s --remove-shape-constraints --allow-unregistered-dialect | FileCheck %s

// Constraints are taken to hold.
// CHECK-LABEL: func.func @f(
// CHECK-NEXT:    %0 = shape.const_witness true
// CHECK-NEXT:    %1 = shape.cstr_require %arg2, "condition"
// CHECK-NEXT:    %2 = shape.num_elements %arg0 : tensor<?xindex> -> index
// CHECK-NEXT:    return %0, %0, %1, %2 : !shape.witness, !shape.witness, !shape.witness, index
func.func @f(%a: tensor<?xindex>, %b: tensor<?xindex>, %p: i1) -> (!shape.witness, !shape.witness, !shape.witness, index) {
  %0 = shape.cstr_broadcastable %a, %b : tensor<?xindex>, tensor<?xindex>
  %1 = shape.cstr_eq %a, %b : tensor<?xindex>, tensor<?xindex>
  %2 = shape.cstr_require %p, "condition"
  %3 = shape.num_elements %a : tensor<?xindex> -> index
  return %0, %1, %2, %3 : !shape.witness, !shape.witness, !shape.witness, index
}
