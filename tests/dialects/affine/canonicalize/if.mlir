// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect --mlir-print-local-scope | FileCheck %s

// A condition that always holds inlines the first region, one that never does the second.
// CHECK-LABEL: func.func @always(
// CHECK-NEXT:    "test.then"() : () -> ()
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @never(
// CHECK-NEXT:    "test.else"() : () -> ()
// CHECK-NEXT:    return
func.func @always(%x: index) {
  affine.if affine_set<(d0) : (0 == 0)>(%x) {
    "test.then"() : () -> ()
  } else {
    "test.else"() : () -> ()
  }
  return
}

func.func @never(%x: index) {
  affine.if affine_set<(d0) : (1 == 0)>(%x) {
    "test.then"() : () -> ()
  } else {
    "test.else"() : () -> ()
  }
  return
}

// An empty else region goes.
// CHECK-LABEL: func.func @empty_else(
// CHECK-NEXT:    affine.if affine_set<()[s0] : (s0 - 10 >= 0)>()[%arg0] {
// CHECK-NEXT:      "test.then"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @empty_else(%x: index) {
  affine.if affine_set<(d0) : (d0 - 10 >= 0)>(%x) {
    "test.then"() : () -> ()
  } else {
  }
  return
}

// A condition that depends on an operand stays.
// CHECK-LABEL: func.func @depends(
// CHECK-NEXT:    affine.if affine_set<()[s0] : (s0 - 10 >= 0)>()[%arg0] {
// CHECK-NEXT:      "test.then"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @depends(%x: index) {
  affine.if affine_set<(d0) : (d0 - 10 >= 0)>(%x) {
    "test.then"() : () -> ()
  }
  return
}
