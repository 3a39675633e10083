// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file | FileCheck %s

// An intrinsic is declared after the functions, with LLVM's attributes and the types in its name.
// CHECK-LABEL: define <4 x float> @math(<4 x float> %0, i32 %1, ptr %2, i64 %3) {
// CHECK-NEXT:   %5 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %0)
// CHECK-NEXT:   %6 = call i32 @llvm.ctlz.i32(i32 %1, i1 true)
// CHECK-NEXT:   %7 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %1, i32 %6)
// CHECK-NEXT:   call void @llvm.memcpy.p0.p0.i64(ptr %2, ptr %2, i64 %3, i1 false)
// CHECK-NEXT:   %8 = call fast <4 x float> @llvm.fabs.v4f32(<4 x float> %5)
// CHECK-NEXT:   ret <4 x float> %8
// CHECK-NEXT: }
// CHECK: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare <4 x float> @llvm.fabs.v4f32(<4 x float>) #0
// CHECK: ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare i32 @llvm.ctlz.i32(i32, i1 immarg) #1
// CHECK: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32) #0
// CHECK: ; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
// CHECK-NEXT: declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2
// CHECK: attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
// CHECK-NEXT: attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
// CHECK-NEXT: attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
llvm.func @math(%a: vector<4xf32>, %b: i32, %p: !llvm.ptr, %n: i64) -> vector<4xf32> {
  %0 = llvm.intr.fabs(%a) : (vector<4xf32>) -> vector<4xf32>
  %1 = "llvm.intr.ctlz"(%b) <{is_zero_poison = true}> : (i32) -> i32
  %2 = "llvm.intr.sadd.with.overflow"(%b, %1) : (i32, i32) -> !llvm.struct<(i32, i1)>
  "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %3 = llvm.intr.fabs(%0) {fastmathFlags = #llvm.fastmath<fast>} : (vector<4xf32>) -> vector<4xf32>
  llvm.return %3 : vector<4xf32>
}

// -----

// Masked accesses promise the alignment at the pointer.
// CHECK-LABEL: define void @masked(ptr %0, <4 x float> %1, <4 x i1> %2) {
// CHECK-NEXT:   %4 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 4 %0, <4 x i1> %2, <4 x float> poison)
// CHECK-NEXT:   %5 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 8 %0, <4 x i1> %2, <4 x float> %1)
// CHECK-NEXT:   call void @llvm.masked.store.v4f32.p0(<4 x float> %4, ptr align 4 %0, <4 x i1> %2)
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
// CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
// CHECK-NEXT: declare <4 x float> @llvm.masked.load.v4f32.p0(ptr captures(none), <4 x i1>, <4 x float>) #0
// CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: write)
// CHECK-NEXT: declare void @llvm.masked.store.v4f32.p0(<4 x float>, ptr captures(none), <4 x i1>) #1
// CHECK: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
// CHECK-NEXT: attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }
llvm.func @masked(%p: !llvm.ptr, %v: vector<4xf32>, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  %1 = llvm.intr.masked.load %p, %m, %v {alignment = 8 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.masked.store %0, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  llvm.return
}

// -----

// Constrained conversions have rounding and exceptions as metadata.
// CHECK-LABEL: define float @constrained(double %0) {
// CHECK-NEXT:   %2 = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %0, metadata !"round.towardzero", metadata !"fpexcept.ignore") #1
// CHECK-NEXT:   ret float %2
// CHECK-NEXT: }
// CHECK: ; Function Attrs: nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)
// CHECK-NEXT: declare float @llvm.experimental.constrained.fptrunc.f32.f64(double, metadata, metadata) #0
// CHECK: attributes #0 = { nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite) }
// CHECK-NEXT: attributes #1 = { strictfp }
llvm.func @constrained(%a: f64) -> f32 {
  %0 = llvm.intr.experimental.constrained.fptrunc %a towardzero ignore : f64 to f32
  llvm.return %0 : f32
}

// -----

// An intrinsic that is called by its name gets the types in its name.
// CHECK-LABEL: define i32 @named(i32 %0, <4 x i32> %1) {
// CHECK-NEXT:   %3 = call i32 @llvm.umul.fix.i32(i32 %0, i32 %0, i32 2)
// CHECK-NEXT:   %4 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %1)
// CHECK-NEXT:   ret i32 %4
// CHECK-NEXT: }
// CHECK: ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare i32 @llvm.umul.fix.i32(i32, i32, i32 immarg) #0
// CHECK: ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>) #0
// CHECK: attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
llvm.func @named(%a: i32, %v: vector<4xi32>) -> i32 {
  %c = llvm.mlir.constant(2 : i32) : i32
  %0 = llvm.call_intrinsic "llvm.umul.fix"(%a, %a, %c) : (i32, i32, i32) -> i32
  %1 = llvm.call_intrinsic "llvm.vector.reduce.add.v4i32"(%v) : (vector<4xi32>) -> i32
  llvm.return %1 : i32
}
