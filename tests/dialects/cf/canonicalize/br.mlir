// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A block with one predecessor is merged into it; its argument is the value that was handed over.
// CHECK-LABEL: func.func @merge(
// CHECK-NEXT:    %0 = "test.first"() : () -> i32
// CHECK-NEXT:    %1 = "test.second"(%0) : (i32) -> i32
// CHECK-NEXT:    return %1 : i32
// CHECK-NEXT:  }
func.func @merge(%x: i32) -> i32 {
  %0 = "test.first"() : () -> i32
  cf.br ^bb1(%0 : i32)
^bb1(%a: i32):
  %1 = "test.second"(%a) : (i32) -> i32
  return %1 : i32
}

// A block that only branches on is skipped.
// CHECK-LABEL: func.func @pass_through(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb2(%arg1 : i32), ^bb1
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.other"() : () -> ()
// CHECK-NEXT:    cf.br ^bb2(%arg1 : i32)
// CHECK-NEXT:  ^bb2(%0: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @pass_through(%c: i1, %x: i32) {
  cf.cond_br %c, ^bb1(%x : i32), ^bb2
^bb1(%a: i32):
  cf.br ^bb3(%a : i32)
^bb2:
  "test.other"() : () -> ()
  cf.br ^bb3(%x : i32)
^bb3(%b: i32):
  "test.use"(%b) : (i32) -> ()
  return
}

// A block with several predecessors is kept, for it runs after either.
// CHECK-LABEL: func.func @join(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.a"() : () -> ()
// CHECK-NEXT:    cf.br ^bb3
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    "test.b"() : () -> ()
// CHECK-NEXT:    cf.br ^bb3
// CHECK-NEXT:  ^bb3:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    "test.after"() : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @join(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.a"() : () -> ()
  cf.br ^bb3
^bb2:
  "test.b"() : () -> ()
  cf.br ^bb3
^bb3:
  "test.after"() : () -> ()
  return
}

// A block that nothing branches to goes.
// CHECK-LABEL: func.func @unreached(
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @unreached() {
  return
^bb1:
  "test.never"() : () -> ()
  cf.br ^bb1
}
