// What a device leaves to the host: only kernels are there, and functions that kernels call.

omp.private {type = private} @p : i32
llvm.func @h(%x: !llvm.ptr) attributes {omp.declare_target = #omp.declaretarget<device_type = (host), capture_clause = (to)>} {
  omp.barrier
  llvm.return
}
llvm.func @d(%x: !llvm.ptr, %n: i32) attributes {omp.declare_target = #omp.declaretarget<device_type = (nohost), capture_clause = (to)>} {
  omp.barrier
  omp.critical {
    llvm.store %n, %x : i32, !llvm.ptr
    omp.terminator
  }
  llvm.return
}
llvm.func @f(%x: !llvm.ptr, %n: i32) {
  %m = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr loc("a":1:1)
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  omp.barrier
  omp.parallel private(@p %x -> %q : !llvm.ptr) {
    llvm.store %n, %q : i32, !llvm.ptr
    omp.wsloop {
      omp.loop_nest (%i) : i32 = (%zero) to (%n) step (%one) {
        llvm.store %i, %q : i32, !llvm.ptr
        omp.target map_entries(%m -> %a : !llvm.ptr) {
          %v = llvm.load %a : !llvm.ptr -> i32
          llvm.call @d(%a, %v) : (!llvm.ptr, i32) -> ()
          omp.terminator
        } loc("a":2:1)
        omp.yield
      }
    }
    omp.atomic.update %x : !llvm.ptr {
    ^bb0(%v: i32):
      %w = llvm.add %v, %n : i32
      omp.yield(%w : i32)
    }
    omp.terminator
  }
  omp.target_data map_entries(%m : !llvm.ptr) {
    %v = llvm.load %x : !llvm.ptr -> i32
    omp.target map_entries(%m -> %a : !llvm.ptr) {
      omp.terminator
    } loc("a":3:1)
    omp.terminator
  }
  omp.target_update map_entries(%m : !llvm.ptr)
  llvm.return
}
