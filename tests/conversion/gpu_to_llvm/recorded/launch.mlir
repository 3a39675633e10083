// RECORD: mlir-opt --gpu-to-llvm
// RECORD: mlir-opt --gpu-to-llvm=use-bare-pointers-for-kernels=1
// RECORD: mlir-opt --gpu-to-llvm="use-bare-pointers-for-kernels=1 intersperse-sizes-for-kernels=1"
// RECORD: mlir-opt --gpu-to-llvm=use-bare-pointers-for-host=1

// Launches, with memrefs as descriptors, as bare pointers and with their sizes.

module attributes {gpu.container_module} {
  gpu.module @k {
    llvm.func @f(%m: !llvm.ptr, %n: !llvm.ptr) attributes {gpu.kernel} {
      llvm.return
    }
    llvm.func @g(%m: !llvm.ptr, %n: i64, %o: !llvm.ptr, %p: i64) attributes {gpu.kernel} {
      llvm.return
    }
  }
  func.func @host(%n: index, %m: memref<8xf32>, %k: memref<3xi16>) {
    %c = arith.constant 3 : i32
    gpu.launch_func @k::@f clusters in (%n, %n, %n) blocks in (%n, %n, %n) threads in (%n, %n, %n) dynamic_shared_memory_size %c args(%m : memref<8xf32>, %k : memref<3xi16>)
    %t = gpu.launch_func async @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%m : memref<8xf32>, %k : memref<3xi16>)
    gpu.wait [%t]
    return
  }
}
