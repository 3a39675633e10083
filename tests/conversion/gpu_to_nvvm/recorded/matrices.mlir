// RECORD: mlir-opt --convert-gpu-to-nvvm

// Products of matrices of a warp, with transposed ones, filled ones, and operations on elements.
gpu.module @m {
  gpu.func @w(%x: memref<16x16xf16, 3>, %y: memref<16x16xf32>, %b: memref<32x32xi8>, %c32: memref<32x32xi32>, %i: index, %v: f16) {
    %a = gpu.subgroup_mma_load_matrix %x[%i, %i] {leadDimension = 16 : index} : memref<16x16xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
    %bb = gpu.subgroup_mma_load_matrix %x[%i, %i] {leadDimension = 16 : index, transpose} : memref<16x16xf16, 3> -> !gpu.mma_matrix<16x16xf16, "BOp">
    %c = gpu.subgroup_mma_load_matrix %y[%i, %i] {leadDimension = 16 : index} : memref<16x16xf32> -> !gpu.mma_matrix<16x16xf32, "COp">
    %d = gpu.subgroup_mma_compute %a, %bb, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
    %s = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<16x16xf16, "COp">
    %t = gpu.subgroup_mma_elementwise addf %s, %s : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    %u = gpu.subgroup_mma_elementwise maxf %t, %s : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    gpu.subgroup_mma_store_matrix %d, %y[%i, %i] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<16x16xf32>
    gpu.subgroup_mma_store_matrix %u, %x[%i, %i] {leadDimension = 16 : index, transpose} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16, 3>
    gpu.return
  }
}
gpu.module @shapes {
  gpu.func @bytes(%x: memref<32x32xi8>, %y: memref<32x32xi32>, %i: index) {
    %a = gpu.subgroup_mma_load_matrix %x[%i, %i] {leadDimension = 32 : index} : memref<32x32xi8> -> !gpu.mma_matrix<16x16xsi8, "AOp">
    %b = gpu.subgroup_mma_load_matrix %x[%i, %i] {leadDimension = 32 : index} : memref<32x32xi8> -> !gpu.mma_matrix<16x16xsi8, "BOp">
    %c = gpu.subgroup_mma_load_matrix %y[%i, %i] {leadDimension = 32 : index} : memref<32x32xi32> -> !gpu.mma_matrix<16x16xi32, "COp">
    %d = gpu.subgroup_mma_compute %a, %b, %c {b_transpose} : !gpu.mma_matrix<16x16xsi8, "AOp">, !gpu.mma_matrix<16x16xsi8, "BOp"> -> !gpu.mma_matrix<16x16xi32, "COp">
    gpu.subgroup_mma_store_matrix %d, %y[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xi32, "COp">, memref<32x32xi32>
    gpu.return
  }
  gpu.func @long(%x: memref<64x64xf16>, %i: index, %v: f32) {
    %a = gpu.subgroup_mma_load_matrix %x[%i, %i] {leadDimension = 64 : index} : memref<64x64xf16> -> !gpu.mma_matrix<32x16xf16, "AOp">
    %b = gpu.subgroup_mma_load_matrix %x[%i, %i] {leadDimension = 64 : index} : memref<64x64xf16> -> !gpu.mma_matrix<16x8xf16, "BOp">
    %c = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<32x8xf32, "COp">
    %d = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<32x16xf16, "AOp">, !gpu.mma_matrix<16x8xf16, "BOp"> -> !gpu.mma_matrix<32x8xf32, "COp">
    %e = gpu.subgroup_mma_elementwise mulf %d, %d : (!gpu.mma_matrix<32x8xf32, "COp">, !gpu.mma_matrix<32x8xf32, "COp">) -> !gpu.mma_matrix<32x8xf32, "COp">
    %f = gpu.subgroup_mma_elementwise minf %e, %d : (!gpu.mma_matrix<32x8xf32, "COp">, !gpu.mma_matrix<32x8xf32, "COp">) -> !gpu.mma_matrix<32x8xf32, "COp">
    %g = gpu.subgroup_mma_elementwise divf %f, %d : (!gpu.mma_matrix<32x8xf32, "COp">, !gpu.mma_matrix<32x8xf32, "COp">) -> !gpu.mma_matrix<32x8xf32, "COp">
    %y = memref.alloca() : memref<32x8xf32>
    gpu.subgroup_mma_store_matrix %g, %y[%i, %i] {leadDimension = 8 : index} : !gpu.mma_matrix<32x8xf32, "COp">, memref<32x8xf32>
    gpu.return
  }
}
