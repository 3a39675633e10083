// RECORD: mlir-opt --allow-unregistered-dialect --pass-pipeline="builtin.module(gpu.module(gpu.func(test-gpu-memory-promotion)))"

// Arguments of several ranks, and two of one function.
gpu.module @m {
  gpu.func @one(%a: memref<5x4xf32> {gpu.test_promote_workgroup}, %b: memref<?xf32>) kernel {
    "use"(%a) : (memref<5x4xf32>) -> ()
    gpu.return
  }
  gpu.func @high(%a: memref<8x7x6x5x4xf32> {gpu.test_promote_workgroup}) kernel {
    "use"(%a) : (memref<8x7x6x5x4xf32>) -> ()
    gpu.return
  }
  gpu.func @two(%a: memref<5xf32> {gpu.test_promote_workgroup}, %b: memref<3x2xf16> {gpu.test_promote_workgroup}) {
    "use"(%b, %a) : (memref<3x2xf16>, memref<5xf32>) -> ()
    "use"(%b, %a) : (memref<3x2xf16>, memref<5xf32>) -> ()
    gpu.return
  }
}
