// RUN: terrane run --mlir-runner -e main -entry-point-result=void %s | FileCheck %s
// RUN: terrane run --interpret %s | FileCheck %s

// Memory has the layout of LLVM: globals, slots of the stack, structures, arrays, copies.

llvm.func @printI64(i64)
llvm.func @printF64(f64)
llvm.func @printNewline()
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)

llvm.mlir.global internal @table(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>) {addr_space = 0 : i32} : !llvm.array<2 x array<3 x i32>>
llvm.mlir.global internal constant @text("abc") {addr_space = 0 : i32}
llvm.mlir.global internal @counter(7 : i64) {addr_space = 0 : i32} : i64
llvm.mlir.global internal @half(2.5 : f64) {addr_space = 0 : i32} : f64
llvm.mlir.global internal @record() {addr_space = 0 : i32} : !llvm.struct<(i8, ptr, array<2 x i16>)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i8, ptr, array<2 x i16>)>
  %1 = llvm.mlir.constant(3 : i8) : i8
  %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(i8, ptr, array<2 x i16>)>
  %3 = llvm.mlir.addressof @table : !llvm.ptr
  %4 = llvm.getelementptr %3[0, 1, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<3 x i32>>
  %5 = llvm.insertvalue %4, %2[1] : !llvm.struct<(i8, ptr, array<2 x i16>)>
  %6 = llvm.mlir.constant(-9 : i16) : i16
  %7 = llvm.insertvalue %6, %5[2, 0] : !llvm.struct<(i8, ptr, array<2 x i16>)>
  %8 = llvm.insertvalue %6, %7[2, 1] : !llvm.struct<(i8, ptr, array<2 x i16>)>
  llvm.return %8 : !llvm.struct<(i8, ptr, array<2 x i16>)>
}
llvm.mlir.alias internal @alias : !llvm.array<2 x array<3 x i32>> {
  %0 = llvm.mlir.addressof @table : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

llvm.func @show(%value: i64) {
  llvm.call @printI64(%value) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @pair(%a: i32, %b: i64) -> !llvm.struct<(i32, i64)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, i64)>
  %1 = llvm.insertvalue %a, %0[0] : !llvm.struct<(i32, i64)>
  %2 = llvm.insertvalue %b, %1[1] : !llvm.struct<(i32, i64)>
  llvm.return %2 : !llvm.struct<(i32, i64)>
}

llvm.func @main() {
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32

  // CHECK: 6
  %table = llvm.mlir.addressof @table : !llvm.ptr
  %at = llvm.getelementptr inbounds %table[0, %one, %two] : (!llvm.ptr, i64, i32) -> !llvm.ptr, !llvm.array<2 x array<3 x i32>>
  %six = llvm.load %at : !llvm.ptr -> i32
  %wide = llvm.sext %six : i32 to i64
  llvm.call @show(%wide) : (i64) -> ()

  // CHECK-NEXT: 99
  %text = llvm.mlir.addressof @text : !llvm.ptr
  %third = llvm.getelementptr %text[2] : (!llvm.ptr) -> !llvm.ptr, i8
  %c = llvm.load %third : !llvm.ptr -> i8
  %code = llvm.zext %c : i8 to i64
  llvm.call @show(%code) : (i64) -> ()

  // CHECK-NEXT: 8
  %counter = llvm.mlir.addressof @counter : !llvm.ptr
  %7 = llvm.load %counter : !llvm.ptr -> i64
  %8 = llvm.add %7, %one : i64
  llvm.store %8, %counter : i64, !llvm.ptr
  %again = llvm.load volatile %counter : !llvm.ptr -> i64
  llvm.call @show(%again) : (i64) -> ()

  // CHECK-NEXT: 2.5
  %half = llvm.mlir.addressof @half : !llvm.ptr
  %float = llvm.load %half : !llvm.ptr -> f64
  llvm.call @printF64(%float) : (f64) -> ()
  llvm.call @printNewline() : () -> ()

  // A record with an address in it: the last element of the table, and the second of two shorts.
  // CHECK-NEXT: 6
  // CHECK-NEXT: -9
  %record = llvm.mlir.addressof @record : !llvm.ptr
  %field = llvm.getelementptr %record[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, ptr, array<2 x i16>)>
  %inner = llvm.load %field : !llvm.ptr -> !llvm.ptr
  %last = llvm.load %inner : !llvm.ptr -> i32
  %last64 = llvm.sext %last : i32 to i64
  llvm.call @show(%last64) : (i64) -> ()
  %whole = llvm.load %record : !llvm.ptr -> !llvm.struct<(i8, ptr, array<2 x i16>)>
  %short = llvm.extractvalue %whole[2, 1] : !llvm.struct<(i8, ptr, array<2 x i16>)>
  %short64 = llvm.sext %short : i16 to i64
  llvm.call @show(%short64) : (i64) -> ()

  // CHECK-NEXT: 2
  %alias = llvm.mlir.addressof @alias : !llvm.ptr
  %second = llvm.getelementptr %alias[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %v2 = llvm.load %second : !llvm.ptr -> i32
  %v2w = llvm.sext %v2 : i32 to i64
  llvm.call @show(%v2w) : (i64) -> ()

  // CHECK-NEXT: -2
  %slot = llvm.alloca %two x !llvm.struct<packed (i8, i24, i16)> : (i32) -> !llvm.ptr
  %in = llvm.getelementptr %slot[1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<packed (i8, i24, i16)>
  %odd = llvm.mlir.constant(-2 : i24) : i24
  llvm.store %odd, %in : i24, !llvm.ptr
  %odd_again = llvm.load %in : !llvm.ptr -> i24
  %odd64 = llvm.sext %odd_again : i24 to i64
  llvm.call @show(%odd64) : (i64) -> ()

  // CHECK-NEXT: 1234605616436508552
  %size = llvm.mlir.constant(16 : i64) : i64
  %heap = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %bytes = llvm.mlir.constant(1234605616436508552 : i64) : i64
  llvm.store %bytes, %heap : i64, !llvm.ptr
  %next = llvm.getelementptr %heap[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %eight = llvm.mlir.constant(8 : i64) : i64
  "llvm.intr.memcpy"(%next, %heap, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %copied = llvm.load %next : !llvm.ptr -> i64
  llvm.call @show(%copied) : (i64) -> ()

  // CHECK-NEXT: 72340172838076673
  %byte = llvm.mlir.constant(1 : i8) : i8
  "llvm.intr.memset"(%heap, %byte, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %filled = llvm.load %next : !llvm.ptr -> i64
  llvm.call @show(%filled) : (i64) -> ()
  llvm.call @free(%heap) : (!llvm.ptr) -> ()

  // CHECK-NEXT: 5
  %five = llvm.mlir.constant(5 : i64) : i64
  %both = llvm.call @pair(%two, %five) : (i32, i64) -> !llvm.struct<(i32, i64)>
  %part = llvm.extractvalue %both[1] : !llvm.struct<(i32, i64)>
  llvm.call @show(%part) : (i64) -> ()
  llvm.return
}
