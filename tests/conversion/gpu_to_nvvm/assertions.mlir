// RUN: mlir-opt %s --convert-gpu-to-nvvm | FileCheck %s

// An assertion that does not hold is reported with its place; equal texts are there once.
// CHECK:       llvm.mlir.global internal constant @assert_message_1("greater\00") {addr_space = 0 : i32}
// CHECK-NEXT:  llvm.mlir.global internal constant @assert_func_0("check\00") {addr_space = 0 : i32}
// CHECK-NEXT:  llvm.mlir.global internal constant @assert_file_0("a.cu\00") {addr_space = 0 : i32}
// CHECK-NEXT:  llvm.mlir.global internal constant @assert_message_0("less\00") {addr_space = 0 : i32}
// CHECK-NEXT:  llvm.func @__assertfail(!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) attributes {passthrough = ["noreturn"]}
// CHECK-LABEL: llvm.func @kernel(%arg0: i1)
// CHECK-NEXT:    llvm.cond_br %arg0, ^bb2, ^bb1
// CHECK-NEXT:  ^bb1:
// CHECK:         %[[LINE:.*]] = llvm.mlir.constant(7 : i32) : i32
// CHECK:         llvm.call @__assertfail(%{{.*}}, %{{.*}}, %[[LINE]], %{{.*}}, %{{.*}}) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
// CHECK-NEXT:    llvm.br ^bb2
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    llvm.cond_br %arg0, ^bb4, ^bb3
gpu.module @m {
  gpu.func @kernel(%x: i1) kernel {
    cf.assert %x, "less" loc(callsite("check"("a.cu":7:3) at "a.cu":9:1))
    cf.assert %x, "greater" loc("check"("a.cu":8:3))
    gpu.return
  }
}
