// RECORD: mlir-opt --convert-gpu-to-rocdl=runtime=HIP
// RECORD: mlir-opt --convert-gpu-to-rocdl=runtime=OpenCL

// Messages of the library of HIP and of OpenCL.
gpu.module @m {
  gpu.func @k(%f: f32, %h: f16, %i: i32, %j: i64, %b: i1, %n: index) kernel {
    gpu.printf "hi %f %f", %f, %h : f32, f16
    gpu.printf "none"
    gpu.printf "%d %d %d %d %d %d %d %d", %i, %j, %n, %i, %i, %i, %i, %b : i32, i64, index, i32, i32, i32, i32, i1
    gpu.return
  }
}
