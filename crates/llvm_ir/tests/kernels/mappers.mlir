// Functions of mappers are made where the first construct needs them.

omp.declare_mapper @inner : !llvm.struct<"in", (i32, ptr)> {
^bb0(%s: !llvm.ptr):
  %m = omp.map.info var_ptr(%s : !llvm.ptr, !llvm.struct<"in", (i32, ptr)>) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":1:1)
  omp.declare_mapper.info map_entries(%m : !llvm.ptr)
}
omp.declare_mapper @outer : !llvm.struct<"out", (struct<"in", (i32, ptr)>, ptr, i64)> {
^bb0(%s: !llvm.ptr):
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %pn = llvm.getelementptr %s[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"out", (struct<"in", (i32, ptr)>, ptr, i64)>
  %n = llvm.load %pn : !llvm.ptr -> i64
  %bd = omp.map.bounds lower_bound(%c0 : i64) upper_bound(%n : i64) extent(%n : i64) stride(%c1 : i64) start_idx(%c1 : i64)
  %a = llvm.getelementptr %s[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"out", (struct<"in", (i32, ptr)>, ptr, i64)>
  %b = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"out", (struct<"in", (i32, ptr)>, ptr, i64)>
  %ma = omp.map.info var_ptr(%a : !llvm.ptr, !llvm.struct<"in", (i32, ptr)>) map_clauses(tofrom) capture(ByRef) mapper(@inner) -> !llvm.ptr loc("a":2:1)
  %mb = omp.map.info var_ptr(%s : !llvm.ptr, f32) map_clauses(tofrom) capture(ByRef) var_ptr_ptr(%b : !llvm.ptr) bounds(%bd) -> !llvm.ptr loc("a":3:1)
  %m = omp.map.info var_ptr(%s : !llvm.ptr, !llvm.struct<"out", (struct<"in", (i32, ptr)>, ptr, i64)>) map_clauses(tofrom) capture(ByRef) members(%ma, %mb : [0], [1] : !llvm.ptr, !llvm.ptr) -> !llvm.ptr {partial_map = true} loc("a":4:1)
  omp.declare_mapper.info map_entries(%m, %ma, %mb : !llvm.ptr, !llvm.ptr, !llvm.ptr)
}
llvm.func @f(%x: !llvm.ptr, %y: !llvm.ptr) {
  %m = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.struct<"out", (struct<"in", (i32, ptr)>, ptr, i64)>) map_clauses(tofrom) capture(ByRef) mapper(@outer) -> !llvm.ptr loc("a":5:1)
  %i = omp.map.info var_ptr(%y : !llvm.ptr, !llvm.struct<"in", (i32, ptr)>) map_clauses(tofrom) capture(ByRef) mapper(@inner) -> !llvm.ptr loc("a":6:1)
  omp.target map_entries(%m -> %p, %i -> %q : !llvm.ptr, !llvm.ptr) {
    omp.terminator
  } loc("a":30:1)
  omp.parallel {
    omp.target_data map_entries(%m : !llvm.ptr) use_device_addr(%i -> %p : !llvm.ptr) {
      llvm.store %p, %p : !llvm.ptr, !llvm.ptr
      omp.terminator
    }
    omp.terminator
  }
  llvm.return
}
