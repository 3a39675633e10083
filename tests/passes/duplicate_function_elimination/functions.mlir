// RUN: mlir-opt %s --duplicate-function-elimination --split-input-file | FileCheck %s

// Of equal functions the first stays, and calls of the others call it.
// CHECK-LABEL: module {
// CHECK-NEXT:    func.func @first(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      return %0 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    func.func @caller(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = call @first(%arg0) : (i32) -> i32
// CHECK-NEXT:      return %0 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func @first(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @second(%y: i32) -> i32 {
  %0 = arith.addi %y, %y : i32
  return %0 : i32
}
func.func @caller(%x: i32) -> i32 {
  %0 = call @second(%x) : (i32) -> i32
  return %0 : i32
}

// -----

// Functions of different types stay.
// CHECK-LABEL: module {
// CHECK-NEXT:    func.func @narrow(%arg0: i32) {
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:    func.func @wide(%arg0: i64) {
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func @narrow(%x: i32) {
  return
}
func.func @wide(%x: i64) {
  return
}

// -----

// Functions that differ in an attribute, or in visibility, stay.
// CHECK-LABEL: module {
// CHECK-NEXT:    func.func @plain() {
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:    func.func @marked() attributes {test.mark} {
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:    func.func private @hidden() {
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func @plain() {
  return
}
func.func @marked() attributes {test.mark} {
  return
}
func.func private @hidden() {
  return
}

// -----

// Functions without a body stay: elsewhere they are different functions.
// CHECK-LABEL: module {
// CHECK-NEXT:    func.func private @one(i32)
// CHECK-NEXT:    func.func private @other(i32)
// CHECK-NEXT:  }
func.func private @one(i32)
func.func private @other(i32)

// -----

// Callers that become equal by this stay: it looks once.
// CHECK-LABEL: module {
// CHECK-NEXT:    func.func @a() {
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:    func.func @calls_a() {
// CHECK-NEXT:      call @a() : () -> ()
// CHECK-NEXT:      call @a() : () -> ()
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:    func.func @calls_b() {
// CHECK-NEXT:      call @a() : () -> ()
// CHECK-NEXT:      call @a() : () -> ()
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func @a() {
  return
}
func.func @b() {
  return
}
func.func @calls_a() {
  call @a() : () -> ()
  call @a() : () -> ()
  return
}
func.func @calls_b() {
  call @b() : () -> ()
  call @b() : () -> ()
  return
}
