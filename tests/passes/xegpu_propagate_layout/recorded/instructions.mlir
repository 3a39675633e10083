// RECORD: mlir-opt --xegpu-propagate-layout=layout-kind=inst --split-input-file

gpu.module @test [#xevm.target<chip = "pvc">] {
  func.func @dpas(%a: memref<8x16xf16>, %b: memref<16x16xf16>, %c: memref<8x16xf32>) {
    %c0 = arith.constant 0 : index
    %0 = xegpu.create_nd_tdesc %a : memref<8x16xf16> -> !xegpu.tensor_desc<8x16xf16>
    %1 = xegpu.create_nd_tdesc %b : memref<16x16xf16> -> !xegpu.tensor_desc<16x16xf16>
    %2 = xegpu.load_nd %0[0, %c0] : !xegpu.tensor_desc<8x16xf16> -> vector<8x16xf16>
    %3 = xegpu.load_nd %1[0, 0] : !xegpu.tensor_desc<16x16xf16> -> vector<16x16xf16>
    %z = arith.constant dense<0.0> : vector<8x16xf32>
    %4 = xegpu.dpas %2, %3, %z : vector<8x16xf16>, vector<16x16xf16>, vector<8x16xf32> -> vector<8x16xf32>
    %5 = math.exp %4 : vector<8x16xf32>
    %6 = xegpu.create_nd_tdesc %c : memref<8x16xf32> -> !xegpu.tensor_desc<8x16xf32>
    xegpu.store_nd %5, %6[0, 0] : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
    return
  }
}

// -----

gpu.module @test [#xevm.target<chip = "pvc">] {
  func.func @unused(%a: memref<8x16xf16>, %b: memref<16x16xf16>, %c: memref<8x16xf32>) {
    %0 = xegpu.create_nd_tdesc %a : memref<8x16xf16> -> !xegpu.tensor_desc<8x16xf16, #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>>
    %z = arith.constant dense<0.0> : vector<8x16xf32>
    %x = arith.constant dense<0.0> : vector<8x16xf16>
    %y = arith.constant dense<0.0> : vector<16x16xf16>
    %4 = xegpu.dpas %x, %y, %z : vector<8x16xf16>, vector<16x16xf16>, vector<8x16xf32> -> vector<8x16xf32>
    %5 = xegpu.dpas %x, %y : vector<8x16xf16>, vector<16x16xf16> -> vector<8x16xf32>
    return
  }
  func.func @small(%a: memref<8x8xf16>, %b: memref<16x16xf16>, %c: index) {
    %0 = xegpu.create_nd_tdesc %a : memref<8x8xf16> -> !xegpu.tensor_desc<8x8xf16>
    %x = arith.constant dense<0.0> : vector<8x8xf16>
    %i = arith.constant 3 : index
    xegpu.store_nd %x, %0[%i, %c] : vector<8x8xf16>, !xegpu.tensor_desc<8x8xf16>
    return
  }
}

// -----

gpu.module @test [#xevm.target] {
  func.func @anchored(%a: memref<64x64xf16>) {
    %0 = xegpu.create_nd_tdesc %a : memref<64x64xf16> -> !xegpu.tensor_desc<16x32xf16>
    %1 = xegpu.load_nd %0[0, 0] <{layout = #xegpu.layout<sg_layout = [2, 2], sg_data = [8, 16], order = [0, 1]>}> : !xegpu.tensor_desc<16x32xf16> -> vector<16x32xf16>
    %2 = vector.transpose %1, [1, 0] : vector<16x32xf16> to vector<32x16xf16>
    %3 = vector.transpose %2, [1, 0] : vector<32x16xf16> to vector<16x32xf16>
    xegpu.store_nd %3, %0[0, 0] <{layout = #xegpu.layout<sg_layout = [2, 2], sg_data = [8, 16], order = [0, 1]>}> : vector<16x32xf16>, !xegpu.tensor_desc<16x32xf16>
    return
  }
  func.func @trans(%a: memref<64x64xf32>) {
    %0 = xegpu.create_nd_tdesc %a : memref<64x64xf32> -> !xegpu.tensor_desc<16x8xf32>
    %1 = xegpu.load_nd %0[0, 0] <{transpose = array<i64: 1, 0>}> : !xegpu.tensor_desc<16x8xf32> -> vector<8x16xf32>
    %2 = xegpu.create_nd_tdesc %a : memref<64x64xf32> -> !xegpu.tensor_desc<8x16xf32>
    xegpu.store_nd %1, %2[0, 0] : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
    return
  }
  func.func private @callee(%v: vector<8x16xf32>) -> vector<8x16xf32> {
    %e = math.exp %v : vector<8x16xf32>
    return %e : vector<8x16xf32>
  }
  func.func @call(%a: memref<64x64xf32>) {
    %v = arith.constant dense<1.0> : vector<8x16xf32>
    %w = func.call @callee(%v) : (vector<8x16xf32>) -> vector<8x16xf32>
    %2 = xegpu.create_nd_tdesc %a : memref<64x64xf32> -> !xegpu.tensor_desc<8x16xf32>
    xegpu.store_nd %w, %2[0, 0] : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
    return
  }
  func.func @scalar(%a: memref<64xf32>, %o: index, %m: i1) {
    %v = xegpu.load %a[%o], %m : memref<64xf32>, index, i1 -> f32
    xegpu.store %v, %a[%o], %m : f32, memref<64xf32>, index, i1
    return
  }
  func.func @mat(%sh: memref<4096xi8, 3>) {
    %d = xegpu.create_mem_desc %sh : memref<4096xi8, 3> -> !xegpu.mem_desc<32x64xf16>
    %lm = xegpu.load_matrix %d[8, 0] : !xegpu.mem_desc<32x64xf16> -> vector<8x16xf16>
    %e = math.exp %lm : vector<8x16xf16>
    xegpu.store_matrix %e, %d[0, 0] <{layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>}>: vector<8x16xf16>, !xegpu.mem_desc<32x64xf16>
    return
  }
}
