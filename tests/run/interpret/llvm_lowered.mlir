// A lowered program does what it did: functions of the runtime take descriptors then, and an assertion is an abort.
// RUN: terrane run --interpret %s | FileCheck %s
// RUN: mlir-opt %s --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-to-llvm | terrane run --interpret - | FileCheck %s
// RUN: mlir-opt %s --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-to-llvm | not terrane run --interpret - --entry fails 2>&1 | FileCheck %s --check-prefix=FAILS

func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefInd(memref<*xindex>)
func.func private @printI64(i64)
func.func private @printNewline()

func.func @fill(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = memref.dim %m, %c0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
  %columns = memref.dim %m, %c1 : memref<?x?xf32, strided<[?, ?], offset: ?>>
  scf.for %i = %c0 to %rows step %c1 {
    scf.for %j = %c0 to %columns step %c1 {
      %n = arith.muli %i, %columns : index
      %k = arith.addi %n, %j : index
      %int = arith.index_cast %k : index to i32
      %x = arith.sitofp %int : i32 to f32
      memref.store %x, %m[%i, %j] : memref<?x?xf32, strided<[?, ?], offset: ?>>
    }
  }
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %m = memref.alloc(%c3) : memref<?x4xf32>
  %whole = memref.cast %m : memref<?x4xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  func.call @fill(%whole) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
  %part = memref.subview %m[1, 1] [2, 2] [1, 2] : memref<?x4xf32> to memref<2x2xf32, strided<[4, 2], offset: 5>>

  // CHECK: Unranked Memref base@ = {{.*}} rank = 2 offset = 0 sizes = [3, 4] strides = [4, 1] data =
  // CHECK-NEXT: {{\[}}[0, 1, 2, 3],
  // CHECK-NEXT: [4, 5, 6, 7],
  // CHECK-NEXT: [8, 9, 10, 11]]
  %a = memref.cast %m : memref<?x4xf32> to memref<*xf32>
  func.call @printMemrefF32(%a) : (memref<*xf32>) -> ()
  // CHECK-NEXT: Unranked Memref base@ = {{.*}} rank = 2 offset = 5 sizes = [2, 2] strides = [4, 2] data =
  // CHECK-NEXT: {{\[}}[5, 7],
  // CHECK-NEXT: [9, 11]]
  %b = memref.cast %part : memref<2x2xf32, strided<[4, 2], offset: 5>> to memref<*xf32>
  func.call @printMemrefF32(%b) : (memref<*xf32>) -> ()

  // CHECK-NEXT: Unranked Memref base@ = {{.*}} rank = 1 offset = 0 sizes = [2] strides = [1] data =
  // CHECK-NEXT: [2, 3]
  %c1 = arith.constant 1 : index
  %n = memref.alloca() : memref<2xindex>
  memref.store %c2, %n[%c0] : memref<2xindex>
  memref.store %c3, %n[%c1] : memref<2xindex>
  %u = memref.cast %n : memref<2xindex> to memref<*xindex>
  func.call @printMemrefInd(%u) : (memref<*xindex>) -> ()
  memref.dealloc %m : memref<?x4xf32>
  return
}

// FAILS-DAG: this does not hold
// FAILS-DAG: the program aborts
func.func @fails() {
  %c = arith.constant false
  cf.assert %c, "this does not hold"
  return
}
