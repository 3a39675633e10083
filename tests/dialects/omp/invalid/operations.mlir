// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Clauses, loops and symbols that do not fit each other.
func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  omp.simd {
    // expected-error@+1 {{must represent at least one loop}}
    "omp.loop_nest"() ({
      omp.yield
    }) : () -> ()
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  omp.simd {
    // expected-error@+1 {{number of range arguments and IVs do not match}}
    "omp.loop_nest"(%n, %n, %n) ({
      omp.yield
    }) : (index, index, index) -> ()
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  omp.simd {
    // expected-error@+1 {{collapse value is larger than the number of loops}}
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) collapse(2) { omp.yield }
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  omp.simd {
    // expected-error@+1 {{too few canonical loops for tile dimensions}}
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) tiles(2, 3) { omp.yield }
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{expects parent op to be a loop wrapper}}
  omp.loop_nest (%i) : index = (%n) to (%n) step (%n) { omp.yield }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{loop wrapper does not contain exactly one nested op}}
  omp.wsloop {
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{nested in loop wrapper is not another loop wrapper or `omp.loop_nest`}}
  omp.wsloop {
    omp.barrier
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{'omp.composite' attribute present in non-composite wrapper}}
  omp.wsloop {
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) { omp.yield }
  } {omp.composite}
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{'omp.composite' attribute missing from composite wrapper}}
  omp.distribute {
    omp.simd {
      omp.loop_nest (%i) : index = (%n) to (%n) step (%n) { omp.yield }
    } {omp.composite}
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{expected to be a standalone loop wrapper}}
  omp.loop {
    omp.simd {
      omp.loop_nest (%i) : index = (%n) to (%n) step (%n) { omp.yield }
    } {omp.composite}
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{multiple 'omp.distribute' nested inside of 'omp.parallel'}}
  omp.parallel {
    omp.distribute { omp.loop_nest (%i) : index = (%n) to (%n) step (%n) { omp.yield } }
    omp.distribute { omp.loop_nest (%i) : index = (%n) to (%n) step (%n) { omp.yield } }
    omp.terminator
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{unexpected OpenMP operation inside of composite 'omp.parallel': omp.barrier}}
  omp.parallel {
    omp.barrier
    omp.distribute { omp.loop_nest (%i) : index = (%n) to (%n) step (%n) { omp.yield } }
    omp.terminator
  } {omp.composite}
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{inconsistent number of private variables and privatizer op symbols, private vars: 1 vs. privatizer op symbols: 0}}
  "omp.parallel"(%p) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 1, 0>}> ({
  ^bb0(%a: !llvm.ptr):
    omp.terminator
  }) : (!llvm.ptr) -> ()
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{expected at least 1 entry block argument(s)}}
  "omp.parallel"(%p) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 1, 0>}> ({
    omp.terminator
  }) : (!llvm.ptr) -> ()
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{failed to lookup privatizer op with symbol: '@nothing'}}
  omp.parallel private(@nothing %p -> %a : !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----

omp.private {type = firstprivate} @x : i32 copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%b : !llvm.ptr)
}
func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{type mismatch between a firstprivate variable and its privatizer op, var type: 'memref<i32>' vs. privatizer op type: '!llvm.ptr'}}
  omp.parallel private(@x %m -> %a : memref<i32>) {
    omp.terminator
  }
  return
}

// -----

omp.private {type = firstprivate} @x : i32 copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%b : !llvm.ptr)
}
func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{FIRSTPRIVATE cannot be used with SIMD}}
  omp.simd private(@x %p -> %a : !llvm.ptr) {
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) { omp.yield }
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{expected symbol reference @nothing to point to a reduction declaration}}
  omp.teams reduction(@nothing %p -> %a : !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----

omp.declare_reduction @sum : i32 init {
^bb0(%z: i32):
  omp.yield(%z : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  omp.yield(%a : i32)
} atomic {
^bb0(%a: memref<i32>, %b: memref<i32>):
  omp.yield
}
func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{expected accumulator ('!llvm.ptr') to be the same type as reduction declaration ('memref<i32>')}}
  omp.taskgroup task_reduction(@sum %p -> %a : !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----

omp.declare_reduction @sum : i32 init {
^bb0(%z: i32):
  omp.yield(%z : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  omp.yield(%a : i32)
} atomic {
^bb0(%a: memref<i32>, %b: memref<i32>):
  omp.yield
}
func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{accumulator variable used more than once}}
  omp.task in_reduction(@sum %m -> %a, @sum %m -> %b : memref<i32>, memref<i32>) {
    omp.terminator
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{unexpected reduction symbol references}}
  "omp.teams"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0>, reduction_syms = [@sum]}> ({
    omp.terminator
  }) : () -> ()
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  omp.parallel {
    // expected-error@+1 {{expected to be nested inside of omp.target or not nested in any OpenMP dialect operations}}
    omp.teams {
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{expected num_teams upper bound to be defined if the lower bound is defined}}
  "omp.teams"(%k) <{operandSegmentSizes = array<i32: 0, 0, 0, 1, 0, 0, 0, 0>}> ({
    omp.terminator
  }) : (i32) -> ()
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{expected omp.section op or terminator op inside region}}
  omp.sections {
    omp.barrier
    omp.terminator
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{inconsistent number of copyprivate vars (= 1) and functions (= 0), both must be equal}}
  "omp.single"(%p) <{operandSegmentSizes = array<i32: 0, 0, 1, 0>}> ({
    omp.terminator
  }) : (!llvm.ptr) -> ()
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{expected symbol reference @nothing to point to a copy function}}
  omp.single copyprivate(%p -> @nothing : !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----

func.func private @copy(!llvm.ptr)
func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{expected copy function @copy to have 2 operands}}
  omp.single copyprivate(%p -> @copy : !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----

llvm.func @copy(i32, i32)
func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{expected copy function arguments' type ('i32') to be the same as copyprivate variable's type ('!llvm.ptr')}}
  omp.single copyprivate(%p -> @copy : !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{expected as many depend values as depend variables}}
  "omp.task"(%p) <{operandSegmentSizes = array<i32: 0, 0, 1, 0, 0, 0, 0, 0, 0>}> ({
    omp.terminator
  }) : (!llvm.ptr) -> ()
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{the grainsize clause and num_tasks clause are mutually exclusive and may not appear on the same taskloop directive}}
  omp.taskloop grainsize(%k: i32) num_tasks(%k: i32) {
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) { omp.yield }
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{expected symbol reference @nothing to point to a critical declaration}}
  omp.critical(@nothing) {
    omp.terminator
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{must be nested inside of a loop}}
  omp.ordered
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  omp.wsloop {
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
      // expected-error@+1 {{the enclosing worksharing-loop region must have an ordered clause}}
      omp.ordered.region {
        omp.terminator
      }
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{Orphaned cancel construct}}
  omp.cancel cancellation_construct_type(parallel)
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  omp.parallel {
    // expected-error@+1 {{cancellation point sections must appear inside a sections region}}
    omp.cancellation_point cancellation_construct_type(sections)
    omp.terminator
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  omp.wsloop nowait {
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
      // expected-error@+1 {{A worksharing construct that is canceled must not have a nowait clause}}
      omp.cancel cancellation_construct_type(loop)
      omp.yield
    }
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{read and write must not be to the same location for atomic reads}}
  omp.atomic.read %m = %m : memref<i32>, memref<i32>, i32
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{address must dereference to value type}}
  omp.atomic.write %m = %n : memref<i32>, index
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{memory-order must not be acq_rel or acquire for atomic updates}}
  omp.atomic.update memory_order(acquire) %m : memref<i32> {
  ^bb0(%a: i32):
    omp.yield(%a : i32)
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined}}
  omp.atomic.write %m = %k hint(uncontended, contended) : memref<i32>, i32
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{only updated value must be returned}}
  omp.atomic.update %m : memref<i32> {
  ^bb0(%a: i32):
    omp.yield
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{operations inside capture region must not have memory_order clause}}
  omp.atomic.capture {
    omp.atomic.read %m = %p memory_order(relaxed) : memref<i32>, !llvm.ptr, i32
    omp.atomic.write %p = %k : !llvm.ptr, i32
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{expected extent or upperbound.}}
  %0 = omp.map.bounds lower_bound(%n : index)
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{invalid mapper id}}
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(to) capture(ByRef) mapper(@nothing) -> !llvm.ptr
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(from) capture(ByRef) -> !llvm.ptr
  // expected-error@+1 {{to and alloc map types are permitted}}
  omp.target_enter_data map_entries(%0 : !llvm.ptr)
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr
  // expected-error@+1 {{either to or from map types can be specified, not both}}
  omp.target_update map_entries(%0 : !llvm.ptr)
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  %0 = llvm.mlir.zero : !llvm.ptr
  // expected-error@+1 {{map argument is not a map entry operation}}
  omp.target_exit_data map_entries(%0 : !llvm.ptr)
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{At least one of map, use_device_ptr_vars, or use_device_addr_vars operand must be present}}
  omp.target_data {
    omp.terminator
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{'has_device_addr' arguments must be defined by 'omp.map.info' ops}}
  omp.target has_device_addr(%p -> %a : !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{host_eval argument illegal use in 'llvm.add' operation}}
  omp.target host_eval(%k -> %a : i32) {
    %0 = llvm.add %a, %a : i32
    omp.terminator
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{host_eval argument only legal as 'num_threads' in 'omp.parallel' when representing target SPMD}}
  omp.target host_eval(%k -> %a : i32) {
    omp.parallel num_threads(%a : i32) {
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{ALIGN value : 3 must be power of 2}}
  omp.allocate_dir(%p : !llvm.ptr) align(3)
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{Exactly one of EXCLUSIVE or INCLUSIVE clause is expected}}
  omp.scan inclusive(%p : !llvm.ptr) exclusive(%m : memref<i32>)
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{workdistribute must be nested under teams}}
  omp.workdistribute {
    omp.terminator
  }
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  %0 = omp.new_cli
  omp.canonical_loop(%0) %i : i32 in range(%k) {
    omp.terminator
  }
  // expected-error@+1 {{there must be one tile size for each applyee}}
  omp.tile <- (%0) sizes(%k, %k : i32, i32)
  return
}

// -----

func.func @f(%n: index, %k: i32, %p: !llvm.ptr, %m: memref<i32>, %c: i1) {
  // expected-error@+1 {{Region argument must be the same type as the trip count}}
  "omp.canonical_loop"(%k) ({
  ^bb0(%i: index):
    omp.terminator
  }) : (i32) -> ()
  return
}
