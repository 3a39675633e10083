// RECORD: mlir-opt --convert-xegpu-to-xevm --split-input-file

gpu.module @test [#xevm.target<chip = "pvc">] {
  gpu.func @g(%p: i64, %src: memref<256xf16>, %off: vector<1xindex>, %m: vector<1xi1>, %s: index, %sm: i1, %q: memref<64xf32, 3>) kernel {
    %0 = xegpu.load %src[%off], %m <{chunk_size = 8}> : memref<256xf16>, vector<1xindex>, vector<1xi1> -> vector<8xf16>
    %1 = xegpu.load %p[%off], %m : i64, vector<1xindex>, vector<1xi1> -> vector<1xf32>
    xegpu.store %1, %p[%off], %m <{l1_hint = #xegpu.cache_hint<write_through>}> : vector<1xf32>, i64, vector<1xindex>, vector<1xi1>
    xegpu.store %0, %src[%off], %m <{chunk_size = 8}> : vector<8xf16>, memref<256xf16>, vector<1xindex>, vector<1xi1>
    xegpu.prefetch %src[%off] <{l1_hint = #xegpu.cache_hint<cached>, l3_hint = #xegpu.cache_hint<cached>}> : memref<256xf16>, vector<1xindex>
    xegpu.prefetch %p[%off] <{offset_align_byte = 4}> : i64, vector<1xindex>
    xegpu.fence memory_kind = slm, fence_scope = workgroup
    xegpu.fence memory_kind = global, fence_scope = gpu
    gpu.return
  }
  gpu.func @d(%a: vector<8xf16>, %b: vector<16xf16>, %c: vector<8xf32>) -> vector<8xf32> {
    %0 = xegpu.dpas %a, %b, %c : vector<8xf16>, vector<16xf16>, vector<8xf32> -> vector<8xf32>
    %1 = xegpu.dpas %a, %b : vector<8xf16>, vector<16xf16> -> vector<8xf32>
    gpu.return %1 : vector<8xf32>
  }
  gpu.func @mat(%m: memref<4096xi8, 3>, %i: index) {
    %d = xegpu.create_mem_desc %m : memref<4096xi8, 3> -> !xegpu.mem_desc<32x64xf16>
    %0 = xegpu.load_matrix %d[%i, 8] : !xegpu.mem_desc<32x64xf16>, index -> f16
    %1 = xegpu.load_matrix %d[%i, 8] : !xegpu.mem_desc<32x64xf16>, index -> vector<8xf16>
    xegpu.store_matrix %1, %d[%i, 8] : vector<8xf16>, !xegpu.mem_desc<32x64xf16>, index
    %e = xegpu.create_mem_desc %m : memref<4096xi8, 3> -> !xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<block = [16, 16], stride = [1, 32]>>
    %2 = xegpu.load_matrix %e[%i, 8] : !xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<block = [16, 16], stride = [1, 32]>>, index -> f16
    gpu.return
  }
  gpu.func @mat2(%m: memref<4096xi8, 3>, %i: index) {
    %d = xegpu.create_mem_desc %m : memref<4096xi8, 3> -> !xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<block = [16, 16]>>
    %1 = xegpu.load_matrix %d[16, %i] <{subgroup_block_io}>: !xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<block = [16, 16]>>, index -> vector<8xf16>
    xegpu.store_matrix %1, %d[16, %i] <{subgroup_block_io}>: vector<8xf16>, !xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<block = [16, 16]>>, index
    gpu.return
  }
}

// -----

gpu.module @test {
  gpu.func @c1(%src: memref<16x32xf16>, %m: memref<4096xi8, 3>) -> (vector<2x8xf16>, vector<2x1xf16>) {
    %t = xegpu.create_nd_tdesc %src : memref<16x32xf16> -> !xegpu.tensor_desc<16x16xf16>
    %v = xegpu.load_nd %t[8, 16] : !xegpu.tensor_desc<16x16xf16> -> vector<16xf16>
    %w = vector.shape_cast %v : vector<16xf16> to vector<2x8xf16>
    %d = xegpu.create_mem_desc %m : memref<4096xi8, 3> -> !xegpu.mem_desc<32x64xf16>
    %1 = xegpu.load_matrix %d[2, 8] <{subgroup_block_io}>: !xegpu.mem_desc<32x64xf16> -> vector<2x1xf16>
    gpu.return %w, %1 : vector<2x8xf16>, vector<2x1xf16>
  }
}
