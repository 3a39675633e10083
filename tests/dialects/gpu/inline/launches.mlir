// RUN: mlir-opt %s --inline | FileCheck %s

// A function with a launch is inlined, a device function stays called.
// CHECK-LABEL: func.func @host(
// CHECK-NEXT:    gpu.launch
// CHECK-NEXT:      gpu.barrier
// CHECK-NEXT:      gpu.terminator
func.func private @launch(%n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    gpu.barrier
    gpu.terminator
  }
  return
}
func.func @host(%n: index) {
  call @launch(%n) : (index) -> ()
  return
}

// CHECK:         gpu.func @kernel
// CHECK-NEXT:      call @twice
gpu.module @device {
  func.func private @twice(%x: f32) -> f32 {
    %y = arith.addf %x, %x : f32
    return %y : f32
  }
  gpu.func @kernel(%x: f32) kernel {
    %y = func.call @twice(%x) : (f32) -> f32
    gpu.printf "%f", %y : f32
    gpu.return
  }
}
