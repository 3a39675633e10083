// RUN: mlir-opt %s | mlir-opt | FileCheck %s

// Values that no double has are printed as bits, so that they are read back.
// CHECK-LABEL: func.func @f
func.func @f() {
  // CHECK-NEXT: 0x3FFF0000000000000000000000000001 : f128
  %0 = arith.constant 0x3FFF0000000000000000000000000001 : f128
  // CHECK-NEXT: 1.000000e+00 : f128
  %1 = arith.constant 0x3FFF0000000000000000000000000000 : f128
  // CHECK-NEXT: 0x3FFF8000000000000001 : f80
  %2 = arith.constant 0x3FFF8000000000000001 : f80
  // CHECK-NEXT: dense<[0x3FFF0000000000000000000000000001, 1.000000e+00]> : tensor<2xf128>
  %3 = arith.constant dense<[0x3FFF0000000000000000000000000001, 1.0]> : tensor<2xf128>
  // CHECK-NEXT: dense<0x7FF00000000000000000000000000000> : tensor<2xf128>
  %4 = arith.constant dense<0x7FF00000000000000000000000000000> : tensor<2xf128>
  // CHECK-NEXT: 0.100000000000000005551115123125782702 : f128
  %5 = arith.constant 0.1 : f128
  return
}
