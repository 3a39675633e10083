// Structured operations in the interpreter: each line is worked out by hand.
// RUN: terrane run --interpret %s | FileCheck %s
// RUN: not terrane run --interpret %s --entry sizes 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not terrane run --interpret %s --entry tile 2>&1 | FileCheck %s --check-prefix=TILE

func.func @main() {
  %a = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %b = arith.constant dense<[[1, 0], [0, 1], [2, 2]]> : tensor<3x2xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i32

  // A product of matrices, from zeros: 1 + 6, 12 + 5.
  %e = tensor.empty() : tensor<2x2xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x2xi32>) -> tensor<2x2xi32>
  %m = linalg.matmul ins(%a, %b : tensor<2x3xi32>, tensor<3x2xi32>) outs(%f : tensor<2x2xi32>) -> tensor<2x2xi32>
  %x = tensor.extract %m[%c0, %c0] : tensor<2x2xi32>
  %y = tensor.extract %m[%c1, %c1] : tensor<2x2xi32>
  vector.print %x : i32
  vector.print %y : i32
  // CHECK: 7
  // CHECK-NEXT: 17

  // Indices of iterations, in a buffer whose elements nothing wrote before: 3 times 3.
  %buf = memref.alloc() : memref<4xindex>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%buf : memref<4xindex>) {
  ^bb0(%o: index):
    %i = linalg.index 0 : index
    %s = arith.muli %i, %i : index
    linalg.yield %s : index
  }
  %v = memref.load %buf[%c3] : memref<4xindex>
  vector.print %v : index
  // CHECK-NEXT: 9

  // Tiles, the outer dimensions swapped: the second column of tiles has 3 and 6, and is padded.
  %pe = tensor.empty() : tensor<2x1x2x2xi32>
  %p = linalg.pack %a padding_value(%zero : i32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %pe : tensor<2x3xi32> -> tensor<2x1x2x2xi32>
  %q = tensor.extract %p[%c1, %c0, %c1, %c0] : tensor<2x1x2x2xi32>
  %z = tensor.extract %p[%c1, %c0, %c1, %c1] : tensor<2x1x2x2xi32>
  vector.print %q : i32
  vector.print %z : i32
  // CHECK-NEXT: 6
  // CHECK-NEXT: 0

  // And back.
  %ue = tensor.empty() : tensor<2x3xi32>
  %u = linalg.unpack %p outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %ue : tensor<2x1x2x2xi32> -> tensor<2x3xi32>
  %w = tensor.extract %u[%c1, %c2] : tensor<2x3xi32>
  vector.print %w : i32
  // CHECK-NEXT: 6
  return
}

// Operands whose sizes do not agree.
func.func @sizes() {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %a = tensor.empty(%c3) : tensor<?xf32>
  %b = tensor.empty(%c4) : tensor<?xf32>
  // SIZES: linalg.mlir:[[@LINE+1]]:8: error: the sizes of operands do not agree
  %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%b : tensor<?xf32>) -> tensor<?xf32>
  return
}

// A tile without elements.
func.func @tile() {
  %c0 = arith.constant 0 : index
  %a = tensor.empty(%c0) : tensor<2x?xf32>
  %b = tensor.empty() : tensor<2xf32>
  // TILE: linalg.mlir:[[@LINE+1]]:8: error: a tile has no elements
  %0 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [%c0] into %b : tensor<2x?xf32> -> tensor<2xf32>
  return
}
