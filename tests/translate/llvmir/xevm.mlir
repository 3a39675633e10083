// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// What an access says of two caches is metadata of SPIR-V; equal ones are one node.
// CHECK: call void @g(ptr addrspace(1) %0, i32 %1), !spirv.DecorationCacheControlINTEL !1
// CHECK: load i32, ptr addrspace(1) %0, align 4, !spirv.DecorationCacheControlINTEL !4
// CHECK: store i32 %1, ptr addrspace(1) %0, align 4, !spirv.DecorationCacheControlINTEL !6
// CHECK: getelementptr i32, ptr addrspace(1) %0, i32 1, !spirv.DecorationCacheControlINTEL !4
// CHECK: !1 = !{!2, !3}
// CHECK: !2 = !{i32 6442, i32 0, i32 1, i32 0}
// CHECK: !3 = !{i32 6442, i32 1, i32 1, i32 0}
llvm.func @g(!llvm.ptr<1>, i32)
llvm.func @f(%p: !llvm.ptr<1>, %v: i32) {
  llvm.call @g(%p, %v) {xevm.DecorationCacheControl = [[6442 : i32, 0 : i32, 1 : i32, 0 : i32], [6442 : i32, 1 : i32, 1 : i32, 0 : i32]]} : (!llvm.ptr<1>, i32) -> ()
  %0 = llvm.load %p {xevm.DecorationCacheControl = [[6442 : i32, 0 : i32, 1 : i32, 0 : i32], [6442 : i32, 1 : i32, 2 : i32, 0 : i32]]} : !llvm.ptr<1> -> i32
  llvm.store %v, %p {xevm.DecorationCacheControl = [[6443 : i32, 0 : i32, 1 : i32, 1 : i32], [6443 : i32, 1 : i32, 2 : i32, 1 : i32]]} : i32, !llvm.ptr<1>
  %1 = llvm.getelementptr %p[1] {xevm.DecorationCacheControl = [[6442 : i32, 0 : i32, 1 : i32, 0 : i32], [6442 : i32, 1 : i32, 2 : i32, 0 : i32]]} : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32

  llvm.return
}
