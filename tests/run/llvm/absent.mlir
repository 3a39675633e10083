// RUN: terrane run --entry absent %s | FileCheck %s
// RUN: terrane run --entry absent --backend=cranelift %s | FileCheck %s

// The address of what need not be there, and is not, is null; that of what is there is not.

// CHECK: [1, 1, 0, 1]
llvm.func extern_weak @no_such_function(i32) -> i32
llvm.mlir.global extern_weak @no_such_global() {addr_space = 0 : i32} : i32
llvm.func extern_weak @malloc(i64) -> !llvm.ptr
llvm.mlir.global internal @table() {addr_space = 0 : i32} : !llvm.ptr {
  %0 = llvm.mlir.addressof @no_such_function : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

llvm.func @is_null(%p: !llvm.ptr) -> i1 {
  %0 = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.icmp "eq" %p, %0 : !llvm.ptr
  llvm.return %1 : i1
}

func.func @absent() -> vector<4xi1> {
  %0 = llvm.mlir.addressof @no_such_function : !llvm.ptr
  %1 = llvm.mlir.addressof @no_such_global : !llvm.ptr
  %2 = llvm.mlir.addressof @malloc : !llvm.ptr
  %3 = llvm.mlir.addressof @table : !llvm.ptr
  %4 = llvm.load %3 : !llvm.ptr -> !llvm.ptr
  %5 = llvm.call @is_null(%0) : (!llvm.ptr) -> i1
  %6 = llvm.call @is_null(%1) : (!llvm.ptr) -> i1
  %7 = llvm.call @is_null(%2) : (!llvm.ptr) -> i1
  %8 = llvm.call @is_null(%4) : (!llvm.ptr) -> i1
  %9 = vector.from_elements %5, %6, %7, %8 : vector<4xi1>
  return %9 : vector<4xi1>
}
