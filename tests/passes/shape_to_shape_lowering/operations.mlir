// RUN: mlir-opt %s --shape-to-shape-lowering --allow-unregistered-dialect | FileCheck %s

// The number of elements is a product.
// CHECK-LABEL: func.func @f(
// CHECK-NEXT:    %0 = shape.cstr_broadcastable %arg0, %arg1 : tensor<?xindex>, tensor<?xindex>
// CHECK-NEXT:    %1 = shape.cstr_eq %arg0, %arg1 : tensor<?xindex>, tensor<?xindex>
// CHECK-NEXT:    %2 = shape.cstr_require %arg2, "condition"
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %3 = shape.reduce(%arg0, %c1) : tensor<?xindex> -> index {
// CHECK-NEXT:    ^bb0(%arg3: index, %arg4: index, %arg5: index):
// CHECK-NEXT:      %4 = shape.mul %arg4, %arg5 : index, index -> index
// CHECK-NEXT:      shape.yield %4 : index
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0, %1, %2, %3 : !shape.witness, !shape.witness, !shape.witness, index
func.func @f(%a: tensor<?xindex>, %b: tensor<?xindex>, %p: i1) -> (!shape.witness, !shape.witness, !shape.witness, index) {
  %0 = shape.cstr_broadcastable %a, %b : tensor<?xindex>, tensor<?xindex>
  %1 = shape.cstr_eq %a, %b : tensor<?xindex>, tensor<?xindex>
  %2 = shape.cstr_require %p, "condition"
  %3 = shape.num_elements %a : tensor<?xindex> -> index
  return %0, %1, %2, %3 : !shape.witness, !shape.witness, !shape.witness, index
}
