// RECORD: mlir-opt --transform-interpreter

// A loop whose bounds are not known fetches first in a loop.
gpu.module @k {
  gpu.func @f(%a: memref<1024x512xf16>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %c32 = arith.constant 32 : index
    %da = xegpu.create_nd_tdesc %a : memref<1024x512xf16> -> !xegpu.tensor_desc<256x32xf16>
    scf.for %k = %n to %c32 step %c0 {
      %x = xegpu.load_nd %da[%c0, %k] : !xegpu.tensor_desc<256x32xf16> -> vector<256x32xf16>
      %y = arith.addf %x, %x : vector<256x32xf16>
    }
    scf.for %k = %n to %c32 step %c32 {
      %x = xegpu.load_nd %da[%c0, %k] : !xegpu.tensor_desc<256x32xf16> -> vector<256x32xf16>
      %y = arith.mulf %x, %x : vector<256x32xf16>
    }
    gpu.return
  }
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.sequence %root : !transform.any_op failures(suppress) {
    ^bb0(%r: !transform.any_op):
      %d = transform.structured.match ops{["arith.mulf"]} in %r : (!transform.any_op) -> !transform.any_op
      %v = transform.get_operand %d[0] : (!transform.any_op) -> !transform.any_value
      %q = transform.xegpu.insert_prefetch %v nb_prefetch = 2 : (!transform.any_value) -> !transform.any_op
    }
    transform.yield
  }
}
