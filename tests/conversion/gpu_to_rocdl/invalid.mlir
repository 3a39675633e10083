// RUN: not mlir-opt %s --convert-gpu-to-rocdl=chipset=gfx9 2>&1 | FileCheck %s --check-prefix=CHIPSET
// RUN: not mlir-opt %s --convert-gpu-to-rocdl=use-bare-ptr-memref-call-conv=1 2>&1 | FileCheck %s --check-prefix=BARE

// CHIPSET: error: Invalid chipset name: gfx9
// BARE: error: bare pointer calling convention requires all memrefs to have static shape and use the identity map
gpu.module @m {
  gpu.func @f(%m: memref<?xf32>) {
    gpu.return
  }
}
