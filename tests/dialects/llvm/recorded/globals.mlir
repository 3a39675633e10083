// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

module attributes {llvm.data_layout = "e-m:e-i64:64", llvm.target_triple = "x86_64-linux", llvm.ident = "x"} {
  llvm.mlir.global @a(42 : i64) : i64
  llvm.mlir.global external @b() : !llvm.struct<(i32, ptr)>
  llvm.mlir.global internal constant @c("abc\00") : !llvm.array<4 x i8>
  llvm.mlir.global private constant @d("inferred")
  llvm.mlir.global weak hidden thread_local local_unnamed_addr @e(1.0 : f32) {alignment = 16 : i64, addr_space = 3 : i32, dso_local, section = "s", externally_initialized} : f32
  llvm.mlir.global linkonce_odr constant @f(dense<[1, 2]> : tensor<2xi32>) comdat(@group::@any) : !llvm.array<2 x i32>
  llvm.mlir.global internal @g() {note} : !llvm.ptr {
    %0 = llvm.mlir.addressof @a : !llvm.ptr
    %1 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, i64
    llvm.return %1 : !llvm.ptr
  }
  llvm.mlir.global common @h(0 : i32) {target_specific_attrs = ["x", ["y", "z"]]} : i32
  llvm.mlir.global appending @i(dense<0> : tensor<1xi8>) : !llvm.array<1 x i8>
  llvm.mlir.global external @j() : !llvm.target<"spirv.Event">
  llvm.mlir.global available_externally @k() : vector<4x!llvm.ptr>
  llvm.comdat @group {
    llvm.comdat_selector @any any
  }
  llvm.mlir.alias external @alias {dso_local} : i64 {
    %0 = llvm.mlir.addressof @a : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.alias linkonce hidden thread_local unnamed_addr @alias2 : !llvm.ptr {
    %0 = llvm.mlir.addressof @alias : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func @resolver() -> !llvm.ptr {
    %0 = llvm.mlir.addressof @target : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func @target()
  llvm.mlir.ifunc external @chosen : !llvm.func<void ()>, !llvm.ptr @resolver
  llvm.mlir.ifunc private hidden unnamed_addr @chosen2 : !llvm.func<void ()>, !llvm.ptr @resolver {dso_local}
  llvm.func @use(%x: i32) {
    %0 = llvm.mlir.addressof @e : !llvm.ptr<3>
    %1 = llvm.mlir.addressof @use : !llvm.ptr
    %2 = llvm.mlir.addressof @chosen : !llvm.ptr
    %3 = llvm.dso_local_equivalent @target : !llvm.ptr
    llvm.call @chosen() : () -> ()
    llvm.return
  }
  llvm.mlir.global_ctors ctors = [@resolver], priorities = [0 : i32], data = [#llvm.zero]
  llvm.mlir.global_dtors dtors = [@resolver, @resolver], priorities = [0 : i32, 65535 : i32], data = [#llvm.zero, @a]
  llvm.mlir.global_ctors ctors = [], priorities = [], data = []
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<min, "PIC", "x">]
  llvm.module_flags [#llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @use, to = @target, count = 222>, #llvm.cgprofile_entry<count = 1>]>,
    #llvm.mlir.module_flag<error, "ProfileSummary", #llvm.profile_summary<format = InstrProf, total_count = 1, max_count = 2,
      max_internal_count = 3, max_function_count = 4, num_counts = 5, num_functions = 6, is_partial_profile = 0, partial_profile_ratio = 0.5 : f64,
      detailed_summary = <cut_off = 1, min_count = 2, num_counts = 3>, <cut_off = 4, min_count = 5, num_counts = 6>>>]
  llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
}
