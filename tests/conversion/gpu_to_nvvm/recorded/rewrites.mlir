// RECORD: mlir-opt --test-gpu-rewrite
// RECORD: mlir-opt --convert-gpu-to-nvvm

// Reductions over all threads of a block, one after the other, and numbers of threads of a grid, and exchange of
// values of 64 bits.
gpu.module @m {
  gpu.func @reductions(%x: f32, %n: i32, %o: memref<?xf32>, %p: memref<?xi32>, %i: index) workgroup(%w : memref<4xf32, #gpu.address_space<workgroup>>) kernel {
    %0 = gpu.all_reduce add %x uniform {
    } : (f32) -> f32
    memref.store %0, %o[%i] : memref<?xf32>
    memref.store %0, %w[%i] : memref<4xf32, #gpu.address_space<workgroup>>
    %1 = gpu.all_reduce maxsi %n uniform {
    } : (i32) -> i32
    memref.store %1, %p[%i] : memref<?xi32>
    gpu.return
  }
  gpu.func @grid(%o: memref<?xf32>, %x: f32) kernel {
    %i = gpu.global_id x
    %j = gpu.global_id z
    %k = arith.addi %i, %j : index
    memref.store %x, %o[%k] : memref<?xf32>
    gpu.return
  }
  gpu.func @halves(%x: f64, %y: i64, %o: i32, %w: i32, %p: memref<?xf64>, %q: memref<?xi1>, %r: memref<?xi64>, %i: index) kernel {
    %a, %v = gpu.shuffle xor %x, %o, %w : f64
    %b, %u = gpu.shuffle idx %y, %o, %w : i64
    memref.store %a, %p[%i] : memref<?xf64>
    memref.store %v, %q[%i] : memref<?xi1>
    memref.store %b, %r[%i] : memref<?xi64>
    gpu.return
  }
}
