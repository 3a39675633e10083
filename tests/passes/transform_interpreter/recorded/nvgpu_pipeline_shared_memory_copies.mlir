// RECORD: mlir-opt --transform-interpreter --split-input-file

// Asynchronous copies fill memory with zeros in the iterations after the last one.
!global = memref<?x?xf32>
!shared = memref<4x32x16xf32, #gpu.address_space<workgroup>>
func.func @async(%a: !global, %s: !shared, %o: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c3 = arith.constant 3 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c4 {
    %r = arith.remui %i, %c3 : index
    gpu.barrier
    %t = nvgpu.device_async_copy %a[%i, %c0], %s[%r, %c0, %c0], 4 : !global to !shared
    %u = nvgpu.device_async_copy %a[%c0, %i], %s[%r, %c4, %c0], 4, %n : !global to !shared
    %g = nvgpu.device_async_create_group %t, %u
    nvgpu.device_async_wait %g
    %v = arith.muli %i, %i : index
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.nvgpu.pipeline_shared_memory_copies failures(propagate) %f {depth = 2} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// The last iterations follow the loop.
func.func @vectors(%a: memref<?x?xf32>, %s: memref<4x64xf32, #gpu.address_space<workgroup>>, %o: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  scf.for %i = %c0 to %c64 step %c4 {
    %j = arith.addi %i, %c4 : index
    %x = vector.transfer_read %a[%j, %c0], %zero : memref<?x?xf32>, vector<4xf32>
    gpu.barrier
    vector.transfer_write %x, %s[%c0, %i] : vector<4xf32>, memref<4x64xf32, #gpu.address_space<workgroup>>
    %y = memref.load %s[%c0, %j] : memref<4x64xf32, #gpu.address_space<workgroup>>
    memref.store %y, %o[%i] : memref<?xf32>
  }
  return
}
func.func @waits(%a: memref<?x?xf32>, %s: memref<4x64xf32, #gpu.address_space<workgroup>>, %o: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c4 {
    %t = nvgpu.device_async_copy %a[%i, %c0], %s[%c0, %c0], 4 : memref<?x?xf32> to memref<4x64xf32, #gpu.address_space<workgroup>>
    %g = nvgpu.device_async_create_group %t
    nvgpu.device_async_wait %g
    %y = memref.load %s[%c0, %i] : memref<4x64xf32, #gpu.address_space<workgroup>>
    memref.store %y, %o[%i] : memref<?xf32>
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.nvgpu.pipeline_shared_memory_copies failures(propagate) %f {depth = 3, peel_epilogue} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
