// RUN: mlir-opt %s --gpu-lower-to-nvvm-pipeline --dump-pass-pipeline 2>&1 | FileCheck %s
// RUN: mlir-opt %s --gpu-lower-to-nvvm-pipeline="cubin-chip=sm_90 cubin-features=+ptx80 cubin-format=isa opt-level=3 index-bitwidth=32 kernel-bare-ptr-calling-convention=true host-bare-ptr-calling-convention=true allow-pattern-rollback=false ptxas-cmd-options=-v cubin-triple=nvptx64-nvidia-nvcl" --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=SET

// The passes, and what the options set.

// CHECK:      builtin.module(
// CHECK-NEXT:   convert-nvgpu-to-nvvm,
// CHECK-NEXT:   gpu-kernel-outlining{data-layout-str=},
// CHECK:        nvvm-attach-target{O=2 chip=sm_50 fast=false features=+ptx60 ftz=false  module= ptxas-cmd-options= triple=nvptx64-nvidia-cuda},
// CHECK:        convert-index-to-llvm{index-bitwidth=64},
// CHECK:        gpu-module-to-binary{format=fatbin  opts= section= toolkit=},
// CHECK-NEXT:   convert-math-to-llvm{approximate-log1p=true},

// SET:   nvvm-attach-target{O=3 chip=sm_90 fast=false features=+ptx80 ftz=false  module= ptxas-cmd-options=-v triple=nvptx64-nvidia-nvcl},
// SET:   convert-index-to-llvm{index-bitwidth=32},
// SET:   gpu.module(
// SET:     convert-gpu-to-nvvm{allow-pattern-rollback=false  has-redux=false index-bitwidth=32 use-bare-ptr-memref-call-conv=true}
// SET:   gpu-to-llvm{intersperse-sizes-for-kernels=false use-bare-pointers-for-host=true use-bare-pointers-for-kernels=true},
// SET:   gpu-module-to-binary{format=isa  opts= section= toolkit=},
module {
}
