// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file | FileCheck %s

// Accesses have the alignment that the data layout gives their type.
// CHECK: target datalayout = "e-i64:64-p1:32:32"
// CHECK-LABEL: define void @layout(ptr %0, ptr addrspace(1) %1) {
// CHECK-NEXT:   %3 = load i64, ptr %0, align 8
// CHECK-NEXT:   store ptr addrspace(1) %1, ptr %0, align 4
// CHECK-NEXT:   store i64 %3, ptr addrspace(1) %1, align 2, !nontemporal !1
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
// CHECK: !llvm.module.flags = !{!0}
// CHECK: !0 = !{i32 2, !"Debug Info Version", i32 3}
// CHECK-NEXT: !1 = !{i32 1}
module attributes {llvm.data_layout = "e-i64:64-p1:32:32"} {
  llvm.func @layout(%p: !llvm.ptr, %q: !llvm.ptr<1>) {
    %0 = llvm.load %p : !llvm.ptr -> i64
    llvm.store %q, %p : !llvm.ptr<1>, !llvm.ptr
    llvm.store %0, %q {alignment = 2 : i64, nontemporal} : i64, !llvm.ptr<1>
    llvm.return
  }
}

// -----

// An array of one element is allocated without a count, others with.
// CHECK: %pair = type { i8, i32 }
// CHECK-LABEL: define void @slots(i64 %0) {
// CHECK-NEXT:   %2 = alloca i64, align 8
// CHECK-NEXT:   %3 = alloca %pair, i64 %0, align 16
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
llvm.func @slots(%n: i64) {
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.alloca %0 x i64 : (i32) -> !llvm.ptr
  %2 = llvm.alloca %n x !llvm.struct<"pair", (i8, i32)> {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.return
}

// -----

// Atomic operations name their scope and ordering.
// CHECK-LABEL: define void @atomic(ptr %0, i32 %1, float %2) {
// CHECK-NEXT:   %4 = cmpxchg weak volatile ptr %0, i32 %1, i32 %1 syncscope("singlethread") acq_rel monotonic, align 4
// CHECK-NEXT:   %5 = atomicrmw and ptr %0, i32 %1 seq_cst, align 4
// CHECK-NEXT:   %6 = atomicrmw fadd ptr %0, float %2 syncscope("agent") monotonic, align 4
// CHECK-NEXT:   %7 = load atomic volatile i32, ptr %0 acquire, align 4
// CHECK-NEXT:   fence seq_cst
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
llvm.func @atomic(%p: !llvm.ptr, %n: i32, %f: f32) {
  %0 = llvm.cmpxchg weak volatile %p, %n, %n syncscope("singlethread") acq_rel monotonic : !llvm.ptr, i32
  %1 = llvm.atomicrmw _and %p, %n seq_cst : !llvm.ptr, i32
  %2 = llvm.atomicrmw fadd %p, %f syncscope("agent") monotonic : !llvm.ptr, f32
  %3 = llvm.load volatile %p atomic acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.fence seq_cst
  llvm.return
}

// -----

// A vector of pointers has its indices as they are.
// CHECK-LABEL: define <2 x ptr> @places(ptr %0, i64 %1, <2 x ptr> %2) {
// CHECK-NEXT:   %4 = getelementptr inbounds { i32, double }, ptr %0, i64 %1, i32 1
// CHECK-NEXT:   %5 = getelementptr nusw nuw i32, <2 x ptr> %2, i32 3
// CHECK-NEXT:   store ptr %4, ptr %0, align 8
// CHECK-NEXT:   ret <2 x ptr> %5
// CHECK-NEXT: }
llvm.func @places(%p: !llvm.ptr, %i: i64, %v: vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr> {
  %0 = llvm.getelementptr inbounds %p[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, f64)>
  %1 = llvm.getelementptr nusw|nuw %v[3] : (vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr>, i32
  llvm.store %0, %p : !llvm.ptr, !llvm.ptr
  llvm.return %1 : vector<2x!llvm.ptr>
}
