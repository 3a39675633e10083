// Variables that devices have are no arguments of kernels.

llvm.mlir.global external @g(7 : i32) {addr_space = 0 : i32, omp.declare_target = #omp.declaretarget<device_type = (any), capture_clause = (to)>} : i32
llvm.mlir.global external @h(7 : i32) {addr_space = 0 : i32, omp.declare_target = #omp.declaretarget<device_type = (any), capture_clause = (enter)>} : i32
llvm.func @f(%x: !llvm.ptr) {
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %h = llvm.mlir.addressof @h : !llvm.ptr
  %m = omp.map.info var_ptr(%g : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":1:1)
  %n = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":2:1)
  %o = omp.map.info var_ptr(%h : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr loc("a":3:1)
  omp.target map_entries(%m -> %a, %n -> %b, %o -> %c : !llvm.ptr, !llvm.ptr, !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    llvm.store %one, %a : i32, !llvm.ptr
    llvm.store %one, %b : i32, !llvm.ptr
    %v = llvm.load %c : !llvm.ptr -> i32
    omp.terminator
  } loc("a":4:1)
  llvm.return
}
