// RUN: mlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics

func.func @no_copy(%n: index) {
  // expected-error @below {{no shared memory copy}}
  scf.for %i = %n to %n step %n {
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.nvgpu.pipeline_shared_memory_copies failures(propagate) %f {depth = 2} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @nested(%n: index) {
  // expected-error @below {{cannot find stage 0 ops for pipelining}}
  scf.for %i = %n to %n step %n {
    scf.execute_region {
      scf.yield
    }
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.nvgpu.pipeline_shared_memory_copies failures(propagate) %f {depth = 2} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @unknown_count(%a: memref<?x?xf32>, %s: memref<4x64xf32, 3>, %n: index) {
  %c0 = arith.constant 0 : index
  // expected-error @below {{pipelining preconditions failed}}
  scf.for %i = %c0 to %n step %n {
    %t = nvgpu.device_async_copy %a[%i, %c0], %s[%c0, %c0], 4 : memref<?x?xf32> to memref<4x64xf32, 3>
    %g = nvgpu.device_async_create_group %t
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.nvgpu.pipeline_shared_memory_copies failures(propagate) %f {depth = 2} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @stores(%a: memref<?x?xf32>, %s: memref<4x64xf32, 3>, %o: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %zero = arith.constant 0.0 : f32
  // expected-note @below {{couldn't predicate?}}
  scf.for %i = %c0 to %c9 step %c1 {
    %x = vector.transfer_read %a[%i, %c0], %zero : memref<?x?xf32>, vector<4xf32>
    vector.transfer_write %x, %s[%c0, %i] : vector<4xf32>, memref<4x64xf32, 3>
    memref.store %zero, %o[%i] : memref<64xf32>
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{irreversible pipelining failure}}
    // expected-note @below {{try setting "peel_epilogue"}}
    %0 = transform.nvgpu.pipeline_shared_memory_copies failures(propagate) %f {depth = 2} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @wrong_kind() {
  // expected-note @below {{when applied to this op}}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.return"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{transform applied to the wrong op kind}}
    transform.nvgpu.rewrite_matmul_as_mma_sync %f : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

func.func @size(%a: memref<16x8xf32>, %b: memref<8x8xf32>, %c: memref<16x8xf32>) {
  // expected-note @below {{target op}}
  linalg.matmul ins(%a, %b : memref<16x8xf32>, memref<8x8xf32>) outs(%c : memref<16x8xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{unsupported target op: }}
    transform.nvgpu.rewrite_matmul_as_mma_sync %f : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

func.func @transposed(%a: memref<4x16xf32>, %b: memref<4x8xf32>, %c: memref<16x8xf32>) {
  linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : memref<4x16xf32>, memref<4x8xf32>) outs(%c : memref<16x8xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{only matmul ops with non-extended semantics are supported}}
    transform.nvgpu.rewrite_matmul_as_mma_sync %f : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

func.func @no_launch(%a: memref<4x16xf32>, %b: memref<4x16xf32, #gpu.address_space<workgroup>>) {
  linalg.copy ins(%a : memref<4x16xf32>) outs(%b : memref<4x16xf32, #gpu.address_space<workgroup>>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{target ops must be linalg::CopyOp nested under a common gpu.LaunchOp}}
    transform.nvgpu.rewrite_copy_as_tma %f : (!transform.any_op) -> ()
    transform.yield
  }
}
