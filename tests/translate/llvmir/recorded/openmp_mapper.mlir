// RECORD: mlir-translate --mlir-to-llvmir

// A mapper is a function that tells the library the parts of each element.

module attributes {omp.is_target_device = false, omp.target_triples = ["amdgcn-amd-amdhsa"]} {
  omp.declare_mapper @pair : !llvm.struct<"pair", (i32, i64)> {
  ^bb0(%self: !llvm.ptr):
    %a = llvm.getelementptr %self[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"pair", (i32, i64)>
    %ma = omp.map.info var_ptr(%a : !llvm.ptr, i64) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a.f90":1:1)
    %m = omp.map.info var_ptr(%self : !llvm.ptr, !llvm.struct<"pair", (i32, i64)>) map_clauses(tofrom) capture(ByRef) members(%ma : [1] : !llvm.ptr) -> !llvm.ptr loc("a.f90":2:1)
    omp.declare_mapper.info map_entries(%m, %ma : !llvm.ptr, !llvm.ptr)
  }
  llvm.func @f(%x: !llvm.ptr, %y: !llvm.ptr) {
    %m = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.struct<"pair", (i32, i64)>) map_clauses(tofrom) capture(ByRef) mapper(@pair) -> !llvm.ptr loc("a.f90":3:1)
    %n = omp.map.info var_ptr(%y : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a.f90":4:1)
    omp.target_data map_entries(%n, %m : !llvm.ptr, !llvm.ptr) {
      omp.terminator
    }
    %t = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.struct<"pair", (i32, i64)>) map_clauses(to) capture(ByRef) mapper(@pair) -> !llvm.ptr loc("a.f90":5:1)
    omp.target_update map_entries(%t : !llvm.ptr) nowait
    llvm.return
  }
}
