// RUN: mlir-opt %s --ownership-based-buffer-deallocation --split-input-file --verify-diagnostics --allow-unregistered-dialect

// Loops must be structured.
// expected-error @below {{Only structured control-flow loops are supported.}}
func.func @loop(%c: i1) {
  cf.br ^bb1
^bb1:
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  return
}

// -----

// Nothing is freed before.
func.func @free(%x: memref<4xf32>) {
  // expected-error @below {{memory free side-effect on MemRef value not supported!}}
  memref.dealloc %x : memref<4xf32>
  return
}

// -----

func.func @dealloc(%c: i1, %x: memref<4xf32>) {
  // expected-error @below {{No deallocation operations must be present when running this pass!}}
  bufferization.dealloc (%x : memref<4xf32>) if (%c)
  return
}

// -----

// An operation that is not known may allocate or free.
func.func @unknown() {
  // expected-error @below {{ops with unknown memory side effects are not supported}}
  "test.op"() : () -> ()
  return
}

// -----

func.func @switch(%c: i32) {
  // expected-error @below {{BranchOpInterface operations with multiple successors are not supported yet}}
  cf.switch %c : i32, [
    default: ^bb1,
    0: ^bb2
  ]
^bb1:
  return
^bb2:
  return
}
