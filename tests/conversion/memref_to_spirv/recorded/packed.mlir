// RECORD: mlir-opt --convert-memref-to-spirv --convert-func-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int64, Float16, Int16, StorageBuffer8BitAccess], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_8bit_storage]>, #spirv.resource_limits<>>} {
  func.func @a(%m: memref<4x5xf32, strided<[20, 2], offset: 3>, #spirv.storage_class<StorageBuffer>>, %z: memref<f32, #spirv.storage_class<Uniform>>, %b: memref<?xi1, #spirv.storage_class<StorageBuffer>>, %n: memref<8xi4, #spirv.storage_class<StorageBuffer>>, %e: memref<8xi8, #spirv.storage_class<Workgroup>>, %i: index, %j: index, %d: memref<?x?xf32, #spirv.storage_class<StorageBuffer>>) {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %0 = memref.load %m[%i, %j] : memref<4x5xf32, strided<[20, 2], offset: 3>, #spirv.storage_class<StorageBuffer>>
    %1 = memref.load %z[] : memref<f32, #spirv.storage_class<Uniform>>
    memref.store %1, %m[%c0, %c2] : memref<4x5xf32, strided<[20, 2], offset: 3>, #spirv.storage_class<StorageBuffer>>
    %2 = memref.load %b[%i] : memref<?xi1, #spirv.storage_class<StorageBuffer>>
    memref.store %2, %b[%j] : memref<?xi1, #spirv.storage_class<StorageBuffer>>
    %3 = memref.load %n[%i] : memref<8xi4, #spirv.storage_class<StorageBuffer>>
    memref.store %3, %n[%j] : memref<8xi4, #spirv.storage_class<StorageBuffer>>
    %4 = memref.load %e[%i] : memref<8xi8, #spirv.storage_class<Workgroup>>
    memref.store %4, %e[%j] : memref<8xi8, #spirv.storage_class<Workgroup>>
    %5 = memref.load %d[%i, %j] : memref<?x?xf32, #spirv.storage_class<StorageBuffer>>
    return
  }
}
