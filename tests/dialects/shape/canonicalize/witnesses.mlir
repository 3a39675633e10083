// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// Witnesses that hold need not be said; one that does not decides.
// CHECK-LABEL: func.func @all(
// CHECK-NEXT:    %0 = shape.const_witness false
// CHECK-NEXT:    %1 = shape.const_witness true
// CHECK-NEXT:    %2 = shape.cstr_require %arg0, "condition"
// CHECK-NEXT:    return %1, %2, %0 : !shape.witness, !shape.witness, !shape.witness
func.func @all(%p: i1) -> (!shape.witness, !shape.witness, !shape.witness) {
  %t = shape.const_witness true
  %f = shape.const_witness false
  %c = shape.cstr_require %p, "condition"
  %0 = shape.assuming_all %t, %t
  %1 = shape.assuming_all %t, %c
  %2 = shape.assuming_all %f, %c
  return %0, %1, %2 : !shape.witness, !shape.witness, !shape.witness
}

// Equalities that share a shape are one.
// CHECK-LABEL: func.func @equal(
// CHECK-NEXT:    %0 = shape.cstr_eq %arg0, %arg1 : !shape.shape, !shape.shape
// CHECK-NEXT:    %1 = shape.cstr_eq %arg1, %arg2 : !shape.shape, !shape.shape
// CHECK-NEXT:    %2 = shape.cstr_eq %arg0, %arg1, %arg1, %arg2 : !shape.shape, !shape.shape, !shape.shape, !shape.shape
// CHECK-NEXT:    return %2 : !shape.witness
func.func @equal(%x: !shape.shape, %y: !shape.shape, %z: !shape.shape) -> !shape.witness {
  %0 = shape.cstr_eq %x, %y : !shape.shape, !shape.shape
  %1 = shape.cstr_eq %y, %z : !shape.shape, !shape.shape
  %2 = shape.assuming_all %0, %1
  return %2 : !shape.witness
}

// A witness that another one implies goes.
// CHECK-LABEL: func.func @implied(
// CHECK-NEXT:    %0 = shape.cstr_broadcastable %arg0, %arg1, %arg2 : !shape.shape, !shape.shape, !shape.shape
// CHECK-NEXT:    return %0 : !shape.witness
func.func @implied(%x: !shape.shape, %y: !shape.shape, %z: !shape.shape) -> !shape.witness {
  %0 = shape.cstr_broadcastable %x, %y : !shape.shape, !shape.shape
  %1 = shape.cstr_broadcastable %x, %y, %z : !shape.shape, !shape.shape, !shape.shape
  %2 = shape.assuming_all %0, %1
  return %2 : !shape.witness
}

// Shapes that can be broadcast by what is known of them are no constraint.
// CHECK-LABEL: func.func @known(
// CHECK-NEXT:    %0 = shape.const_witness true
// CHECK-NEXT:    return %0, %0 : !shape.witness, !shape.witness
func.func @known(%t: tensor<?xf32>, %x: !shape.shape) -> (!shape.witness, !shape.witness) {
  %0 = shape.shape_of %t : tensor<?xf32> -> tensor<1xindex>
  %a = shape.const_shape [5, 1] : tensor<2xindex>
  %1 = shape.cstr_broadcastable %0, %a : tensor<1xindex>, tensor<2xindex>
  %2 = shape.cstr_eq %x, %x : !shape.shape, !shape.shape
  return %1, %2 : !shape.witness, !shape.witness
}

// A cast that forgets the rank is left out.
// CHECK-LABEL: func.func @cast(
// CHECK-NEXT:    %0 = shape.cstr_broadcastable %arg0, %arg1 : tensor<2xindex>, tensor<?xindex>
// CHECK-NEXT:    return %0 : !shape.witness
func.func @cast(%a: tensor<2xindex>, %b: tensor<?xindex>) -> !shape.witness {
  %0 = tensor.cast %a : tensor<2xindex> to tensor<?xindex>
  %1 = shape.cstr_broadcastable %0, %b : tensor<?xindex>, tensor<?xindex>
  return %1 : !shape.witness
}

// What is known to be assumed is done, and results without uses go.
// CHECK-LABEL: func.func @assuming(
// CHECK-NEXT:    %0 = "test.op"() : () -> index
// CHECK-NEXT:    %1 = shape.assuming %arg1 -> (index) {
// CHECK-NEXT:      %2 = "test.op"() : () -> index
// CHECK-NEXT:      shape.assuming_yield %2 : index
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0, %1 : index, index
func.func @assuming(%p: i1, %w: !shape.witness) -> (index, index) {
  %t = shape.const_witness true
  %0 = shape.assuming %t -> (index) {
    %a = "test.op"() : () -> index
    shape.assuming_yield %a : index
  }
  %1:2 = shape.assuming %w -> (index, i1) {
    %b = "test.op"() : () -> index
    shape.assuming_yield %b, %p : index, i1
  }
  return %0, %1#0 : index, index
}

// A condition that is constant is a constant witness.
// CHECK-LABEL: func.func @require(
// CHECK-NEXT:    %0 = shape.const_witness false
// CHECK-NEXT:    return %0 : !shape.witness
func.func @require() -> !shape.witness {
  %f = arith.constant false
  %0 = shape.cstr_require %f, "never"
  return %0 : !shape.witness
}

// A constant cast to its own rank is the constant.
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %0 = shape.const_shape [5, 1] : tensor<2xindex>
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT:    return %cast : tensor<?xindex>
func.func @constant() -> tensor<?xindex> {
  %a = shape.const_shape [5, 1] : tensor<2xindex>
  %0 = tensor.cast %a : tensor<2xindex> to tensor<?xindex>
  return %0 : tensor<?xindex>
}
