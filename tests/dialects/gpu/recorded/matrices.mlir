// RECORD: mlir-opt --allow-unregistered-dialect
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic

// Attributes, matrices of subgroups, and regions for one thread of a warp.
func.func @attrs() attributes {a = #gpu.address_space<global>, b = #gpu<dim x>, c = #gpu.block<x>, d = #gpu.thread<linear_dim_3>, e = #gpu.warp<y>, f = #gpu.warpgroup<z>, g = #gpu.lane<linear_dim_0>, h = #gpu.mask<12>, i = #gpu.memory_space<workgroup>, j = #gpu<all_reduce_op add>, k = #gpu<shuffle_mode xor>, l = #gpu<mma_element_wise addf>, m = #gpu<prune_2to4_spmat_flag NONE>, n = #gpu<mat_transpose_mode TRANSPOSE>, o = #gpu<spgemm_work_estimation_or_compute_kind COMPUTE>, p = #gpu<broadcast specific_lane>, q = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, r = #gpu.select_object, r0 = #gpu.select_object<0 : i64>, s = #gpu.kernel_table<>, t = #gpu.kernel_metadata<"k", (i32) -> (), arg_attrs = [{a.b}], metadata = {c = 1 : i32}>, v = #gpu.kernel_table<[#gpu.kernel_metadata<"a", (i32) -> ()>, #gpu.kernel_metadata<"b", (i32) -> ()>]>} {
  return
}
func.func @types(%m: memref<32x32xf16, 3>, %c0: index, %f: f16) -> !gpu.async.token {
  %0 = gpu.subgroup_mma_load_matrix %m[%c0, %c0] {leadDimension = 32 : index, transpose} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
  %1 = gpu.subgroup_mma_load_matrix %m[%c0, %c0] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "BOp">
  %2 = gpu.subgroup_mma_constant_matrix %f : !gpu.mma_matrix<16x16xf16, "COp">
  %3 = gpu.subgroup_mma_compute %0, %1, %2 {a_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  %4 = gpu.subgroup_mma_elementwise addf %3, %2 {q} : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
  gpu.subgroup_mma_store_matrix %4, %m[%c0, %c0] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, 3>
  %5 = gpu.subgroup_mma_extract_thread_local %4[%c0] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16
  %6 = gpu.subgroup_mma_insert_thread_local %5, %4[%c0] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  %7 = "x.y"() : () -> !gpu.mma_matrix<16x16xsi8, "AOp">
  %t = gpu.wait async
  return %t : !gpu.async.token
}
func.func @warp(%l: index, %v: vector<4xf32>) {
  gpu.warp_execute_on_lane_0(%l)[32] {
  }
  %0 = gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xf32>) -> (vector<1xf32>) {
  ^bb0(%a: vector<128xf32>):
    %1 = "x.y"(%a) : (vector<128xf32>) -> vector<32xf32>
    gpu.yield %1 : vector<32xf32>
  } {q}
  return
}
