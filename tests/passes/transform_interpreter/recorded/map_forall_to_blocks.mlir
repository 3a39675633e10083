// RECORD: mlir-opt --transform-interpreter --split-input-file

// Loops that are distributed over blocks, of a launch that is there and of one that is made.
func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  scf.forall (%i, %j) in (7, 9) {
    %c0 = arith.constant 0 : index
    memref.store %a, %x[%i, %j, %c0] : memref<64x64x64xf32>
  } {mapping = [#gpu.block<x>, #gpu.block<y>]}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  scf.forall (%i) in (9) {
    %c0 = arith.constant 0 : index
    memref.store %a, %x[%i, %c0, %c0] : memref<64x64x64xf32>
  } {mapping = [#gpu.block<linear_dim_0>]}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  scf.forall (%i) in (2) {
    memref.store %a, %x[%i, %i, %i] : memref<64x64x64xf32>
  } {mapping = [#gpu.block<linear_dim_0>, #gpu.mask<0x51>]}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_forall_to_blocks %l generate_gpu_launch grid_dims = [8, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  scf.forall (%i, %j) in (7, 9) {
    %c0 = arith.constant 0 : index
    memref.store %a, %x[%i, %j, %c0] : memref<64x64x64xf32>
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_forall_to_blocks %l generate_gpu_launch grid_dims = [12, 9, 4] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i, %j) in (7, 9) {
      %c0 = arith.constant 0 : index
      memref.store %a, %x[%i, %j, %c0] : memref<64x64x64xf32>
    } {mapping = [#gpu.block<y>, #gpu.block<x>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_forall_to_blocks %l grid_dims = [12, 9, 4] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  scf.forall (%i, %j, %k) in (7, 9, 2) {
    %c0 = arith.constant 0 : index
    memref.store %a, %x[%i, %j, %k] : memref<64x64x64xf32>
  } {mapping = [#gpu.block<linear_dim_0>, #gpu.block<linear_dim_1>, #gpu.block<linear_dim_2>]}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_forall_to_blocks %l generate_gpu_launch grid_dims = [12, 12, 4] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  scf.forall (%i, %j) in (7, 9) {
    %c0 = arith.constant 0 : index
    memref.store %a, %x[%i, %j, %c0] : memref<64x64x64xf32>
  } {mapping = [#gpu.block<linear_dim_1>, #gpu.block<linear_dim_0>]}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
