// RUN: not mlir-translate %s --mlir-to-llvmir --split-input-file 2>&1 | FileCheck %s

// Locations and variables of another function are errors.

#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#type = #llvm.di_subroutine_type<types = #llvm.di_null_type>
#first = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "first", file = #file, line = 1, subprogramFlags = Definition, type = #type>
#second = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "second", file = #file, line = 1, subprogramFlags = Definition, type = #type>
llvm.func @place_of_another(%x: i32, %y: i32) {
  // CHECK: error: !dbg attachment points at wrong subprogram for function
  %0 = llvm.add %x, %y : i32 loc(fused<#second>["a.c":2:1])
  llvm.return
} loc(fused<#first>["a.c":1:1])

// -----

#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#type = #llvm.di_subroutine_type<types = #llvm.di_null_type>
#first = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "first", file = #file, line = 1, subprogramFlags = Definition, type = #type>
#second = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "second", file = #file, line = 1, subprogramFlags = Definition, type = #type>
#variable = #llvm.di_local_variable<scope = #second, name = "x", file = #file, line = 2>
llvm.func @variable_of_another(%x: i32) {
  // CHECK: error: mismatched subprogram between #dbg record variable and DILocation
  llvm.intr.dbg.value #variable = %x : i32 loc(fused<#first>["a.c":2:1])
  llvm.return
} loc(fused<#first>["a.c":1:1])

// -----

#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#type = #llvm.di_subroutine_type<types = #llvm.di_null_type>
#first = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "first", file = #file, line = 1, subprogramFlags = Definition, type = #type>
llvm.func @described() {
  llvm.return
} loc(fused<#first>["a.c":1:1])
// CHECK: error: DISubprogram attached to more than one function
llvm.func @described_alike() {
  llvm.return
} loc(fused<#first>["a.c":2:1])

// -----

#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#type = #llvm.di_subroutine_type<types = #llvm.di_null_type>
#first = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "first", file = #file, line = 1, subprogramFlags = Definition, type = #type>
// CHECK: error: function declaration may only have a unique !dbg attachment
llvm.func @declared() loc(fused<#first>["a.c":1:1])

// -----

#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#type = #llvm.di_subroutine_type<types = #llvm.di_null_type>
#first = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "first", file = #file, line = 1, subprogramFlags = Definition, type = #type>
#second = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "second", file = #file, line = 1, subprogramFlags = Definition, type = #type>
llvm.func @inlined() {
  llvm.return
} loc(fused<#first>["a.c":1:1])
llvm.func @calls_from_nowhere() {
  // CHECK: error: inlinable function call in a function with debug info must have a !dbg location
  llvm.call @inlined() : () -> () loc(unknown)
  llvm.return
} loc(fused<#second>["a.c":2:1])
