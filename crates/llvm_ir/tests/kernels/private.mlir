// Private variables of kernels begin with arguments for what is mapped.

omp.private {type = private} @plain : i32
omp.private {type = private} @made : !llvm.struct<(i32, i64)> init {
^bb0(%mold: !llvm.ptr, %new: !llvm.ptr):
  %v = llvm.load %mold : !llvm.ptr -> i32
  llvm.store %v, %new : i32, !llvm.ptr
  omp.yield(%new : !llvm.ptr)
} dealloc {
^bb0(%a: !llvm.ptr):
  %v = llvm.load %a : !llvm.ptr -> i32
  omp.yield
}
omp.private {type = firstprivate} @copied : i64 copy {
^bb0(%from: !llvm.ptr, %to: !llvm.ptr):
  %v = llvm.load %from : !llvm.ptr -> i64
  llvm.store %v, %to : i64, !llvm.ptr
  omp.yield(%to : !llvm.ptr)
}
llvm.func @f(%x: !llvm.ptr, %y: !llvm.ptr) {
  %m = omp.map.info var_ptr(%x : !llvm.ptr, i64) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":1:1)
  %n = omp.map.info var_ptr(%y : !llvm.ptr, i64) map_clauses(to) capture(ByRef) -> !llvm.ptr loc("a":2:1)
  omp.target map_entries(%n -> %b, %m -> %a : !llvm.ptr, !llvm.ptr) private(@plain %y -> %c, @copied %x -> %d [map_idx=1] : !llvm.ptr, !llvm.ptr) private_barrier {
    %v = llvm.load %a : !llvm.ptr -> i32
    llvm.store %v, %c : i32, !llvm.ptr
    %w = llvm.load %d : !llvm.ptr -> i64
    llvm.store %w, %b : i64, !llvm.ptr
    omp.terminator
  } loc("a":3:1)
  omp.target map_entries(%m -> %a : !llvm.ptr) private(@made %x -> %d [map_idx=0] : !llvm.ptr) {
    %w = llvm.load %d : !llvm.ptr -> i64
    omp.terminator
  } loc("a":4:1)
  llvm.return
}
