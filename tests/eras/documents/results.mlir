// RUN: terrane run --interpret %s --entry blocks | FileCheck %s --check-prefix=BLOCKS
// RUN: terrane run --interpret %s --entry targets | FileCheck %s --check-prefix=TARGETS
// RUN: terrane run --interpret %s --entry sizes | FileCheck %s --check-prefix=SIZES
// RUN: terrane run --interpret %s --entry coordinates | FileCheck %s --check-prefix=COORDINATES
// RUN: terrane run --interpret %s --entry copies | FileCheck %s --check-prefix=COPIES
// RUN: terrane run --interpret %s --entry products | FileCheck %s --check-prefix=PRODUCTS
// RUN: terrane run --interpret %s --entry found | FileCheck %s --check-prefix=FOUND
// RUN: terrane run --interpret %s --entry divisions | FileCheck %s --check-prefix=DIVISIONS
// RUN: terrane run --interpret %s --entry symbols | FileCheck %s --check-prefix=SYMBOLS
// RUN: terrane run --interpret %s --entry tiles | FileCheck %s --check-prefix=TILES
// RUN: terrane run --interpret %s --entry signs | FileCheck %s --check-prefix=SIGNS
// RUN: terrane run --interpret %s --entry functions | FileCheck %s --check-prefix=FUNCTIONS
// RUN: terrane run --interpret %s --entry fewest | FileCheck %s --check-prefix=FEWEST

// The worked examples of the documents, in the language of 2019, give what the documents say. Division and remainder
// are in `../values.mlir`.

// Shows R-123, R-210, R-211.

// Blocks with arguments: both ways through the example, 5 + 5 and 10 + 10.
// BLOCKS: 1020
func @blocks() -> i64 {
  %five = constant 5 : i64
  %yes = constant 1 : i1
  %no = constant 0 : i1
  %a = call @simple(%five, %yes) : (i64, i1) -> i64
  %b = call @simple(%five, %no) : (i64, i1) -> i64
  %hundred = constant 100 : i64
  %c = muli %a, %hundred : i64
  %d = addi %c, %b : i64
  return %d : i64
}
func @simple(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1):
  br_cond %cond, ^bb1, ^bb2
^bb1:
  br ^bb3(%a: i64)
^bb2:
  %b = addi %a, %a : i64
  br ^bb3(%b: i64)
^bb3(%c: i64):
  br ^bb4(%c, %c : i64, i64)
^bb4(%d : i64, %e : i64):
  %0 = addi %d, %e : i64
  return %0 : i64
}

// Both targets are the same block, with other operands.
// TARGETS: 34
func @targets() -> i32 {
  %a = constant 3 : i32
  %b = constant 4 : i32
  %yes = constant 1 : i1
  %no = constant 0 : i1
  %x = call @select(%a, %b, %yes) : (i32, i32, i1) -> i32
  %y = call @select(%a, %b, %no) : (i32, i32, i1) -> i32
  %ten = constant 10 : i32
  %z = muli %x, %ten : i32
  %r = addi %z, %y : i32
  return %r : i32
}
func @select(i32, i32, i1) -> i32 {
^bb0(%a : i32, %b :i32, %flag : i1) :
    cond_br %flag, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%x : i32) :
    return %x : i32
}

// A size that is known is that of the type, another that of the allocation.
// SIZES: 47
func @sizes() -> index {
  %n = constant 7 : index
  %ten = constant 10 : index
  %A = alloc(%n) : memref<4 x ? x f32>
  %x = dim %A, 0 : memref<4 x ? x f32>
  %y = dim %A, 1 : memref<4 x ? x f32>
  %z = muli %x, %ten : index
  %r = addi %z, %y : index
  return %r : index
}

// Of the sparse tensor two elements are not zero: those at (0, 0) and (1, 2).
// COORDINATES: 105
func @coordinates() -> i32 {
  %t = constant sparse<tensor<3x4xi32>, [[0, 0], [1, 2]], [1, 5]>
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %a = extract_element %t[%c0, %c0] : tensor<3x4xi32>
  %b = extract_element %t[%c1, %c1] : tensor<3x4xi32>
  %c = extract_element %t[%c1, %c2] : tensor<3x4xi32>
  %ten = constant 10 : i32
  %d = muli %a, %ten : i32
  %e = addi %d, %b : i32
  %f = muli %e, %ten : i32
  %g = addi %f, %c : i32
  return %g : i32
}

// A tensor from memory is a copy: what is stored after is not seen in it, but what is stored from it is.
// COPIES: 131
func @copies() -> i32 {
  %m = alloc() : memref<1xi32>
  %c0 = constant 0 : index
  %one = constant 1 : i32
  %three = constant 3 : i32
  store %one, %m[%c0] : memref<1xi32>
  %t = tensor_load %m : memref<1xi32>
  store %three, %m[%c0] : memref<1xi32>
  %a = extract_element %t[%c0] : tensor<1xi32>
  %b = load %m[%c0] : memref<1xi32>
  tensor_store %t, %m : memref<1xi32>
  %c = load %m[%c0] : memref<1xi32>
  %ten = constant 10 : i32
  %d = muli %a, %ten : i32
  %e = addi %d, %b : i32
  %f = muli %e, %ten : i32
  %g = addi %f, %c : i32
  return %g : i32
}

// The product of matrices, of ones and twos over 3: 6 at each place.
// PRODUCTS: 6
func @products() -> f32 {
  %n = constant 3 : index
  %A = alloc(%n) : memref<100x?xf32>
  %B = alloc(%n) : memref<?x50xf32>
  %one = constant 1.0 : f32
  %two = constant 2.0 : f32
  affine.for %k = 0 to 3 {
    affine.for %i = 0 to 100 {
      store %one, %A[%i, %k] : memref<100x?xf32>
    }
    affine.for %j = 0 to 50 {
      store %two, %B[%k, %j] : memref<?x50xf32>
    }
  }
  %C = call @multiply(%A, %B) : (memref<100x?xf32>, memref<?x50xf32>) -> (memref<100x50xf32>)
  %x = load %C[%n, %n] : memref<100x50xf32>
  return %x : f32
}
func @multiply(%A: memref<100x?xf32>, %B: memref<?x50xf32>)
          -> (memref<100x50xf32>)  {
  %n = dim %A, 1 : memref<100x?xf32>
  %C = alloc() : memref<100x50xf32>
  %zero = constant 0.0 : f32
  affine.for %i = 0 to 100 {
     affine.for %j = 0 to 50 {
        store %zero, %C[%i, %j] : memref<100x50xf32>
        affine.for %k = 0 to %n {
           %a_v  = load %A[%i, %k] : memref<100x?xf32>
           %b_v  = load %B[%k, %j] : memref<?x50xf32>
           %prod = mulf %a_v, %b_v : f32
           %c_v  = load %C[%i, %j] : memref<100x50xf32>
           %sum  = addf %c_v, %prod : f32
           store %sum, %C[%i, %j] : memref<100x50xf32>
        }
     }
  }
  return %C : memref<100x50xf32>
}

// The first place of a key in each row: the matrix holds 3 i + j, and 4 is in row 1 at 1; row 0 keeps 9.
// FOUND: 91
func @found() -> i32 {
  %n = constant 3 : index
  %rows = constant 2 : index
  %A = alloc(%rows, %n) : memref<?x?xi32>
  %S = alloc(%rows) : memref<?xi32>
  %nine = constant 9 : i32
  %key = constant 4 : i32
  affine.for %i = 0 to 2 {
    store %nine, %S[%i] : memref<?xi32>
    affine.for %j = 0 to 3 {
      %x = affine.apply (d0, d1) -> (3 * d0 + d1) (%i, %j)
      %y = index_cast %x : index to i32
      store %y, %A[%i, %j] : memref<?x?xi32>
    }
  }
  affine.for %i = 0 to %rows {
    call @search_body (%A, %S, %key, %i) : (memref<?x?xi32>, memref<?xi32>, i32, index) -> ()
  }
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %a = load %S[%c0] : memref<?xi32>
  %b = load %S[%c1] : memref<?xi32>
  %ten = constant 10 : i32
  %c = muli %a, %ten : i32
  %d = addi %c, %b : i32
  return %d : i32
}
func @search_body(%A: memref<?x?xi32>, %S: memref<?xi32>, %key: i32, %i : index) {
  %nj = dim %A, 1 : memref<?x?xi32>
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  br ^bb1(%c0 : index)
^bb1(%j: index):
  %p1 = cmpi "slt", %j, %nj : index
  cond_br %p1, ^bb2, ^bb5
^bb2:
  %v = load %A[%i, %j] : memref<?x?xi32>
  %p2 = cmpi "eq", %v, %key : i32
  cond_br %p2, ^bb3(%j : index), ^bb4
^bb3(%f: index):
  %at = index_cast %f : index to i32
  store %at, %S[%i] : memref<?xi32>
  br ^bb5
^bb4:
  %jinc = addi %j, %c1 : index
  br ^bb1(%jinc : index)
^bb5:
  return
}

// Division in maps rounds down or up, also below zero, and the remainder is never negative: -7 by 4 is -2, -1 and 1;
// (3 x 57) ceildiv 8 is 22.
// DIVISIONS: -21122
func @divisions() -> index {
  %x = constant -7 : index
  %floor = affine.apply (d0) -> (d0 floordiv 4) (%x)
  %ceil = affine.apply (d0) -> (-(d0 ceildiv 4)) (%x)
  %mod = affine.apply (d0) -> (d0 mod 4) (%x)
  %bits = constant 57 : index
  %bytes = affine.apply (d0) -> ((3 * d0) ceildiv 8) (%bits)
  %r = affine.apply (d0, d1, d2, d3) -> (d0 * 10000 - d1 * 1000 - d2 * 100 - d3) (%floor, %ceil, %mod, %bytes)
  return %r : index
}

// Symbols as divisors: 23 by 5 is 4, and 3 remain.
// SYMBOLS: 43
func @symbols() -> index {
  %x = constant 23 : index
  %s = constant 5 : index
  %q = affine.apply (d0)[s0] -> (d0 floordiv s0) (%x)[%s]
  %m = affine.apply (d0)[s0] -> (d0 mod s0) (%x)[%s]
  %r = affine.apply (d0, d1) -> (10 * d0 + d1) (%q, %m)
  return %r : index
}

// From the coordinates of a tile to those of the matrix: tile (1, 2), place (3, 4) is row 131 and column 260.
// TILES: 131260
#imap_tiled = (d0, d1, d2, d3) [M, N] -> (128 * d0 + d2, 128 * d1 + d3) size (M, N)
#row = (d0, d1, d2, d3) -> (128 * d0 + d2)
#column = (d0, d1, d2, d3) -> (128 * d1 + d3)
func @tiles() -> index {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %c4 = constant 4 : index
  %row = affine.apply #row(%c1, %c2, %c3, %c4)
  %column = affine.apply #column(%c1, %c2, %c3, %c4)
  %r = affine.apply (d0, d1) -> (1000 * d0 + d1) (%row, %column)
  return %r : index
}

// 0b1000 and 0b0010 of four bits: 8 and 2 without signs, -8 and 2 with them.
// SIGNS: 12
func @signs() -> i32 {
  %a = constant 8 : i4
  %b = constant 2 : i4
  %above = cmpi "ugt", %a, %b : i4
  %less = cmpi "slt", %a, %b : i4
  %ten = constant 10 : i32
  %two = constant 2 : i32
  %zero = constant 0 : i32
  %x = select %above, %ten, %zero : i32
  %y = select %less, %two, %zero : i32
  %r = addi %x, %y : i32
  return %r : i32
}

// A function is a value through a constant, and returns its argument twice.
// FUNCTIONS: 77
func @functions() -> i64 {
  %f = constant @count : (i64) -> (i64, i64)
  %x = constant 7 : i64
  %y:2 = call_indirect %f(%x) : (i64) -> (i64, i64)
  %ten = constant 10 : i64
  %z = muli %y#0, %ten : i64
  %r = addi %z, %y#1 : i64
  return %r : i64
}
func @count(%x: i64) -> (i64, i64)
  attributes {fruit: "banana"} {
  return %x, %x: i64, i64
}

// The least of two by a comparison and a choice, with signs and without: of -1 and 1.
// FEWEST: -1
// FEWEST-NEXT: 1
func @fewest() -> (i32, i32) {
  %a = constant -1 : i32
  %b = constant 1 : i32
  %c = cmpi "slt", %a, %b : i32
  %d = cmpi "ult", %a, %b : i32
  %x = select %c, %a, %b : i32
  %y = select %d, %a, %b : i32
  return %x, %y : i32, i32
}
