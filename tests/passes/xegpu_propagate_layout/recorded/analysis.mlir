// RECORD: mlir-opt --xegpu-propagate-layout="print-analysis-only=true layout-kind=lane" --split-input-file

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

gpu.module @test [#xevm.target<chip = "pvc">] {
  func.func @loop(%a: memref<8x128xf16>, %b: memref<128x16xf16>, %c: memref<8x16xf32>) {
    %c0 = arith.constant 0 : index
    %c128 = arith.constant 128 : index
    %c16 = arith.constant 16 : index
    %0 = xegpu.create_nd_tdesc %a : memref<8x128xf16> -> !xegpu.tensor_desc<8x16xf16>
    %1 = xegpu.create_nd_tdesc %b : memref<128x16xf16> -> !xegpu.tensor_desc<16x16xf16>
    %2 = xegpu.create_nd_tdesc %c : memref<8x16xf32> -> !xegpu.tensor_desc<8x16xf32>
    %3 = xegpu.load_nd %2[0, 0] : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
    %4:3 = scf.for %k = %c0 to %c128 step %c16 iter_args(%ta = %0, %tb = %1, %acc = %3) -> (!xegpu.tensor_desc<8x16xf16>, !xegpu.tensor_desc<16x16xf16>, vector<8x16xf32>) {
      %5 = xegpu.load_nd %ta[0, %k] : !xegpu.tensor_desc<8x16xf16> -> vector<8x16xf16>
      %6 = xegpu.load_nd %tb[%k, 0] : !xegpu.tensor_desc<16x16xf16> -> vector<16x16xf16>
      %7 = xegpu.dpas %5, %6, %acc : vector<8x16xf16>, vector<16x16xf16>, vector<8x16xf32> -> vector<8x16xf32>
      xegpu.prefetch_nd %ta[0, 0] : !xegpu.tensor_desc<8x16xf16>
      scf.yield %ta, %tb, %7 : !xegpu.tensor_desc<8x16xf16>, !xegpu.tensor_desc<16x16xf16>, vector<8x16xf32>
    }
    xegpu.store_nd %4#2, %2[0, 0] : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
    return
  }
  gpu.func @ops(%a: memref<16x16xf16>, %t: !xegpu.tensor_desc<16xf32>, %v: vector<16xf32>, %m: memref<256xf16>, %o: memref<8x16xf16>) {
    %0 = xegpu.create_nd_tdesc %a : memref<16x16xf16> -> !xegpu.tensor_desc<16x16xf16>
    %1 = xegpu.load_nd %0[0, 0] : !xegpu.tensor_desc<16x16xf16> -> vector<16x16xf16>
    %2 = vector.transpose %1, [1, 0] : vector<16x16xf16> to vector<16x16xf16>
    %x = arith.constant dense<0.0> : vector<8x16xf16>
    %3 = xegpu.dpas %x, %2 : vector<8x16xf16>, vector<16x16xf16> -> vector<8x16xf32>
    %4 = arith.truncf %3 : vector<8x16xf32> to vector<8x16xf16>
    %cond = arith.constant true
    %5 = scf.if %cond -> (vector<8x16xf16>) {
      %6 = math.exp %4 : vector<8x16xf16>
      scf.yield %6 : vector<8x16xf16>
    } else {
      scf.yield %4 : vector<8x16xf16>
    }
    %7 = xegpu.create_nd_tdesc %o : memref<8x16xf16> -> !xegpu.tensor_desc<8x16xf16>
    xegpu.store_nd %5, %7[0, 0] : vector<8x16xf16>, !xegpu.tensor_desc<8x16xf16>
    xegpu.store_nd %v, %t[0] : vector<16xf32>, !xegpu.tensor_desc<16xf32>
    %off = arith.constant dense<12> : vector<16xindex>
    %mask = arith.constant dense<1> : vector<16xi1>
    %8 = xegpu.load %m[%off], %mask <{chunk_size = 8}> : memref<256xf16>, vector<16xindex>, vector<16xi1> -> vector<16x8xf16>
    xegpu.store %8, %m[%off], %mask <{chunk_size = 8}> : vector<16x8xf16>, memref<256xf16>, vector<16xindex>, vector<16xi1>
    %9 = xegpu.load %m[%off], %mask : memref<256xf16>, vector<16xindex>, vector<16xi1> -> vector<16xf16>
    xegpu.store %9, %m[%off], %mask : vector<16xf16>, memref<256xf16>, vector<16xindex>, vector<16xi1>
    gpu.return
  }
  func.func @vec(%a: memref<16x16xf32>, %o: memref<16xf32>, %o2: memref<8x16xf32>, %i8: memref<32x32xi8>) {
    %0 = xegpu.create_nd_tdesc %a : memref<16x16xf32> -> !xegpu.tensor_desc<16x16xf32>
    %1 = xegpu.load_nd %0[0, 0] : !xegpu.tensor_desc<16x16xf32> -> vector<16x16xf32>
    %z = arith.constant dense<0.0> : vector<16xf32>
    %2 = vector.multi_reduction <add>, %1, %z [0] : vector<16x16xf32> to vector<16xf32>
    %t = xegpu.create_nd_tdesc %o : memref<16xf32> -> !xegpu.tensor_desc<16xf32>
    xegpu.store_nd %2, %t[0] : vector<16xf32>, !xegpu.tensor_desc<16xf32>
    %3 = vector.broadcast %2 : vector<16xf32> to vector<8x16xf32>
    %t2 = xegpu.create_nd_tdesc %o2 : memref<8x16xf32> -> !xegpu.tensor_desc<8x16xf32>
    %q = arith.constant dense<1.0> : vector<16xf32>
    %4 = vector.shape_cast %q : vector<16xf32> to vector<1x16xf32>
    %5 = vector.broadcast %4 : vector<1x16xf32> to vector<8x16xf32>
    %6 = arith.addf %3, %5 : vector<8x16xf32>
    xegpu.store_nd %6, %t2[0, 0] : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
    %ti = xegpu.create_nd_tdesc %i8 : memref<32x32xi8> -> !xegpu.tensor_desc<8x32xi8>
    %7 = xegpu.load_nd %ti[0, 0] : !xegpu.tensor_desc<8x32xi8> -> vector<8x32xi8>
    %8 = vector.bitcast %7 : vector<8x32xi8> to vector<8x16xi16>
    %9 = arith.sitofp %8 : vector<8x16xi16> to vector<8x16xf32>
    xegpu.store_nd %9, %t2[0, 0] : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
    return
  }
}
