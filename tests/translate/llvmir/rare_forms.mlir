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

// -----

// The distance of two places of one object is a number.
// CHECK: @distance = global i64 11
// CHECK: @nearness = global i32 -11
llvm.mlir.global external @object(dense<0> : tensor<8xi32>) {addr_space = 0 : i32} : !llvm.array<8 x i32>
llvm.mlir.global external @distance() {addr_space = 0 : i32} : i64 {
  %0 = llvm.mlir.addressof @object : !llvm.ptr
  %1 = llvm.getelementptr %0[3] : (!llvm.ptr) -> !llvm.ptr, i32
  %2 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %3 = llvm.ptrtoint %1 : !llvm.ptr to i64
  %4 = llvm.ptrtoint %2 : !llvm.ptr to i64
  %5 = llvm.sub %3, %4 : i64
  llvm.return %5 : i64
}
llvm.mlir.global external @nearness() {addr_space = 0 : i32} : i32 {
  %0 = llvm.mlir.addressof @object : !llvm.ptr
  %1 = llvm.getelementptr %0[3] : (!llvm.ptr) -> !llvm.ptr, i32
  %2 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %3 = llvm.ptrtoint %1 : !llvm.ptr to i32
  %4 = llvm.ptrtoint %2 : !llvm.ptr to i32
  %5 = llvm.sub %4, %3 : i32
  llvm.return %5 : i32
}

// -----

// What is no letter, digit, '-', '.' or '_' is quoted in names, and a backslash is doubled.
// CHECK: @"a$b" = global [2 x i8] c"\\\00"
llvm.mlir.global external @a$b("\\\00") {addr_space = 0 : i32}

// -----

// A variable among the elements of a type is a static member: LLVM has no other.
// CHECK: !DIDerivedType(tag: DW_TAG_variable, name: "count", baseType: !{{[0-9]+}}, flags: DIFlagStaticMember)
#file = #llvm.di_file<"a.cc" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C_plus_plus_14, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#count = #llvm.di_derived_type<tag = DW_TAG_variable, name = "count", baseType = #int>
#class = #llvm.di_composite_type<tag = DW_TAG_class_type, name = "counter", file = #file, line = 1, sizeInBits = 8, elements = #count>
#variable = #llvm.di_global_variable<scope = #unit, name = "one", file = #file, line = 3, type = #class, isDefined = true>
#described = #llvm.di_global_variable_expression<var = #variable, expr = <>>
llvm.mlir.global external @one(0 : i8) {addr_space = 0 : i32, dbg_exprs = [#described]} : i8
