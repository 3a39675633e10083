// RUN: mlir-opt %s --convert-xegpu-to-xevm --split-input-file --verify-diagnostics

gpu.module @kernels [#xevm.target<chip = "pvc">] {
  gpu.func @scattered(%t: !xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>, %m: vector<16xi1>, %v: vector<16xf32>) {
    // expected-error @below {{failed to legalize operation 'xegpu.atomic_rmw' that was explicitly marked illegal}}
    %0 = xegpu.atomic_rmw addf %t, %m, %v : !xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>, vector<16xi1>, vector<16xf32> -> vector<16xf32>
    gpu.return
  }
}

// -----

gpu.module @kernels [#xevm.target<chip = "pvc">] {
  gpu.func @elements(%a: vector<8xf64>, %b: vector<16xf64>) {
    // expected-error @below {{failed to legalize operation 'xegpu.dpas' that was explicitly marked illegal}}
    %0 = xegpu.dpas %a, %b : vector<8xf64>, vector<16xf64> -> vector<8xf32>
    gpu.return
  }
}

// -----

gpu.module @kernels {
  gpu.func @chip(%m: memref<4096xi8, 3>) {
    %d = xegpu.create_mem_desc %m : memref<4096xi8, 3> -> !xegpu.mem_desc<32x64xf16>
    // expected-error @below {{failed to legalize operation 'xegpu.load_matrix' that was explicitly marked illegal}}
    %0 = xegpu.load_matrix %d[2, 8] : !xegpu.mem_desc<32x64xf16> -> vector<2xf16>
    gpu.return
  }
}
