// RECORD: mlir-translate --mlir-to-llvmir

// Variables that teams reduce: where only one loop uses them the first threads of teams reduce them.

omp.declare_reduction @add : i32 init {
^bb0(%a: i32):
  %0 = llvm.mlir.constant(0 : i32) : i32
  omp.yield(%0 : i32)
} combiner {
^bb1(%a: i32, %b: i32):
  %1 = llvm.add %a, %b : i32
  omp.yield(%1 : i32)
} cleanup {
^bb0(%a: i32):
  llvm.call @body(%a) : (i32) -> ()
  omp.yield
}
llvm.func @body(i32)
llvm.func @in_loop(%x: !llvm.ptr, %y: !llvm.ptr, %k: i32) {
  omp.teams num_teams( to %k : i32) reduction(@add %x -> %p, @add %y -> %q : !llvm.ptr, !llvm.ptr) {
    omp.distribute {
      omp.loop_nest (%i) : i32 = (%k) to (%k) step (%k) {
        %v = llvm.load %p : !llvm.ptr -> i32
        %w = llvm.add %v, %k : i32
        llvm.store %w, %p : i32, !llvm.ptr
        omp.yield
      }
    }
    omp.terminator
  }
  llvm.return
}
llvm.func @around(%x: !llvm.ptr, %y: !llvm.ptr, %k: i32) {
  omp.teams num_teams( to %k : i32) reduction(@add %x -> %p, @add %y -> %q : !llvm.ptr, !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> i32
    %w = llvm.add %v, %k : i32
    llvm.store %w, %p : i32, !llvm.ptr
    omp.distribute {
      omp.loop_nest (%i) : i32 = (%k) to (%k) step (%k) {
        omp.yield
      }
    }
    omp.terminator
  }
  omp.parallel {
    llvm.call @body(%k) : (i32) -> ()
    omp.terminator
  }
  llvm.return
}
omp.declare_reduction @by_reference : !llvm.ptr alloc {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  omp.yield(%m : !llvm.ptr)
} init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %0 = llvm.mlir.constant(0 : i32) : i32
  llvm.store %0, %b : i32, !llvm.ptr
  omp.yield(%b : !llvm.ptr)
} combiner {
^bb1(%a: !llvm.ptr, %b: !llvm.ptr):
  %0 = llvm.load %a : !llvm.ptr -> i32
  %1 = llvm.load %b : !llvm.ptr -> i32
  %2 = llvm.add %0, %1 : i32
  llvm.store %2, %a : i32, !llvm.ptr
  omp.yield(%a : !llvm.ptr)
}
llvm.func @by_address(%x: !llvm.ptr, %y: !llvm.ptr, %k: i32) {
  omp.teams num_teams( to %k : i32) reduction(byref @by_reference %x -> %p : !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> i32
    %w = llvm.add %v, %k : i32
    llvm.store %w, %p : i32, !llvm.ptr
    omp.terminator
  }
  llvm.return
}
