// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file | FileCheck %s

// A kernel has the convention of kernels; what limits its launch are attributes of strings.
// CHECK-LABEL: define ptx_kernel void @limited(ptr byval(i32) "nvvm.grid_constant" %0) #0 {
// CHECK: attributes #0 = { "nvvm.maxclusterrank"="8" "nvvm.maxnreg"="32" "nvvm.maxntid"="128,2" }
llvm.func @limited(%a: !llvm.ptr {llvm.byval = i32, nvvm.grid_constant}) attributes {nvvm.cluster_max_blocks = 8 : i32, nvvm.kernel, nvvm.maxnreg = 32 : i32, nvvm.maxntid = array<i32: 128, 2>} {
  llvm.return
}

// -----

// An operation that is an intrinsic is called by its name; the range of a register is one of the call.
// CHECK-LABEL: define i1 @calls(i32 %0) {
// CHECK-NEXT:   %2 = call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
// CHECK-NEXT:   call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 %2, i32 %0)
// CHECK-NEXT:   %3 = icmp ne i32 %0, 0
// CHECK-NEXT:   %4 = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %3)
// CHECK-NEXT:   %5 = zext i1 %4 to i32
// CHECK-NEXT:   %6 = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
// CHECK-NEXT:   %7 = extractvalue { i32, i1 } %6, 1
// CHECK-NEXT:   ret i1 %7
llvm.func @calls(%n: i32) -> i1 {
  %0 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 64> : i32
  nvvm.barrier id = %0 number_of_threads = %n
  %1 = nvvm.barrier #nvvm.reduction<or> %n -> i32
  %2 = nvvm.elect.sync -> i1
  llvm.return %2 : i1
}

// -----

// A predicate is for PTX only; a barrier without a reduction has nothing that its result could be.
// CHECK-LABEL: define i32 @without_predicate(
// CHECK-NEXT:   call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %0, i32 %1)
// CHECK-NEXT:   call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) %0, i32 %1)
// CHECK-NEXT:   call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
// CHECK-NEXT:   ret i32 poison
llvm.func @without_predicate(%b: !llvm.ptr<3>, %n: i32, %p: i1) -> i32 {
  nvvm.mbarrier.init %b, %n, predicate = %p : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.arrive.expect_tx %b, %n, predicate = %p : !llvm.ptr<3>, i32, i1
  %0 = nvvm.barrier -> i32
  llvm.return %0 : i32
}

// -----

// Calls of some intrinsics show what their arguments mean.
// CHECK: call void @llvm.nvvm.tcgen05.mma.tensor(ptr addrspace(6) %0, ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3, /* kind=i8 */ i32 3, /* cta_group= */ i32 2, /* collector=use */ i32 3)
llvm.func @shown(%m: !llvm.ptr<6>, %d: i64, %i: i32, %e: i1) {
  nvvm.tcgen05.mma %m, %m, %d, %i, %e {collectorOp = #nvvm.tcgen05_mma_collectorop<use>, ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.tcgen05_mma_kind<i8>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
  llvm.return
}

// -----

// CHECK: call void @llvm.nvvm.tensormap.replace.swizzle.atomicity.p1(ptr addrspace(1) %0, /* swizzle_atomicity=32B + 8B flip */ i32 2)
llvm.func @shown_with_spaces(%m: !llvm.ptr<1>) {
  %c = llvm.mlir.constant(2 : i32) : i32
  llvm.call_intrinsic "llvm.nvvm.tensormap.replace.swizzle.atomicity.p1"(%m, %c) : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// -----

// Modules of kernels are compiled by themselves.
// CHECK: define void @host()
// CHECK-NOT: @kernel
gpu.module @kernels {
  llvm.func @kernel(%x: f32) attributes {gpu.kernel} {
    %0 = nvvm.read.ptx.sreg.tid.x : i32
    llvm.return
  }
}
llvm.func @host() {
  llvm.return
}
