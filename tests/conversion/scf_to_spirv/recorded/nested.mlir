// RECORD: mlir-opt --convert-scf-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @loop(%arg2: memref<10xf32, #spirv.storage_class<StorageBuffer>>, %lb: index, %ub: index, %step: index, %a: f32, %b: i8) -> f32 {
    %r:2 = scf.for %i = %lb to %ub step %step iter_args(%x = %a, %y = %b) -> (f32, i8) {
      %1 = memref.load %arg2[%i] : memref<10xf32, #spirv.storage_class<StorageBuffer>>
      %2 = arith.addf %1, %x : f32
      memref.store %2, %arg2[%i] : memref<10xf32, #spirv.storage_class<StorageBuffer>>
      %c = arith.cmpf ogt, %2, %x : f32
      %p, %q = scf.if %c -> (f32, i8) {
        %z = arith.addi %y, %y : i8
        scf.yield %x, %z : f32, i8
      } else {
        scf.yield %2, %y : f32, i8
      }
      scf.yield %p, %q : f32, i8
    }
    scf.for %i = %lb to %ub step %step {
      %1 = memref.load %arg2[%i] : memref<10xf32, #spirv.storage_class<StorageBuffer>>
      %c = arith.cmpf ogt, %1, %a : f32
      scf.if %c {
        memref.store %1, %arg2[%i] : memref<10xf32, #spirv.storage_class<StorageBuffer>>
      }
    }
    return %r#0 : f32
  }
}
