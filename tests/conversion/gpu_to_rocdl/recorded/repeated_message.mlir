// RECORD: mlir-opt --convert-gpu-to-rocdl=runtime=OpenCL
// RECORD: mlir-opt --convert-gpu-to-rocdl=runtime=HIP
// RECORD: mlir-opt --convert-gpu-to-nvvm

// A text that is printed twice is there once.
gpu.module @messages {
  gpu.func @say() {
    gpu.printf "a"
    gpu.printf "b"
    gpu.printf "a"
    gpu.return
  }
}
