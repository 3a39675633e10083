// RUN: mlir-opt --sroa --split-input-file %s | FileCheck %s

// Each element that is used has a slot of its own.
// CHECK-LABEL: llvm.func @fields
// CHECK-DAG: %[[F:.*]] = llvm.alloca %{{.*}} x f32 : (i32) -> !llvm.ptr
// CHECK-DAG: %[[I:.*]] = llvm.alloca %{{.*}} x i32 : (i32) -> !llvm.ptr
// CHECK-NOT: llvm.getelementptr
// CHECK: llvm.store %arg0, %[[I]] : i32, !llvm.ptr
// CHECK: llvm.store %arg1, %[[F]] : f32, !llvm.ptr
// CHECK: llvm.load %[[I]] : !llvm.ptr -> i32
llvm.func @fields(%v: i32, %w: f32) -> i32 {
  %c = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c x !llvm.struct<(i8, f32, array<2 x i32>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %q = llvm.getelementptr inbounds %p[0, 2, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, f32, array<2 x i32>)>
  llvm.store %v, %q : i32, !llvm.ptr
  %r = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, f32, array<2 x i32>)>
  llvm.store %w, %r : f32, !llvm.ptr
  %l = llvm.load %q : !llvm.ptr -> i32
  llvm.return %l : i32
}

// -----

// Addresses may be computed in steps, in any block; the first element has the address of the whole.
// CHECK-LABEL: llvm.func @steps
// CHECK: ^bb1:
// CHECK-DAG: llvm.alloca %{{.*}} x i32 : (i32) -> !llvm.ptr
// CHECK-DAG: llvm.alloca %{{.*}} x i32 : (i32) -> !llvm.ptr
// CHECK-NOT: llvm.getelementptr
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> i32
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> i16
llvm.func @steps() -> i32 {
  %c = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^next
^next:
  %p = llvm.alloca %c x !llvm.array<10 x struct<(i32, array<3 x i8>)>> : (i32) -> !llvm.ptr
  %r = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<10 x struct<(i32, array<3 x i8>)>>
  %s = llvm.getelementptr %r[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, array<3 x i8>)>
  %w = llvm.load %s : !llvm.ptr -> i32
  %x = llvm.load %p : !llvm.ptr -> i16
  %k = llvm.zext %x : i16 to i32
  %t = llvm.add %w, %k : i32
  llvm.return %t : i32
}

// -----

// What is not known to be in one element prevents it: an index that is computed, the next aggregate, several aggregates, and an access
// that is larger than the element.
// CHECK-LABEL: llvm.func @kept
// CHECK-COUNT-4: llvm.alloca %{{.*}} x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
// CHECK: llvm.alloca %{{.*}} x !llvm.array<17 x i8> : (i32) -> !llvm.ptr
llvm.func @kept(%i: i32) -> i32 {
  %c = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.alloca %c x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %p2 = llvm.alloca %c x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %p3 = llvm.alloca %two x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %p4 = llvm.alloca %c x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %p5 = llvm.alloca %c x !llvm.array<17 x i8> : (i32) -> !llvm.ptr
  %q = llvm.getelementptr %p[%i, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %l = llvm.load %q : !llvm.ptr -> i32
  %q2 = llvm.getelementptr %p2[1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.store %l, %q2 : i32, !llvm.ptr
  %q3 = llvm.getelementptr %p3[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.store %l, %q3 : i32, !llvm.ptr
  %q4 = llvm.getelementptr %p4[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %l4 = llvm.load %q4 : !llvm.ptr -> i64
  %q5 = llvm.getelementptr %p5[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<17 x i8>
  %l5 = llvm.load %q5 : !llvm.ptr -> i8
  llvm.return %l : i32
}
