// RUN: mlir-opt %s --symbol-privatize=exclude=main --split-input-file | FileCheck %s

// All symbols of the module become private, but those that are named.
// CHECK-LABEL: module {
// CHECK-NEXT:    func.func @main() {
// CHECK-NEXT:      call @helper() : () -> ()
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:    func.func private @helper() {
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func @main() {
  call @helper() : () -> ()
  return
}
func.func @helper() {
  return
}

// -----

// A nested module is a symbol itself; those in it stay as they are.
// CHECK-LABEL: module {
// CHECK-NEXT:    module @nested attributes {sym_visibility = "private"} {
// CHECK-NEXT:      func.func @inner() {
// CHECK-NEXT:        return
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:  }
module {
  module @nested {
    func.func @inner() {
      return
    }
  }
}

// -----

// A private symbol stays private.
// CHECK-LABEL: module {
// CHECK-NEXT:    func.func private @already() {
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func private @already() {
  return
}
