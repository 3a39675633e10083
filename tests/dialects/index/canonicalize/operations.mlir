// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Constants of a chain of `add` are merged.
// CHECK-LABEL: func.func @chain_add(
// CHECK-NEXT:    %idx8 = index.constant 8
// CHECK-NEXT:    %0 = index.add %arg0, %idx8
// CHECK-NEXT:    return %0 : index
func.func @chain_add(%a: index) -> index {
  %three = index.constant 3
  %five = index.constant 5
  %0 = index.add %a, %three
  %1 = index.add %0, %five
  return %1 : index
}

// Constants of a chain of `mul` are merged.
// CHECK-LABEL: func.func @chain_mul(
// CHECK-NEXT:    %idx15 = index.constant 15
// CHECK-NEXT:    %0 = index.mul %arg0, %idx15
// CHECK-NEXT:    return %0 : index
func.func @chain_mul(%a: index) -> index {
  %three = index.constant 3
  %five = index.constant 5
  %0 = index.mul %a, %three
  %1 = index.mul %0, %five
  return %1 : index
}

// Constants of a chain of `maxs` are merged.
// CHECK-LABEL: func.func @chain_maxs(
// CHECK-NEXT:    %idx5 = index.constant 5
// CHECK-NEXT:    %0 = index.maxs %arg0, %idx5
// CHECK-NEXT:    return %0 : index
func.func @chain_maxs(%a: index) -> index {
  %three = index.constant 3
  %five = index.constant 5
  %0 = index.maxs %a, %three
  %1 = index.maxs %0, %five
  return %1 : index
}

// Constants of a chain of `maxu` are merged.
// CHECK-LABEL: func.func @chain_maxu(
// CHECK-NEXT:    %idx5 = index.constant 5
// CHECK-NEXT:    %0 = index.maxu %arg0, %idx5
// CHECK-NEXT:    return %0 : index
func.func @chain_maxu(%a: index) -> index {
  %three = index.constant 3
  %five = index.constant 5
  %0 = index.maxu %a, %three
  %1 = index.maxu %0, %five
  return %1 : index
}

// Constants of a chain of `mins` are merged.
// CHECK-LABEL: func.func @chain_mins(
// CHECK-NEXT:    %idx3 = index.constant 3
// CHECK-NEXT:    %0 = index.mins %arg0, %idx3
// CHECK-NEXT:    return %0 : index
func.func @chain_mins(%a: index) -> index {
  %three = index.constant 3
  %five = index.constant 5
  %0 = index.mins %a, %three
  %1 = index.mins %0, %five
  return %1 : index
}

// Constants of a chain of `minu` are merged.
// CHECK-LABEL: func.func @chain_minu(
// CHECK-NEXT:    %idx3 = index.constant 3
// CHECK-NEXT:    %0 = index.minu %arg0, %idx3
// CHECK-NEXT:    return %0 : index
func.func @chain_minu(%a: index) -> index {
  %three = index.constant 3
  %five = index.constant 5
  %0 = index.minu %a, %three
  %1 = index.minu %0, %five
  return %1 : index
}

// Constants of a chain of `and` are merged.
// CHECK-LABEL: func.func @chain_and(
// CHECK-NEXT:    %idx1 = index.constant 1
// CHECK-NEXT:    %0 = index.and %arg0, %idx1
// CHECK-NEXT:    return %0 : index
func.func @chain_and(%a: index) -> index {
  %three = index.constant 3
  %five = index.constant 5
  %0 = index.and %a, %three
  %1 = index.and %0, %five
  return %1 : index
}

// Constants of a chain of `or` are merged.
// CHECK-LABEL: func.func @chain_or(
// CHECK-NEXT:    %idx7 = index.constant 7
// CHECK-NEXT:    %0 = index.or %arg0, %idx7
// CHECK-NEXT:    return %0 : index
func.func @chain_or(%a: index) -> index {
  %three = index.constant 3
  %five = index.constant 5
  %0 = index.or %a, %three
  %1 = index.or %0, %five
  return %1 : index
}

// Constants of a chain of `xor` are merged.
// CHECK-LABEL: func.func @chain_xor(
// CHECK-NEXT:    %idx6 = index.constant 6
// CHECK-NEXT:    %0 = index.xor %arg0, %idx6
// CHECK-NEXT:    return %0 : index
func.func @chain_xor(%a: index) -> index {
  %three = index.constant 3
  %five = index.constant 5
  %0 = index.xor %a, %three
  %1 = index.xor %0, %five
  return %1 : index
}

// A difference that is zero is of equal values.
// CHECK-LABEL: func.func @difference(
// CHECK-NEXT:    %0 = index.cmp eq(%arg0, %arg1)
// CHECK-NEXT:    %1 = index.cmp ne(%arg1, %arg0)
// CHECK-NEXT:    return %0, %1 : i1, i1
func.func @difference(%a: index, %b: index) -> (i1, i1) {
  %zero = index.constant 0
  %0 = index.sub %a, %b
  %1 = index.cmp eq(%0, %zero)
  %2 = index.cmp ne(%zero, %0)
  return %1, %2 : i1, i1
}
