// RECORD: mlir-opt --convert-memref-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, GenericPointer, Int64, Int8, Float16, Int16, StorageBuffer8BitAccess, StorageBuffer16BitAccess], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_8bit_storage, SPV_KHR_16bit_storage, SPV_EXT_physical_storage_buffer]>, #spirv.resource_limits<>>} {
  func.func @a(%b: memref<?xi1, #spirv.storage_class<CrossWorkgroup>>, %i: index, %j: index, %v: i32, %mi: memref<8xi32, #spirv.storage_class<CrossWorkgroup>>, %mw: memref<8xi32, #spirv.storage_class<Workgroup>>, %h: memref<8xf16, #spirv.storage_class<CrossWorkgroup>>, %f: f32) {
    %2 = memref.load %b[%i] : memref<?xi1, #spirv.storage_class<CrossWorkgroup>>
    memref.store %2, %b[%j] : memref<?xi1, #spirv.storage_class<CrossWorkgroup>>
    %a0 = memref.atomic_rmw addi %v, %mi[%i] : (i32, memref<8xi32, #spirv.storage_class<CrossWorkgroup>>) -> i32
    %a1 = memref.atomic_rmw andi %v, %mw[%i] : (i32, memref<8xi32, #spirv.storage_class<Workgroup>>) -> i32
    %5 = memref.load %h[%i] {alignment = 8 : i64} : memref<8xf16, #spirv.storage_class<CrossWorkgroup>>
    %al = memref.alloc() : memref<4x5xf32, #spirv.storage_class<Workgroup>>
    memref.store %f, %al[%i, %j] : memref<4x5xf32, #spirv.storage_class<Workgroup>>
    memref.dealloc %al : memref<4x5xf32, #spirv.storage_class<Workgroup>>
    %ao = memref.alloca() : memref<4xi32, #spirv.storage_class<Function>>
    memref.store %v, %ao[%i] : memref<4xi32, #spirv.storage_class<Function>>
    %rc = memref.reinterpret_cast %mi to offset: [%i], sizes: [4], strides: [1] : memref<8xi32, #spirv.storage_class<CrossWorkgroup>> to memref<4xi32, strided<[1], offset: ?>, #spirv.storage_class<CrossWorkgroup>>
    %cc = memref.cast %mi : memref<8xi32, #spirv.storage_class<CrossWorkgroup>> to memref<?xi32, #spirv.storage_class<CrossWorkgroup>>
    %msc = memref.memory_space_cast %mi : memref<8xi32, #spirv.storage_class<CrossWorkgroup>> to memref<8xi32, #spirv.storage_class<Workgroup>>
    %ei = memref.extract_aligned_pointer_as_index %mi : memref<8xi32, #spirv.storage_class<CrossWorkgroup>> -> index
    return
  }
}
