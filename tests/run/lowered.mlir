// RUN: terrane run %s | FileCheck %s
// RUN: terrane run %s --checked --entry plain | FileCheck %s --check-prefix=PLAIN

// A program of several dialects is compiled by way of the llvm dialect. What has no conversion is compiled as it is, next to it:
// products with a high half of more than 64 bits, functions of mathematics, vectors, views, narrow floats.

func.func @wide(%a: i100) -> (i100, i100) {
  %low, %high = arith.mulsi_extended %a, %a : i100
  return %low, %high : i100, i100
}

func.func @views(%m: memref<4x4xf32>, %i: index) -> f32 {
  %s = memref.subview %m[1, %i] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: ?>>
  %c1 = arith.constant 1 : index
  %v = vector.load %m[%c1, %i] : memref<4x4xf32>, vector<2xf32>
  %x = vector.extract %v[1] : f32 from vector<2xf32>
  %y = memref.load %s[%c1, %c1] : memref<2x2xf32, strided<[4, 1], offset: ?>>
  %z = arith.addf %x, %y : f32
  %e = math.erf %z : f32
  return %e : f32
}

func.func @small(%a: f8E5M2, %b: f32) -> (f8E5M2, bf16) {
  %0 = arith.addf %a, %a : f8E5M2
  %1 = arith.truncf %b upward : f32 to bf16
  return %0, %1 : f8E5M2, bf16
}

func.func @complex(%a: f64) -> f64 {
  %z = complex.create %a, %a : complex<f64>
  %w = complex.mul %z, %z : complex<f64>
  %i = complex.im %w : complex<f64>
  return %i : f64
}

// CHECK: 0
// CHECK-NEXT: 4
// CHECK-NEXT: 0
// CHECK-NEXT: 3
// CHECK-NEXT: 1.0078125
// CHECK-NEXT: 18
func.func @main() -> (i100, i100, f32, f8E5M2, bf16, f64) {
  %big = arith.constant 35184372088832 : i100
  %c32 = arith.constant 32 : i100
  %a = arith.muli %big, %c32 : i100
  %odd = arith.constant 1125899906842624 : i100
  %b = arith.addi %a, %odd : i100
  %w:2 = call @wide(%b) : (i100) -> (i100, i100)
  %m = memref.alloc() : memref<4x4xf32>
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      memref.store %zero, %m[%i, %j] : memref<4x4xf32>
    }
  }
  %e = call @views(%m, %c1) : (memref<4x4xf32>, index) -> f32
  memref.dealloc %m : memref<4x4xf32>
  %f = arith.constant 1.5 : f8E5M2
  %g = arith.constant 1.001 : f32
  %s:2 = call @small(%f, %g) : (f8E5M2, f32) -> (f8E5M2, bf16)
  %t = arith.constant 3.0 : f64
  %c = call @complex(%t) : (f64) -> f64
  return %w#0, %w#1, %e, %s#0, %s#1, %c : i100, i100, f32, f8E5M2, bf16, f64
}

// RUN: terrane run %s --entry mixed | FileCheck %s --check-prefix=MIXED
// MIXED: 12
llvm.func @mixed() -> f64 {
  %a = arith.constant 2.0 : f64
  %b = arith.constant 3.0 : f64
  %z = complex.create %a, %b : complex<f64>
  %w = complex.mul %z, %z : complex<f64>
  %i = complex.im %w : complex<f64>
  llvm.return %i : f64
}

// PLAIN: 7
func.func @plain() -> i32 {
  %c7 = arith.constant 7 : i32
  return %c7 : i32
}
