// RUN: mlir-opt %s --symbol-dce --split-input-file --allow-unregistered-dialect | FileCheck %s

// A private function that nothing refers to goes; one that a public function refers to stays.
// CHECK-LABEL: module {
// CHECK-NEXT:    func.func @main() {
// CHECK-NEXT:      call @used() : () -> ()
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:    func.func private @used() {
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func @main() {
  call @used() : () -> ()
  return
}
func.func private @used() {
  return
}
func.func private @unused() {
  return
}

// -----

// A function that only a dead function refers to goes with it.
// CHECK-LABEL: module {
// CHECK-NEXT:    func.func @main() {
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func private @dead() {
  call @only_used_by_dead() : () -> ()
  return
}
func.func private @only_used_by_dead() {
  return
}
func.func @main() {
  return
}

// -----

// Two private functions that refer to each other alone go.
// CHECK-LABEL: module {
// CHECK-NEXT:  }
func.func private @even() {
  call @odd() : () -> ()
  return
}
func.func private @odd() {
  call @even() : () -> ()
  return
}

// -----

// A public function stays without a use: others may refer to it.
// CHECK-LABEL: module {
// CHECK-NEXT:    func.func @unused_but_public() {
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func @unused_but_public() {
  return
}

// -----

// A declaration is private, and goes if nothing refers to it; so does a global.
// CHECK-LABEL: module {
// CHECK-NEXT:    memref.global "private" @used_global : memref<4xf32>
// CHECK-NEXT:    func.func @main() -> memref<4xf32> {
// CHECK-NEXT:      %0 = memref.get_global @used_global : memref<4xf32>
// CHECK-NEXT:      return %0 : memref<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func private @declared()
memref.global "private" @global : memref<4xf32>
memref.global "private" @used_global : memref<4xf32>
func.func @main() -> memref<4xf32> {
  %0 = memref.get_global @used_global : memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// A reference in any attribute, of unregistered operations, too, keeps a symbol.
// CHECK-LABEL: module {
// CHECK-NEXT:    func.func private @referenced() {
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:    "test.op"() {reference = @referenced} : () -> ()
// CHECK-NEXT:  }
func.func private @referenced() {
  return
}
"test.op"() {reference = @referenced} : () -> ()

// -----

// A nested module is a symbol table of its own: a reference from outside keeps its public symbols.
// CHECK-LABEL: module {
// CHECK-NEXT:    module @nested {
// CHECK-NEXT:      func.func @visible() {
// CHECK-NEXT:        return
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    "test.op"() {reference = @nested::@visible} : () -> ()
// CHECK-NEXT:  }
module @nested {
  func.func @visible() {
    return
  }
  func.func private @invisible() {
    return
  }
}
"test.op"() {reference = @nested::@visible} : () -> ()
