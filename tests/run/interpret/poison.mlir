// What is poison, and what ends the run, at the edges of vectors, maps and casts.
// RUN: terrane run --interpret %s | FileCheck %s
// RUN: not terrane run --interpret %s --entry divided 2>&1 | FileCheck %s --check-prefix=DIVIDED
// RUN: not terrane run --interpret %s --entry basis --args 0 2>&1 | FileCheck %s --check-prefix=BASIS
// RUN: not terrane run --interpret %s --entry masked 2>&1 | FileCheck %s --check-prefix=MASKED
// RUN: not terrane run --interpret %s --entry printed 2>&1 | FileCheck %s --check-prefix=PRINTED
// RUN: not terrane run --interpret %s --entry strides 2>&1 | FileCheck %s --check-prefix=STRIDES
// RUN: not terrane run --interpret %s --entry freed 2>&1 | FileCheck %s --check-prefix=FREED

// CHECK: poison
// CHECK-NEXT: [1, poison, 1]
// CHECK-NEXT: poison
// CHECK-NEXT: [poison, 5]
// CHECK-NEXT: [0, 1, poison]
// CHECK-NEXT: poison
func.func @main() -> (i32, vector<3xi32>, index, vector<2xi32>, vector<3xi32>, index) {
  %v = arith.constant dense<[1, 2]> : vector<2xi32>
  %c2 = arith.constant 2 : index
  %p = ub.poison : index
  %pi = ub.poison : i32
  // An element that is not there.
  %0 = vector.extract %v[%c2] : i32 from vector<2xi32>
  %1 = vector.shuffle %v, %v [0, -1, 2] : vector<2xi32>, vector<2xi32>
  // A map that only adds.
  %2 = affine.apply affine_map<(i)[s] -> (i + s * 2)>(%p)[%c2]
  %five = arith.constant dense<5> : vector<2xi32>
  %3 = vector.insert %pi, %five [0] : i32 into vector<2xi32>
  // A mask that is poison chooses nothing.
  %false = arith.constant false
  %true = arith.constant true
  %pm = ub.poison : i1
  %m = vector.from_elements %false, %true, %pm : vector<3xi1>
  %zero = arith.constant dense<0> : vector<3xi32>
  %one = arith.constant dense<1> : vector<3xi32>
  %4 = arith.select %m, %one, %zero : vector<3xi1>, vector<3xi32>
  // A promise that is broken: 3 is no digit of base 3.
  %c3 = arith.constant 3 : index
  %5 = affine.linearize_index disjoint [%c2, %c3] by (3, 3) : index
  return %0, %1, %2, %3, %4, %5 : i32, vector<3xi32>, index, vector<2xi32>, vector<3xi32>, index
}

// DIVIDED: poison.mlir:[[@LINE+4]]:{{[0-9]+}}: error: division by poison
func.func @divided() -> index {
  %c1 = arith.constant 1 : index
  %p = ub.poison : index
  %0 = affine.apply affine_map<(i)[s] -> (i floordiv s)>(%c1)[%p]
  return %0 : index
}

// BASIS: poison.mlir:[[@LINE+3]]:{{[0-9]+}}: error: division by a number that is not positive
func.func @basis(%b: index) -> (index, index) {
  %c1 = arith.constant 1 : index
  %0:2 = affine.delinearize_index %c1 into (%b) : index, index
  return %0#0, %0#1 : index, index
}

// MASKED: poison.mlir:[[@LINE+6]]:{{[0-9]+}}: error: store under a mask that is poison
func.func @masked() {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2xi32>
  %v = arith.constant dense<1> : vector<2xi32>
  %p = ub.poison : vector<2xi1>
  vector.maskedstore %m[%c0], %p, %v : memref<2xi32>, vector<2xi1>, vector<2xi32>
  return
}

// PRINTED: poison.mlir:[[@LINE+3]]:{{[0-9]+}}: error: a value that is printed is poison
func.func @printed() {
  %p = ub.poison : vector<2xi32>
  vector.print %p : vector<2xi32>
  return
}

// STRIDES: poison.mlir:[[@LINE+5]]:{{[0-9]+}}: error: cast to another layout: the memref has offset 0 and strides [2]
func.func @strides() {
  %m = memref.alloca() : memref<8xi32>
  %s = memref.subview %m[0] [4] [2] : memref<8xi32> to memref<4xi32, strided<[2]>>
  %u = memref.cast %s : memref<4xi32, strided<[2]>> to memref<4xi32, strided<[?]>>
  %d = memref.cast %u : memref<4xi32, strided<[?]>> to memref<4xi32>
  return
}

// FREED: poison.mlir:[[@LINE+5]]:{{[0-9]+}}: error: memory is freed that was not allocated
func.func @freed() {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<8xi8>
  %v = memref.view %m[%c0][] : memref<8xi8> to memref<2xi32>
  memref.dealloc %v : memref<2xi32>
  return
}
