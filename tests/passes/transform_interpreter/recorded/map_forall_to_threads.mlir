// RECORD: mlir-opt --transform-interpreter --split-input-file

// Loops that are distributed over threads, warps and lanes, by dimensions and in order, all of them or those of a mask.
func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i) in (16) {
      %c0 = arith.constant 0 : index
      memref.store %a, %x[%i, %c0, %c0] : memref<64x64x64xf32>
    } {mapping = [#gpu.lane<linear_dim_0>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 1, 1] : (!transform.any_op) -> !transform.any_op
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
    } {mapping = [#gpu.thread<linear_dim_1>, #gpu.thread<linear_dim_0>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [16, 8, 2] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i, %j, %k) in (2, 3, 4) {
      %c0 = arith.constant 0 : index
      memref.store %a, %x[%i, %j, %k] : memref<64x64x64xf32>
    } {mapping = [#gpu.thread<linear_dim_1>, #gpu.thread<linear_dim_0>, #gpu.thread<linear_dim_2>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [6, 4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i) in (2) {
      memref.store %a, %x[%i, %i, %i] : memref<64x64x64xf32>
    } {mapping = [#gpu.warp<linear_dim_0>, #gpu.mask<0x30>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i) in (8) {
      scf.forall (%j, %k) in (2, 4) {
        %c0 = arith.constant 0 : index
        memref.store %a, %x[%j, %k, %c0] : memref<64x64x64xf32>
      } {mapping = [#gpu.thread<y>, #gpu.thread<z>]}
    } {mapping = [#gpu.thread<x>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [8, 4, 4] : (!transform.any_op) -> !transform.any_op
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
    } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [7, 9, 2] sync_after_distribute = false : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i, %j, %k, %l) in (1, 1, 1, 1) {
      %c0 = arith.constant 0 : index
      memref.store %a, %x[%i, %j, %k] : memref<64x64x64xf32>
    } {mapping = [#gpu.thread<linear_dim_0>, #gpu.thread<linear_dim_1>, #gpu.thread<linear_dim_2>, #gpu.thread<linear_dim_3>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 4, 1] : (!transform.any_op) -> !transform.any_op
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
    } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
    scf.forall (%i) in (12) {
      %c0 = arith.constant 0 : index
      memref.store %a, %x[%i, %c0, %c0] : memref<64x64x64xf32>
    } {mapping = [#gpu.thread<x>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [12, 9, 1] : (!transform.any_op) -> !transform.any_op
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
    } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [7, 9, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i, %j) in (1, 2) {
      %c0 = arith.constant 0 : index
      memref.store %a, %x[%i, %j, %c0] : memref<64x64x64xf32>
    } {mapping = [#gpu.warp<y>, #gpu.warp<x>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i, %j) in (2, 2) {
      %c0 = arith.constant 0 : index
      memref.store %a, %x[%i, %j, %c0] : memref<64x64x64xf32>
    } {mapping = [#gpu.warp<linear_dim_1>, #gpu.warp<linear_dim_0>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i) in (3) {
      %c0 = arith.constant 0 : index
      memref.store %a, %x[%i, %c0, %c0] : memref<64x64x64xf32>
    } {mapping = [#gpu.warp<linear_dim_0>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [32, 4, 1] warp_size = 16 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i, %j) in (2, 1) {
      %c0 = arith.constant 0 : index
      memref.store %a, %x[%i, %j, %c0] : memref<64x64x64xf32>
    } {mapping = [#gpu.warpgroup<x>, #gpu.warpgroup<y>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [256, 2, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i, %j) in (2, 1) {
      %c0 = arith.constant 0 : index
      memref.store %a, %x[%i, %j, %c0] : memref<64x64x64xf32>
    } {mapping = [#gpu.warpgroup<linear_dim_0>, #gpu.warpgroup<linear_dim_1>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [256, 2, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<2x32x4xf32>, %y: memref<2x32x4xf32>, %s: !gpu.async.token, %a: f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.forall (%i, %j) in (7, 9) {
    scf.forall (%k, %l) in (4, 32) {
      %0 = memref.load %x[%i, %j, %l] : memref<2x32x4xf32>
      memref.store %0, %y[%k, %j, %l] : memref<2x32x4xf32>
    } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
  } {mapping = [#gpu.block<x>, #gpu.block<y>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %l = transform.gpu.map_forall_to_blocks %f generate_gpu_launch grid_dims = [12, 9, 1] : (!transform.any_op) -> !transform.any_op
    %1 = transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 9, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
