// RUN: terrane run --entry threads %s | FileCheck %s
// RUN: terrane run --entry threads --backend=cranelift %s | FileCheck %s

// Each thread has a copy of a thread-local global, which starts with its initial value.

// CHECK: 15220
llvm.mlir.global internal thread_local @own(1000 : i32) {addr_space = 0 : i32, alignment = 64 : i64} : i32

llvm.func @pthread_create(!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> i32
llvm.func @pthread_join(i64, !llvm.ptr) -> i32

llvm.func @add_to_own(%by: i32) -> i32 {
  %0 = llvm.mlir.addressof @own : !llvm.ptr
  %1 = "llvm.intr.threadlocal.address"(%0) : (!llvm.ptr) -> !llvm.ptr
  %2 = llvm.load %1 : !llvm.ptr -> i32
  %3 = llvm.add %2, %by : i32
  llvm.store %3, %1 : i32, !llvm.ptr
  llvm.return %3 : i32
}

llvm.func @work(%results: !llvm.ptr) -> !llvm.ptr {
  %seven = llvm.mlir.constant(7 : i32) : i32
  %0 = llvm.call @add_to_own(%seven) : (i32) -> i32
  %1 = llvm.call @add_to_own(%seven) : (i32) -> i32
  llvm.store %1, %results : i32, !llvm.ptr
  llvm.return %results : !llvm.ptr
}

// The other thread sees 1000 + 7 + 7, this one 1000 + 220.
llvm.func @threads() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %more = llvm.mlir.constant(220 : i32) : i32
  %thousand = llvm.mlir.constant(1000 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %thread = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  %result = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %0 = llvm.call @add_to_own(%more) : (i32) -> i32
  %work = llvm.mlir.addressof @work : !llvm.ptr
  %1 = llvm.call @pthread_create(%thread, %null, %work, %result) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> i32
  %2 = llvm.load %thread : !llvm.ptr -> i64
  %3 = llvm.call @pthread_join(%2, %null) : (i64, !llvm.ptr) -> i32
  %4 = llvm.load %result : !llvm.ptr -> i32
  %5 = llvm.sub %4, %thousand : i32
  %6 = llvm.mul %5, %thousand : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %7 = llvm.call @add_to_own(%zero) : (i32) -> i32
  %8 = llvm.add %6, %7 : i32
  llvm.return %8 : i32
}
