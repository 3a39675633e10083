// RECORD: mlir-opt --transform-interpreter

// Layouts are attributes of an operation, or of its operands and results.
func.func @f(%d: !xegpu.tensor_desc<64x64xf32>, %p: memref<4096xf32>, %o: vector<64x64xindex>, %m: vector<64x64xi1>, %md: !xegpu.mem_desc<64x64xf32>, %x: vector<64x64xf32>) {
  %0 = xegpu.load_nd %d[0, 0] : !xegpu.tensor_desc<64x64xf32> -> vector<64x64xf32>
  xegpu.store_nd %0, %d[0, 0] : vector<64x64xf32>, !xegpu.tensor_desc<64x64xf32>
  xegpu.prefetch_nd %d[0, 0] : !xegpu.tensor_desc<64x64xf32>
  %1 = xegpu.load %p[%o], %m : memref<4096xf32>, vector<64x64xindex>, vector<64x64xi1> -> vector<64x64xf32>
  xegpu.store %1, %p[%o], %m : vector<64x64xf32>, memref<4096xf32>, vector<64x64xindex>, vector<64x64xi1>
  %2 = xegpu.load_matrix %md[0, 0] : !xegpu.mem_desc<64x64xf32> -> vector<64x64xf32>
  xegpu.store_matrix %2, %md[0, 0] : vector<64x64xf32>, !xegpu.mem_desc<64x64xf32>
  %3 = arith.addf %x, %x : vector<64x64xf32>
  %4 = xegpu.convert_layout %x <{input_layout = #xegpu.layout<sg_layout = [4, 8]>, target_layout = #xegpu.layout<sg_layout = [8, 4]>}> : vector<64x64xf32>
  %5 = xegpu.dpas %x, %x, %x : vector<64x64xf32>, vector<64x64xf32>, vector<64x64xf32> -> vector<64x64xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %o1 = transform.structured.match ops{["xegpu.load_nd"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o1 result sg_layout = [8, 8] sg_data = [8, 8] : !transform.any_op
    %o2 = transform.structured.match ops{["xegpu.load_nd"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o2 sg_layout = [8, 4] sg_data = [8, 8] : !transform.any_op
    %o3 = transform.structured.match ops{["xegpu.store_nd"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o3 sg_layout = [8, 8] sg_data = [8, 8] : !transform.any_op
    %o4 = transform.structured.match ops{["xegpu.store_nd"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o4 index = 1 sg_layout = [8, 4] sg_data = [8, 8] : !transform.any_op
    %o5 = transform.structured.match ops{["xegpu.prefetch_nd"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o5 sg_layout = [8, 8] sg_data = [8, 8] : !transform.any_op
    %o6 = transform.structured.match ops{["xegpu.load"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o6 result sg_layout = [8, 4] sg_data = [8, 8] : !transform.any_op
    %o7 = transform.structured.match ops{["xegpu.load"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o7 index = 1 sg_layout = [8, 8] sg_data = [8, 8] : !transform.any_op
    %o8 = transform.structured.match ops{["xegpu.store"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o8 sg_layout = [8, 4] sg_data = [8, 8] : !transform.any_op
    %o9 = transform.structured.match ops{["xegpu.store"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o9 index = 2 sg_layout = [8, 8] sg_data = [8, 8] : !transform.any_op
    %o10 = transform.structured.match ops{["xegpu.load_matrix"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o10 result sg_layout = [8, 4] sg_data = [8, 8] : !transform.any_op
    %o11 = transform.structured.match ops{["xegpu.store_matrix"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o11 sg_layout = [8, 8] sg_data = [8, 8] : !transform.any_op
    %o12 = transform.structured.match ops{["xegpu.store_matrix"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o12 index = 1 sg_layout = [8, 4] sg_data = [8, 8] : !transform.any_op
    %o13 = transform.structured.match ops{["arith.addf"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o13 result sg_layout = [8, 8] sg_data = [8, 8] : !transform.any_op
    %o14 = transform.structured.match ops{["arith.addf"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o14 index = 1 sg_layout = [8, 4] sg_data = [8, 8] : !transform.any_op
    %o15 = transform.structured.match ops{["xegpu.convert_layout"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o15 result sg_layout = [8, 8] sg_data = [8, 8] : !transform.any_op
    %o16 = transform.structured.match ops{["xegpu.convert_layout"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o16 sg_layout = [8, 4] sg_data = [8, 8] : !transform.any_op
    %o17 = transform.structured.match ops{["xegpu.dpas"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o17 sg_layout = [8, 8] sg_data = [8, 8] : !transform.any_op
    %o18 = transform.structured.match ops{["xegpu.dpas"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o18 index = 1 sg_layout = [8, 4] sg_data = [8, 8] : !transform.any_op
    %o19 = transform.structured.match ops{["xegpu.dpas"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o19 index = 2 sg_layout = [8, 8] sg_data = [8, 8] : !transform.any_op
    %o20 = transform.structured.match ops{["xegpu.dpas"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o20 result sg_layout = [8, 4] sg_data = [8, 8] : !transform.any_op
    %o21 = transform.structured.match ops{["xegpu.load"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o21 sg_layout = [8, 8] sg_data = [8, 8] : !transform.any_op
    %o22 = transform.structured.match ops{["arith.addf"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %o22 result sg_layout = [8, 4] sg_data = [8, 8] : !transform.any_op
    transform.yield
  }
}
