// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A constant index inlines its case.
// CHECK-LABEL: func.func @constant_case(
// CHECK-NEXT:    %0 = "test.two"() : () -> i32
// CHECK-NEXT:    return %0 : i32
func.func @constant_case() -> i32 {
  %c2 = arith.constant 2 : index
  %0 = scf.index_switch %c2 -> i32
  case 2 {
    %1 = "test.two"() : () -> i32
    scf.yield %1 : i32
  }
  default {
    %1 = "test.default"() : () -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// A constant index without a case inlines the default.
// CHECK-LABEL: func.func @constant_default(
// CHECK-NEXT:    "test.default"() : () -> ()
// CHECK-NEXT:    return
func.func @constant_default() {
  %c3 = arith.constant 3 : index
  scf.index_switch %c3
  case 2 {
    "test.two"() : () -> ()
    scf.yield
  }
  default {
    "test.default"() : () -> ()
  }
  return
}

// A result without uses goes; the others stay.
// CHECK-LABEL: func.func @unused_result(
// CHECK-NEXT:    %0 = scf.index_switch %arg0 -> i32
// CHECK-NEXT:    case 2 {
// CHECK-NEXT:      %1:2 = "test.two"() : () -> (i32, i64)
// CHECK-NEXT:      scf.yield %1#0 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    default {
// CHECK-NEXT:      %1:2 = "test.default"() : () -> (i32, i64)
// CHECK-NEXT:      scf.yield %1#0 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
func.func @unused_result(%x: index) -> i32 {
  %0:2 = scf.index_switch %x -> i32, i64
  case 2 {
    %1, %2 = "test.two"() : () -> (i32, i64)
    scf.yield %1, %2 : i32, i64
  }
  default {
    %1, %2 = "test.default"() : () -> (i32, i64)
    scf.yield %1, %2 : i32, i64
  }
  return %0#0 : i32
}
