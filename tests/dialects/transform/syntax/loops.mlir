// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Hoists loop-invariant extractions and insertions of subsets out of a loop.
// CHECK-LABEL: func.func @loop_hoist_loop_invariant_subsets(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.loop.hoist_loop_invariant_subsets %arg0 : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @loop_hoist_loop_invariant_subsets(%target: !transform.any_op) {
  transform.loop.hoist_loop_invariant_subsets %target : !transform.any_op
  return
}

// Converts `scf.forall` to nested `scf.for`.
// CHECK-LABEL: func.func @loop_forall_to_for(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.loop.forall_to_for %arg0 : (!transform.any_op) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @loop_forall_to_for(%target: !transform.any_op) {
  transform.loop.forall_to_for %target : (!transform.any_op) -> ()
  return
}

// Converts `scf.forall` to `scf.parallel`.
// CHECK-LABEL: func.func @loop_forall_to_parallel(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.loop.forall_to_parallel %arg0 : (!transform.any_op) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @loop_forall_to_parallel(%target: !transform.any_op) {
  transform.loop.forall_to_parallel %target : (!transform.any_op) -> ()
  return
}

// Makes one loop of a perfect nest.
// CHECK-LABEL: func.func @loop_coalesce(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.loop.coalesce %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @loop_coalesce(%target: !transform.any_op) {
  %0 = transform.loop.coalesce %target : (!transform.any_op) -> !transform.any_op
  return
}

// Fuses two independent loops of the same bounds.
// CHECK-LABEL: func.func @loop_fuse_sibling(%arg0: !transform.any_op, %arg1: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.loop.fuse_sibling %arg0 into %arg1 : (!transform.any_op, !transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @loop_fuse_sibling(%target: !transform.any_op, %source: !transform.any_op) {
  %0 = transform.loop.fuse_sibling %target into %source : (!transform.any_op, !transform.any_op) -> !transform.any_op
  return
}

// Moves a loop to a function of its own and calls it.
// CHECK-LABEL: func.func @loop_outline(%arg0: !transform.any_op) {
// CHECK-NEXT:    %function, %call = transform.loop.outline %arg0 {func_name = "name"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @loop_outline(%target: !transform.any_op) {
  %function, %call = transform.loop.outline %target {func_name = "name"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  return
}

// Splits a loop in one whose steps are all whole, and the rest.
// CHECK-LABEL: func.func @loop_peel(%arg0: !transform.op<"scf.for">) {
// CHECK-NEXT:    %peeled_loop, %remainder_loop = transform.loop.peel %arg0 : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @loop_peel(%loop: !transform.op<"scf.for">) {
  %main, %remainder = transform.loop.peel %loop : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
  return
}

// Pipelines a loop, with an interval and the latency of reads.
// CHECK-LABEL: func.func @loop_pipeline(%arg0: !transform.op<"scf.for">) {
// CHECK-NEXT:    %0 = transform.loop.pipeline %arg0 : (!transform.op<"scf.for">) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @loop_pipeline(%target: !transform.op<"scf.for">) {
  %0 = transform.loop.pipeline %target : (!transform.op<"scf.for">) -> !transform.any_op
  return
}

// Replaces a loop of one iteration by its body.
// CHECK-LABEL: func.func @loop_promote_if_one_iteration(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.loop.promote_if_one_iteration %arg0 : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @loop_promote_if_one_iteration(%target: !transform.any_op) {
  transform.loop.promote_if_one_iteration %target : !transform.any_op
  return
}

// Unrolls a loop and fuses the copies of the loops in it.
// CHECK-LABEL: func.func @loop_unroll_and_jam(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.loop.unroll_and_jam %arg0 {factor = 4 : i64} : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @loop_unroll_and_jam(%loop: !transform.any_op) {
  transform.loop.unroll_and_jam %loop {factor = 4} : !transform.any_op
  return
}

// Unrolls a loop by a factor.
// CHECK-LABEL: func.func @loop_unroll(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.loop.unroll %arg0 {factor = 4 : i64} : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @loop_unroll(%loop: !transform.any_op) {
  transform.loop.unroll %loop {factor = 4} : !transform.any_op
  return
}

// Converts `scf.parallel` to nested `scf.for`.
// CHECK-LABEL: func.func @loop_parallel_for_to_nested_fors(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.loop.parallel_for_to_nested_fors %arg0 : (!transform.any_op) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @loop_parallel_for_to_nested_fors(%target: !transform.any_op) {
  transform.loop.parallel_for_to_nested_fors %target : (!transform.any_op) -> ()
  return
}
