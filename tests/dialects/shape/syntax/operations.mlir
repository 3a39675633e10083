// RUN: mlir-opt %s --allow-unregistered-dialect | FileCheck %s

// Operations on sizes say the types of operands and result.
// CHECK-LABEL: func.func @sizes(
// CHECK-NEXT:    %0 = shape.add %arg0, %arg1 : !shape.size, index -> !shape.size
// CHECK-NEXT:    %1 = shape.max %0, %arg0 : !shape.size, !shape.size -> !shape.size
// CHECK-NEXT:    %2 = shape.meet %1, %arg1, error = "differ" : !shape.size, index -> !shape.size
// CHECK-NEXT:    return %2 : !shape.size
func.func @sizes(%s: !shape.size, %i: index) -> !shape.size {
  %0 = shape.add %s, %i : !shape.size, index -> !shape.size
  %1 = shape.max %0, %s : !shape.size, !shape.size -> !shape.size
  %2 = shape.meet %1, %i, error = "differ" : !shape.size, index -> !shape.size
  return %2 : !shape.size
}

// A constant shape is a list, and a constant size is named after its value.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %0 = shape.const_shape [] : !shape.shape
// CHECK-NEXT:    %1 = shape.const_shape [3, 3] : tensor<2xindex>
// CHECK-NEXT:    %c7 = shape.const_size 7
// CHECK-NEXT:    return %0, %1, %c7 : !shape.shape, tensor<2xindex>, !shape.size
func.func @constants() -> (!shape.shape, tensor<2xindex>, !shape.size) {
  %0 = shape.const_shape [] : !shape.shape
  %1 = shape.const_shape [3, 3] : tensor<2xindex>
  %2 = shape.const_size 7
  return %0, %1, %2 : !shape.shape, tensor<2xindex>, !shape.size
}

// A reduction has a region with the dimension, the extent and the values so far.
// CHECK-LABEL: func.func @reduce(
// CHECK-NEXT:    %0 = shape.reduce(%arg0, %arg1) : !shape.shape -> !shape.size {
// CHECK-NEXT:    ^bb0(%arg2: index, %arg3: !shape.size, %arg4: !shape.size):
// CHECK-NEXT:      %1 = shape.add %arg4, %arg3 : !shape.size, !shape.size -> !shape.size
// CHECK-NEXT:      shape.yield %1 : !shape.size
// CHECK-NEXT:    } {t.note}
// CHECK-NEXT:    return %0 : !shape.size
func.func @reduce(%s: !shape.shape, %i: !shape.size) -> !shape.size {
  %0 = shape.reduce(%s, %i) : !shape.shape -> !shape.size {
  ^bb0(%index: index, %dim: !shape.size, %sum: !shape.size):
    %1 = shape.add %sum, %dim : !shape.size, !shape.size -> !shape.size
    shape.yield %1 : !shape.size
  } {t.note}
  return %0 : !shape.size
}

// An assumption without results has no terminator in the text.
// CHECK-LABEL: func.func @assuming(
// CHECK-NEXT:    shape.assuming %arg0 {
// CHECK-NEXT:      "test.op"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    %0 = shape.assuming %arg0 -> (index) {
// CHECK-NEXT:      shape.assuming_yield %arg1 : index
// CHECK-NEXT:    } {t.note}
// CHECK-NEXT:    return %0 : index
func.func @assuming(%w: !shape.witness, %x: index) -> index {
  shape.assuming %w {
    "test.op"() : () -> ()
  }
  %0 = shape.assuming %w -> (index) {
    shape.assuming_yield %x : index
  } {t.note}
  return %0 : index
}

// Values with shapes.
// CHECK-LABEL: func.func @values(
// CHECK-NEXT:    %0 = shape.with_shape %arg0, %arg1 : tensor<?xf32>, !shape.shape
// CHECK-NEXT:    %1 = shape.value_of %0 : tensor<?xf32>
// CHECK-NEXT:    %2 = shape.shape_of %0 : !shape.value_shape -> !shape.shape
// CHECK-NEXT:    %3 = "shape.debug_print"(%2) : (!shape.shape) -> !shape.shape
// CHECK-NEXT:    return %1, %3 : tensor<?xf32>, !shape.shape
func.func @values(%t: tensor<?xf32>, %s: !shape.shape) -> (tensor<?xf32>, !shape.shape) {
  %0 = shape.with_shape %t, %s : tensor<?xf32>, !shape.shape
  %1 = shape.value_of %0 : tensor<?xf32>
  %2 = shape.shape_of %0 : !shape.value_shape -> !shape.shape
  %3 = "shape.debug_print"(%2) : (!shape.shape) -> !shape.shape
  return %1, %3 : tensor<?xf32>, !shape.shape
}
