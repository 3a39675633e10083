// RECORD: mlir-opt --transform-interpreter

// Descriptors and vectors get layouts, and a loop fetches what it loads later.
gpu.module @k {
  gpu.func @f(%a: memref<1024x512xf16>, %b: memref<512x1024xf16>, %c: memref<1024x1024xf32>) kernel {
    %c0 = arith.constant 0 : index
    %c32 = arith.constant 32 : index
    %c512 = arith.constant 512 : index
    %da = xegpu.create_nd_tdesc %a : memref<1024x512xf16> -> !xegpu.tensor_desc<256x32xf16>
    %db = xegpu.create_nd_tdesc %b : memref<512x1024xf16> -> !xegpu.tensor_desc<32x256xf16>
    %dc = xegpu.create_nd_tdesc %c : memref<1024x1024xf32> -> !xegpu.tensor_desc<256x256xf32>
    %i = xegpu.load_nd %dc[%c0, %c0] : !xegpu.tensor_desc<256x256xf32> -> vector<256x256xf32>
    %r = scf.for %k = %c0 to %c512 step %c32 iter_args(%acc = %i) -> (vector<256x256xf32>) {
      %x = xegpu.load_nd %da[%c0, %k] : !xegpu.tensor_desc<256x32xf16> -> vector<256x32xf16>
      %y = xegpu.load_nd %db[%k, %c0] : !xegpu.tensor_desc<32x256xf16> -> vector<32x256xf16>
      %z = xegpu.dpas %x, %y, %acc : vector<256x32xf16>, vector<32x256xf16>, vector<256x256xf32> -> vector<256x256xf32>
      scf.yield %z : vector<256x256xf32>
    }
    xegpu.store_nd %r, %dc[%c0, %c0] : vector<256x256xf32>, !xegpu.tensor_desc<256x256xf32>
    gpu.return
  }
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %d = transform.structured.match ops{["xegpu.dpas"]} in %root : (!transform.any_op) -> !transform.any_op
    %v = transform.get_operand %d[0] : (!transform.any_op) -> !transform.any_value
    %w = transform.get_operand %d[1] : (!transform.any_op) -> !transform.any_value
    %p = transform.param.constant 8 : i64 -> !transform.param<i64>
    %n = transform.xegpu.get_desc_op %v : (!transform.any_value) -> !transform.any_op
    %nn = transform.xegpu.set_desc_layout %n sg_layout = [%p, 4] sg_data = [32, 32] inst_data = [8, 16] : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %d result sg_layout = [8, 4] sg_data = [32, 64] inst_data = [8, 16] : !transform.any_op
    transform.xegpu.set_op_layout_attr %d index = 1 sg_layout = [8, 4, 1] sg_data = [32, 64, 1] slice_dims = [2] : !transform.any_op
    %q = transform.xegpu.insert_prefetch %w nb_prefetch = 2 : (!transform.any_value) -> !transform.any_op
    transform.print %q : !transform.any_op
    %cl = transform.xegpu.convert_layout %v input_sg_layout = [8, 4] input_sg_data = [32, 32] input_inst_data = [32, 16] target_sg_layout = [8, 4] target_sg_data = [32, 32] target_inst_data = [8, 16] : (!transform.any_value) -> !transform.any_op
    transform.print %cl : !transform.any_op
    transform.yield
  }
}
