// RECORD: mlir-opt --convert-vector-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int64, Float16, Int8, Vector16, PhysicalStorageBufferAddresses, DotProduct, DotProductInput4x8BitPacked, DotProductInputAll], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_integer_dot_product]>, #spirv.resource_limits<>>} {
  func.func @a(%v: vector<4xf32>, %f: f32, %i: index, %v2: vector<2xf32>, %v1: vector<1xf32>, %iv: vector<4xi32>, %m: memref<16xf32, #spirv.storage_class<StorageBuffer>>, %m2: memref<vector<4xf32>, #spirv.storage_class<StorageBuffer>>, %ii: i32, %b4: vector<4xi8>, %c4: vector<4xi8>, %acc: i32, %v22: vector<2x2xf32>) {
    %0 = vector.extract %v[1] : f32 from vector<4xf32>
    %1 = vector.extract %v[%i] : f32 from vector<4xf32>
    %2 = vector.extract %v1[0] : f32 from vector<1xf32>
    %3 = vector.insert %f, %v [2] : f32 into vector<4xf32>
    %4 = vector.insert %f, %v [%i] : f32 into vector<4xf32>
    %5 = vector.insert %f, %v1 [0] : f32 into vector<1xf32>
    %6 = vector.broadcast %f : f32 to vector<4xf32>
    %7 = vector.broadcast %f : f32 to vector<1xf32>
    %8 = vector.shuffle %v, %v [0, 4, 2] : vector<4xf32>, vector<4xf32>
    %9 = vector.shuffle %v1, %v1 [0, 1] : vector<1xf32>, vector<1xf32>
    %10 = vector.shuffle %v2, %v2 [3] : vector<2xf32>, vector<2xf32>
    %11 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
    %12 = vector.extract_strided_slice %v {offsets = [1], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
    %13 = vector.insert_strided_slice %v2, %v {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
    %14 = vector.insert_strided_slice %v1, %v {offsets = [3], strides = [1]} : vector<1xf32> into vector<4xf32>
    %15 = vector.fma %v, %v, %v : vector<4xf32>
    %16 = vector.reduction <add>, %v : vector<4xf32> into f32
    %17 = vector.reduction <mul>, %v, %f : vector<4xf32> into f32
    %18 = vector.reduction <maxsi>, %iv : vector<4xi32> into i32
    %19 = vector.reduction <minimumf>, %v : vector<4xf32> into f32
    %20 = vector.reduction <and>, %iv, %ii : vector<4xi32> into i32
    %21 = vector.bitcast %v : vector<4xf32> to vector<4xi32>
    %22 = vector.load %m[%i] : memref<16xf32, #spirv.storage_class<StorageBuffer>>, vector<4xf32>
    vector.store %22, %m[%i] : memref<16xf32, #spirv.storage_class<StorageBuffer>>, vector<4xf32>
    %23 = vector.load %m[%i] : memref<16xf32, #spirv.storage_class<StorageBuffer>>, vector<1xf32>
    %24 = vector.from_elements %f, %f : vector<2xf32>
    %25 = vector.from_elements %f : vector<1xf32>
    %26:4 = vector.to_elements %v : vector<4xf32>
    %27 = vector.shape_cast %v : vector<4xf32> to vector<4x1xf32>
    %28, %29 = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
    %30 = vector.interleave %v2, %v2 : vector<2xf32> -> vector<4xf32>
    %31 = vector.step : vector<4xindex>
    %32 = arith.extsi %b4 : vector<4xi8> to vector<4xi32>
    %33 = arith.extsi %c4 : vector<4xi8> to vector<4xi32>
    %34 = arith.muli %32, %33 : vector<4xi32>
    %35 = vector.reduction <add>, %34, %acc : vector<4xi32> into i32
    %36 = vector.shape_cast %v1 : vector<1xf32> to vector<1xf32>
    return
  }
}
