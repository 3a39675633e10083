// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Sparse matrices of a library.
func.func @sparse(%i: index, %m: memref<?xindex>, %v: memref<?xf64>, %d: memref<?x?xf64>) {
  %t = gpu.wait async
  %dn, %t1 = gpu.create_dn_tensor async [%t] %d, %i, %i {q} : index, index into memref<?x?xf64>
  %dn1 = gpu.create_dn_tensor %v, %i : index into memref<?xf64>
  %coo, %t2 = gpu.create_coo async [%t] %i, %i, %i, %m, %m, %v {q} : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %coo1, %t3 = gpu.create_coo_aos async [%t] %i, %i, %i, %m, %v : memref<?xindex>, memref<?xf64>
  %csr, %t4 = gpu.create_csr async [%t] %i, %i, %i, %m, %m, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %csc = gpu.create_csc %i, %i, %i, %m, %m, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %bsr, %t5 = gpu.create_bsr async [%t] %i, %i, %i, %i, %i, %m, %m, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %s24, %t6 = gpu.create_2to4_spmat async [%t]{ PRUNE_AND_CHECK} %i, %i, %v : memref<?xf64>
  %s25 = gpu.create_2to4_spmat { NONE} %i, %i, %v {q} : memref<?xf64>
  %b, %t7 = gpu.spmv_buffer_size async [%t] %coo{ TRANSPOSE}, %dn1, %dn1 into f64
  %b1 = gpu.spmv_buffer_size %coo, %dn1, %dn1 {q} into f64
  %t8 = gpu.spmv async [%t] %coo, %dn1, %dn1, %v : memref<?xf64> into f64
  %b2, %t9 = gpu.spmm_buffer_size async [%t] %coo{ TRANSPOSE}, %dn{ TRANSPOSE}, %dn : index into f64
  %b3:2 = gpu.spmm_buffer_size %coo, %dn, %dn : index, index into f64
  %t10 = gpu.spmm async [%t] %coo, %dn{ CONJUGATE_TRANSPOSE}, %dn, %v, %v : memref<?xf64>, memref<?xf64> into f64
  gpu.spmm %coo, %dn, %dn, %v : memref<?xf64> into f64
  %b4, %t11 = gpu.sddmm_buffer_size async [%t] %dn{ TRANSPOSE}, %dn, %coo into f64
  %t12 = gpu.sddmm async [%t] %dn, %dn, %coo, %v : memref<?xf64> into f64
  %ds, %t13 = gpu.spgemm_create_descr async [%t]
  %b5, %t14 = gpu.spgemm_work_estimation_or_compute async [%t]{ COMPUTE} %coo, %coo{ TRANSPOSE}, %coo, %ds, %i, %v : f32 into memref<?xf64>
  %t15 = gpu.spgemm_copy async [%t] %coo, %coo, %coo, %ds : f32
  %r, %c, %n, %t16 = gpu.spmat_get_size async [%t] %coo
  %r1, %c1, %n1 = gpu.spmat_get_size %coo
  %t17 = gpu.set_csr_pointers async [%t] %coo, %m, %m, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %t18 = gpu.spgemm_destroy_descr async [%t] %ds
  %t19 = gpu.destroy_sp_mat async [%t] %coo
  %t20 = gpu.destroy_dn_tensor async [%t] %dn
  gpu.destroy_sp_mat %csr {q}
  return
}
