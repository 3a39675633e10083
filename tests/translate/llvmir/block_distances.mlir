// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// Variables that are described, and one that has addresses of blocks, which is written twice.
// CHECK: @table = internal constant [2 x i32] [i32 0, i32 trunc (i64 sub (i64 ptrtoint (ptr blockaddress(@jump, %3) to i64), i64 ptrtoint (ptr blockaddress(@jump, %2) to i64)) to i32)], !dbg !0
// CHECK: = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !{{[0-9]+}})
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#variable = #llvm.di_global_variable<scope = #unit, name = "table", file = #file, line = 1, type = #int, isLocalToUnit = true, isDefined = true>
#described = #llvm.di_global_variable_expression<var = #variable, expr = <>>
llvm.mlir.global internal constant @table() {addr_space = 0 : i32, dbg_exprs = [#described]} : !llvm.array<2 x i32> {
  %0 = llvm.blockaddress <function = @jump, tag = <id = 1>> : !llvm.ptr
  %1 = llvm.blockaddress <function = @jump, tag = <id = 2>> : !llvm.ptr
  %2 = llvm.ptrtoint %0 : !llvm.ptr to i64
  %3 = llvm.ptrtoint %1 : !llvm.ptr to i64
  %4 = llvm.sub %2, %2 : i64
  %5 = llvm.sub %3, %2 : i64
  %6 = llvm.trunc %4 : i64 to i32
  %7 = llvm.trunc %5 : i64 to i32
  %8 = llvm.mlir.undef : !llvm.array<2 x i32>
  %9 = llvm.insertvalue %6, %8[0] : !llvm.array<2 x i32>
  %10 = llvm.insertvalue %7, %9[1] : !llvm.array<2 x i32>
  llvm.return %10 : !llvm.array<2 x i32>
}
llvm.func @jump(%to: !llvm.ptr) -> i32 {
  llvm.indirectbr %to : !llvm.ptr, [
  ^bb1,
  ^bb2
  ]
^bb1:
  llvm.blocktag <id = 1>
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
^bb2:
  llvm.blocktag <id = 2>
  %1 = llvm.mlir.constant(2 : i32) : i32
  llvm.return %1 : i32
}
