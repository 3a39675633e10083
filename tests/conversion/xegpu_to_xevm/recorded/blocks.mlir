// RECORD: mlir-opt --convert-xegpu-to-xevm --split-input-file

gpu.module @test [#xevm.target<chip = "pvc">] {
  gpu.func @c2d(%src: memref<16x32xf32>, %u: ui64, %d: memref<?x?xf16>, %h: index, %w: index) kernel {
    %t = xegpu.create_nd_tdesc %src : memref<16x32xf32> -> !xegpu.tensor_desc<8x16xf32>
    %v = xegpu.load_nd %t[8, 16] <{l1_hint = #xegpu.cache_hint<cached>, l3_hint = #xegpu.cache_hint<uncached>}> : !xegpu.tensor_desc<8x16xf32> -> vector<8xf32>
    %t2 = xegpu.create_nd_tdesc %u, shape : [16, 32], strides : [32, 1] : ui64 -> !xegpu.tensor_desc<8x16xf32>
    %v2 = xegpu.load_nd %t2[%h, %w] : !xegpu.tensor_desc<8x16xf32> -> vector<8xf32>
    %t3 = xegpu.create_nd_tdesc %u, shape : [%h, %w], strides : [%w, 1] : ui64 -> !xegpu.tensor_desc<8x16xf32>
    xegpu.store_nd %v2, %t3[%h, %w] <{l1_hint = #xegpu.cache_hint<write_back>, l3_hint = #xegpu.cache_hint<uncached>}> : vector<8xf32>, !xegpu.tensor_desc<8x16xf32>
    xegpu.prefetch_nd %t2[%h, 0] : !xegpu.tensor_desc<8x16xf32>
    gpu.return
  }
  gpu.func @c1d(%src: memref<32xf32>, %u: ui32, %h: index) kernel {
    %t = xegpu.create_nd_tdesc %src : memref<32xf32> -> !xegpu.tensor_desc<32xf32>
    %v = xegpu.load_nd %t[8] : !xegpu.tensor_desc<32xf32> -> vector<2xf32>
    xegpu.store_nd %v, %t[%h] : vector<2xf32>, !xegpu.tensor_desc<32xf32>
    gpu.return
  }
}

// -----

gpu.module @test [#xevm.target<chip = "pvc">] {
  gpu.func @c2d(%src: memref<16x32xf16>, %d: memref<?x?xf16>, %h: index, %w: index, %a: vector<4xf16>, %dd: memref<?x?xf16, strided<[?, 1], offset: ?>>) kernel {
    %t = xegpu.create_nd_tdesc %src : memref<16x32xf16> -> !xegpu.tensor_desc<16x16xf16>
    %v = xegpu.load_nd %t[8, 16] <{packed}> : !xegpu.tensor_desc<16x16xf16> -> vector<16xf16>
    %t1 = xegpu.create_nd_tdesc %src : memref<16x32xf16> -> !xegpu.tensor_desc<16x8xf16>
    %t2 = xegpu.create_nd_tdesc %dd, shape : [%h, %w], strides : [%w, 1] : memref<?x?xf16, strided<[?, 1], offset: ?>> -> !xegpu.tensor_desc<16x16xf16, #xegpu.block_tdesc_attr<array_length = 2>>
    %v3 = xegpu.load_nd %t2[%h, 16] : !xegpu.tensor_desc<16x16xf16, #xegpu.block_tdesc_attr<array_length = 2>> -> vector<32xf16>
    %m = xegpu.create_nd_tdesc %src : memref<16x32xf16> -> !xegpu.tensor_desc<4x16xf16>
    xegpu.store_nd %a, %m[0, 0] : vector<4xf16>, !xegpu.tensor_desc<4x16xf16>
    gpu.return
  }
  gpu.func @tr(%src: memref<16x32xf32>) -> vector<16x1xf32> {
    %t1 = xegpu.create_nd_tdesc %src : memref<16x32xf32> -> !xegpu.tensor_desc<16x8xf32>
    %v2 = xegpu.load_nd %t1[8, 16] <{transpose = array<i64: 1, 0>}> : !xegpu.tensor_desc<16x8xf32> -> vector<8xf32>
    %c = vector.shape_cast %v2 : vector<8xf32> to vector<4x2xf32>
    %z = arith.constant dense<1.0> : vector<16x1xf32>
    gpu.return %z : vector<16x1xf32>
  }
  gpu.func @one(%src: memref<16xf32>, %m: memref<4096xi8, 3>) -> vector<1xf32> {
    %v2 = arith.constant dense<1.0> : vector<1xf32>
    %d = xegpu.create_mem_desc %m : memref<4096xi8, 3> -> !xegpu.mem_desc<32x64xf16>
    %1 = xegpu.load_matrix %d[2, 8] : !xegpu.mem_desc<32x64xf16> -> vector<1xf16>
    xegpu.store_matrix %1, %d[8, 8] : vector<1xf16>, !xegpu.mem_desc<32x64xf16>
    gpu.return %v2 : vector<1xf32>
  }
  gpu.func @loop(%src: memref<16x32xf16>, %p: i64, %n: index, %o: index, %off: vector<1xindex>, %mk: vector<1xi1>) -> vector<8xf16> {
    %c0 = arith.constant 0 : index
    %t = xegpu.create_nd_tdesc %src : memref<16x32xf16> -> !xegpu.tensor_desc<8x16xf16>
    %z = arith.constant dense<0.0> : vector<8xf16>
    %r:3 = scf.for %i = %c0 to %n step %o iter_args(%a = %z, %tt = %t, %of = %off) -> (vector<8xf16>, !xegpu.tensor_desc<8x16xf16>, vector<1xindex>) {
      %v = xegpu.load_nd %tt[%i, 16] : !xegpu.tensor_desc<8x16xf16> -> vector<8xf16>
      %l = xegpu.load %p[%of], %mk : i64, vector<1xindex>, vector<1xi1> -> vector<1xf16>
      scf.yield %v, %tt, %off : vector<8xf16>, !xegpu.tensor_desc<8x16xf16>, vector<1xindex>
    }
    gpu.return %r#0 : vector<8xf16>
  }
}
