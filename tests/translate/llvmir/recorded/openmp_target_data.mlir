// RECORD: mlir-translate --mlir-to-llvmir

// What is mapped is passed to the library in arrays: addresses, sizes, kinds and names, which are places in the source.

module attributes {omp.is_target_device = false, omp.target_triples = ["amdgcn-amd-amdhsa"]} {
  llvm.mlir.global external @g(7 : i32) {addr_space = 0 : i32} : i32
  llvm.func @body(!llvm.ptr)
  llvm.func @addresses(%x: !llvm.ptr, %y: !llvm.ptr, %k: i64, %l: i64) {
    %a = llvm.mlir.addressof @g : !llvm.ptr
    %m = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.ptr) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a.f90":1:2)
    %n = omp.map.info var_ptr(%a : !llvm.ptr, i32) map_clauses(present, tofrom) capture(ByRef) -> !llvm.ptr loc("a.f90":2:2)
    omp.target_data map_entries(%n : !llvm.ptr) use_device_ptr(%m -> %p : !llvm.ptr) {
      %v = llvm.load %p : !llvm.ptr -> !llvm.ptr
      llvm.call @body(%v) : (!llvm.ptr) -> ()
      omp.terminator
    }
    omp.target_data use_device_addr(%m -> %p : !llvm.ptr) {
      llvm.call @body(%p) : (!llvm.ptr) -> ()
      omp.terminator
    }
    llvm.return
  }
  llvm.func @blocks(%x: !llvm.ptr, %y: !llvm.ptr, %k: i64, %l: i64, %c: i1) {
    %m = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.struct<(i32, ptr)>) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a.f90":3:2)
    %q = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.struct<(i32, ptr)>) map_clauses(delete) capture(ByRef) -> !llvm.ptr loc("a.f90":4:2)
    llvm.cond_br %c, ^a, ^b
  ^a:
    omp.target_data map_entries(%m : !llvm.ptr) {
      llvm.cond_br %c, ^d, ^e
    ^d:
      llvm.call @body(%x) : (!llvm.ptr) -> ()
      llvm.br ^e
    ^e:
      omp.terminator
    }
    omp.target_exit_data map_entries(%q : !llvm.ptr)
    llvm.br ^b
  ^b:
    llvm.return
  }
  llvm.func @sections(%x: !llvm.ptr, %y: !llvm.ptr, %k: i64, %l: i64) {
    %c0 = llvm.mlir.constant(0 : i64) : i64
    %c1 = llvm.mlir.constant(1 : i64) : i64
    %c9 = llvm.mlir.constant(9 : i64) : i64
    %c4 = llvm.mlir.constant(4 : i64) : i64
    %c10 = llvm.mlir.constant(10 : i64) : i64
    %b1 = omp.map.bounds lower_bound(%c4 : i64) upper_bound(%c9 : i64) extent(%c10 : i64) stride(%c1 : i64) start_idx(%c1 : i64)
    %b2 = omp.map.bounds lower_bound(%k : i64) upper_bound(%l : i64) extent(%c10 : i64) stride(%c1 : i64) start_idx(%c1 : i64)
    %m = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.array<10 x i32>) map_clauses(to) capture(ByRef) bounds(%b1) -> !llvm.ptr loc(unknown)
    %n = omp.map.info var_ptr(%y : !llvm.ptr, !llvm.array<10 x i32>) map_clauses(to) capture(ByRef) bounds(%b2) -> !llvm.ptr loc("a.f90":6:2)
    %o = omp.map.info var_ptr(%y : !llvm.ptr, !llvm.array<10 x array<10 x i32>>) map_clauses(tofrom) capture(ByRef) bounds(%b2, %b1) -> !llvm.ptr loc("a.f90":7:2)
    %p = omp.map.info var_ptr(%y : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) bounds(%b2) -> !llvm.ptr loc("a.f90":8:2)
    omp.target_enter_data map_entries(%m : !llvm.ptr)
    omp.target_enter_data map_entries(%m, %n : !llvm.ptr, !llvm.ptr)
    omp.target_data map_entries(%o, %p : !llvm.ptr, !llvm.ptr) {
      omp.terminator
    }
    llvm.return
  }
  llvm.func @clauses(%x: !llvm.ptr, %y: !llvm.ptr, %k: i32, %c: i1, %z: !llvm.ptr) {
    %m = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr loc("a.f90":9:2)
    %n = omp.map.info var_ptr(%y : !llvm.ptr, !llvm.array<10 x f64>) map_clauses(always, from) capture(ByRef) -> !llvm.ptr loc("v10"("a.f90":10:3))
    omp.target_enter_data map_entries(%m : !llvm.ptr)
    %u = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr loc("a.f90":11:2)
    %v = omp.map.info var_ptr(%y : !llvm.ptr, i64) map_clauses(from) capture(ByRef) -> !llvm.ptr loc("a.f90":12:2)
    omp.target_exit_data device(%k : i32) if(%c) map_entries(%n : !llvm.ptr)
    omp.target_update map_entries(%u, %v : !llvm.ptr, !llvm.ptr)
    llvm.return
  }
  llvm.func @region(%x: !llvm.ptr, %y: !llvm.ptr, %k: i32, %c: i1) {
    %m = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a.f90":13:2)
    omp.target_data device(%k : i32) if(%c) map_entries(%m : !llvm.ptr) {
      llvm.call @body(%x) : (!llvm.ptr) -> ()
      omp.terminator
    }
    llvm.return
  }
  llvm.func @kinds(%x: !llvm.ptr, %y: !llvm.ptr, %k: i64, %l: i64) {
    %c1 = llvm.mlir.constant(1 : i64) : i64
    %b1 = omp.map.bounds lower_bound(%k : i64) upper_bound(%l : i64) extent(%l : i64) stride(%c1 : i64) start_idx(%c1 : i64)
    %b2 = omp.map.bounds lower_bound(%c1 : i64) upper_bound(%l : i64) extent(%k : i64) stride(%c1 : i64) start_idx(%c1 : i64)
    %a = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) bounds(%b1, %b2) -> !llvm.ptr loc("a.f90":14:2)
    %b = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.ptr) map_clauses(implicit, tofrom) capture(ByCopy) -> !llvm.ptr loc(unknown)
    %c = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.ptr) map_clauses(tofrom) capture(ByRef) bounds(%b1) -> !llvm.ptr loc("a.f90":16:2)
    %d = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) var_ptr_ptr(%y : !llvm.ptr) bounds(%b1) -> !llvm.ptr loc("a.f90":17:2)
    %e = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(ompx_hold, to, return_param, private, literal, attach) capture(ByRef) -> !llvm.ptr loc("a.f90":18:2)
    %f = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(to, attach_always, ref_ptr) capture(ByRef) -> !llvm.ptr loc("a.f90":19:2)
    %g = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(to) capture(This) -> !llvm.ptr loc("v20"("a.f90":20:3))
    %h = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.array<3 x i32>) map_clauses(to) capture(VLAType) -> !llvm.ptr loc("a.f90":21:2)
    omp.target_data map_entries(%a, %b, %c, %d : !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) {
      omp.terminator
    }
    omp.target_data map_entries(%e : !llvm.ptr) {
      omp.terminator
    }
    omp.target_data map_entries(%f : !llvm.ptr) {
      omp.terminator
    }
    llvm.return
  }
}
