// Members of structures are no arguments of kernels.

llvm.func @f(%x: !llvm.ptr) {
  %a = llvm.getelementptr %x[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, i64, struct<(i8, i32)>, i32)>
  %b = llvm.getelementptr %x[0, 2, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, i64, struct<(i8, i32)>, i32)>
  %c = llvm.getelementptr %x[0, 2, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, i64, struct<(i8, i32)>, i32)>
  %ma = omp.map.info var_ptr(%a : !llvm.ptr, i64) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":1:1)
  %mb = omp.map.info var_ptr(%b : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":2:1)
  %mc = omp.map.info var_ptr(%c : !llvm.ptr, i8) map_clauses(from) capture(ByRef) -> !llvm.ptr loc("a":3:1)
  %m = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.struct<(ptr, i64, struct<(i8, i32)>, i32)>) map_clauses(to) capture(ByRef) members(%mb, %ma, %mc : [2, 1], [1], [2, 0] : !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.ptr loc("a":4:1)
  omp.target map_entries(%m -> %p, %mb -> %q, %ma -> %r, %mc -> %s : !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> i64
    omp.terminator
  } loc("a":5:1)
  %n = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.struct<(ptr, i64, struct<(i8, i32)>, i32)>) map_clauses(close, to) capture(ByRef) members(%mb, %ma, %mc : [2, 1], [1], [2, 0] : !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.ptr {partial_map = true} loc("a":6:1)
  omp.target map_entries(%mb -> %q, %ma -> %r, %mc -> %s, %n -> %p : !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> i64
    omp.terminator
  } loc("a":7:1)
  %o = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.struct<(ptr, i64, struct<(i8, i32)>, i32)>) map_clauses(to) capture(ByRef) members(%ma : [1] : !llvm.ptr) -> !llvm.ptr {partial_map = true} loc("a":8:1)
  omp.target map_entries(%o -> %p, %ma -> %q : !llvm.ptr, !llvm.ptr) {
    omp.terminator
  } loc("a":9:1)
  llvm.return
}
