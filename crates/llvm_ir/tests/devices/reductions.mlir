// Reductions of threads and of teams, of types of several sizes.

omp.declare_reduction @add : i32 init {
^bb0(%a: i32):
  %zero = llvm.mlir.constant(0 : i32) : i32
  omp.yield(%zero : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  %sum = llvm.add %a, %b : i32
  omp.yield(%sum : i32)
}
omp.declare_reduction @either : i8 init {
^bb0(%a: i8):
  %zero = llvm.mlir.constant(0 : i8) : i8
  omp.yield(%zero : i8)
} combiner {
^bb0(%a: i8, %b: i8):
  %both = llvm.or %a, %b : i8
  omp.yield(%both : i8)
}
omp.declare_reduction @multiply : f64 init {
^bb0(%a: f64):
  %one = llvm.mlir.constant(1.000000e+00 : f64) : f64
  omp.yield(%one : f64)
} combiner {
^bb0(%a: f64, %b: f64):
  %product = llvm.fmul %a, %b : f64
  omp.yield(%product : f64)
}
omp.declare_reduction @first : !llvm.array<7 x i32> init {
^bb0(%a: !llvm.array<7 x i32>):
  omp.yield(%a : !llvm.array<7 x i32>)
} combiner {
^bb0(%a: !llvm.array<7 x i32>, %b: !llvm.array<7 x i32>):
  omp.yield(%a : !llvm.array<7 x i32>)
}
llvm.func @f(%x: !llvm.ptr, %y: !llvm.ptr) {
  %m = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":1:1)
  %n = omp.map.info var_ptr(%y : !llvm.ptr, f64) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":2:1)
  omp.target map_entries(%m -> %a, %n -> %b : !llvm.ptr, !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %last = llvm.load %a : !llvm.ptr -> i32
    omp.teams reduction(@add %a -> %p, @multiply %b -> %q : !llvm.ptr, !llvm.ptr) {
      omp.parallel {
        omp.distribute {
          omp.wsloop reduction(@add %p -> %r : !llvm.ptr) {
            omp.loop_nest (%i) : i32 = (%one) to (%last) step (%one) {
              %v = llvm.load %r : !llvm.ptr -> i32
              %w = llvm.add %v, %i : i32
              llvm.store %w, %r : i32, !llvm.ptr
              %u = llvm.load %q : !llvm.ptr -> f64
              omp.yield
            }
          } {omp.composite}
        } {omp.composite}
        omp.terminator
      } {omp.composite}
      omp.terminator
    }
    omp.terminator
  } loc("a":3:1)
  llvm.return
}
llvm.func @g(%x: !llvm.ptr, %y: !llvm.ptr) attributes {omp.declare_target = #omp.declaretarget<device_type = (any), capture_clause = (enter)>, target_features = #llvm.target_features<["+wavefrontsize64"]>} {
  omp.parallel reduction(@either %x -> %r, @first %y -> %s : !llvm.ptr, !llvm.ptr) {
    %v = llvm.load %r : !llvm.ptr -> i8
    llvm.store %v, %s : i8, !llvm.ptr
    omp.terminator
  }
  llvm.return
}
