// RECORD: mlir-opt --split-input-file
// RECORD: mlir-opt --split-input-file --mlir-print-op-generic

module attributes {omp.flags = #omp.flags<debug_kind = 2, assume_no_nested_parallelism = true, openmp_device_version = 51>, omp.is_gpu = false, omp.is_target_device = true, omp.requires = #omp<clause_requires reverse_offload|dynamic_allocators>, omp.target_triples = ["amdgcn-amd-amdhsa"], omp.version = #omp.version<version = 51>} {
  llvm.func @device() attributes {omp.declare_target = #omp.declaretarget<device_type = (nohost), capture_clause = (to), automap = true>}
}

// -----

omp.private {type = private} @i : i32

omp.declare_mapper @parts : !llvm.struct<"pair", (i32, i32)> {
^bb0(%self: !llvm.ptr):
  %0 = omp.map.info var_ptr(%self : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr {name = "self"}
  omp.declare_mapper.info map_entries(%0 : !llvm.ptr)
}

func.func @target(%n: index, %k: i32, %c: i1, %p: !llvm.ptr, %q: memref<?xf32>) {
  %b = omp.map.bounds lower_bound(%n : index) upper_bound(%n : index) extent(%n : index) stride(%k : i32) start_idx(%n : index) {stride_in_bytes = true}
  %m0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(always, implicit, close, present, to) capture(ByCopy) -> !llvm.ptr
  %m1 = omp.map.info var_ptr(%p : !llvm.ptr, !llvm.struct<(i32, i32)>) map_clauses(tofrom) capture(ByRef) mapper(@parts) members(%m0, %m0 : [0], [1, 2] : !llvm.ptr, !llvm.ptr) bounds(%b) -> !llvm.ptr {name = "x", partial_map = true}
  %m2 = omp.map.info var_ptr(%q : memref<?xf32>, tensor<?xf32>) map_clauses(storage) capture(This) var_ptr_ptr(%p : !llvm.ptr) -> memref<?xf32>
  %m3 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(from) capture(VLAType) -> !llvm.ptr
  %m4 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(delete) capture(ByRef) -> !llvm.ptr
  %m5 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(to, return_param, private, literal, attach_always, ref_ptr) capture(ByRef) -> !llvm.ptr
  omp.target_data device(%k : i32) if(%c) map_entries(%m0, %m2 : !llvm.ptr, memref<?xf32>) use_device_addr(%m1 -> %a : !llvm.ptr) use_device_ptr(%m1 -> %d : !llvm.ptr) {
    omp.terminator
  }
  omp.target_enter_data depend(taskdependout -> %p : !llvm.ptr) device(%k : i32) if(%c) map_entries(%m0 : !llvm.ptr) nowait
  omp.target_exit_data map_entries(%m3, %m4 : !llvm.ptr, !llvm.ptr)
  omp.target_update map_entries(%m3 : !llvm.ptr)
  omp.target allocate(%p : !llvm.ptr -> %p : !llvm.ptr) ompx_bare depend(taskdependin -> %p : !llvm.ptr) device(%k : i32) if(%c) is_device_ptr(%p : !llvm.ptr) nowait thread_limit(%k : i32) has_device_addr(%m1 -> %h : !llvm.ptr) map_entries(%m0 -> %x, %m1 -> %y : !llvm.ptr, !llvm.ptr) private(@i %p -> %z [map_idx=1], @i %p -> %w : !llvm.ptr, !llvm.ptr) {
    omp.terminator
  }
  omp.target host_eval(%k -> %t, %k -> %u, %k -> %lb : i32, i32, i32) {
    omp.teams num_teams( to %t : i32) thread_limit(%u : i32) {
      omp.parallel {
        omp.distribute {
          omp.wsloop {
            omp.loop_nest (%i) : i32 = (%lb) to (%lb) step (%lb) {
              omp.yield
            }
          } {omp.composite}
        } {omp.composite}
        omp.terminator
      } {omp.composite}
      omp.terminator
    }
    omp.terminator
  }
  return
}

func.func @memory(%k: i32, %n: index, %l: i64, %p: !llvm.ptr, %m: memref<i32>) {
  omp.allocate_dir(%p, %m : !llvm.ptr, memref<i32>) align(64) allocator(%l)
  %0 = omp.target_allocmem %k : i32, f32
  %1 = omp.target_allocmem %k : i32, vector<4xf32>(%l : i64), %n, %n {note, uniq_name = "x"}
  omp.target_freemem %k, %1 : i32, i64
  %2 = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
  %3 = omp.threadprivate %m : memref<i32> -> memref<i32>
  return
}
