// RUN: mlir-opt %s --era=2021 | FileCheck %s

// Pointers of 2021 said what they point to, also within other types.
// CHECK: func.func private @pointers(!llvm.ptr, !llvm.ptr<3>, !llvm.ptr)
func private @pointers(!llvm.ptr<i32>, !llvm.ptr<f32, 3>, !llvm.ptr<ptr<struct<(i32, ptr<i8>)>>>)
// CHECK: func.func private @inside(!llvm.struct<(ptr, i64, array<2 x ptr<1>>)>, !llvm.func<ptr (ptr, ...)>)
func private @inside(!llvm.struct<(ptr<f32>, i64, array<2 x ptr<i8, 1>>)>, !llvm.func<ptr<i8> (ptr<i32>, ...)>)
// CHECK: func.func private @vectors(vector<4x!llvm.ptr>, vector<[4]xf32>)
func private @vectors(!llvm.vec<4 x ptr<i32>>, !llvm.vec<? x 4 x f32>)
// CHECK: func.func private @today(!llvm.ptr, !llvm.ptr<3>, !llvm.struct<"a", (i32, ptr)>)
func private @today(!llvm.ptr, !llvm.ptr<3>, !llvm.struct<"a", (i32, ptr)>)
