// RECORD: mlir-opt --convert-spirv-to-llvm=client-api=OpenCL

// Address spaces of OpenCL.
spirv.func @c(%p: !spirv.ptr<f32, CrossWorkgroup>, %q: !spirv.ptr<f32, UniformConstant>, %r: !spirv.ptr<f32, Workgroup>, %s: !spirv.ptr<f32, Generic>, %t: !spirv.ptr<f32, DeviceOnlyINTEL>, %u: !spirv.ptr<f32, HostOnlyINTEL>, %v: !spirv.ptr<f32, StorageBuffer>, %w: !spirv.ptr<f32, Input>, %x: !spirv.ptr<f32, Private>) "None" {
  spirv.Return
}
