// RECORD: mlir-opt --omp-offload-privatization-prepare

// One private variable is read when it is made, the other is not.
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>>} {
  omp.private {type = firstprivate} @box_fp : !llvm.struct<(ptr, i64)> init {
  ^bb0(%mold: !llvm.ptr, %priv: !llvm.ptr):
    %c = llvm.mlir.constant(24 : i64) : i64
    %z = llvm.load %mold : !llvm.ptr -> !llvm.ptr
    %m = llvm.call @mk(%c) : (i64) -> !llvm.ptr
    llvm.store %m, %priv : !llvm.ptr, !llvm.ptr
    omp.yield(%priv : !llvm.ptr)
  } copy {
  ^bb0(%from: !llvm.ptr, %to: !llvm.ptr):
    %z = llvm.load %from : !llvm.ptr -> i64
    llvm.store %z, %to : i64, !llvm.ptr
    omp.yield(%to : !llvm.ptr)
  } dealloc {
  ^bb0(%p: !llvm.ptr):
    %z = llvm.load %p : !llvm.ptr -> !llvm.ptr
    llvm.call @rel(%z) : (!llvm.ptr) -> ()
    omp.yield
  }
  omp.private {type = private} @i_priv : i32
  llvm.func @mk(i64) -> !llvm.ptr
  llvm.func @rel(!llvm.ptr)
  llvm.func @f(%arg0: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i64) : i64
    %i = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    %b = llvm.alloca %one x !llvm.struct<(ptr, i64)> : (i64) -> !llvm.ptr
    %base = llvm.getelementptr %b[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, i64)>
    %mem = omp.map.info var_ptr(%b : !llvm.ptr, i32) map_clauses(to) capture(ByRef) var_ptr_ptr(%base : !llvm.ptr) -> !llvm.ptr
    %map = omp.map.info var_ptr(%b : !llvm.ptr, !llvm.struct<(ptr, i64)>) map_clauses(to) capture(ByRef) members(%mem : [0] : !llvm.ptr) -> !llvm.ptr
    %mapi = omp.map.info var_ptr(%i : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr
    omp.target nowait map_entries(%mapi -> %a0, %map -> %a1, %mem -> %a2 : !llvm.ptr, !llvm.ptr, !llvm.ptr) private(@i_priv %i -> %p0 [map_idx=0], @box_fp %b -> %p1 [map_idx=1] : !llvm.ptr, !llvm.ptr) {
      %x = llvm.load %p1 : !llvm.ptr -> i64
      llvm.store %x, %p0 : i64, !llvm.ptr
      omp.terminator
    }
    llvm.return
  }
}
