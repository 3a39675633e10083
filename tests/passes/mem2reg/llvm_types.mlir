// RUN: mlir-opt %s --mem2reg --split-input-file | FileCheck %s

// A load of another type of the slot's size reinterprets the value.
// CHECK-LABEL: llvm.func @same_size(
// CHECK-SAME:      %[[X:.*]]: f32)
// CHECK-NEXT:    %{{.*}} = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:    %[[BITS:.*]] = llvm.bitcast %[[X]] : f32 to i32
// CHECK-NEXT:    llvm.return %[[BITS]] : i32
llvm.func @same_size(%x: f32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
  llvm.store %x, %p : f32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// A load of fewer bytes takes the first ones: on little-endian machines the low ones.
// CHECK-LABEL: llvm.func @first_bytes(
// CHECK:         %[[INT:.*]] = llvm.bitcast %{{.*}} : f64 to i64
// CHECK-NEXT:    %[[LOW:.*]] = llvm.trunc %[[INT]] : i64 to i16
// CHECK-NEXT:    llvm.bitcast %[[LOW]] : i16 to f16
llvm.func @first_bytes(%x: f64) -> f16 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
  llvm.store %x, %p : f64, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> f16
  llvm.return %0 : f16
}

// A store of fewer bytes keeps the others.
// CHECK-LABEL: llvm.func @kept_bytes(
// CHECK:         %[[WIDE:.*]] = llvm.zext %{{.*}} : i8 to i32
// CHECK-NEXT:    %[[MASK:.*]] = llvm.mlir.constant(-256 : i32) : i32
// CHECK-NEXT:    %[[KEPT:.*]] = llvm.and %{{.*}}, %[[MASK]] : i32
// CHECK-NEXT:    %[[BOTH:.*]] = llvm.or %[[KEPT]], %[[WIDE]] : i32
// CHECK-NEXT:    llvm.return %[[BOTH]] : i32
llvm.func @kept_bytes(%x: i32, %y: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.store %y, %p : i8, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// A pointer becomes an integer, and a vector one of all of its bits.
// CHECK-LABEL: llvm.func @pointer_and_vector(
// CHECK:         %[[INT:.*]] = llvm.ptrtoint %{{.*}} : !llvm.ptr to i64
// CHECK-NEXT:    %[[WIDE:.*]] = llvm.bitcast %{{.*}} : vector<4xi32> to i128
// CHECK-NEXT:    llvm.trunc %[[WIDE]] : i128 to i64
llvm.func @pointer_and_vector(%x: !llvm.ptr, %v: vector<4xi32>) -> !llvm.struct<(i64, ptr)> {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  %q = llvm.alloca %one x vector<4xi32> : (i32) -> !llvm.ptr
  llvm.store %x, %p : !llvm.ptr, !llvm.ptr
  llvm.store %v, %q : vector<4xi32>, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i64
  %1 = llvm.load %q : !llvm.ptr -> !llvm.ptr
  %u = llvm.mlir.undef : !llvm.struct<(i64, ptr)>
  %2 = llvm.insertvalue %0, %u[0] : !llvm.struct<(i64, ptr)>
  %3 = llvm.insertvalue %1, %2[1] : !llvm.struct<(i64, ptr)>
  llvm.return %3 : !llvm.struct<(i64, ptr)>
}

// More bytes than the slot has, and structures, keep it.
// CHECK-LABEL: llvm.func @kept(
// CHECK:         llvm.alloca
// CHECK:         llvm.alloca
llvm.func @kept(%x: i32) -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %q = llvm.alloca %one x !llvm.struct<(i32)> : (i32) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.store %x, %q : i32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i64
  %1 = llvm.load %q : !llvm.ptr -> i32
  llvm.return %0 : i64
}

// -----

// The first bytes of big-endian machines are the high ones.
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  // CHECK-LABEL: llvm.func @big(
  // CHECK:         %[[WIDE:.*]] = llvm.zext %{{.*}} : i8 to i32
  // CHECK-NEXT:    %[[BY:.*]] = llvm.mlir.constant(24 : i32) : i32
  // CHECK-NEXT:    %[[HIGH:.*]] = llvm.shl %[[WIDE]], %[[BY]] : i32
  // CHECK-NEXT:    %[[MASK:.*]] = llvm.mlir.constant(16777215 : i32) : i32
  // CHECK-NEXT:    %[[KEPT:.*]] = llvm.and %{{.*}}, %[[MASK]] : i32
  // CHECK-NEXT:    %[[BOTH:.*]] = llvm.or %[[KEPT]], %[[HIGH]] : i32
  // CHECK-NEXT:    %[[BY16:.*]] = llvm.mlir.constant(16 : i32) : i32
  // CHECK-NEXT:    %[[DOWN:.*]] = llvm.lshr %[[BOTH]], %[[BY16]] : i32
  // CHECK-NEXT:    llvm.trunc %[[DOWN]] : i32 to i16
  llvm.func @big(%x: i32, %y: i8) -> i16 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %x, %p : i32, !llvm.ptr
    llvm.store %y, %p : i8, !llvm.ptr
    %0 = llvm.load %p : !llvm.ptr -> i16
    llvm.return %0 : i16
  }
}
