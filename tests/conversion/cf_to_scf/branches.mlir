// RUN: mlir-opt %s --lift-cf-to-scf --allow-unregistered-dialect | FileCheck %s

// Branches that meet again are an scf.if; the values that they hand over are its results.
// CHECK-LABEL: func.func @diamond(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %1 = "test.a"() : () -> i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %1 = "test.b"() : () -> i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @diamond(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = "test.a"() : () -> i32
  cf.br ^bb3(%0 : i32)
^bb2:
  %1 = "test.b"() : () -> i32
  cf.br ^bb3(%1 : i32)
^bb3(%a: i32):
  return %a : i32
}

// A branch around a block is one without a second part.
// CHECK-LABEL: func.func @triangle(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.a"() : () -> ()
// CHECK-NEXT:    } else {
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @triangle(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.a"() : () -> ()
  cf.br ^bb2
^bb2:
  return
}

// A loop is an scf.while that tests at its end.
// CHECK-LABEL: func.func @loop(
// CHECK:         %1:2 = scf.while (%arg1 = %arg0, %arg2 = %0) : (i32, i32) -> (i32, i32) {
// CHECK-NEXT:      %2 = "test.next"(%arg1) : (i32) -> i32
// CHECK-NEXT:      %3 = "test.condition"() : () -> i1
// CHECK:           scf.condition(%5) %4#0, %2 : i32, i32
// CHECK:         return %1#1 : i32
func.func @loop(%x: i32) -> i32 {
  cf.br ^bb1(%x : i32)
^bb1(%a: i32):
  %0 = "test.next"(%a) : (i32) -> i32
  %c = "test.condition"() : () -> i1
  cf.cond_br %c, ^bb1(%0 : i32), ^bb2
^bb2:
  return %0 : i32
}

// A switch is an scf.index_switch.
// CHECK-LABEL: func.func @switch(
// CHECK:         scf.index_switch %0
// CHECK-NEXT:    case 7 {
// CHECK-NEXT:      "test.seven"() : () -> ()
// CHECK-NEXT:      scf.yield
// CHECK:         default {
// CHECK-NEXT:      "test.default"() : () -> ()
// CHECK:         return
func.func @switch(%f: i32) {
  cf.switch %f : i32, [
    default: ^bb1,
    7: ^bb2
  ]
^bb1:
  "test.default"() : () -> ()
  cf.br ^bb3
^bb2:
  "test.seven"() : () -> ()
  cf.br ^bb3
^bb3:
  return
}

// A function without branches stays.
// CHECK-LABEL: func.func @straight(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    return %0 : i32
func.func @straight(%x: i32) -> i32 {
  %r = arith.addi %x, %x : i32
  return %r : i32
}
