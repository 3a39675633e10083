// Variables that devices have by a pointer that is linked: a kernel loads their addresses.

llvm.mlir.global internal @g(7 : i32) {addr_space = 0 : i32, omp.declare_target = #omp.declaretarget<device_type = (any), capture_clause = (link)>} : i32
llvm.func @f(%x: !llvm.ptr) {
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %m = omp.map.info var_ptr(%g : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":1:1)
  %n = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":2:1)
  omp.target map_entries(%m -> %a, %n -> %b : !llvm.ptr, !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    llvm.store %one, %a : i32, !llvm.ptr
    omp.parallel {
      %v = llvm.load %a : !llvm.ptr -> i32
      llvm.store %v, %b : i32, !llvm.ptr
      omp.terminator
    }
    %h = llvm.mlir.addressof @g : !llvm.ptr
    llvm.store %one, %h : i32, !llvm.ptr
    omp.terminator
  } loc("a":3:1)
  llvm.return
}
