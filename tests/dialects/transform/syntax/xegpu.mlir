// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Inserts a conversion of the layout of a value.
// CHECK-LABEL: func.func @xegpu_convert_layout(%arg0: !transform.any_value) {
// CHECK-NEXT:    %0 = transform.xegpu.convert_layout %arg0 input_sg_layout = [8, 4] input_sg_data = [32, 64] target_sg_layout = [4, 8] target_sg_data = [64, 32] : (!transform.any_value) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @xegpu_convert_layout(%target: !transform.any_value) {
  %conversion = transform.xegpu.convert_layout %target input_sg_layout = [8, 4] input_sg_data = [32, 64] target_sg_layout = [4, 8] target_sg_data = [64, 32] : (!transform.any_value) -> !transform.any_op
  return
}

// Handle to the tensor descriptor that a value comes from.
// CHECK-LABEL: func.func @xegpu_get_desc_op(%arg0: !transform.any_value) {
// CHECK-NEXT:    %0 = transform.xegpu.get_desc_op %arg0 : (!transform.any_value) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @xegpu_get_desc_op(%target: !transform.any_value) {
  %0 = transform.xegpu.get_desc_op %target : (!transform.any_value) -> !transform.any_op
  return
}

// Inserts prefetches of what a loop loads.
// CHECK-LABEL: func.func @xegpu_insert_prefetch(%arg0: !transform.any_value) {
// CHECK-NEXT:    %0 = transform.xegpu.insert_prefetch %arg0 nb_prefetch = 1 : (!transform.any_value) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @xegpu_insert_prefetch(%target: !transform.any_value) {
  %descriptor = transform.xegpu.insert_prefetch %target nb_prefetch = 1 : (!transform.any_value) -> !transform.any_op
  return
}

// Sets the layout of a tensor descriptor.
// CHECK-LABEL: func.func @xegpu_set_desc_layout(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.xegpu.set_desc_layout %arg0 sg_layout = [8, 4] sg_data = [32, 64] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @xegpu_set_desc_layout(%target: !transform.any_op) {
  %descriptor = transform.xegpu.set_desc_layout %target sg_layout = [8, 4] sg_data = [32, 64] : (!transform.any_op) -> !transform.any_op
  return
}

// Sets the number of threads of a `gpu.launch`.
// CHECK-LABEL: func.func @xegpu_set_gpu_launch_threads(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.xegpu.set_gpu_launch_threads %arg0 threads = [8, 4, 1] : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @xegpu_set_gpu_launch_threads(%target: !transform.any_op) {
  transform.xegpu.set_gpu_launch_threads %target threads = [8, 4, 1] : !transform.any_op
  return
}

// Sets the layout of an operand or result as an attribute.
// CHECK-LABEL: func.func @xegpu_set_op_layout_attr(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.xegpu.set_op_layout_attr %arg0 sg_layout = [8, 4] sg_data = [32, 64] : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @xegpu_set_op_layout_attr(%target: !transform.any_op) {
  transform.xegpu.set_op_layout_attr %target sg_layout = [8, 4] sg_data = [32, 64] : !transform.any_op
  return
}
