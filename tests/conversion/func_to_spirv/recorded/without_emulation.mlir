// RECORD: mlir-opt --convert-func-to-spirv="emulate-lt-32-bit-scalar-types=false emulate-unsupported-float-types=false"

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  func.func @scalars(%a: i1, %b: i8, %c: si16, %d: ui32, %e: i64, %f: f16, %g: f32, %h: f64, %i: index, %j: bf16) {
    return
  }
  func.func @scalar32(%b: i8, %c: si16, %d: ui32, %f: f16, %i: index) -> i16 attributes {foo} {
    %r = call @callee(%b) : (i8) -> i16
    return %r : i16
  }
  func.func private @callee(i8) -> i16
  func.func private @many() -> (i32, i32)
  func.func @odd(%a: i4, %b: i2) {
    return
  }
  func.func @odder(%a: i5) {
    return
  }
  func.func @eight(%a: f8E5M2, %b: f8E4M3FN) {
    return
  }
  func.func @vectors(%a: vector<4xi1>, %b: vector<2xi8>, %c: vector<3xf16>, %d: vector<1xf32>, %e: vector<4xi4>, %f: vector<f32>) {
    return
  }
  func.func @five(%a: vector<5xf32>) {
    return
  }
  func.func @eight_elements(%a: vector<8xf32>) {
    return
  }
  func.func @scalable(%a: vector<[4]xf32>) {
    return
  }
  func.func @square(%a: vector<2x2xf32>) {
    return
  }
  func.func @tensors(%a: tensor<4x5xf32>, %b: tensor<8xi8>, %c: tensor<i32>, %d: tensor<2xindex>) {
    return
  }
  func.func @bools(%a: tensor<4xi1>) {
    return
  }
  func.func @dynamic(%a: tensor<?xf32>) {
    return
  }
  func.func @complex(%a: complex<f32>) {
    return
  }
  func.func @complex16(%a: complex<f16>) {
    return
  }
  func.func @nothing(%a: memref<4xf32>, %b: memref<4xf32, 1>) {
    return
  }
  func.func @buffers(%a: memref<4x5xf32, #spirv.storage_class<StorageBuffer>>, %b: memref<?xi32, #spirv.storage_class<StorageBuffer>>, %c: memref<4xf32, strided<[2], offset: 1>, #spirv.storage_class<Uniform>>, %d: memref<4xf32, #spirv.storage_class<Workgroup>>, %e: memref<f32, #spirv.storage_class<PushConstant>>, %f: memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>>, %g: memref<4xcomplex<f32>, #spirv.storage_class<StorageBuffer>>, %h: memref<4xindex, #spirv.storage_class<StorageBuffer>>) {
    return
  }
  func.func @narrow_buffers(%a: memref<5xi8, #spirv.storage_class<StorageBuffer>>, %b: memref<3xi16, #spirv.storage_class<Uniform>>, %c: memref<7xf16, #spirv.storage_class<StorageBuffer>>, %d: memref<9xi1, #spirv.storage_class<StorageBuffer>>, %e: memref<9xi4, #spirv.storage_class<StorageBuffer>>, %f: memref<?xi2, #spirv.storage_class<StorageBuffer>>, %g: memref<4xf8E5M2, #spirv.storage_class<StorageBuffer>>, %h: memref<16xi16, #spirv.storage_class<Input>>) {
    return
  }
  func.func @wide_buffer(%a: memref<4xi64, #spirv.storage_class<StorageBuffer>>) {
    return
  }
  func.func @empty(%a: memref<0xf32, #spirv.storage_class<StorageBuffer>>) {
    return
  }
  func.func @strided(%a: memref<4xf32, strided<[?], offset: ?>, #spirv.storage_class<StorageBuffer>>) {
    return
  }
  func.func @images(%a: memref<1x2xf32, #spirv.storage_class<Image>>, %b: memref<8xui32, #spirv.storage_class<Image>>, %c: memref<2x2x2xf16, #spirv.storage_class<Image>>) {
    return
  }
  func.func @pointers(%a: !spirv.ptr<f32, Function>, %b: !spirv.array<4 x f64>) {
    return
  }
}
