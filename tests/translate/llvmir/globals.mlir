// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file | FileCheck %s

// Variables have their linkage, visibility, section and alignment.
// CHECK: @text = internal constant [4 x i8] c"abc\00"
// CHECK-NEXT: @declared = external global i32
// CHECK-NEXT: @h = linkonce_odr hidden thread_local unnamed_addr global float 1.000000e+00, section "s", align 8
// CHECK-NEXT: @matrix = private global [2 x [2 x i16]] {{\[\[}}2 x i16] [i16 1, i16 2], [2 x i16] zeroinitializer]
// CHECK-NEXT: @zeros = global [3 x double] zeroinitializer
llvm.mlir.global internal constant @text("abc\00") {addr_space = 0 : i32}
llvm.mlir.global external @declared() {addr_space = 0 : i32} : i32
llvm.mlir.global linkonce_odr hidden thread_local unnamed_addr @h(1.0 : f32) {addr_space = 0 : i32, alignment = 8 : i64, section = "s"} : f32
llvm.mlir.global private @matrix(dense<[[1, 2], [0, 0]]> : tensor<2x2xi16>) {addr_space = 0 : i32} : !llvm.array<2 x array<2 x i16>>
llvm.mlir.global external @zeros(dense<0.0> : tensor<3xf64>) {addr_space = 0 : i32} : !llvm.array<3 x f64>

// -----

// The region of a variable gives its value.
// CHECK: %node = type { i32, ptr }
// CHECK: @node = global %node { i32 undef, ptr @node }
llvm.mlir.global external @node() {addr_space = 0 : i32} : !llvm.struct<"node", (i32, ptr)> {
  %0 = llvm.mlir.undef : !llvm.struct<"node", (i32, ptr)>
  %1 = llvm.mlir.addressof @node : !llvm.ptr
  %2 = llvm.insertvalue %1, %0[1] : !llvm.struct<"node", (i32, ptr)>
  llvm.return %2 : !llvm.struct<"node", (i32, ptr)>
}

// -----

// Aliases, functions that are chosen at load time, and constructors.
// CHECK: @g = global i64 7
// CHECK-NEXT: @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 7, ptr @start, ptr null }]
// CHECK: @inner = hidden alias i64, getelementptr inbounds nuw (i8, ptr @g, i64 4)
// CHECK: @chosen = ifunc i32 (), ptr @resolver
// CHECK-LABEL: define ptr @resolver() {
// CHECK-NEXT:   ret ptr null
// CHECK-NEXT: }
// CHECK-LABEL: define void @start() {
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
llvm.mlir.global external @g(7 : i64) {addr_space = 0 : i32} : i64
llvm.mlir.alias external hidden @inner : i64 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.getelementptr %0[4] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.ifunc external @chosen : !llvm.func<i32 ()>, !llvm.ptr @resolver
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @start() {
  llvm.return
}
llvm.mlir.global_ctors ctors = [@start], priorities = [7 : i32], data = [#llvm.zero]

// -----

// Comdat groups are those of functions, then those of variables.
// CHECK: $f = comdat largest
// CHECK: $v = comdat any
// CHECK: @v = internal global i32 1, comdat
// CHECK-LABEL: define void @g() comdat($f) {
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
llvm.comdat @groups {
  llvm.comdat_selector @v any
  llvm.comdat_selector @f largest
}
llvm.mlir.global internal @v(1 : i32) comdat(@groups::@v) {addr_space = 0 : i32} : i32
llvm.func @g() comdat(@groups::@f) {
  llvm.return
}
