// RECORD: mlir-translate --mlir-to-llvmir

// Members of structures: the whole, what is between members, and each of them. One member alone needs no whole.

module attributes {omp.is_target_device = false, omp.target_triples = ["amdgcn-amd-amdhsa"]} {
  llvm.func @whole(%x: !llvm.ptr) {
    %a = llvm.getelementptr %x[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f32, i32, array<4 x i64>, f64)>
    %b = llvm.getelementptr %x[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f32, i32, array<4 x i64>, f64)>
    %ma = omp.map.info var_ptr(%a : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr loc("a.f90":1:2)
    %mb = omp.map.info var_ptr(%b : !llvm.ptr, f64) map_clauses(present, to) capture(ByRef) -> !llvm.ptr loc("a.f90":2:2)
    %m = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.struct<(f32, i32, array<4 x i64>, f64)>) map_clauses(to) capture(ByRef) members(%mb, %ma : [3], [1] : !llvm.ptr, !llvm.ptr) -> !llvm.ptr loc("a.f90":3:2)
    omp.target_data map_entries(%m, %ma, %mb : !llvm.ptr, !llvm.ptr, !llvm.ptr) {
      omp.terminator
    }
    omp.target_update map_entries(%m, %ma, %mb : !llvm.ptr, !llvm.ptr, !llvm.ptr)
    %n = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.struct<(f32, i32, array<4 x i64>, f64)>) map_clauses(close, to) capture(ByRef) members(%mb, %ma : [3], [1] : !llvm.ptr, !llvm.ptr) -> !llvm.ptr loc("a.f90":4:2)
    omp.target_enter_data map_entries(%n, %ma, %mb : !llvm.ptr, !llvm.ptr, !llvm.ptr)
    llvm.return
  }
  llvm.func @part(%x: !llvm.ptr, %c: i1) {
    %a = llvm.getelementptr %x[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, i64, struct<(i8, i32)>, i32)>
    %b = llvm.getelementptr %x[0, 2, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, i64, struct<(i8, i32)>, i32)>
    %ma = omp.map.info var_ptr(%a : !llvm.ptr, i64) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a.f90":5:2)
    %mb = omp.map.info var_ptr(%b : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a.f90":6:2)
    %m = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.struct<(ptr, i64, struct<(i8, i32)>, i32)>) map_clauses(to) capture(ByRef) members(%mb, %ma : [2, 1], [1] : !llvm.ptr, !llvm.ptr) -> !llvm.ptr {partial_map = true} loc("a.f90":7:2)
    omp.target_data if(%c) map_entries(%m, %ma, %mb : !llvm.ptr, !llvm.ptr, !llvm.ptr) {
      omp.terminator
    }
    %n = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.struct<(ptr, i64, struct<(i8, i32)>, i32)>) map_clauses(to) capture(ByRef) members(%ma : [1] : !llvm.ptr) -> !llvm.ptr {partial_map = true} loc("a.f90":8:2)
    omp.target_data map_entries(%n, %ma : !llvm.ptr, !llvm.ptr) {
      omp.terminator
    }
    llvm.return
  }
  llvm.func @behind(%x: !llvm.ptr, %n: i64) {
    %c0 = llvm.mlir.constant(0 : i64) : i64
    %c1 = llvm.mlir.constant(1 : i64) : i64
    %bounds = omp.map.bounds lower_bound(%c0 : i64) upper_bound(%n : i64) extent(%n : i64) stride(%c1 : i64) start_idx(%c1 : i64)
    %a = llvm.getelementptr %x[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, i64, i32)>
    %ma = omp.map.info var_ptr(%x : !llvm.ptr, f32) map_clauses(tofrom) capture(ByRef) var_ptr_ptr(%a : !llvm.ptr) bounds(%bounds) -> !llvm.ptr loc("a.f90":9:2)
    %m = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.struct<(ptr, i64, i32)>) map_clauses(always, to) capture(ByRef) members(%ma : [0] : !llvm.ptr) -> !llvm.ptr loc("a.f90":10:2)
    omp.target_data map_entries(%m, %ma : !llvm.ptr, !llvm.ptr) {
      omp.terminator
    }
    llvm.return
  }
}
