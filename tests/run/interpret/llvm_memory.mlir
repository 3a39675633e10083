// Memory of bytes in the interpreter: structures with gaps, pointers in memory, globals, copies, the heap, tables of functions.
// RUN: terrane run --interpret %s | FileCheck %s

llvm.func @printI64(i64)
llvm.func @printNewline()
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @puts(!llvm.ptr)

llvm.mlir.global internal constant @text("text\00") {addr_space = 0 : i32}
llvm.mlir.global external @counter(7 : i32) : i32
llvm.mlir.global internal @table() : !llvm.array<2 x ptr> {
  %0 = llvm.mlir.undef : !llvm.array<2 x ptr>
  %1 = llvm.mlir.addressof @twice : !llvm.ptr
  %2 = llvm.insertvalue %1, %0[0] : !llvm.array<2 x ptr>
  %3 = llvm.mlir.addressof @negated : !llvm.ptr
  %4 = llvm.insertvalue %3, %2[1] : !llvm.array<2 x ptr>
  llvm.return %4 : !llvm.array<2 x ptr>
}

llvm.func @twice(%a: i64) -> i64 {
  %0 = llvm.add %a, %a : i64
  llvm.return %0 : i64
}

llvm.func @negated(%a: i64) -> i64 {
  %0 = llvm.mlir.zero : i64
  %1 = llvm.sub %0, %a : i64
  llvm.return %1 : i64
}

llvm.func @line(%v: i64) {
  llvm.call @printI64(%v) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @main() {
  %0 = llvm.mlir.constant(0 : i64) : i64
  %1 = llvm.mlir.constant(1 : i64) : i64
  %2 = llvm.mlir.constant(2 : i64) : i64
  %16 = llvm.mlir.constant(16 : i64) : i64

  // CHECK: text
  %text = llvm.mlir.addressof @text : !llvm.ptr
  llvm.call @puts(%text) : (!llvm.ptr) -> ()

  // CHECK-NEXT: 8
  %counter = llvm.mlir.addressof @counter : !llvm.ptr
  %c0 = llvm.load %counter : !llvm.ptr -> i32
  %i1 = llvm.mlir.constant(1 : i32) : i32
  %c1 = llvm.add %c0, %i1 : i32
  llvm.store %c1, %counter : i32, !llvm.ptr
  %c2 = llvm.load %counter : !llvm.ptr -> i32
  %c3 = llvm.sext %c2 : i32 to i64
  llvm.call @line(%c3) : (i64) -> ()
  // CHECK-NEXT: 8
  %old = llvm.atomicrmw add %counter, %i1 monotonic : !llvm.ptr, i32
  %o1 = llvm.sext %old : i32 to i64
  llvm.call @line(%o1) : (i64) -> ()
  // CHECK-NEXT: 9
  %c4 = llvm.load %counter : !llvm.ptr -> i32
  %c5 = llvm.sext %c4 : i32 to i64
  llvm.call @line(%c5) : (i64) -> ()

  // The second element of the second structure is 12 bytes further, and a pointer to it reads it back.
  %s = llvm.alloca %2 x !llvm.struct<(i8, i32)> : (i64) -> !llvm.ptr
  %p = llvm.getelementptr inbounds %s[%1, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i8, i32)>
  llvm.store %c1, %p : i32, !llvm.ptr
  // CHECK-NEXT: 12
  %a = llvm.ptrtoint %s : !llvm.ptr to i64
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  %d = llvm.sub %b, %a : i64
  llvm.call @line(%d) : (i64) -> ()
  %cell = llvm.alloca %1 x !llvm.ptr : (i64) -> !llvm.ptr
  llvm.store %p, %cell : !llvm.ptr, !llvm.ptr
  %q = llvm.load %cell : !llvm.ptr -> !llvm.ptr
  // CHECK-NEXT: 8
  %v = llvm.load %q : !llvm.ptr -> i32
  %v1 = llvm.sext %v : i32 to i64
  llvm.call @line(%v1) : (i64) -> ()
  // CHECK-NEXT: 8
  %address = llvm.ptrtoint %q : !llvm.ptr to i64
  %again = llvm.inttoptr %address : i64 to !llvm.ptr
  %w = llvm.load %again : !llvm.ptr -> i32
  %w1 = llvm.sext %w : i32 to i64
  llvm.call @line(%w1) : (i64) -> ()

  // Two functions through a table.
  %table = llvm.mlir.addressof @table : !llvm.ptr
  // CHECK-NEXT: 32
  %f = llvm.load %table : !llvm.ptr -> !llvm.ptr
  %r = llvm.call %f(%16) : !llvm.ptr, (i64) -> i64
  llvm.call @line(%r) : (i64) -> ()
  // CHECK-NEXT: -16
  %g1 = llvm.getelementptr %table[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x ptr>
  %g = llvm.load %g1 : !llvm.ptr -> !llvm.ptr
  %t = llvm.call %g(%16) : !llvm.ptr, (i64) -> i64
  llvm.call @line(%t) : (i64) -> ()

  // Bytes are those of numbers, the lowest first: 0x0202, after a copy.
  %h = llvm.call @malloc(%16) : (i64) -> !llvm.ptr
  %byte = llvm.mlir.constant(2 : i8) : i8
  "llvm.intr.memset"(%h, %byte, %16) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %k = llvm.call @malloc(%16) : (i64) -> !llvm.ptr
  "llvm.intr.memcpy"(%k, %h, %16) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  // CHECK-NEXT: 514
  %x = llvm.load %k : !llvm.ptr -> i16
  %x1 = llvm.sext %x : i16 to i64
  llvm.call @line(%x1) : (i64) -> ()
  // Lanes that are not taken keep what they are given.
  // CHECK-NEXT: 515
  %mask = llvm.mlir.constant(dense<[true, false]> : vector<2xi1>) : vector<2xi1>
  %pass = llvm.mlir.constant(dense<1> : vector<2xi16>) : vector<2xi16>
  %m = llvm.intr.masked.load %k, %mask, %pass {alignment = 2 : i32} : (!llvm.ptr, vector<2xi1>, vector<2xi16>) -> vector<2xi16>
  %sum = "llvm.intr.vector.reduce.add"(%m) : (vector<2xi16>) -> i16
  %sum1 = llvm.sext %sum : i16 to i64
  llvm.call @line(%sum1) : (i64) -> ()
  llvm.call @free(%h) : (!llvm.ptr) -> ()
  llvm.call @free(%k) : (!llvm.ptr) -> ()
  llvm.return
}
