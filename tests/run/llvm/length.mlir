// RUN: terrane run --mlir-runner -e main -entry-point-result=void %s | FileCheck %s

// Intrinsics with a mask and a length: lanes that are not active access nothing, trap nothing, and do not count in reductions.

llvm.func @printI64(i64)
llvm.func @printComma()
llvm.func @printNewline()

llvm.mlir.global internal @data(dense<[10, 20, 30, 40, 50, 60, 70, 80]> : tensor<8xi32>) {addr_space = 0 : i32} : !llvm.array<8 x i32>

llvm.func @show(%v: vector<4xi32>) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  llvm.br ^lane(%zero : i64)
^lane(%i: i64):
  %x = llvm.extractelement %v[%i : i64] : vector<4xi32>
  %wide = llvm.sext %x : i32 to i64
  llvm.call @printI64(%wide) : (i64) -> ()
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
  %mask = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %all = llvm.mlir.constant(dense<true> : vector<4xi1>) : vector<4xi1>
  %three = llvm.mlir.constant(3 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %minus = llvm.mlir.constant(dense<-1> : vector<4xi32>) : vector<4xi32>
  %a = llvm.mlir.constant(dense<[100, 7, 9, 8]> : vector<4xi32>) : vector<4xi32>
  %b = llvm.mlir.constant(dense<[3, 0, 2, 0]> : vector<4xi32>) : vector<4xi32>

  // CHECK: 33, -1, 4, -1,
  %0 = "llvm.intr.vp.sdiv"(%a, %b, %mask, %three) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %1 = "llvm.intr.vp.merge"(%mask, %0, %minus, %three) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  llvm.call @show(%1) : (vector<4xi32>) -> ()
  // CHECK-NEXT: 103, 7, 11, 8,
  %2 = "llvm.intr.vp.add"(%a, %b, %all, %four) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.call @show(%2) : (vector<4xi32>) -> ()
  // CHECK-NEXT: 10, -1, 30, -1,
  %3 = "llvm.intr.vp.load"(%data, %mask, %three) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xi32>
  %4 = "llvm.intr.vp.merge"(%mask, %3, %minus, %three) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  llvm.call @show(%4) : (vector<4xi32>) -> ()
  // CHECK-NEXT: 10, 30, 50, -1,
  %stride = llvm.mlir.constant(8 : i64) : i64
  %5 = "llvm.intr.experimental.vp.strided.load"(%data, %stride, %all, %three) : (!llvm.ptr, i64, vector<4xi1>, i32) -> vector<4xi32>
  %6 = "llvm.intr.vp.merge"(%all, %5, %minus, %three) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  llvm.call @show(%6) : (vector<4xi32>) -> ()
  // CHECK-NEXT: 100, 20, 9, 40,
  "llvm.intr.vp.store"(%a, %data, %mask, %three) : (vector<4xi32>, !llvm.ptr, vector<4xi1>, i32) -> ()
  %7 = llvm.load %data {alignment = 4 : i64} : !llvm.ptr -> vector<4xi32>
  llvm.call @show(%7) : (vector<4xi32>) -> ()
  // CHECK-NEXT: 112
  %8 = "llvm.intr.vp.reduce.add"(%three, %a, %mask, %three) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %9 = llvm.sext %8 : i32 to i64
  llvm.call @printI64(%9) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
