// Undefined behaviour of the llvm dialect ends the run, and says where.
// RUN: not terrane run --interpret %s --entry null 2>&1 | FileCheck %s --check-prefix=NULL
// RUN: not terrane run --interpret %s --entry outside 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not terrane run --interpret %s --entry beyond 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: not terrane run --interpret %s --entry twice 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not terrane run --interpret %s --entry freed 2>&1 | FileCheck %s --check-prefix=FREED
// RUN: not terrane run --interpret %s --entry ended 2>&1 | FileCheck %s --check-prefix=ENDED
// RUN: not terrane run --interpret %s --entry unwritten 2>&1 | FileCheck %s --check-prefix=UNWRITTEN
// RUN: not terrane run --interpret %s --entry misaligned 2>&1 | FileCheck %s --check-prefix=MISALIGNED
// RUN: not terrane run --interpret %s --entry constant 2>&1 | FileCheck %s --check-prefix=CONSTANT
// RUN: not terrane run --interpret %s --entry zero 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not terrane run --interpret %s --entry poison 2>&1 | FileCheck %s --check-prefix=POISON
// RUN: not terrane run --interpret %s --entry unreachable 2>&1 | FileCheck %s --check-prefix=UNREACHABLE
// RUN: not terrane run --interpret %s --entry assumed 2>&1 | FileCheck %s --check-prefix=ASSUMED
// RUN: not terrane run --interpret %s --entry aborts 2>&1 | FileCheck %s --check-prefix=ABORTS

llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @abort()

llvm.mlir.global internal constant @fixed(1 : i32) : i32

// NULL: llvm_traps.mlir:[[# @LINE + 3]]:{{.*}}access through the null pointer
llvm.func @null() {
  %p = llvm.mlir.zero : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return
}

// OUTSIDE: out-of-bounds access: 4 bytes at offset 4 of 4 bytes of memory
llvm.func @outside() {
  %1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %1 x i32 : (i32) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %1, %q : i32, !llvm.ptr
  llvm.return
}

// An address that promises to be in bounds and is not is poison, though nothing is accessed yet.
// BEYOND: access through a pointer that is poison
llvm.func @beyond() {
  %1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %1 x i32 : (i32) -> !llvm.ptr
  %q = llvm.getelementptr inbounds %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %1, %q : i32, !llvm.ptr
  llvm.return
}

// TWICE: memory is freed twice
llvm.func @twice() {
  %8 = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.call @malloc(%8) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// FREED: use of memory after its life has ended
llvm.func @freed() {
  %8 = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.call @malloc(%8) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.store %8, %p : i64, !llvm.ptr
  llvm.return
}

llvm.func @slot() -> !llvm.ptr {
  %1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %1 x i32 : (i32) -> !llvm.ptr
  llvm.store %1, %p : i32, !llvm.ptr
  llvm.return %p : !llvm.ptr
}

// ENDED: use of memory after its life has ended
llvm.func @ended() {
  %p = llvm.call @slot() : () -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return
}

// UNWRITTEN: use of uninitialised memory
llvm.func @unwritten() {
  %1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %1 x i32 : (i32) -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return
}

// What is aligned by 4 is not aligned by 8 by chance.
// MISALIGNED: access to an address that is no multiple of 8
llvm.func @misaligned() {
  %1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %1 x i32 : (i32) -> !llvm.ptr
  llvm.store %1, %p {alignment = 8 : i64} : i32, !llvm.ptr
  llvm.return
}

// CONSTANT: constant memory is written
llvm.func @constant() {
  %p = llvm.mlir.addressof @fixed : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.store %v, %p : i32, !llvm.ptr
  llvm.return
}

// ZERO: division by zero
llvm.func @zero() {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %v = llvm.udiv %0, %0 : i32
  llvm.return
}

// POISON: branch on poison
llvm.func @poison() {
  %c = llvm.mlir.undef : i1
  llvm.cond_br %c, ^end, ^end
^end:
  llvm.return
}

// UNREACHABLE: control reaches what must not be reached
llvm.func @unreachable() {
  llvm.unreachable
}

// ASSUMED: an assumption does not hold
llvm.func @assumed() {
  %c = llvm.mlir.constant(false) : i1
  llvm.intr.assume %c : i1
  llvm.return
}

// ABORTS: the program aborts
llvm.func @aborts() {
  llvm.call @abort() : () -> ()
  llvm.unreachable
}
