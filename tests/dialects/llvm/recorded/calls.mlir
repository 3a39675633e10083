// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

llvm.func @callee(i32, f32) -> i32
llvm.func @nothing()
llvm.func @printf(!llvm.ptr, ...) -> i32

llvm.func @calls(%x: i32, %y: f32, %p: !llvm.ptr, %v: vector<4xf32>) {
  %0 = llvm.call @callee(%x, %y) : (i32, f32) -> i32
  llvm.call @nothing() : () -> ()
  %1 = llvm.call fastcc tail @callee(%x, %y) {no_unwind, will_return, convergent} : (i32, f32) -> i32
  %2 = llvm.call musttail @callee(%x, %y) {fastmathFlags = #llvm.fastmath<nnan>, note} : (i32, f32) -> i32
  %3 = llvm.call @printf(%p, %x) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
  %4 = llvm.call %p(%x) : !llvm.ptr, (i32) -> f64
  llvm.call notail %p() : !llvm.ptr, () -> ()
  %5 = llvm.call @callee(%x, %y) ["deopt"(%x, %y : i32, f32), "empty"()] : (i32, f32) -> i32
  %6 = llvm.call @callee(%x, %y) : (i32 {llvm.signext}, f32) -> (i32 {llvm.noundef})
  llvm.call @nothing() {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = write, errnoMem = none, targetMem0 = none, targetMem1 = readwrite>} : () -> ()
  %7 = llvm.call_intrinsic "llvm.fabs.v4f32"(%v) : (vector<4xf32>) -> vector<4xf32>
  %8 = llvm.call_intrinsic "llvm.fabs.v4f32"(%v) {fastmathFlags = #llvm.fastmath<fast>} : (vector<4xf32> {llvm.noundef}) -> vector<4xf32>
  llvm.call_intrinsic "llvm.assume"(%x) ["align"(%p, %x : !llvm.ptr, i32)] : (i32) -> ()
  %9 = llvm.inline_asm "nop", "=r,r" %x : (i32) -> i32
  llvm.inline_asm has_side_effects is_align_stack tail_call_kind = <tail> asm_dialect = intel operand_attrs = [{elementtype = i32}] {note} "mov", "=*m" %p : (!llvm.ptr) -> ()
  llvm.inline_asm "", "" : () -> ()
  llvm.return
}

llvm.func internal @f0()  {
  llvm.return
}
llvm.func weak_odr hidden unnamed_addr amdgpu_kernelcc @f1(%a: i32 {llvm.noundef}, %b: !llvm.ptr {llvm.byval = i32, llvm.align = 8 : i64}, ...) -> (i32 {llvm.zeroext}) vscale_range(1, 16) comdat(@group::@any) attributes {
  dso_local, passthrough = ["nounwind", ["alignstack", "4"]], frame_pointer = #llvm.framePointerKind<"non-leaf">, target_cpu = "x",
  target_features = #llvm.target_features<["+a", "-b"]>, uwtable_kind = #llvm.uwtableKind<async>, no_inline, optimize_none,
  vec_type_hint = #llvm.vec_type_hint<hint = i32, is_signed = true>, arm_streaming, section = ".text.x", alignment = 16 : i64,
  reqd_work_group_size = array<i32: 1, 2, 3>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>,
  no_infs_fp_math = true, function_entry_count = 4 : i64, llvm.custom = 1} {
  llvm.return %a : i32
}
llvm.func extern_weak @f2()
llvm.func protected local_unnamed_addr cc_10 @f3() -> vector<4xf32>
llvm.func @f4() attributes {sym_visibility = "private"}
llvm.func @f5(%a: i32) -> !llvm.struct<(i32, ptr)> {
  llvm.unreachable
}

llvm.comdat @group {
  llvm.comdat_selector @any any
  llvm.comdat_selector @exact exactmatch
  llvm.comdat_selector @largest largest
  llvm.comdat_selector @no nodeduplicate
  llvm.comdat_selector @same samesize
}
