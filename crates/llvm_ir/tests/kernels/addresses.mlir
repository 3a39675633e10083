// Addresses on the device are passed as they are; descriptions of arrays, which are always copied, are not. The first of two equal
// arguments stands for both.

llvm.func @f(%x: !llvm.ptr, %y: !llvm.ptr) {
  %m = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":1:1)
  %n = omp.map.info var_ptr(%y : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr loc("a":2:1)
  %o = omp.map.info var_ptr(%y : !llvm.ptr, !llvm.struct<(ptr, i64)>) map_clauses(always, to) capture(ByRef) -> !llvm.ptr loc("a":3:1)
  omp.target is_device_ptr(%y : !llvm.ptr) has_device_addr(%n -> %b, %o -> %c : !llvm.ptr, !llvm.ptr) map_entries(%m -> %a : !llvm.ptr) {
    %v = llvm.load %b : !llvm.ptr -> i32
    %w = llvm.load %c : !llvm.ptr -> i32
    llvm.store %v, %a : i32, !llvm.ptr
    omp.terminator
  } loc("a":4:1)
  llvm.return
}
