// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Declarations of private variables, reductions and mappers that are not what they have to be.
// expected-error@+1 {{`private` clauses do not require a `copy` region.}}
omp.private {type = private} @x : i32 copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%b : !llvm.ptr)
}

// -----

// expected-error@+1 {{`firstprivate` clauses require at least a `copy` region.}}
omp.private {type = firstprivate} @x : i32

// -----

omp.private {type = private} @x : i32 init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  // expected-error@+1 {{Invalid yielded value. Expected type: '!llvm.ptr', got: None}}
  omp.yield
}

// -----

// expected-error@+1 {{Region argument type mismatch: got 'i64' expected '!llvm.ptr'.}}
omp.private {type = private} @x : i32 init {
^bb0(%a: !llvm.ptr, %b: i64):
  omp.yield(%a : !llvm.ptr)
}

// -----

omp.private {type = private} @x : i32 dealloc {
^bb0(%a: !llvm.ptr):
  // expected-error@+1 {{Did not expect any values to be yielded.}}
  omp.yield(%a : !llvm.ptr)
}

// -----

// expected-error@+1 {{`dealloc`: expected 1 region arguments, got: 2}}
omp.private {type = private} @x : i32 dealloc {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield
}

// -----

// expected-error@+1 {{expects non-empty initializer region}}
omp.declare_reduction @r : i32 init {
} combiner {
}

// -----

// expected-error@+1 {{expects one argument to the initializer region when no allocation region is used}}
omp.declare_reduction @r : i32 init {
^bb0(%a: i32, %b: i32):
  omp.yield(%a : i32)
} combiner {
}

// -----

// expected-error@+1 {{expects reduction region with two arguments of the reduction type}}
omp.declare_reduction @r : i32 init {
^bb0(%a: i32):
  omp.yield(%a : i32)
} combiner {
^bb0(%a: i32, %b: i64):
  omp.yield(%a : i32)
}

// -----

// expected-error@+1 {{expects atomic reduction region arguments to be accumulators containing the reduction type}}
omp.declare_reduction @r : i32 init {
^bb0(%a: i32):
  omp.yield(%a : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  omp.yield(%a : i32)
} atomic {
^bb0(%a: memref<f32>, %b: memref<f32>):
  omp.yield
}

// -----

// expected-error@+1 {{expected terminator to be a DeclareMapperInfoOp}}
omp.declare_mapper @m : i32 {
^bb0(%a: !llvm.ptr):
  llvm.unreachable
}

// -----

// expected-error@+1 {{the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined.}}
omp.critical.declare @c hint(nonspeculative, speculative)
