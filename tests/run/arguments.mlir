// RUN: terrane run %s 7 --entry half | FileCheck %s --check-prefix=HALF
// RUN: terrane run %s --entry difference --args 5 -3 | FileCheck %s --check-prefix=DIFFERENCE
// RUN: terrane run %s --entry difference --pass-pipeline='builtin.module(func.func(canonicalize))' 5 -3 --interpret | FileCheck %s --check-prefix=DIFFERENCE
// RUN: terrane run %s --entry add '[[1, 2], [3, 4.5]]' '[[0.5; 2]; 2]' --print-args --save=result=%t.npy,arg1=%t.b.npy | FileCheck %s --check-prefix=ADD
// RUN: terrane run %s --entry add %t.npy '[[1; 2]; 2]' | FileCheck %s --check-prefix=AGAIN
// RUN: terrane run %s --entry add --args '%t.b.npy, [[1; 2]; 2]' | FileCheck %s --check-prefix=AGAIN
// RUN: terrane run %s --entry product '[[1, 2, 3], [4, 5, 6]]' 1 | FileCheck %s --check-prefix=PRODUCT
// RUN: terrane run %s --interpret --entry add '[[1, 2], [3, 4.5]]' '[[0.5; 2]; 2]' --print-args --save=result=%t.i.npy,arg1=%t.i.b.npy | FileCheck %s --check-prefix=ADD
// RUN: terrane run %s --interpret --entry add %t.i.npy '[[1; 2]; 2]' | FileCheck %s --check-prefix=AGAIN
// RUN: terrane run %s --interpret --entry add --args '%t.i.b.npy, [[1; 2]; 2]' | FileCheck %s --check-prefix=AGAIN
// RUN: terrane run %s --interpret --entry product '[[1, 2, 3], [4, 5, 6]]' 1 | FileCheck %s --check-prefix=PRODUCT
// RUN: terrane run %s -O3 --entry product '[[1, 2, 3], [4, 5, 6]]' 1 | FileCheck %s --check-prefix=PRODUCT
// RUN: terrane run %s --entry narrow '[1.5, -0.25]' '[true, false, true]' | FileCheck %s --check-prefix=NARROW
// RUN: terrane run %s --interpret --entry narrow '[1.5, -0.25]' '[true, false, true]' | FileCheck %s --check-prefix=NARROW
// RUN: not terrane run %s --entry difference 5 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not terrane run %s --entry add %t.npy '[1]' 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not terrane run %s --entry difference %t.npy 1 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: not terrane run %s --entry element 1 100000000000 2>&1 | FileCheck %s --check-prefix=FAULT
// RUN: not terrane run %s --entry element 1 100000000000 --checked 2>&1 | FileCheck %s --check-prefix=CHECKED
// RUN: not terrane run %s --entry half 7 --save=result=%t.npy 2>&1 | FileCheck %s --check-prefix=SAVE
// RUN: not terrane run %s --pass-pipeline='builtin.module(nothing)' 2>&1 | FileCheck %s --check-prefix=PIPELINE

// What a function takes is given after the file or by --args: numbers, elements in brackets, files of NumPy.

// HALF: 3
func.func @half(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.shrsi %x, %c1 : i32
  return %0 : i32
}

// DIFFERENCE: 8
// NUMBER: error: function 'difference' takes 2 arguments, but 1 is given
// NUMBER: note: its arguments are (i32, i32): give them after the file, or by --args=LIST
// KIND: error: argument '{{.*}}.npy' is no value of type 'i32'
func.func @difference(%a: i32, %b: i32) -> i32 {
  %0 = arith.subi %a, %b : i32
  return %0 : i32
}

// ADD: {{^}}{{\[\[}}1.5, 2.5],
// ADD-NEXT: {{^}} [3.5, 5]]
// ADD-NEXT: {{^}}{{\[\[}}1, 2],
// ADD-NEXT: {{^}} [3, 4.5]]
// ADD-NEXT: {{^}}{{\[\[}}1.5, 2.5],
// ADD-NEXT: {{^}} [3.5, 5]]
// AGAIN: {{\[\[}}2.5, 3.5],
// AGAIN-NEXT: [4.5, 6]]
// SIZES: error: argument '[1]' is no value of type 'memref<?x?xf32>': it has sizes [1]
func.func @add(%a: memref<2x2xf32>, %b: memref<?x?xf32>) -> memref<2x2xf32> {
  %c = memref.alloc() : memref<2x2xf32>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 2 {
      %0 = affine.load %a[%i, %j] : memref<2x2xf32>
      %1 = affine.load %b[%i, %j] : memref<?x?xf32>
      %2 = arith.addf %0, %1 : f32
      affine.store %2, %c[%i, %j] : memref<2x2xf32>
      affine.store %2, %b[%i, %j] : memref<?x?xf32>
    }
  }
  return %c : memref<2x2xf32>
}

// A number alone is all elements of a tensor of known sizes.
// PRODUCT: {{\[\[}}6, 6],
// PRODUCT-NEXT: [15, 15]]
func.func @product(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>) -> tensor<2x2xf32> {
  %c0 = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x2xf32>
  %z = linalg.fill ins(%c0 : f32) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  %m = linalg.matmul ins(%a, %b : tensor<2x3xf32>, tensor<3x2xf32>) outs(%z : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %m : tensor<2x2xf32>
}

// NARROW: [1.5, -0.25]
// NARROW-NEXT: [1, 0, 1]
func.func @narrow(%a: memref<?xbf16>, %b: memref<3xi1>) -> (memref<?xbf16>, memref<3xi1>) {
  return %a, %b : memref<?xbf16>, memref<3xi1>
}

// FAULT: error: access outside of memory in @element: nothing is at address 0x{{[0-9a-f]+}}
// FAULT: note: --checked checks all accesses, and names the one that is outside
// CHECKED: arguments.mlir:[[@LINE+2]]:{{[0-9]+}}: error: index 100000000000 is out of bounds for dimension 0 of size 4
func.func @element(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  return %0 : f32
}

// SAVE: error: cannot write result 0 to '{{.*}}.npy': it is no memref or tensor
// PIPELINE: 'nothing' does not refer to a registered pass or pass pipeline
