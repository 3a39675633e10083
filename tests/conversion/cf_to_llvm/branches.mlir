// RUN: mlir-opt %s --convert-cf-to-llvm | FileCheck %s

// A branch, a conditional one and a switch become those of llvm.
// CHECK-LABEL: func.func @br(
// CHECK-NEXT:    llvm.br ^bb1(%arg0 : i32)
// CHECK-NEXT:  ^bb1(%0: i32):  // pred: ^bb0
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @cond_br(
// CHECK-NEXT:    llvm.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    return
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @switch(
// CHECK-NEXT:    llvm.switch %arg0 : i32, ^bb1 [
// CHECK-NEXT:      7: ^bb2
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    return
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @br(%x: i32) -> i32 {
  cf.br ^bb1(%x : i32)
^bb1(%a: i32):
  return %a : i32
}

func.func @cond_br(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return
^bb2:
  return
}

func.func @switch(%x: i32) {
  cf.switch %x : i32, [
    default: ^bb1,
    7: ^bb2
  ]
^bb1:
  return
^bb2:
  return
}

// An assertion branches to a block that prints its text and aborts.
// CHECK-LABEL: func.func @assert(
// CHECK:         llvm.cond_br %arg0, ^bb1, ^bb2
// CHECK:         return
// CHECK:         llvm.call @puts(%1) : (!llvm.ptr) -> ()
// CHECK-NEXT:    llvm.call @abort() : () -> ()
// CHECK-NEXT:    llvm.unreachable
func.func @assert(%c: i1) {
  cf.assert %c, "holds"
  return
}

// Arguments of blocks get the types of llvm: an index is an i64.
// CHECK-LABEL: func.func @index_argument(
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:    llvm.br ^bb1(%0 : i64)
// CHECK-NEXT:  ^bb1(%1: i64):  // pred: ^bb0
// CHECK-NEXT:    %2 = builtin.unrealized_conversion_cast %1 : i64 to index
// CHECK-NEXT:    return %2 : index
// CHECK-NEXT:  }
func.func @index_argument(%x: index) -> index {
  cf.br ^bb1(%x : index)
^bb1(%a: index):
  return %a : index
}
