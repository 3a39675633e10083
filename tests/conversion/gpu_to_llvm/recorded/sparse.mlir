// RECORD: mlir-opt --gpu-to-llvm

// Sparse matrices, and products of them, of the general library and of that for two of four elements.

func.func @s(%n: index, %p: memref<?xindex>, %i: memref<?xi32>, %v: memref<?xf64>, %w: memref<?xf16>, %buf: memref<?xi8>, %m: memref<?x?xf16>) {
  %t = gpu.wait async
  %coo, %t1 = gpu.create_coo async [%t] %n, %n, %n, %p, %i, %v : memref<?xindex>, memref<?xi32>, memref<?xf64>
  %aos, %t2 = gpu.create_coo_aos async [%t1] %n, %n, %n, %p, %v : memref<?xindex>, memref<?xf64>
  %csr, %t3 = gpu.create_csr async [%t2] %n, %n, %n, %p, %i, %v : memref<?xindex>, memref<?xi32>, memref<?xf64>
  %csc, %t4 = gpu.create_csc async [%t3] %n, %n, %n, %p, %i, %v : memref<?xindex>, memref<?xi32>, memref<?xf64>
  %bsr, %t5 = gpu.create_bsr async [%t4] %n, %n, %n, %n, %n, %p, %i, %v : memref<?xindex>, memref<?xi32>, memref<?xf64>
  %x, %t6 = gpu.create_dn_tensor async [%t5] %v, %n : index into memref<?xf64>
  %y, %t7 = gpu.create_dn_tensor async [%t6] %m, %n, %n : index, index into memref<?x?xf16>
  %b0, %t8 = gpu.spmv_buffer_size async [%t7] %coo{ TRANSPOSE}, %x, %x into f64
  %t9 = gpu.spmv async [%t8] %coo, %x, %x, %buf : memref<?xi8> into f64
  %b1, %t10 = gpu.spmm_buffer_size async [%t9] %csr, %y{ TRANSPOSE}, %y : index into f32
  %t11 = gpu.spmm async [%t10] %csr, %y, %y, %buf : memref<?xi8> into f32
  %b2, %t12 = gpu.sddmm_buffer_size async [%t11] %y, %y, %csr into f32
  %t13 = gpu.sddmm async [%t12] %y{ TRANSPOSE}, %y, %csr, %buf : memref<?xi8> into f32
  %t14 = gpu.destroy_dn_tensor async [%t13] %x
  %t15 = gpu.destroy_dn_tensor async [%t14] %y
  %t16 = gpu.destroy_sp_mat async [%t15] %bsr
  %d, %t17 = gpu.spgemm_create_descr async [%t16]
  %b3, %t18 = gpu.spgemm_work_estimation_or_compute async [%t17]{ WORK_ESTIMATION} %csr, %csr, %csr, %d, %n, %buf : f32 into memref<?xi8>
  %b4, %t19 = gpu.spgemm_work_estimation_or_compute async [%t18]{ COMPUTE} %csr, %csr, %csr, %d, %n, %buf : f32 into memref<?xi8>
  %t20 = gpu.spgemm_copy async [%t19] %csr, %csr, %csr, %d : f32
  %r, %c, %z, %t21 = gpu.spmat_get_size async [%t20] %csr
  %t22 = gpu.set_csr_pointers async [%t21] %csr, %p, %i, %v : memref<?xindex>, memref<?xi32>, memref<?xf64>
  %t23 = gpu.spgemm_destroy_descr async [%t22] %d
  gpu.wait [%t23]
  return
}
func.func @lt(%n: index, %m: memref<?x?xf16>, %buf: memref<?xi8>) {
  %t = gpu.wait async
  %a, %t1 = gpu.create_2to4_spmat async [%t]{ PRUNE_AND_CHECK} %n, %n, %m : memref<?x?xf16>
  %b, %t2 = gpu.create_dn_tensor async [%t1] %m, %n, %n : index, index into memref<?x?xf16>
  %s:3, %t3 = gpu.spmm_buffer_size async [%t2] %a, %b, %b : index, index, index into f16
  %t4 = gpu.spmm async [%t3] %a, %b, %b, %buf, %buf, %buf : memref<?xi8>, memref<?xi8>, memref<?xi8> into f16
  %t5 = gpu.destroy_sp_mat async [%t4] %a
  %t6 = gpu.destroy_dn_tensor async [%t5] %b
  gpu.wait [%t6]
  return
}
