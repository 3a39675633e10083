// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// There is a loop for each size that is not zero.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.structured.tile_using_for' op expected number of loops to tile (2) to match number of `loops` results (1)}}
  %r:2 = transform.structured.tile_using_for %a tile_sizes [4, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  return
}

// -----

// Sizes or numbers of threads are given.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.structured.tile_using_forall' op either (packed_)num_threads or (packed_)tile_sizes must be specified}}
  %r:2 = transform.structured.tile_using_forall %a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  return
}

// -----

// Loops are interchanged by a permutation.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.structured.interchange' op expects iterator_interchange to be a permutation, found 1, 1}}
  %r = transform.structured.interchange %a iterator_interchange = [1, 1] : (!transform.any_op) -> !transform.any_op
  return
}

// -----

// An interchange of fused loops is one.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.structured.fuse' op found duplicate interchange value: 0}}
  %r:2 = transform.structured.fuse %a tile_sizes [1, 2] interchange [0, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  return
}

// -----

// There is one fused loop with `use_forall`.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.structured.fuse' op expects 1 loop results}}
  %r:3 = transform.structured.fuse %a tile_sizes [1, 2] {use_forall} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  return
}

// -----

// Inner dimensions are permuted.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.structured.pack_greedily' op "matmul_inner_dims_order" is not a valid permutation}}
  %r = transform.structured.pack_greedily %a matmul_packed_sizes = [1, 2, 3] matmul_inner_dims_order = [1, 2, 2] : (!transform.any_op) -> !transform.any_op
  return
}

// -----

// Something is transposed.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.structured.pack_transpose' op  at least one of "inner_perm" or "outer_perm" must be specified}}
  %r:3 = transform.structured.pack_transpose %a with_compute_op(%a) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  return
}

// -----

// Dimensions to pad are not negative.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.structured.pad' op expects padding_dimensions to contain positive integers, found [-1]}}
  %r:3 = transform.structured.pad %a {padding_dimensions = [-1]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  return
}

// -----

// An operation that copies back is known.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.structured.pad' op invalid copy_back_op}}
  %r:3 = transform.structured.pad %a {copy_back_op = "copy"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  return
}

// -----

// A transposed pad is permuted.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.structured.hoist_pad' op expects transpose to be a permutation, found 1, 1}}
  %r = transform.structured.hoist_pad %a by 2 loops, transpose by [1, 1] : (!transform.any_op) -> !transform.any_op
  return
}

// -----

// An operation that allocates is known.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.structured.bufferize_to_allocation' op unsupported alloc op}}
  %r:2 = transform.structured.bufferize_to_allocation %a {alloc_op = "malloc"} : !transform.any_op
  return
}

// -----

// One operation replaces the target.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.structured.replace' op expected one operation in block}}
  %r = transform.structured.replace %a {
    builtin.module {
    }
    builtin.module {
    }
  } : (!transform.any_op) -> !transform.any_op
  return
}

// -----

// A static point excludes a dynamic one.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.structured.split' op expects either a dynamic or a static split point to be provided}}
  %r = "transform.structured.split"(%a) <{dimension = 0 : i64, static_chunk_sizes = -9223372036854775808 : i64}> : (!transform.any_op) -> !transform.any_op
  return
}

// -----

// Scalable flags are as many as sizes.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.structured.vectorize' op expected same number of vector sizes (2) and scalable sizes (1)}}
  "transform.structured.vectorize"(%a) <{static_vector_sizes = array<i64: 1, 2>, scalable_sizes = array<i1: true>}> : (!transform.any_op) -> ()
  return
}

// -----

// Bounds are as many as values.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.affine.simplify_bounded_affine_ops' op incorrect number of lower bounds, expected 1 but found 2}}
  transform.affine.simplify_bounded_affine_ops %a with [%a : !transform.any_op] within [0, 1] and [20] : !transform.any_op
  return
}

// -----

// Conflicts are printed by the analysis alone.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.bufferization.one_shot_bufferize' op 'print_conflicts' requires 'test_analysis_only'}}
  %r = transform.bufferization.one_shot_bufferize %a {print_conflicts = true} : (!transform.any_op) -> !transform.any_op
  return
}

// -----

// A function to call is named or given.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.func.cast_and_call' op expected a function handle or name to call}}
  %r = transform.func.cast_and_call before %a : (!transform.any_op) -> !transform.any_op
  return
}

// -----

// A grid has three dimensions.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.gpu.map_forall_to_blocks' op transform requires empty or size-3 grid_dims}}
  %r = transform.gpu.map_forall_to_blocks %a {grid_dims = array<i64: 1, 2>} : (!transform.any_op) -> !transform.any_op
  return
}

// -----

// A loop is unrolled by a positive factor.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{custom op 'transform.loop.unroll' 'transform.loop.unroll' op attribute 'factor' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  transform.loop.unroll %a {factor = 0 : i64} : !transform.any_op
  return
}
