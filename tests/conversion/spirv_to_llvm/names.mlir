// RUN: mlir-opt %s --convert-spirv-to-llvm | FileCheck %s

// The name of a variable tells its set and binding, after that of the module.

// CHECK-LABEL: module @kernels
spirv.module @kernels Logical GLSL450 {
  // CHECK: llvm.mlir.global external @kernels_input_descriptor_set1_binding2() {addr_space = 0 : i32} : f32
  spirv.GlobalVariable @input bind(1, 2) : !spirv.ptr<f32, StorageBuffer>
  // CHECK: llvm.func @f() -> f32
  spirv.func @f() -> f32 "None" {
    // CHECK-NEXT: %[[ADDRESS:.*]] = llvm.mlir.addressof @kernels_input_descriptor_set1_binding2 : !llvm.ptr
    // CHECK-NEXT: llvm.load %[[ADDRESS]] : !llvm.ptr -> f32
    %0 = spirv.mlir.addressof @input : !spirv.ptr<f32, StorageBuffer>
    %1 = spirv.Load "StorageBuffer" %0 : f32
    spirv.ReturnValue %1 : f32
  }
}
