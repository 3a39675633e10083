// RUN: mlir-opt %s --canonicalize=region-simplify=aggressive --allow-unregistered-dialect | FileCheck %s

// With region-simplify=aggressive blocks that are alike are merged.

// Operands in which they differ become arguments.
// CHECK-LABEL: func.func @equal_blocks(
// CHECK-NEXT:    %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:    "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @equal_blocks(%c: i1, %x: i32, %y: i32) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.use"(%x) : (i32) -> ()
  return
^bb2:
  "test.use"(%y) : (i32) -> ()
  return
}

// An argument of a block that is handed one value on all edges is that value.
// CHECK-LABEL: func.func @redundant_argument(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.a"() : () -> ()
// CHECK-NEXT:    cf.br ^bb3
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    "test.b"() : () -> ()
// CHECK-NEXT:    cf.br ^bb3
// CHECK-NEXT:  ^bb3:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    "test.use"(%arg1) : (i32) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @redundant_argument(%c: i1, %x: i32) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.a"() : () -> ()
  cf.br ^bb3(%x : i32)
^bb2:
  "test.b"() : () -> ()
  cf.br ^bb3(%x : i32)
^bb3(%a: i32):
  "test.use"(%a) : (i32) -> ()
  return
}

// Blocks of different operations stay two.
// CHECK-LABEL: func.func @different_blocks(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.a"(%arg1) : (i32) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    "test.b"(%arg1) : (i32) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @different_blocks(%c: i1, %x: i32) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.a"(%x) : (i32) -> ()
  return
^bb2:
  "test.b"(%x) : (i32) -> ()
  return
}
