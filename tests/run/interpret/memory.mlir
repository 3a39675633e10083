// Buffers seen in other types and shapes, and moved, in the interpreter: each line is worked out by hand.
// RUN: terrane run --interpret %s | FileCheck %s
// RUN: not terrane run --interpret %s --entry beyond 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: not terrane run --interpret %s --entry half 2>&1 | FileCheck %s --check-prefix=HALF
// RUN: not terrane run --interpret %s --entry old 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not terrane run --interpret %s --entry reshaped 2>&1 | FileCheck %s --check-prefix=RESHAPED

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index

  // The bytes of 0x01020304 and of 1.0, the lowest first.
  %bytes = memref.alloc() : memref<16xi8>
  %ints = memref.view %bytes[%c0][] : memref<16xi8> to memref<2xi32>
  %n = arith.constant 0x01020304 : i32
  memref.store %n, %ints[%c0] : memref<2xi32>
  %floats = memref.view %bytes[%c4][%c2] : memref<16xi8> to memref<?xf32>
  %one = arith.constant 1.0 : f32
  memref.store %one, %floats[%c0] : memref<?xf32>
  // CHECK: 3
  // CHECK-NEXT: 63
  %b1 = memref.load %bytes[%c1] : memref<16xi8>
  vector.print %b1 : i8
  %c7 = arith.constant 7 : index
  %b7 = memref.load %bytes[%c7] : memref<16xi8>
  vector.print %b7 : i8
  // CHECK-NEXT: 1065353216
  %i1 = memref.load %ints[%c1] : memref<2xi32>
  vector.print %i1 : i32
  // A view of a view: bytes 2 to 5 are 2, 1, 0, 0.
  // CHECK-NEXT: 258
  %some = memref.view %bytes[%c2][] : memref<16xi8> to memref<8xi8>
  %shorts = memref.view %some[%c0][] : memref<8xi8> to memref<2xi16>
  %s0 = memref.load %shorts[%c0] : memref<2xi16>
  vector.print %s0 : i16

  // Rows 0 to 1 of six elements in other shapes.
  %m = memref.alloc() : memref<6xi32>
  scf.for %i = %c0 to %c6 step %c1 {
    %v = arith.index_cast %i : index to i32
    memref.store %v, %m[%i] : memref<6xi32>
  }
  %shape = memref.alloc() : memref<2xindex>
  memref.store %c2, %shape[%c0] : memref<2xindex>
  memref.store %c3, %shape[%c1] : memref<2xindex>
  %r = memref.reshape %m(%shape) : (memref<6xi32>, memref<2xindex>) -> memref<?x?xi32>
  // CHECK-NEXT: 5
  %r12 = memref.load %r[%c1, %c2] : memref<?x?xi32>
  vector.print %r12 : i32

  // The old elements are in the larger buffer, and a new one after them.
  %grown = memref.realloc %m(%c7) : memref<6xi32> to memref<?xi32>
  memref.store %n, %grown[%c6] : memref<?xi32>
  // CHECK-NEXT: 4
  // CHECK-NEXT: 16909060
  %g4 = memref.load %grown[%c4] : memref<?xi32>
  vector.print %g4 : i32
  %g6 = memref.load %grown[%c6] : memref<?xi32>
  vector.print %g6 : i32

  // Chunks of two elements, three apart, from the slower memory: 1, 2, 4, 5.
  %fast = memref.alloc() : memref<4xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  memref.dma_start %grown[%c1], %fast[%c0], %c4, %tag[%c0], %c3, %c2 : memref<?xi32>, memref<4xi32, 1>, memref<1xi32>
  memref.dma_wait %tag[%c0], %c4 : memref<1xi32>
  // CHECK-NEXT: ( 1, 2, 4, 5 )
  %got = vector.load %fast[%c0] : memref<4xi32, 1>, vector<4xi32>
  vector.print %got : vector<4xi32>

  // A copy keeps what was never written as it is: only its use is an error.
  %u = memref.alloc() : memref<2xi32>
  memref.store %n, %u[%c1] : memref<2xi32>
  %w = memref.alloc() : memref<2xi32>
  memref.copy %u, %w : memref<2xi32> to memref<2xi32>
  // CHECK-NEXT: 16909060
  %w1 = memref.load %w[%c1] : memref<2xi32>
  vector.print %w1 : i32

  // Two owners of one buffer free it once; a retained one is not freed, and its owner is told.
  // CHECK-NEXT: 1
  // CHECK-NEXT: 0
  %true = arith.constant true
  %false = arith.constant false
  %k = memref.alloc() : memref<2xi32>
  %kept:2 = bufferization.dealloc (%u, %u, %w, %k : memref<2xi32>, memref<2xi32>, memref<2xi32>, memref<2xi32>) if (%true, %true, %true, %false) retain (%w, %k : memref<2xi32>, memref<2xi32>)
  vector.print %kept#0 : i1
  vector.print %kept#1 : i1

  // A clone is another buffer; so is the buffer of a tensor.
  %clone = bufferization.clone %w : memref<2xi32> to memref<2xi32>
  memref.store %n, %clone[%c0] : memref<2xi32>
  %t = bufferization.to_tensor %clone restrict : memref<2xi32> to tensor<2xi32>
  %buffer = bufferization.to_buffer %t : tensor<2xi32> to memref<2xi32>
  memref.dealloc %w : memref<2xi32>
  memref.dealloc %clone : memref<2xi32>
  // CHECK-NEXT: ( 16909060, 16909060 )
  %both = vector.load %buffer[%c0] : memref<2xi32>, vector<2xi32>
  vector.print %both : vector<2xi32>

  // 29 is (4 * 3 + 2) * 2 + 1.
  // CHECK-NEXT: 4
  // CHECK-NEXT: 2
  // CHECK-NEXT: 1
  %c29 = arith.constant 29 : index
  %dg:3 = affine.delinearize_index %c29 into (3, 2) : index, index, index
  vector.print %dg#0 : index
  vector.print %dg#1 : index
  vector.print %dg#2 : index
  // CHECK-NEXT: 29
  %back = affine.linearize_index [%dg#0, %dg#1, %dg#2] by (3, %c2) : index
  vector.print %back : index
  // CHECK-NEXT: ( 1, 2 )
  %av = affine.vector_load %grown[%c0 + 1] : memref<?xi32>, vector<2xi32>
  vector.print %av : vector<2xi32>
  // CHECK-NEXT: ( 0, 1, 2, 1, 2 )
  affine.vector_store %av, %grown[%c3] : memref<?xi32>, vector<2xi32>
  %all = vector.load %grown[%c0] : memref<?xi32>, vector<5xi32>
  vector.print %all : vector<5xi32>
  return
}

// BEYOND: memory.mlir:[[@LINE+4]]:{{[0-9]+}}: error: view out of bounds: sizes [2] from byte 1 of 8
func.func @beyond() {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<8xi8>
  %v = memref.view %m[%c1][] : memref<8xi8> to memref<2xi32>
  return
}

// Two of four bytes are written.
// HALF: memory.mlir:[[@LINE+8]]:{{[0-9]+}}: error: use of uninitialised memory
func.func @half() -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<8xi8>
  %v = memref.view %m[%c0][] : memref<8xi8> to memref<2xi16>
  %w = memref.view %m[%c0][] : memref<8xi8> to memref<2xi32>
  %n = arith.constant 1 : i16
  memref.store %n, %v[%c0] : memref<2xi16>
  %r = memref.load %w[%c0] : memref<2xi32>
  return %r : i32
}

// OLD: memory.mlir:[[@LINE+5]]:{{[0-9]+}}: error: use of memory after it was freed
func.func @old() -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<8xi32>
  %n = memref.realloc %m : memref<8xi32> to memref<9xi32>
  %r = memref.load %m[%c0] : memref<8xi32>
  return %r : i32
}

// RESHAPED: memory.mlir:[[@LINE+7]]:{{[0-9]+}}: error: a memref of sizes [8] is given sizes [3]
func.func @reshaped() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %m = memref.alloc() : memref<8xi32>
  %s = memref.alloc() : memref<1xindex>
  memref.store %c3, %s[%c0] : memref<1xindex>
  %r = memref.reshape %m(%s) : (memref<8xi32>, memref<1xindex>) -> memref<?xi32>
  return
}
