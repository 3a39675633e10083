// RECORD: mlir-opt --transform-interpreter

// The accelerator copies, and the threads wait.
func.func @f(%a: memref<64x32xf32>, %b: memref<8x32xf32>, %n: index) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%x, %y, %z) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%bx = %n, %by = %c1, %bz = %c1) {
    %s = memref.alloc() : memref<64x32xf32, #gpu.address_space<workgroup>>
    %t = memref.alloc() : memref<8x32xf32, #gpu.address_space<workgroup>>
    linalg.copy ins(%a : memref<64x32xf32>) outs(%s : memref<64x32xf32, #gpu.address_space<workgroup>>)
    linalg.copy ins(%b : memref<8x32xf32>) outs(%t : memref<8x32xf32, #gpu.address_space<workgroup>>)
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.nvgpu.rewrite_copy_as_tma %f : (!transform.any_op) -> ()
    transform.yield
  }
}
