// RUN: mlir-opt %s --lower-host-to-llvm --split-input-file --verify-diagnostics

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @kernel(%a: memref<6xi32>) kernel {
      gpu.return
    }
  }
  func.func @main(%n: index, %a: memref<6xi32>) {
    // expected-error@+2 {{'gpu.launch_func' op SPIR-V kernel module '__spv__kernels' is not found}}
    // expected-error@+1 {{'gpu.launch_func' op kernel container 'kernels' is undefined}}
    gpu.launch_func @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : memref<6xi32>)
    return
  }
}

// -----

// An argument that is no buffer has no variable.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @kernel(%a: i32) kernel {
      gpu.return
    }
  }
  spirv.module @__spv__kernels Logical GLSL450 {
    spirv.func @kernel() "None" {
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @kernel
  }
  func.func @main(%n: index, %a: i32) {
    // expected-error@+1 {{'gpu.launch_func' op kernel container 'kernels' is undefined}}
    gpu.launch_func @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : i32)
    return
  }
}

// -----

// expected-error@+1 {{The module must contain exactly one entry point function}}
spirv.module @none Logical GLSL450 {
  spirv.func @kernel() "None" {
    spirv.Return
  }
}
