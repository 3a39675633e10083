// RUN: terrane run --mlir-runner -e main -entry-point-result=void %s | FileCheck %s
// RUN: terrane run --interpret %s | FileCheck %s

// Vectors are their lanes: arithmetic, elements at known and unknown positions, shuffles, reductions, accesses under a mask.

llvm.func @printI64(i64)
llvm.func @printF32(f32)
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
  %a = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %b = llvm.mlir.constant(dense<7> : vector<4xi32>) : vector<4xi32>
  %two = llvm.mlir.constant(2 : i32) : i32
  %nine = llvm.mlir.constant(9 : i32) : i32

  // CHECK: 8, 9, 10, 11,
  %sum = llvm.add %a, %b : vector<4xi32>
  llvm.call @show(%sum) : (vector<4xi32>) -> ()
  // CHECK-NEXT: 1, 2, 9, 4,
  %inserted = llvm.insertelement %nine, %a[%two : i32] : vector<4xi32>
  llvm.call @show(%inserted) : (vector<4xi32>) -> ()
  // CHECK-NEXT: 4, 7, 1, 7,
  %shuffled = llvm.shufflevector %a, %b [3, 4, 0, 7] : vector<4xi32>
  llvm.call @show(%shuffled) : (vector<4xi32>) -> ()
  // CHECK-NEXT: 1, 2, 7, 7,
  %small = llvm.icmp "slt" %a, %shuffled : vector<4xi32>
  %mask = llvm.mlir.constant(dense<[true, true, false, false]> : vector<4xi1>) : vector<4xi1>
  %selected = llvm.select %mask, %a, %b : vector<4xi1>, vector<4xi32>
  llvm.call @show(%selected) : (vector<4xi32>) -> ()

  %data = llvm.mlir.addressof @data : !llvm.ptr
  // CHECK-NEXT: 10, 20, 7, 7,
  %loaded = llvm.intr.masked.load %data, %mask, %b {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  llvm.call @show(%loaded) : (vector<4xi32>) -> ()
  // CHECK-NEXT: 20, 40, 7, 7,
  %indices = llvm.mlir.constant(dense<[1, 3, 100000, 5]> : vector<4xi32>) : vector<4xi32>
  %pointers = llvm.getelementptr %data[%indices] : (!llvm.ptr, vector<4xi32>) -> vector<4x!llvm.ptr>, i32
  %gathered = llvm.intr.masked.gather %pointers, %mask, %b {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  llvm.call @show(%gathered) : (vector<4xi32>) -> ()
  // CHECK-NEXT: 1, 2, 30, 40,
  llvm.intr.masked.store %a, %data, %mask {alignment = 4 : i32} : vector<4xi32>, vector<4xi1> into !llvm.ptr
  %stored = llvm.load %data {alignment = 4 : i64} : !llvm.ptr -> vector<4xi32>
  llvm.call @show(%stored) : (vector<4xi32>) -> ()

  // CHECK-NEXT: 10
  %total = "llvm.intr.vector.reduce.add"(%a) : (vector<4xi32>) -> i32
  %wide = llvm.sext %total : i32 to i64
  llvm.call @printI64(%wide) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  // CHECK-NEXT: 12
  %floats = llvm.sitofp %a : vector<4xi32> to vector<4xf32>
  %start = llvm.mlir.constant(2.0 : f32) : f32
  %float = "llvm.intr.vector.reduce.fadd"(%start, %floats) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
  llvm.call @printF32(%float) : (f32) -> ()
  llvm.call @printNewline() : () -> ()

  // The lanes of narrower integers, the first in the lowest bits.
  // CHECK-NEXT: 513
  %bytes = llvm.mlir.constant(dense<[1, 2]> : vector<2xi8>) : vector<2xi8>
  %short = llvm.bitcast %bytes : vector<2xi8> to i16
  %short64 = llvm.zext %short : i16 to i64
  llvm.call @printI64(%short64) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  // CHECK-NEXT: 3
  %bits = llvm.bitcast %mask : vector<4xi1> to i4
  %bits64 = llvm.zext %bits : i4 to i64
  llvm.call @printI64(%bits64) : (i64) -> ()
  llvm.call @printNewline() : () -> ()

  // CHECK-NEXT: 0, 1, 2, 3,
  %steps = llvm.intr.stepvector : vector<4xi32>
  llvm.call @show(%steps) : (vector<4xi32>) -> ()
  // CHECK-NEXT: 2, 3,
  %part = llvm.intr.vector.extract %steps[2] : vector<2xi32> from vector<4xi32>
  %back = llvm.intr.vector.insert %part, %b[0] : vector<2xi32> into vector<4xi32>
  llvm.call @show(%back) : (vector<4xi32>) -> ()
  llvm.return
}
