// RUN: terrane run --mlir-runner -e main -entry-point-result=void %s | FileCheck %s
// RUN: terrane run --interpret %s | FileCheck %s

// Matrices are vectors of their columns.

llvm.func @printF32(f32)
llvm.func @printComma()
llvm.func @printNewline()

llvm.mlir.global internal @data(dense<[1.0, 2.0, 9.0, 3.0, 4.0, 9.0]> : tensor<6xf32>) {addr_space = 0 : i32} : !llvm.array<6 x f32>

llvm.func @show(%v: vector<4xf32>) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  llvm.br ^lane(%zero : i64)
^lane(%i: i64):
  %x = llvm.extractelement %v[%i : i64] : vector<4xf32>
  llvm.call @printF32(%x) : (f32) -> ()
  llvm.call @printComma() : () -> ()
  %next = llvm.add %i, %one : i64
  %more = llvm.icmp "ult" %next, %four : i64
  llvm.cond_br %more, ^lane(%next : i64), ^end
^end:
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @main() {
  %data = llvm.mlir.addressof @data : !llvm.ptr
  %three = llvm.mlir.constant(3 : i64) : i64
  // CHECK: 1, 2, 3, 4,
  %m = llvm.intr.matrix.column.major.load %data, <stride = %three> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> from !llvm.ptr stride i64
  llvm.call @show(%m) : (vector<4xf32>) -> ()
  // CHECK-NEXT: 1, 3, 2, 4,
  %t = llvm.intr.matrix.transpose %m {columns = 2 : i32, rows = 2 : i32} : vector<4xf32> into vector<4xf32>
  llvm.call @show(%t) : (vector<4xf32>) -> ()
  // CHECK-NEXT: 10, 14, 14, 20,
  %p = llvm.intr.matrix.multiply %m, %t {lhs_columns = 2 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.call @show(%p) : (vector<4xf32>) -> ()
  // CHECK-NEXT: 10, 14, 9, 14,
  llvm.intr.matrix.column.major.store %p, %data, <stride = %three> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> to !llvm.ptr stride i64
  %s = llvm.load %data {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
  llvm.call @show(%s) : (vector<4xf32>) -> ()
  llvm.return
}
