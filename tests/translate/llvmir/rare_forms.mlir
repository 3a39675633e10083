// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file | FileCheck %s

// A tail call of a variadic function passes on what is not named.
// CHECK: musttail call void (i32, ...) @next(i32 %0, ...)
llvm.func @next(i32, ...)
llvm.func @forwards(%x: i32, ...) {
  llvm.call musttail @next(%x) vararg(!llvm.func<void (i32, ...)>) : (i32) -> ()
  llvm.return
}

// -----

// A word of memory effects has two bits for each location.
// CHECK: attributes #0 = { memory(argmem: read, inaccessiblemem: write) }
llvm.func @reads() attributes {passthrough = [["memory", "9"]]}

// -----

// A section without a name is none.
// CHECK: define void @anywhere() {
llvm.func @anywhere() attributes {section = ""} {
  llvm.return
}

// -----

// What is defined elsewhere has no initializer.
// CHECK: @elsewhere = extern_weak global i32{{$}}
llvm.mlir.global extern_weak @elsewhere(7 : i32) {addr_space = 0 : i32} : i32

// -----

// Attributes that are not of the operation are not of the call.
// CHECK: call i32 @llvm.ctpop.i32(i32 %0)
llvm.func @counts(%x: i32) -> i32 {
  %0 = llvm.intr.ctpop(%x) {res_attrs = [{llvm.range = #llvm.constant_range<i32, 0, 33>}]} : (i32) -> i32
  llvm.return %0 : i32
}

// -----

// A place names its function where the function around is not described.
// CHECK: %2 = add i32 %0, %0, !dbg ![[PLACE:[0-9]+]]
// CHECK: ![[PLACE]] = !DILocation(line: 3, column: 4, scope:
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#type = #llvm.di_subroutine_type<types = #llvm.di_null_type>
#described = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #type>
llvm.func @undescribed(%x: i32) -> i32 {
  %0 = llvm.add %x, %x : i32 loc(fused<#described>["a.c":3:4])
  llvm.return %0 : i32
}
