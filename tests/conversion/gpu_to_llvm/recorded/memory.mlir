// RECORD: mlir-opt --gpu-to-llvm --split-input-file

// Memory, copies and fills; what stays has no stream, an element of another size, or a layout.

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f(%m: f32) kernel {
      %c = arith.constant 1 : index
      gpu.return
    }
  }
  func.func @host(%n: index, %m: memref<*xf32>, %v: f32) {
    gpu.host_register %m : memref<*xf32>
    %t = gpu.wait async
    %b, %t1 = gpu.alloc async [%t] (%n) : memref<?xf32>
    %t3 = gpu.memset async [%t1] %b, %v : memref<?xf32>, f32
    %t5 = gpu.launch_func async [%t3] @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%v : f32)
    %t6 = gpu.dealloc async [%t5] %b : memref<?xf32>
    gpu.wait [%t6]
    gpu.host_unregister %m : memref<*xf32>
    %z = gpu.alloc host_shared () : memref<8xf32>
    return
  }
  func.func @other(%i: i32) {
    gpu.set_default_device %i
    return
  }
}

// -----

func.func @x(%m: memref<8xf32>, %v: f32) {
  %t = gpu.wait async
  gpu.memset %m, %v : memref<8xf32>, f32
  return
}

// -----

func.func @x(%m: memref<8xf64>, %v: f64, %n: memref<2x8xf16>, %h: f16) {
  %t = gpu.wait async
  %u = gpu.memset async [%t] %n, %h : memref<2x8xf16>, f16
  %w = gpu.memset async [%t] %m, %v : memref<8xf64>, f64
  %b = gpu.alloc () : memref<8xf32>
  return
}

// -----

module {
  func.func @x(%m: memref<4x?xf64>, %v: memref<?x4xf64, strided<[4, 1], offset: ?>>) {
    %t = gpu.wait async
    %u = gpu.memcpy async [%t] %m, %m : memref<4x?xf64>, memref<4x?xf64>
    %w = gpu.memcpy async [%u] %m, %v : memref<4x?xf64>, memref<?x4xf64, strided<[4, 1], offset: ?>>
    return
  }
  module @inner {
    func.func @y() {
      %t = gpu.wait async
      gpu.wait [%t]
      return
    }
  }
}

// -----

func.func @x(%m: memref<?x4x?xf32>, %v: f32) {
  %t = gpu.wait async
  %u = gpu.memset async [%t] %m, %v : memref<?x4x?xf32>, f32
  return
}

// -----

func.func @x(%t: !gpu.async.token, %m: memref<4x4xf64>, %v: memref<4x4xf64, affine_map<(d0, d1) -> (d1, d0)>>) {
  %w = gpu.memcpy async [%t] %m, %v : memref<4x4xf64>, memref<4x4xf64, affine_map<(d0, d1) -> (d1, d0)>>
  return
}
