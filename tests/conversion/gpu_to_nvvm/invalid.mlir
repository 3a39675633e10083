// RUN: mlir-opt %s --convert-gpu-to-nvvm=allowed-dialects=tensor --verify-diagnostics

// A dialect that is asked for has a conversion.
// expected-error@+1 {{dialect does not implement ConvertToLLVMPatternInterface: tensor}}
gpu.module @m {
  func.func @f() {
    %0 = tensor.empty() : tensor<2xf32>
    return
  }
}
