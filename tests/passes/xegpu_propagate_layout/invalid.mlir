// RUN: mlir-opt %s --xegpu-propagate-layout --split-input-file --verify-diagnostics

gpu.module @kernels {
  gpu.func @chip(%a: memref<8x16xf16>, %v: vector<8x16xf16>) {
    %t = xegpu.create_nd_tdesc %a : memref<8x16xf16> -> !xegpu.tensor_desc<8x16xf16>
    // expected-error @below {{expected a module of kernels for the chip pvc or bmg around}}
    xegpu.store_nd %v, %t[0, 0] : vector<8x16xf16>, !xegpu.tensor_desc<8x16xf16>
    gpu.return
  }
}

// -----

gpu.module @kernels [#xevm.target<chip = "pvc">] {
  // expected-error @below {{Failed to update operation with the layout.}}
  gpu.func @elements(%o: memref<64x64xi4>, %v: vector<8x64xi4>, %m: memref<64xf32>, %i: index, %mask: i1, %f: f32) {
    // expected-warning @below {{Not propagating, non-vector payload supplied.}}
    xegpu.store %f, %m[%i], %mask : f32, memref<64xf32>, index, i1
    // expected-warning @below {{op has users but no layout assigned for its result}}
    %t = xegpu.create_nd_tdesc %o : memref<64x64xi4> -> !xegpu.tensor_desc<8x64xi4>
    // expected-warning @below {{No known block params found for the element type.}}
    xegpu.store_nd %v, %t[0, 0] : vector<8x64xi4>, !xegpu.tensor_desc<8x64xi4>
    gpu.return
  }
}

// -----

gpu.module @kernels [#xevm.target<chip = "pvc">] {
  gpu.func @shape(%p: memref<64x64xi32>, %w: vector<8x8xi32>) {
    %t = xegpu.create_nd_tdesc %p : memref<64x64xi32> -> !xegpu.tensor_desc<8x8xi32>
    // expected-warning @below {{No suitable instruction multiple found for the given shape.}}
    xegpu.store_nd %w, %t[0, 0] : vector<8x8xi32>, !xegpu.tensor_desc<8x8xi32>
    gpu.return
  }
}
