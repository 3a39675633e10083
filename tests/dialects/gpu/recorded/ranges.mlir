// RECORD: mlir-opt --int-range-optimizations --allow-unregistered-dialect

// Numbers and sizes are within bounds: those of the dialect, of the operation, and of what encloses it.
func.func @bounds() attributes {gpu.known_grid_size = array<i32: 4, 5, 6>} {
  %a0 = gpu.cluster_dim x
  %a0_0 = arith.constant 4294967295 : index
  %a0_1 = arith.constant 1 : index
  %a0_2 = arith.cmpi ule, %a0, %a0_0 : index
  %a0_3 = arith.cmpi ult, %a0, %a0_0 : index
  %a0_4 = arith.cmpi uge, %a0, %a0_1 : index
  %a0_5 = arith.cmpi ugt, %a0, %a0_1 : index
  "t.use"(%a0_2, %a0_3, %a0_4, %a0_5) : (i1, i1, i1, i1) -> ()
  %a1 = gpu.cluster_dim_blocks x
  %a1_0 = arith.constant 8 : index
  %a1_1 = arith.constant 1 : index
  %a1_2 = arith.cmpi ule, %a1, %a1_0 : index
  %a1_3 = arith.cmpi ult, %a1, %a1_0 : index
  %a1_4 = arith.cmpi uge, %a1, %a1_1 : index
  %a1_5 = arith.cmpi ugt, %a1, %a1_1 : index
  "t.use"(%a1_2, %a1_3, %a1_4, %a1_5) : (i1, i1, i1, i1) -> ()
  %a2 = gpu.cluster_id x
  %a2_0 = arith.constant 4294967294 : index
  %a2_1 = arith.constant 0 : index
  %a2_2 = arith.cmpi ule, %a2, %a2_0 : index
  %a2_3 = arith.cmpi ult, %a2, %a2_0 : index
  %a2_4 = arith.cmpi uge, %a2, %a2_1 : index
  %a2_5 = arith.cmpi ugt, %a2, %a2_1 : index
  "t.use"(%a2_2, %a2_3, %a2_4, %a2_5) : (i1, i1, i1, i1) -> ()
  %a3 = gpu.cluster_block_id x
  %a3_0 = arith.constant 7 : index
  %a3_1 = arith.constant 0 : index
  %a3_2 = arith.cmpi ule, %a3, %a3_0 : index
  %a3_3 = arith.cmpi ult, %a3, %a3_0 : index
  %a3_4 = arith.cmpi uge, %a3, %a3_1 : index
  %a3_5 = arith.cmpi ugt, %a3, %a3_1 : index
  "t.use"(%a3_2, %a3_3, %a3_4, %a3_5) : (i1, i1, i1, i1) -> ()
  %a4 = gpu.block_dim x
  %a4_0 = arith.constant 4294967295 : index
  %a4_1 = arith.constant 1 : index
  %a4_2 = arith.cmpi ule, %a4, %a4_0 : index
  %a4_3 = arith.cmpi ult, %a4, %a4_0 : index
  %a4_4 = arith.cmpi uge, %a4, %a4_1 : index
  %a4_5 = arith.cmpi ugt, %a4, %a4_1 : index
  "t.use"(%a4_2, %a4_3, %a4_4, %a4_5) : (i1, i1, i1, i1) -> ()
  %a5 = gpu.block_id y
  %a5_0 = arith.constant 4 : index
  %a5_1 = arith.constant 0 : index
  %a5_2 = arith.cmpi ule, %a5, %a5_0 : index
  %a5_3 = arith.cmpi ult, %a5, %a5_0 : index
  %a5_4 = arith.cmpi uge, %a5, %a5_1 : index
  %a5_5 = arith.cmpi ugt, %a5, %a5_1 : index
  "t.use"(%a5_2, %a5_3, %a5_4, %a5_5) : (i1, i1, i1, i1) -> ()
  %a6 = gpu.grid_dim z
  %a6_0 = arith.constant 6 : index
  %a6_1 = arith.constant 6 : index
  %a6_2 = arith.cmpi ule, %a6, %a6_0 : index
  %a6_3 = arith.cmpi ult, %a6, %a6_0 : index
  %a6_4 = arith.cmpi uge, %a6, %a6_1 : index
  %a6_5 = arith.cmpi ugt, %a6, %a6_1 : index
  "t.use"(%a6_2, %a6_3, %a6_4, %a6_5) : (i1, i1, i1, i1) -> ()
  %a7 = gpu.thread_id x
  %a7_0 = arith.constant 4294967294 : index
  %a7_1 = arith.constant 0 : index
  %a7_2 = arith.cmpi ule, %a7, %a7_0 : index
  %a7_3 = arith.cmpi ult, %a7, %a7_0 : index
  %a7_4 = arith.cmpi uge, %a7, %a7_1 : index
  %a7_5 = arith.cmpi ugt, %a7, %a7_1 : index
  "t.use"(%a7_2, %a7_3, %a7_4, %a7_5) : (i1, i1, i1, i1) -> ()
  %a8 = gpu.lane_id
  %a8_0 = arith.constant 127 : index
  %a8_1 = arith.constant 0 : index
  %a8_2 = arith.cmpi ule, %a8, %a8_0 : index
  %a8_3 = arith.cmpi ult, %a8, %a8_0 : index
  %a8_4 = arith.cmpi uge, %a8, %a8_1 : index
  %a8_5 = arith.cmpi ugt, %a8, %a8_1 : index
  "t.use"(%a8_2, %a8_3, %a8_4, %a8_5) : (i1, i1, i1, i1) -> ()
  %a9 = gpu.subgroup_id : index
  %a9_0 = arith.constant 4294967294 : index
  %a9_1 = arith.constant 0 : index
  %a9_2 = arith.cmpi ule, %a9, %a9_0 : index
  %a9_3 = arith.cmpi ult, %a9, %a9_0 : index
  %a9_4 = arith.cmpi uge, %a9, %a9_1 : index
  %a9_5 = arith.cmpi ugt, %a9, %a9_1 : index
  "t.use"(%a9_2, %a9_3, %a9_4, %a9_5) : (i1, i1, i1, i1) -> ()
  %a10 = gpu.global_id x
  %a10_0 = arith.constant 17179869179 : index
  %a10_1 = arith.constant 0 : index
  %a10_2 = arith.cmpi ule, %a10, %a10_0 : index
  %a10_3 = arith.cmpi ult, %a10, %a10_0 : index
  %a10_4 = arith.cmpi uge, %a10, %a10_1 : index
  %a10_5 = arith.cmpi ugt, %a10, %a10_1 : index
  "t.use"(%a10_2, %a10_3, %a10_4, %a10_5) : (i1, i1, i1, i1) -> ()
  %a11 = gpu.num_subgroups : index
  %a11_0 = arith.constant 4294967295 : index
  %a11_1 = arith.constant 1 : index
  %a11_2 = arith.cmpi ule, %a11, %a11_0 : index
  %a11_3 = arith.cmpi ult, %a11, %a11_0 : index
  %a11_4 = arith.cmpi uge, %a11, %a11_1 : index
  %a11_5 = arith.cmpi ugt, %a11, %a11_1 : index
  "t.use"(%a11_2, %a11_3, %a11_4, %a11_5) : (i1, i1, i1, i1) -> ()
  %a12 = gpu.subgroup_size : index
  %a12_0 = arith.constant 128 : index
  %a12_1 = arith.constant 1 : index
  %a12_2 = arith.cmpi ule, %a12, %a12_0 : index
  %a12_3 = arith.cmpi ult, %a12, %a12_0 : index
  %a12_4 = arith.cmpi uge, %a12, %a12_1 : index
  %a12_5 = arith.cmpi ugt, %a12, %a12_1 : index
  "t.use"(%a12_2, %a12_3, %a12_4, %a12_5) : (i1, i1, i1, i1) -> ()
  return
}
func.func @stated() {
  %a0 = gpu.cluster_dim x upper_bound 7
  %a0_0 = arith.constant 7 : index
  %a0_1 = arith.constant 1 : index
  %a0_2 = arith.cmpi ule, %a0, %a0_0 : index
  %a0_3 = arith.cmpi ult, %a0, %a0_0 : index
  %a0_4 = arith.cmpi uge, %a0, %a0_1 : index
  %a0_5 = arith.cmpi ugt, %a0, %a0_1 : index
  "t.use"(%a0_2, %a0_3, %a0_4, %a0_5) : (i1, i1, i1, i1) -> ()
  %a1 = gpu.cluster_dim_blocks x upper_bound 7
  %a1_0 = arith.constant 7 : index
  %a1_1 = arith.constant 1 : index
  %a1_2 = arith.cmpi ule, %a1, %a1_0 : index
  %a1_3 = arith.cmpi ult, %a1, %a1_0 : index
  %a1_4 = arith.cmpi uge, %a1, %a1_1 : index
  %a1_5 = arith.cmpi ugt, %a1, %a1_1 : index
  "t.use"(%a1_2, %a1_3, %a1_4, %a1_5) : (i1, i1, i1, i1) -> ()
  %a2 = gpu.cluster_id x upper_bound 7
  %a2_0 = arith.constant 6 : index
  %a2_1 = arith.constant 0 : index
  %a2_2 = arith.cmpi ule, %a2, %a2_0 : index
  %a2_3 = arith.cmpi ult, %a2, %a2_0 : index
  %a2_4 = arith.cmpi uge, %a2, %a2_1 : index
  %a2_5 = arith.cmpi ugt, %a2, %a2_1 : index
  "t.use"(%a2_2, %a2_3, %a2_4, %a2_5) : (i1, i1, i1, i1) -> ()
  %a3 = gpu.cluster_block_id x upper_bound 7
  %a3_0 = arith.constant 6 : index
  %a3_1 = arith.constant 0 : index
  %a3_2 = arith.cmpi ule, %a3, %a3_0 : index
  %a3_3 = arith.cmpi ult, %a3, %a3_0 : index
  %a3_4 = arith.cmpi uge, %a3, %a3_1 : index
  %a3_5 = arith.cmpi ugt, %a3, %a3_1 : index
  "t.use"(%a3_2, %a3_3, %a3_4, %a3_5) : (i1, i1, i1, i1) -> ()
  %a4 = gpu.block_dim x upper_bound 7
  %a4_0 = arith.constant 7 : index
  %a4_1 = arith.constant 1 : index
  %a4_2 = arith.cmpi ule, %a4, %a4_0 : index
  %a4_3 = arith.cmpi ult, %a4, %a4_0 : index
  %a4_4 = arith.cmpi uge, %a4, %a4_1 : index
  %a4_5 = arith.cmpi ugt, %a4, %a4_1 : index
  "t.use"(%a4_2, %a4_3, %a4_4, %a4_5) : (i1, i1, i1, i1) -> ()
  %a5 = gpu.block_id y upper_bound 7
  %a5_0 = arith.constant 6 : index
  %a5_1 = arith.constant 0 : index
  %a5_2 = arith.cmpi ule, %a5, %a5_0 : index
  %a5_3 = arith.cmpi ult, %a5, %a5_0 : index
  %a5_4 = arith.cmpi uge, %a5, %a5_1 : index
  %a5_5 = arith.cmpi ugt, %a5, %a5_1 : index
  "t.use"(%a5_2, %a5_3, %a5_4, %a5_5) : (i1, i1, i1, i1) -> ()
  %a6 = gpu.grid_dim z upper_bound 7
  %a6_0 = arith.constant 7 : index
  %a6_1 = arith.constant 1 : index
  %a6_2 = arith.cmpi ule, %a6, %a6_0 : index
  %a6_3 = arith.cmpi ult, %a6, %a6_0 : index
  %a6_4 = arith.cmpi uge, %a6, %a6_1 : index
  %a6_5 = arith.cmpi ugt, %a6, %a6_1 : index
  "t.use"(%a6_2, %a6_3, %a6_4, %a6_5) : (i1, i1, i1, i1) -> ()
  %a7 = gpu.thread_id x upper_bound 7
  %a7_0 = arith.constant 6 : index
  %a7_1 = arith.constant 0 : index
  %a7_2 = arith.cmpi ule, %a7, %a7_0 : index
  %a7_3 = arith.cmpi ult, %a7, %a7_0 : index
  %a7_4 = arith.cmpi uge, %a7, %a7_1 : index
  %a7_5 = arith.cmpi ugt, %a7, %a7_1 : index
  "t.use"(%a7_2, %a7_3, %a7_4, %a7_5) : (i1, i1, i1, i1) -> ()
  %a8 = gpu.lane_id upper_bound 7
  %a8_0 = arith.constant 6 : index
  %a8_1 = arith.constant 0 : index
  %a8_2 = arith.cmpi ule, %a8, %a8_0 : index
  %a8_3 = arith.cmpi ult, %a8, %a8_0 : index
  %a8_4 = arith.cmpi uge, %a8, %a8_1 : index
  %a8_5 = arith.cmpi ugt, %a8, %a8_1 : index
  "t.use"(%a8_2, %a8_3, %a8_4, %a8_5) : (i1, i1, i1, i1) -> ()
  %a9 = gpu.subgroup_id upper_bound 7 : index
  %a9_0 = arith.constant 6 : index
  %a9_1 = arith.constant 0 : index
  %a9_2 = arith.cmpi ule, %a9, %a9_0 : index
  %a9_3 = arith.cmpi ult, %a9, %a9_0 : index
  %a9_4 = arith.cmpi uge, %a9, %a9_1 : index
  %a9_5 = arith.cmpi ugt, %a9, %a9_1 : index
  "t.use"(%a9_2, %a9_3, %a9_4, %a9_5) : (i1, i1, i1, i1) -> ()
  %a10 = gpu.global_id x upper_bound 7
  %a10_0 = arith.constant 6 : index
  %a10_1 = arith.constant 0 : index
  %a10_2 = arith.cmpi ule, %a10, %a10_0 : index
  %a10_3 = arith.cmpi ult, %a10, %a10_0 : index
  %a10_4 = arith.cmpi uge, %a10, %a10_1 : index
  %a10_5 = arith.cmpi ugt, %a10, %a10_1 : index
  "t.use"(%a10_2, %a10_3, %a10_4, %a10_5) : (i1, i1, i1, i1) -> ()
  %a11 = gpu.num_subgroups upper_bound 7 : index
  %a11_0 = arith.constant 7 : index
  %a11_1 = arith.constant 1 : index
  %a11_2 = arith.cmpi ule, %a11, %a11_0 : index
  %a11_3 = arith.cmpi ult, %a11, %a11_0 : index
  %a11_4 = arith.cmpi uge, %a11, %a11_1 : index
  %a11_5 = arith.cmpi ugt, %a11, %a11_1 : index
  "t.use"(%a11_2, %a11_3, %a11_4, %a11_5) : (i1, i1, i1, i1) -> ()
  %a12 = gpu.subgroup_size upper_bound 7 : index
  %a12_0 = arith.constant 7 : index
  %a12_1 = arith.constant 1 : index
  %a12_2 = arith.cmpi ule, %a12, %a12_0 : index
  %a12_3 = arith.cmpi ult, %a12, %a12_0 : index
  %a12_4 = arith.cmpi uge, %a12, %a12_1 : index
  %a12_5 = arith.cmpi ugt, %a12, %a12_1 : index
  "t.use"(%a12_2, %a12_3, %a12_4, %a12_5) : (i1, i1, i1, i1) -> ()
  return
}
func.func @launch(%n: index, %lane: i32) {
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%sbx = %c3, %sby = %n, %sbz = %c1) threads(%tx, %ty, %tz) in (%stx = %c3, %sty = %n, %stz = %c1) {
    %bx_0 = arith.constant 2 : index
    %bx_1 = arith.constant 0 : index
    %bx_2 = arith.cmpi ule, %bx, %bx_0 : index
    %bx_3 = arith.cmpi ult, %bx, %bx_0 : index
    %bx_4 = arith.cmpi uge, %bx, %bx_1 : index
    %bx_5 = arith.cmpi ugt, %bx, %bx_1 : index
    "t.use"(%bx_2, %bx_3, %bx_4, %bx_5) : (i1, i1, i1, i1) -> ()
    %by_0 = arith.constant 4294967294 : index
    %by_1 = arith.constant 0 : index
    %by_2 = arith.cmpi ule, %by, %by_0 : index
    %by_3 = arith.cmpi ult, %by, %by_0 : index
    %by_4 = arith.cmpi uge, %by, %by_1 : index
    %by_5 = arith.cmpi ugt, %by, %by_1 : index
    "t.use"(%by_2, %by_3, %by_4, %by_5) : (i1, i1, i1, i1) -> ()
    %bz_0 = arith.constant 0 : index
    %bz_1 = arith.constant 0 : index
    %bz_2 = arith.cmpi ule, %bz, %bz_0 : index
    %bz_3 = arith.cmpi ult, %bz, %bz_0 : index
    %bz_4 = arith.cmpi uge, %bz, %bz_1 : index
    %bz_5 = arith.cmpi ugt, %bz, %bz_1 : index
    "t.use"(%bz_2, %bz_3, %bz_4, %bz_5) : (i1, i1, i1, i1) -> ()
    %tx_0 = arith.constant 2 : index
    %tx_1 = arith.constant 0 : index
    %tx_2 = arith.cmpi ule, %tx, %tx_0 : index
    %tx_3 = arith.cmpi ult, %tx, %tx_0 : index
    %tx_4 = arith.cmpi uge, %tx, %tx_1 : index
    %tx_5 = arith.cmpi ugt, %tx, %tx_1 : index
    "t.use"(%tx_2, %tx_3, %tx_4, %tx_5) : (i1, i1, i1, i1) -> ()
    %ty_0 = arith.constant 4294967294 : index
    %ty_1 = arith.constant 0 : index
    %ty_2 = arith.cmpi ule, %ty, %ty_0 : index
    %ty_3 = arith.cmpi ult, %ty, %ty_0 : index
    %ty_4 = arith.cmpi uge, %ty, %ty_1 : index
    %ty_5 = arith.cmpi ugt, %ty, %ty_1 : index
    "t.use"(%ty_2, %ty_3, %ty_4, %ty_5) : (i1, i1, i1, i1) -> ()
    %sbx_0 = arith.constant 3 : index
    %sbx_1 = arith.constant 3 : index
    %sbx_2 = arith.cmpi ule, %sbx, %sbx_0 : index
    %sbx_3 = arith.cmpi ult, %sbx, %sbx_0 : index
    %sbx_4 = arith.cmpi uge, %sbx, %sbx_1 : index
    %sbx_5 = arith.cmpi ugt, %sbx, %sbx_1 : index
    "t.use"(%sbx_2, %sbx_3, %sbx_4, %sbx_5) : (i1, i1, i1, i1) -> ()
    %sby_0 = arith.constant 4294967295 : index
    %sby_1 = arith.constant 1 : index
    %sby_2 = arith.cmpi ule, %sby, %sby_0 : index
    %sby_3 = arith.cmpi ult, %sby, %sby_0 : index
    %sby_4 = arith.cmpi uge, %sby, %sby_1 : index
    %sby_5 = arith.cmpi ugt, %sby, %sby_1 : index
    "t.use"(%sby_2, %sby_3, %sby_4, %sby_5) : (i1, i1, i1, i1) -> ()
    %stz_0 = arith.constant 1 : index
    %stz_1 = arith.constant 1 : index
    %stz_2 = arith.cmpi ule, %stz, %stz_0 : index
    %stz_3 = arith.cmpi ult, %stz, %stz_0 : index
    %stz_4 = arith.cmpi uge, %stz, %stz_1 : index
    %stz_5 = arith.cmpi ugt, %stz, %stz_1 : index
    "t.use"(%stz_2, %stz_3, %stz_4, %stz_5) : (i1, i1, i1, i1) -> ()
    %i0 = gpu.thread_id x
    %i0_0 = arith.constant 2 : index
    %i0_1 = arith.constant 0 : index
    %i0_2 = arith.cmpi ule, %i0, %i0_0 : index
    %i0_3 = arith.cmpi ult, %i0, %i0_0 : index
    %i0_4 = arith.cmpi uge, %i0, %i0_1 : index
    %i0_5 = arith.cmpi ugt, %i0, %i0_1 : index
    "t.use"(%i0_2, %i0_3, %i0_4, %i0_5) : (i1, i1, i1, i1) -> ()
    %i1 = gpu.thread_id y
    %i1_0 = arith.constant 4294967294 : index
    %i1_1 = arith.constant 0 : index
    %i1_2 = arith.cmpi ule, %i1, %i1_0 : index
    %i1_3 = arith.cmpi ult, %i1, %i1_0 : index
    %i1_4 = arith.cmpi uge, %i1, %i1_1 : index
    %i1_5 = arith.cmpi ugt, %i1, %i1_1 : index
    "t.use"(%i1_2, %i1_3, %i1_4, %i1_5) : (i1, i1, i1, i1) -> ()
    %i2 = gpu.block_dim x
    %i2_0 = arith.constant 3 : index
    %i2_1 = arith.constant 3 : index
    %i2_2 = arith.cmpi ule, %i2, %i2_0 : index
    %i2_3 = arith.cmpi ult, %i2, %i2_0 : index
    %i2_4 = arith.cmpi uge, %i2, %i2_1 : index
    %i2_5 = arith.cmpi ugt, %i2, %i2_1 : index
    "t.use"(%i2_2, %i2_3, %i2_4, %i2_5) : (i1, i1, i1, i1) -> ()
    %i3 = gpu.global_id x
    %i3_0 = arith.constant 8 : index
    %i3_1 = arith.constant 0 : index
    %i3_2 = arith.cmpi ule, %i3, %i3_0 : index
    %i3_3 = arith.cmpi ult, %i3, %i3_0 : index
    %i3_4 = arith.cmpi uge, %i3, %i3_1 : index
    %i3_5 = arith.cmpi ugt, %i3, %i3_1 : index
    "t.use"(%i3_2, %i3_3, %i3_4, %i3_5) : (i1, i1, i1, i1) -> ()
    gpu.terminator
  }
  %l = gpu.lane_id upper_bound 7
  %b = gpu.subgroup_broadcast %l, first_active_lane : index
  %b_0 = arith.constant 6 : index
  %b_1 = arith.constant 0 : index
  %b_2 = arith.cmpi ule, %b, %b_0 : index
  %b_3 = arith.cmpi ult, %b, %b_0 : index
  %b_4 = arith.cmpi uge, %b, %b_1 : index
  %b_5 = arith.cmpi ugt, %b, %b_1 : index
  "t.use"(%b_2, %b_3, %b_4, %b_5) : (i1, i1, i1, i1) -> ()
  return
}
gpu.module @k {
  gpu.func @f() kernel attributes {known_block_size = array<i32: 8, 1, 1>, known_grid_size = array<i32: 9, 1, 1>} {
    %i0 = gpu.thread_id x
    %i0_0 = arith.constant 7 : index
    %i0_1 = arith.constant 0 : index
    %i0_2 = arith.cmpi ule, %i0, %i0_0 : index
    %i0_3 = arith.cmpi ult, %i0, %i0_0 : index
    %i0_4 = arith.cmpi uge, %i0, %i0_1 : index
    %i0_5 = arith.cmpi ugt, %i0, %i0_1 : index
    "t.use"(%i0_2, %i0_3, %i0_4, %i0_5) : (i1, i1, i1, i1) -> ()
    %i1 = gpu.block_id x
    %i1_0 = arith.constant 8 : index
    %i1_1 = arith.constant 0 : index
    %i1_2 = arith.cmpi ule, %i1, %i1_0 : index
    %i1_3 = arith.cmpi ult, %i1, %i1_0 : index
    %i1_4 = arith.cmpi uge, %i1, %i1_1 : index
    %i1_5 = arith.cmpi ugt, %i1, %i1_1 : index
    "t.use"(%i1_2, %i1_3, %i1_4, %i1_5) : (i1, i1, i1, i1) -> ()
    %i2 = gpu.global_id x
    %i2_0 = arith.constant 71 : index
    %i2_1 = arith.constant 0 : index
    %i2_2 = arith.cmpi ule, %i2, %i2_0 : index
    %i2_3 = arith.cmpi ult, %i2, %i2_0 : index
    %i2_4 = arith.cmpi uge, %i2, %i2_1 : index
    %i2_5 = arith.cmpi ugt, %i2, %i2_1 : index
    "t.use"(%i2_2, %i2_3, %i2_4, %i2_5) : (i1, i1, i1, i1) -> ()
    %i3 = gpu.block_dim y
    %i3_0 = arith.constant 1 : index
    %i3_1 = arith.constant 1 : index
    %i3_2 = arith.cmpi ule, %i3, %i3_0 : index
    %i3_3 = arith.cmpi ult, %i3, %i3_0 : index
    %i3_4 = arith.cmpi uge, %i3, %i3_1 : index
    %i3_5 = arith.cmpi ugt, %i3, %i3_1 : index
    "t.use"(%i3_2, %i3_3, %i3_4, %i3_5) : (i1, i1, i1, i1) -> ()
    gpu.return
  }
}
