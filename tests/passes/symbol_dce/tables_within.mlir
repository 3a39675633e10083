// RUN: mlir-opt %s --symbol-dce | FileCheck %s

// Symbol tables within operations that are none are looked into as well: what is used there stays, the rest goes.

// CHECK-LABEL: func.func @main
// CHECK:         scf.if
// CHECK:           builtin.module
// CHECK:             func.func private @used
// CHECK-NOT:         @unused
// CHECK:             func.func @visible
func.func @main(%c: i1) {
  scf.if %c {
    builtin.module {
      func.func private @used() {
        return
      }
      func.func private @unused() {
        return
      }
      func.func @visible() {
        call @used() : () -> ()
        return
      }
    }
  }
  return
}

// CHECK:       scf.execute_region
// CHECK-NEXT:    builtin.module
// CHECK-NEXT:      func.func private @helper
// CHECK-NOT:       @other
// CHECK:           func.func @entry
scf.execute_region {
  builtin.module {
    func.func private @helper() {
      return
    }
    func.func private @other() {
      return
    }
    func.func @entry() {
      call @helper() : () -> ()
      return
    }
  }
  scf.yield
}
