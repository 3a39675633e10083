// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A switch without cases is a branch.
// CHECK-LABEL: func.func @only_default(
// CHECK-NEXT:    "test.default"() : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @only_default(%x: i32) {
  cf.switch %x : i32, [
    default: ^bb1]
^bb1:
  "test.default"() : () -> ()
  return
}

// A case that goes where the default goes is no case.
// CHECK-LABEL: func.func @case_like_default(
// CHECK-NEXT:    cf.switch %arg0 : i32, [
// CHECK-NEXT:      default: ^bb1,
// CHECK-NEXT:      1: ^bb2
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.default"() : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    "test.one"() : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @case_like_default(%x: i32) {
  cf.switch %x : i32, [
    default: ^bb1,
    1: ^bb2,
    2: ^bb1
  ]
^bb1:
  "test.default"() : () -> ()
  return
^bb2:
  "test.one"() : () -> ()
  return
}

// A case that hands over other values stays.
// CHECK-LABEL: func.func @other_values(
// CHECK-NEXT:    cf.switch %arg0 : i32, [
// CHECK-NEXT:      default: ^bb1(%arg1 : i32),
// CHECK-NEXT:      2: ^bb1(%arg2 : i32)
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @other_values(%x: i32, %y: i32, %z: i32) {
  cf.switch %x : i32, [
    default: ^bb1(%y : i32),
    2: ^bb1(%z : i32)
  ]
^bb1(%a: i32):
  "test.use"(%a) : (i32) -> ()
  return
}

// A constant flag takes its case, or the default.
// CHECK-LABEL: func.func @constant_flag(
// CHECK-NEXT:    "test.two"() : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @constant_flag() {
  %c2_i32 = arith.constant 2 : i32
  cf.switch %c2_i32 : i32, [
    default: ^bb1,
    2: ^bb2
  ]
^bb1:
  "test.default"() : () -> ()
  return
^bb2:
  "test.two"() : () -> ()
  return
}

// A block that only branches on is skipped.
// CHECK-LABEL: func.func @pass_through(
// CHECK-NEXT:    cf.switch %arg0 : i32, [
// CHECK-NEXT:      default: ^bb1,
// CHECK-NEXT:      2: ^bb2
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.default"() : () -> ()
// CHECK-NEXT:    cf.br ^bb2
// CHECK-NEXT:  ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    "test.after"() : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @pass_through(%x: i32) {
  cf.switch %x : i32, [
    default: ^bb1,
    2: ^bb2
  ]
^bb1:
  "test.default"() : () -> ()
  cf.br ^bb3
^bb2:
  cf.br ^bb3
^bb3:
  "test.after"() : () -> ()
  return
}

// A second switch on the flag is known in a case of the first.
// CHECK-LABEL: func.func @same_flag_in_case(
// CHECK-NEXT:    cf.switch %arg0 : i32, [
// CHECK-NEXT:      default: ^bb1,
// CHECK-NEXT:      2: ^bb2
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.default"() : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    "test.two"() : () -> ()
// CHECK-NEXT:    "test.two_again"() : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @same_flag_in_case(%x: i32) {
  cf.switch %x : i32, [
    default: ^bb1,
    2: ^bb2
  ]
^bb1:
  "test.default"() : () -> ()
  return
^bb2:
  "test.two"() : () -> ()
  cf.switch %x : i32, [
    default: ^bb1,
    2: ^bb3
  ]
^bb3:
  "test.two_again"() : () -> ()
  return
}

// In the default of the first, its cases are ruled out.
// CHECK-LABEL: func.func @same_flag_in_default(
// CHECK-NEXT:    cf.switch %arg0 : i32, [
// CHECK-NEXT:      default: ^bb1,
// CHECK-NEXT:      2: ^bb2
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.default"() : () -> ()
// CHECK-NEXT:    cf.switch %arg0 : i32, [
// CHECK-NEXT:      default: ^bb2,
// CHECK-NEXT:      4: ^bb3
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    "test.two"() : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  ^bb3:  // pred: ^bb1
// CHECK-NEXT:    "test.four"() : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @same_flag_in_default(%x: i32) {
  cf.switch %x : i32, [
    default: ^bb1,
    2: ^bb2
  ]
^bb1:
  "test.default"() : () -> ()
  cf.switch %x : i32, [
    default: ^bb2,
    2: ^bb3,
    4: ^bb4
  ]
^bb2:
  "test.two"() : () -> ()
  return
^bb3:
  "test.never"() : () -> ()
  return
^bb4:
  "test.four"() : () -> ()
  return
}
