// RUN: terrane run --mlir-runner -e main -entry-point-result=void %s | FileCheck %s
// RUN: terrane run --interpret %s | FileCheck %s

// Atomic updates return the value before; those without an instruction are loops.

llvm.func @printI64(i64)
llvm.func @printF32(f32)
llvm.func @printNewline()

llvm.func @show(%value: i32) {
  %wide = llvm.sext %value : i32 to i64
  llvm.call @printI64(%wide) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @main() {
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %start = llvm.mlir.constant(12 : i32) : i32
  llvm.store %start, %slot atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  %ten = llvm.mlir.constant(10 : i32) : i32

  // CHECK: 12
  %0 = llvm.atomicrmw add %slot, %ten monotonic : !llvm.ptr, i32
  llvm.call @show(%0) : (i32) -> ()
  // CHECK-NEXT: 22
  %1 = llvm.atomicrmw max %slot, %ten acq_rel : !llvm.ptr, i32
  llvm.call @show(%1) : (i32) -> ()
  // CHECK-NEXT: 22
  %2 = llvm.atomicrmw usub_sat %slot, %start seq_cst : !llvm.ptr, i32
  llvm.call @show(%2) : (i32) -> ()
  // CHECK-NEXT: 10
  %3 = llvm.atomicrmw uinc_wrap %slot, %ten seq_cst : !llvm.ptr, i32
  llvm.call @show(%3) : (i32) -> ()
  // CHECK-NEXT: 0
  %4 = llvm.atomicrmw udec_wrap %slot, %ten seq_cst : !llvm.ptr, i32
  llvm.call @show(%4) : (i32) -> ()
  // CHECK-NEXT: 10
  llvm.fence seq_cst
  %5 = llvm.load %slot atomic acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.call @show(%5) : (i32) -> ()

  // CHECK-NEXT: 1
  // CHECK-NEXT: 0
  // CHECK-NEXT: 12
  %6 = llvm.cmpxchg %slot, %ten, %start acq_rel monotonic : !llvm.ptr, i32
  %7 = llvm.cmpxchg weak %slot, %ten, %one acq_rel monotonic : !llvm.ptr, i32
  %8 = llvm.extractvalue %6[1] : !llvm.struct<(i32, i1)>
  %9 = llvm.zext %8 : i1 to i32
  llvm.call @show(%9) : (i32) -> ()
  %10 = llvm.extractvalue %7[1] : !llvm.struct<(i32, i1)>
  %11 = llvm.zext %10 : i1 to i32
  llvm.call @show(%11) : (i32) -> ()
  %12 = llvm.extractvalue %7[0] : !llvm.struct<(i32, i1)>
  llvm.call @show(%12) : (i32) -> ()

  // CHECK-NEXT: 1.5
  // CHECK-NEXT: 3.75
  %float = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
  %f0 = llvm.mlir.constant(1.5 : f32) : f32
  %f1 = llvm.mlir.constant(2.25 : f32) : f32
  llvm.store %f0, %float : f32, !llvm.ptr
  %old = llvm.atomicrmw fadd %float, %f1 seq_cst : !llvm.ptr, f32
  llvm.call @printF32(%old) : (f32) -> ()
  llvm.call @printNewline() : () -> ()
  %new = llvm.atomicrmw fmax %float, %f1 seq_cst : !llvm.ptr, f32
  llvm.call @printF32(%new) : (f32) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
