// RUN: mlir-opt %s --convert-gpu-to-nvvm=use-bare-ptr-memref-call-conv=true | FileCheck %s
// RUN: mlir-opt %s --convert-gpu-to-nvvm=allowed-dialects=func,memref | FileCheck %s --check-prefix=SOME

// A memref can be handed to a kernel as one pointer, and dialects can be left as they are.
// CHECK-LABEL: llvm.func @kernel(%arg0: !llvm.ptr, %arg1: f32)
// CHECK-NEXT:    %[[POISON:.*]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    llvm.insertvalue %arg0, %[[POISON]][0]
// CHECK:         llvm.fadd
// SOME-LABEL:  llvm.func @kernel(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: f32)
// SOME:          arith.addf
// SOME:          llvm.store
gpu.module @m {
  gpu.func @kernel(%x: memref<4xf32>, %v: f32) kernel {
    %i = gpu.thread_id x
    %w = arith.addf %v, %v : f32
    memref.store %w, %x[%i] : memref<4xf32>
    gpu.return
  }
}
