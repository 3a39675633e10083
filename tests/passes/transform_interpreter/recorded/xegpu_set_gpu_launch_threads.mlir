// RECORD: mlir-opt --transform-interpreter

// A launch gets other numbers of threads.
func.func @f(%a: memref<1024x512xf16>) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%x, %y, %z) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%bx = %c1, %by = %c1, %bz = %c1) {
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %d = transform.structured.match ops{["gpu.launch"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_gpu_launch_threads %d threads = [8, 4, 1] : !transform.any_op
    transform.yield
  }
}
