// RUN: mlir-opt %s --finalize-memref-to-llvm | FileCheck %s

// A buffer is a descriptor of pointers, offset, sizes and strides.

// An allocation calls malloc for all bytes; a deallocation calls free.
// CHECK-LABEL: func.func @alloc(
// CHECK:         %0 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:    %1 = llvm.mlir.constant(1 : index) : i64
// CHECK:         %5 = llvm.call @malloc(%4) : (i64) -> !llvm.ptr
// CHECK:         %9 = llvm.mlir.constant(0 : index) : i64
// CHECK:         return %13 : memref<4xf32>
// CHECK-LABEL: func.func @dealloc(
// CHECK:         %1 = llvm.extractvalue %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    llvm.call @free(%1) : (!llvm.ptr) -> ()
// CHECK-NEXT:    return
func.func @alloc() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}

func.func @dealloc(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}

// An allocation on the stack is llvm.alloca.
// CHECK-LABEL: func.func @alloca(
// CHECK:         %0 = llvm.mlir.constant(4 : index) : i64
// CHECK:         %2 = llvm.alloca %0 x f32 : (i64) -> !llvm.ptr
// CHECK:         return %10 : memref<4xf32>
func.func @alloca() -> memref<4xf32> {
  %0 = memref.alloca() : memref<4xf32>
  return %0 : memref<4xf32>
}

// A load finds the element by its index and stride.
// CHECK-LABEL: func.func @load(
// CHECK:         %2 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %3 = llvm.getelementptr inbounds|nuw %2[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    %4 = llvm.load %3 : !llvm.ptr -> f32
func.func @load(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  return %0 : f32
}

// With two dimensions the outer index is multiplied by its stride.
// CHECK-LABEL: func.func @load_of_two(
// CHECK:         %4 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:    %5 = llvm.mul %1, %4 overflow<nsw, nuw> : i64
// CHECK-NEXT:    %6 = llvm.add %5, %0 overflow<nsw, nuw> : i64
// CHECK-NEXT:    %7 = llvm.getelementptr inbounds|nuw %3[%6] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    %8 = llvm.load %7 : !llvm.ptr -> f32
// CHECK-LABEL: func.func @store(
// CHECK:         %3 = llvm.getelementptr inbounds|nuw %2[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    llvm.store %arg2, %3 : f32, !llvm.ptr
func.func @load_of_two(%m: memref<4x8xf32>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<4x8xf32>
  return %0 : f32
}

func.func @store(%m: memref<4xf32>, %i: index, %x: f32) {
  memref.store %x, %m[%i] : memref<4xf32>
  return
}

// A static size is a constant, a dynamic one is in the descriptor.
// CHECK-LABEL: func.func @dim(
// CHECK:         %1 = llvm.extractvalue %0[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-LABEL: func.func @static_dim(
// CHECK:         %0 = llvm.mlir.constant(4 : index) : i64
func.func @dim(%m: memref<?x4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = memref.dim %m, %c0 : memref<?x4xf32>
  return %0 : index
}

func.func @static_dim(%m: memref<?x4xf32>) -> index {
  %c1 = arith.constant 1 : index
  %0 = memref.dim %m, %c1 : memref<?x4xf32>
  return %0 : index
}

// An atomic update is that of llvm.
// CHECK-LABEL: func.func @atomic_rmw(
// CHECK:         %4 = llvm.atomicrmw add %3, %arg2 acq_rel : !llvm.ptr, i32
func.func @atomic_rmw(%m: memref<4xi32>, %i: index, %x: i32) -> i32 {
  %0 = memref.atomic_rmw addi %x, %m[%i] : (i32, memref<4xi32>) -> i32
  return %0 : i32
}

// A global is one of llvm, and its use an address.
// CHECK-LABEL: func.func @get_global(
// CHECK:         %5 = llvm.mlir.addressof @table : !llvm.ptr
memref.global "private" constant @table : memref<2xi32> = dense<[7, 9]>
func.func @get_global() -> memref<2xi32> {
  %0 = memref.get_global @table : memref<2xi32>
  return %0 : memref<2xi32>
}

// A copy of contiguous buffers is a memcpy.
// CHECK-LABEL: func.func @copy(
// CHECK:         "llvm.intr.memcpy"(%14, %11, %8) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
func.func @copy(%m: memref<4xf32>, %n: memref<4xf32>) {
  memref.copy %m, %n : memref<4xf32> to memref<4xf32>
  return
}

// An assumption of alignment is handed to LLVM.
// CHECK-LABEL: func.func @assume_alignment(
// CHECK:         llvm.intr.assume %2 ["align"(%1, %3 : !llvm.ptr, i64)] : i1
func.func @assume_alignment(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = memref.assume_alignment %m, 16 : memref<4xf32>
  return %0 : memref<4xf32>
}

// The rank of an unranked buffer is in its descriptor.
// CHECK-LABEL: func.func @rank(
// CHECK:         %1 = llvm.extractvalue %0[0] : !llvm.struct<(i64, ptr)>
func.func @rank(%m: memref<*xf32>) -> index {
  %0 = memref.rank %m : memref<*xf32>
  return %0 : index
}

// A prefetch is an intrinsic.
// CHECK-LABEL: func.func @prefetch(
// CHECK:         "llvm.intr.prefetch"(%3) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
func.func @prefetch(%m: memref<4xf32>, %i: index) {
  memref.prefetch %m[%i], read, locality<3>, data : memref<4xf32>
  return
}
