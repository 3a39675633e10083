// RECORD: mlir-opt --amdgpu-resolve-strided-metadata

// Casts that keep the offset and that reset it, with and without a use of the buffer.
func.func @f(%m: memref<4x?xf32>, %n: memref<?xf32, strided<[?], offset: ?>>, %k: memref<4xf32, strided<[1], offset: 5>>) -> (index, index, index, index, memref<f32, #amdgpu.address_space<fat_raw_buffer>>) {
  %0 = amdgpu.fat_raw_buffer_cast %m : memref<4x?xf32> to memref<4x?xf32, #amdgpu.address_space<fat_raw_buffer>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<4x?xf32, #amdgpu.address_space<fat_raw_buffer>> -> memref<f32, #amdgpu.address_space<fat_raw_buffer>>, index, index, index, index, index
  %1 = amdgpu.fat_raw_buffer_cast %n resetOffset : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?]>, #amdgpu.address_space<fat_raw_buffer>>
  %b1, %o1, %s1, %t1 = memref.extract_strided_metadata %1 : memref<?xf32, strided<[?]>, #amdgpu.address_space<fat_raw_buffer>> -> memref<f32, #amdgpu.address_space<fat_raw_buffer>>, index, index, index
  %2 = amdgpu.fat_raw_buffer_cast %k : memref<4xf32, strided<[1], offset: 5>> to memref<4xf32, strided<[1], offset: 5>, #amdgpu.address_space<fat_raw_buffer>>
  %b2, %o2, %s2, %t2 = memref.extract_strided_metadata %2 : memref<4xf32, strided<[1], offset: 5>, #amdgpu.address_space<fat_raw_buffer>> -> memref<f32, #amdgpu.address_space<fat_raw_buffer>>, index, index, index
  %3 = amdgpu.fat_raw_buffer_cast %k resetOffset : memref<4xf32, strided<[1], offset: 5>> to memref<4xf32, #amdgpu.address_space<fat_raw_buffer>>
  %b3, %o3, %s3, %t3 = memref.extract_strided_metadata %3 : memref<4xf32, #amdgpu.address_space<fat_raw_buffer>> -> memref<f32, #amdgpu.address_space<fat_raw_buffer>>, index, index, index
  %x = arith.addi %o1, %o3 : index
  return %o, %x, %s#1, %t#0, %b2 : index, index, index, index, memref<f32, #amdgpu.address_space<fat_raw_buffer>>
}
