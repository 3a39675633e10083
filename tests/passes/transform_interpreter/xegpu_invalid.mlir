// RUN: mlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics

func.func @kinds(%x: vector<8xf32>) {
  // expected-note @below {{target op}}
  %0 = arith.addf %x, %x : vector<8xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["arith.addf"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{Expected a gpu.launch op, but got: arith.addf}}
    transform.xegpu.set_gpu_launch_threads %f threads = [8, 4, 1] : !transform.any_op
    transform.yield
  }
}

// -----

func.func @descriptor(%x: vector<8xf32>) {
  // expected-note @below {{target op}}
  %0 = arith.addf %x, %x : vector<8xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["arith.addf"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{Expected a xegpu.create_nd_desc op, but got: arith.addf}}
    %g = transform.xegpu.set_desc_layout %f sg_layout = [8] sg_data = [8] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @index(%x: vector<8xf32>) {
  %0 = arith.addf %x, %x : vector<8xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["arith.addf"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{Index exceeds the number of op results}}
    transform.xegpu.set_op_layout_attr %f result index = 1 sg_layout = [8] sg_data = [8] : !transform.any_op
    transform.yield
  }
}

// -----

func.func @no_descriptor(%x: vector<8xf32>) {
  %0 = arith.addf %x, %x : vector<8xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["arith.addf"]} in %root : (!transform.any_op) -> !transform.any_op
    %v = transform.get_result %f[0] : (!transform.any_op) -> !transform.any_value
    // expected-error @below {{Could not find a matching descriptor op when walking the producer chain of the first operand.}}
    %d = transform.xegpu.get_desc_op %v : (!transform.any_value) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @no_users(%x: vector<8xf32>) {
  %0 = arith.addf %x, %x : vector<8xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["arith.addf"]} in %root : (!transform.any_op) -> !transform.any_op
    %v = transform.get_result %f[0] : (!transform.any_op) -> !transform.any_value
    // expected-error @below {{Value has no users to insert layout conversion.}}
    %d = transform.xegpu.convert_layout %v input_sg_layout = [8] input_sg_data = [1] target_sg_layout = [8] target_sg_data = [1] : (!transform.any_value) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @no_load(%x: vector<8xf32>) {
  %0 = arith.addf %x, %x : vector<8xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["arith.addf"]} in %root : (!transform.any_op) -> !transform.any_op
    %v = transform.get_result %f[0] : (!transform.any_op) -> !transform.any_value
    // expected-error @below {{Could not find load op.}}
    %d = transform.xegpu.insert_prefetch %v nb_prefetch = 1 : (!transform.any_value) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @loop(%d: !xegpu.tensor_desc<8x16xf32>) {
  // expected-note @below {{load op}}
  %0 = xegpu.load_nd %d[0, 0] : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["xegpu.load_nd"]} in %root : (!transform.any_op) -> !transform.any_op
    %v = transform.get_result %f[0] : (!transform.any_op) -> !transform.any_value
    // expected-error @below {{Load op is not contained in a scf.for loop.}}
    %d = transform.xegpu.insert_prefetch %v nb_prefetch = 1 : (!transform.any_value) -> !transform.any_op
    transform.yield
  }
}
