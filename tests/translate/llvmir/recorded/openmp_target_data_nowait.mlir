// RECORD: mlir-translate --mlir-to-llvmir

// Data of a device that are not waited for are copied by tasks.

module attributes {omp.is_target_device = false, omp.target_triples = ["amdgcn-amd-amdhsa"]} {
  llvm.func @f(%x: !llvm.ptr, %y: !llvm.ptr, %n: i64, %c: i1, %d: i32) {
    %c0 = llvm.mlir.constant(0 : i64) : i64
    %c1 = llvm.mlir.constant(1 : i64) : i64
    %bounds = omp.map.bounds lower_bound(%c0 : i64) upper_bound(%n : i64) extent(%n : i64) stride(%c1 : i64) start_idx(%c1 : i64)
    %m = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr loc("a.f90":1:1)
    %k = omp.map.info var_ptr(%y : !llvm.ptr, !llvm.array<10 x i32>) map_clauses(from) capture(ByRef) bounds(%bounds) -> !llvm.ptr loc("a.f90":2:1)
    omp.target_enter_data device(%d : i32) map_entries(%m : !llvm.ptr) nowait
    omp.target_update if(%c) map_entries(%k : !llvm.ptr) nowait
    omp.parallel {
      omp.target_exit_data map_entries(%k : !llvm.ptr) nowait
      omp.terminator
    }
    llvm.return
  }
}
