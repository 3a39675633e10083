// RUN: mlir-opt %s --verify-roundtrip | FileCheck %s

#file = #llvm.di_file<"a.c" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#type = #llvm.di_subroutine_type<>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #type>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#x = #llvm.di_local_variable<scope = #function, name = "x", file = #file, line = 2, type = #int>
#again = #llvm.di_label<scope = #function, name = "again", file = #file, line = 3>

// A variable in memory, a variable that has a value, and a label.
// CHECK-LABEL: llvm.func @f
llvm.func @f(%p: !llvm.ptr, %v: i32) {
  // CHECK: llvm.intr.dbg.declare #[[X:.*]] = %{{.*}} : !llvm.ptr
  llvm.intr.dbg.declare #x = %p : !llvm.ptr
  // CHECK: llvm.intr.dbg.value #[[X]] #llvm.di_expression<[DW_OP_LLVM_fragment(0, 8)]> = %{{.*}} : i32
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_fragment(0, 8)]> = %v : i32
  // CHECK: llvm.intr.dbg.label #{{.*}}
  llvm.intr.dbg.label #again
  llvm.return
}
