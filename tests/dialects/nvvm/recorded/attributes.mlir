// RECORD: mlir-opt --allow-unregistered-dialect

// Attributes in all their forms: cases with and without brackets, shapes, and targets without their defaults.
"test.a"() {a = #nvvm<shfl_kind bfly>, b = #nvvm.mma_layout<row>, c = #nvvm.shape<m = 1, n = 2, k = 3>, d = #nvvm.target, e = #nvvm.target<O = 3, chip = "sm_90", features = "+ptx80", flags = {fast}, link = ["a"]>, f = #nvvm<redux_kind add>, g = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, h = #nvvm<grid_dep_action wait>, i = #nvvm.ld_st_matrix_elt_type<b8x16.b6x16_p32>, j = #nvvm.proxy_kind<async.global>, k = #nvvm.target<triple = "x", verifyTarget = false>, l = #nvvm.wgmma_scale_in<neg>} : () -> ()
"test.b"() {a = #nvvm.target<chip = "sm_75", features = "+ptx60">, b = #nvvm.memory_space<shared_cluster>} : () -> ()
