// RECORD: mlir-opt --convert-gpu-to-nvvm=has-redux=true
// RECORD: mlir-opt "--convert-gpu-to-nvvm=has-redux=true index-bitwidth=32"

// Clusters, memory whose size the launch says, messages, and reductions.
gpu.module @m {
  gpu.func @k(%x: memref<4x?xf32, #gpu.address_space<global>>, %i: index, %d: f64) kernel {
    %a = gpu.cluster_dim x
    %b = gpu.cluster_id y
    %c = gpu.cluster_block_id z
    %e = gpu.cluster_dim_blocks x
    %0 = arith.addi %a, %b : index
    %1 = arith.addi %c, %e : index
    %2 = arith.addi %0, %1 : index
    %dyn = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %v = memref.view %dyn[%i][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<4xf32, #gpu.address_space<workgroup>>
    %f = memref.load %v[%2] : memref<4xf32, #gpu.address_space<workgroup>>
    memref.store %f, %x[%i, %i] : memref<4x?xf32, #gpu.address_space<global>>
    gpu.printf "hello %d %f\0A", %i, %d : index, f64
    gpu.printf "bye %f\0A", %f : f32
    %s = arith.fptosi %d : f64 to i32
    %r = gpu.subgroup_reduce add %s uniform : (i32) -> i32
    %q = arith.sitofp %r : i32 to f32
    memref.store %q, %x[%i, %i] : memref<4x?xf32, #gpu.address_space<global>>
    %t = arith.cmpi eq, %r, %s : i32
    gpu.return
  }
}
