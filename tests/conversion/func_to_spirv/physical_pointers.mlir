// RUN: mlir-opt %s -convert-scf-to-spirv | FileCheck %s

// SPIR-V wants to know of a pointer to physical storage whether it has aliases.

// CHECK: func.func private @unknown(!spirv.ptr<f32, PhysicalStorageBuffer>)
func.func private @unknown(!spirv.ptr<f32, PhysicalStorageBuffer>)

// CHECK: spirv.func @aliased(!spirv.ptr<f32, PhysicalStorageBuffer> {spirv.decoration = #spirv.decoration<Aliased>})
func.func private @aliased(!spirv.ptr<f32, PhysicalStorageBuffer> {spirv.decoration = #spirv.decoration<Aliased>})
