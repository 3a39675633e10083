// RUN: mlir-opt %s --convert-to-llvm --validate --validate-inputs=20 -o /dev/null 2>&1 | FileCheck %s
// RUN: mlir-opt %s --finalize-memref-to-llvm --convert-arith-to-llvm --convert-complex-to-llvm --convert-cf-to-llvm --convert-func-to-llvm --validate --validate-inputs=20 -o /dev/null 2>&1 | FileCheck %s --check-prefix=STEPS

// Functions are compared across a lowering to LLVM, which changes their types: memrefs become descriptors, several results a structure,
// calls pass what they have become, and a failed assertion is an abort.

// CHECK-NOT: not validated
// CHECK:     validated: 1 changes by passes, 6 functions on {{[1-9][0-9]*}} inputs (1 functions on all inputs), 0 counterexamples

// So they are step by step: casts between memrefs and descriptors leave memory where it is.
// STEPS-NOT: not validated
// STEPS:     validated: 5 changes by passes, {{[0-9]*}} functions on {{[1-9][0-9]*}} inputs ({{[0-9]*}} functions on all inputs), 0 counterexamples

func.func private @external(memref<2x?xf32>, index, f32) -> i32

func.func @load(%m: memref<2x?xf32>, %i: index) -> (f32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = memref.dim %m, %c1 : memref<2x?xf32>
  %ok = arith.cmpi ult, %i, %d : index
  cf.cond_br %ok, ^inside, ^outside
^inside:
  %v = memref.load %m[%c1, %i] : memref<2x?xf32>
  %w = arith.addf %v, %v : f32
  memref.store %w, %m[%c0, %i] : memref<2x?xf32>
  %r = func.call @external(%m, %i, %w) : (memref<2x?xf32>, index, f32) -> i32
  %x = arith.index_cast %r : i32 to index
  return %w, %x : f32, index
^outside:
  cf.assert %ok, "the index is too large"
  %zero = arith.constant 0.0 : f32
  return %zero, %i : f32, index
}

func.func @allocate(%a: i32, %n: index) -> memref<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %last = arith.andi %n, %c3 : index
  %count = arith.addi %last, %c1 : index
  %m = memref.alloc(%count) {alignment = 64} : memref<?xi32>
  %s = memref.alloca() : memref<4xi32>
  memref.store %a, %m[%c0] : memref<?xi32>
  memref.store %a, %s[%last] : memref<4xi32>
  %k = memref.load %s[%last] : memref<4xi32>
  memref.store %k, %m[%last] : memref<?xi32>
  return %m : memref<?xi32>
}

func.func @complex(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.add %a, %b : complex<f32>
  return %0 : complex<f32>
}

func.func @rows(%a: vector<2x2xi8>, %b: vector<2x2xi8>) -> vector<2x2xi8> {
  %0 = arith.ceildivsi %a, %b : vector<2x2xi8>
  return %0 : vector<2x2xi8>
}

func.func @small(%a: f8E5M2) -> f8E5M2 {
  return %a : f8E5M2
}

func.func @copy(%a: memref<2x3xi16>, %b: memref<2x3xi16, strided<[4, 1], offset: 1>>) {
  memref.copy %a, %b : memref<2x3xi16> to memref<2x3xi16, strided<[4, 1], offset: 1>>
  return
}
