// RUN: mlir-opt %s --convert-shape-constraints --allow-unregistered-dialect | FileCheck %s

// What a witness says is asserted.
// CHECK-LABEL: func.func @f(
// CHECK-NEXT:    %0 = shape.const_witness true
// CHECK-NEXT:    %1 = shape.is_broadcastable %arg0, %arg1 : tensor<?xindex>, tensor<?xindex>
// CHECK-NEXT:    cf.assert %1, "required broadcastable shapes"
// CHECK-NEXT:    %2 = shape.shape_eq %arg0, %arg1 : tensor<?xindex>, tensor<?xindex>
// CHECK-NEXT:    cf.assert %2, "required equal shapes"
// CHECK-NEXT:    cf.assert %arg2, "condition"
// CHECK-NEXT:    %3 = shape.num_elements %arg0 : tensor<?xindex> -> index
// CHECK-NEXT:    return %0, %0, %0, %3 : !shape.witness, !shape.witness, !shape.witness, index
func.func @f(%a: tensor<?xindex>, %b: tensor<?xindex>, %p: i1) -> (!shape.witness, !shape.witness, !shape.witness, index) {
  %0 = shape.cstr_broadcastable %a, %b : tensor<?xindex>, tensor<?xindex>
  %1 = shape.cstr_eq %a, %b : tensor<?xindex>, tensor<?xindex>
  %2 = shape.cstr_require %p, "condition"
  %3 = shape.num_elements %a : tensor<?xindex> -> index
  return %0, %1, %2, %3 : !shape.witness, !shape.witness, !shape.witness, index
}
