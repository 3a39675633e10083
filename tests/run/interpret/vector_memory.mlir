// Vectors in memory and in tensors, in the interpreter: each line is worked out by hand.
// RUN: terrane run --interpret %s | FileCheck %s
// RUN: not terrane run --interpret %s --entry outside 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not terrane run --interpret %s --entry twice 2>&1 | FileCheck %s --check-prefix=TWICE

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %pad = arith.constant -1 : i32
  %m = memref.alloc() : memref<3x4xi32>
  %all = arith.constant dense<[[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]]> : vector<3x4xi32>
  vector.store %all, %m[%c0, %c0] : memref<3x4xi32>, vector<3x4xi32>

  // CHECK: ( ( 11, 12 ), ( 21, 22 ) )
  %l = vector.load %m[%c1, %c1] : memref<3x4xi32>, vector<2x2xi32>
  vector.print %l : vector<2x2xi32>

  // What lies outside is padding.
  // CHECK-NEXT: ( ( 22, 23, -1 ), ( -1, -1, -1 ) )
  %r = vector.transfer_read %m[%c2, %c2], %pad : memref<3x4xi32>, vector<2x3xi32>
  vector.print %r : vector<2x3xi32>

  // Transposed, from (1, 2): columns 2 and 3 of rows 1 and 2.
  // CHECK-NEXT: ( ( 12, 22 ), ( 13, 23 ) )
  %t = vector.transfer_read %m[%c1, %c2], %pad {permutation_map = affine_map<(d0, d1) -> (d1, d0)>, in_bounds = [true, true]} : memref<3x4xi32>, vector<2x2xi32>
  vector.print %t : vector<2x2xi32>

  // Along a column, each element twice.
  // CHECK-NEXT: ( ( 2, 2 ), ( 12, 12 ), ( 22, 22 ) )
  %b = vector.transfer_read %m[%c0, %c2], %pad {permutation_map = affine_map<(d0, d1) -> (d0, 0)>, in_bounds = [true, true]} : memref<3x4xi32>, vector<3x2xi32>
  vector.print %b : vector<3x2xi32>

  // A mask has the dimensions of memory in order: here, it hides row 2 of column 2.
  // CHECK-NEXT: ( ( 12, -1 ), ( 13, 23 ) )
  %tm = arith.constant dense<[[true, true], [false, true]]> : vector<2x2xi1>
  %k = vector.transfer_read %m[%c1, %c2], %pad, %tm {permutation_map = affine_map<(d0, d1) -> (d1, d0)>, in_bounds = [true, true]} : memref<3x4xi32>, vector<2x2xi32>
  vector.print %k : vector<2x2xi32>

  // CHECK-NEXT: ( 20, 0, 0, 23 )
  %index = arith.constant dense<[0, 1, 9, 3]> : vector<4xi32>
  %gm = arith.constant dense<[true, false, false, true]> : vector<4xi1>
  %zero = arith.constant dense<0> : vector<4xi32>
  %g = vector.gather %m[%c2, %c0] [%index], %gm, %zero : memref<3x4xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %g : vector<4xi32>

  // CHECK-NEXT: ( 10, 0, 0, 11 )
  %x = vector.expandload %m[%c1, %c0], %gm, %zero : memref<3x4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %x : vector<4xi32>

  // CHECK-NEXT: ( 12, 0, 0, 0 )
  %near = arith.constant dense<[true, false, false, false]> : vector<4xi1>
  %ml = vector.maskedload %m[%c1, %c2], %near, %zero : memref<3x4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %ml : vector<4xi32>

  %new = arith.constant dense<[91, 92, 93, 94]> : vector<4xi32>
  vector.compressstore %m[%c0, %c0], %gm, %new : memref<3x4xi32>, vector<4xi1>, vector<4xi32>
  vector.maskedstore %m[%c1, %c0], %gm, %new : memref<3x4xi32>, vector<4xi1>, vector<4xi32>
  %back = arith.constant dense<[3, 2, 1, 0]> : vector<4xi32>
  vector.scatter %m[%c2, %c0] [%back], %gm, %new : memref<3x4xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32>
  // CHECK-NEXT: ( ( 91, 94, 2, 3 ), ( 91, 11, 12, 94 ), ( 94, 21, 22, 91 ) )
  %after = vector.load %m[%c0, %c0] : memref<3x4xi32>, vector<3x4xi32>
  vector.print %after : vector<3x4xi32>

  // What lies outside is not written.
  // CHECK-NEXT: ( ( 91, 94, 2, 3 ), ( 91, 11, 12, 94 ), ( 94, 21, 22, 7 ) )
  %sevens = arith.constant dense<7> : vector<4xi32>
  %c3 = arith.constant 3 : index
  vector.transfer_write %sevens, %m[%c2, %c3] : vector<4xi32>, memref<3x4xi32>
  %end = vector.load %m[%c0, %c0] : memref<3x4xi32>, vector<3x4xi32>
  vector.print %end : vector<3x4xi32>

  // A tensor is a value: what is written is another one.
  // CHECK-NEXT: ( 7, 7, 7, 4, 5 )
  // CHECK-NEXT: ( 1, 2, 3, 4, 5 )
  %tensor = arith.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %three = vector.create_mask %c3 : vector<4xi1>
  %written = vector.mask %three { vector.transfer_write %sevens, %tensor[%c0] {in_bounds = [true]} : vector<4xi32>, tensor<5xi32> } : vector<4xi1> -> tensor<5xi32>
  %w = vector.transfer_read %written[%c0], %pad {in_bounds = [true]} : tensor<5xi32>, vector<5xi32>
  vector.print %w : vector<5xi32>
  %o = vector.transfer_read %tensor[%c0], %pad {in_bounds = [true]} : tensor<5xi32>, vector<5xi32>
  vector.print %o : vector<5xi32>

  // A memref of one vector shows the same memory.
  // CHECK-NEXT: ( ( 91, 94, 2, 3 ), ( 91, 11, 12, 94 ), ( 94, 21, 22, 7 ) )
  %cast = vector.type_cast %m : memref<3x4xi32> to memref<vector<3x4xi32>>
  %whole = memref.load %cast[] : memref<vector<3x4xi32>>
  vector.print %whole : vector<3x4xi32>
  // CHECK-NEXT: 11
  memref.store %all, %cast[] : memref<vector<3x4xi32>>
  %e = memref.load %m[%c1, %c1] : memref<3x4xi32>
  vector.print %e : i32
  return
}

// OUTSIDE: vector_memory.mlir:[[@LINE+8]]:{{[0-9]+}}: error: out-of-bounds access: index 4 in dimension 0 of size 4
func.func @outside() -> vector<4xi32> {
  %c1 = arith.constant 1 : index
  %pad = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<4xi32>
  %z = arith.constant dense<0> : vector<4xi32>
  vector.store %z, %m[%c0] : memref<4xi32>, vector<4xi32>
  %r = vector.transfer_read %m[%c1], %pad {in_bounds = [true]} : memref<4xi32>, vector<4xi32>
  return %r : vector<4xi32>
}

// TWICE: vector_memory.mlir:[[@LINE+6]]:{{[0-9]+}}: error: two elements of a vector are stored in one place
func.func @twice() {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<4xi32>
  %i = arith.constant dense<[1, 1]> : vector<2xi32>
  %on = arith.constant dense<true> : vector<2xi1>
  vector.scatter %m[%c0] [%i], %on, %i : memref<4xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32>
  return
}
