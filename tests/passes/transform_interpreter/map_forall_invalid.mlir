// RUN: mlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics

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
    // expected-error @below {{Trying to launch a GPU kernel with grid_dims = (70000, 90000, 1) block_dims = (1, 1, 1). It is larger than the limits.}}
    %0 = transform.gpu.map_forall_to_blocks %l generate_gpu_launch grid_dims = [70000, 90000, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  scf.forall (%i, %j) in (7, 9) {
    %c0 = arith.constant 0 : index
    memref.store %a, %x[%i, %j, %c0] : memref<64x64x64xf32>
  } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{scf.forall op requires a mapping attribute of kind 'block'}}
    %0 = transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  scf.forall (%i, %j) in (7, 90) {
    %c0 = arith.constant 0 : index
    memref.store %a, %x[%i, %j, %c0] : memref<64x64x64xf32>
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{Trying to map to fewer GPU threads than loop iterations but overprovisioning is not yet supported. Try additional tiling before mapping or map to more threads.}}
    %0 = transform.gpu.map_forall_to_blocks %l generate_gpu_launch grid_dims = [12, 9, 4] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  scf.forall (%i) in (8) {
    memref.store %a, %x[%i, %i, %i] : memref<64x64x64xf32>
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{scf.forall op requires a mapping attribute}}
    %0 = transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  scf.forall (%i) in (%n) {
    memref.store %a, %x[%i, %i, %i] : memref<64x64x64xf32>
  } {mapping = [#gpu.block<x>]}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{requires statically sized, normalized forall op}}
    %0 = transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  scf.forall (%i) in (7) {
    memref.store %a, %x[%i, %i, %i] : memref<64x64x64xf32>
  } {mapping = [#gpu.block<x>, #gpu.mask<0x7f>]}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{device masking is only available in linear mapping mode}}
    %0 = transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// expected-note @below {{when applied to this payload op}}
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
    // expected-error @below {{Given target is not gpu.launch, set `generate_gpu_launch` attribute}}
    %0 = transform.gpu.map_forall_to_blocks %l grid_dims = [12, 9, 4] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// expected-note @below {{when applied to this payload op}}
func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  scf.forall (%i, %j) in (7, 9) {
    %c0 = arith.constant 0 : index
    memref.store %a, %x[%i, %j, %c0] : memref<64x64x64xf32>
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  scf.forall (%i, %j) in (7, 9) {
    %c0 = arith.constant 0 : index
    memref.store %a, %x[%i, %j, %c0] : memref<64x64x64xf32>
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{could not find a unique topLevel scf.forall}}
    %0 = transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// expected-note @below {{when applied to this payload op}}
func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{could not find a unique topLevel scf.forall}}
    %0 = transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
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
    } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{Trying to launch a GPU kernel with grid_dims = (1, 1, 1) block_dims = (1024, 4, 1). It is larger than the limits.}}
    // expected-note @below {{"block_dims" is too large}}
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [1024, 4, 1] : (!transform.any_op) -> !transform.any_op
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
    } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{Trying to launch a GPU kernel with grid_dims = (1, 1, 1) block_dims = (1, 1, 65). It is larger than the limits.}}
    // expected-note @below {{"block_dims" is too large}}
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [1, 1, 65] : (!transform.any_op) -> !transform.any_op
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
    } {mapping = [#gpu.block<x>, #gpu.block<y>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{scf.forall op requires a mapping attribute of kind 'thread' or 'warp'}}
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [4, 4, 1] : (!transform.any_op) -> !transform.any_op
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
    } {mapping = [#gpu.thread<x>, #gpu.thread<x>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{duplicate attribute, cannot map different loops to the same mapping id}}
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i, %j) in (%n, 2) {
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
    // expected-error @below {{requires statically sized, normalized forall op}}
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i) in (2) {
      memref.store %a, %x[%i, %i, %i] : memref<64x64x64xf32>
    } {mapping = [#gpu.warp<x>, #gpu.mask<0x30>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{device masking is only available in linear mapping mode}}
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i) in (8) {
      memref.store %a, %x[%i, %i, %i] : memref<64x64x64xf32>
    } {mapping = [#gpu.thread<linear_dim_0>, #gpu.mask<0x33>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{mask representation too short to capture all physical ids: 64}}
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
    } {mapping = [#gpu.warp<y>, #gpu.thread<x>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{cannot mix different mapping types, use nesting}}
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
    } {mapping = [#gpu.thread<y>, #gpu.thread<linear_dim_0>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{cannot mix linear and non-linear mapping modes}}
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i) in (8) {
      memref.store %a, %x[%i, %i, %i] : memref<64x64x64xf32>
    }
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{scf.forall op requires a mapping attribute}}
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i, %j) in (65, 2) {
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
    // expected-error @below {{Trying to map to fewer GPU threads than loop iterations but overprovisioning is not yet supported. Try additional tiling before mapping or map to more threads.}}
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i, %j) in (64, 20) {
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
    // expected-error @below {{the number of required parallel resources (blocks or threads) 1280 overflows the number of available resources 256}}
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i) = (0) to (8) step (2) {
      memref.store %a, %x[%i, %i, %i] : memref<64x64x64xf32>
    } {mapping = [#gpu.thread<x>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{unsupported non-normalized loops}}
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
    } {mapping = [#gpu.warp<x>, #gpu.warp<y>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{3-D mapping: size of threadIdx.x must be a multiple of 32}}
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [40, 4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%x: memref<64x64x64xf32>, %a: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
    scf.forall (%i, %j) in (4, 4) {
      %c0 = arith.constant 0 : index
      memref.store %a, %x[%i, %j, %c0] : memref<64x64x64xf32>
    } {mapping = [#gpu.warp<x>, #gpu.warp<y>]}
    gpu.terminator
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{the number of required parallel resources (blocks or threads) 512 overflows the number of available resources 256}}
    %0 = transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
