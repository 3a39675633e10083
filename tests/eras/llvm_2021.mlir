// RUN: mlir-opt %s --era=2021 2>%t | mlir-opt --era=now | FileCheck %s

// The LLVM dialect of 2020 and 2021: forms of today stay, and where pointers said what they point to, that goes to
// the operation.

// CHECK: llvm.mlir.global internal constant @numbers(dense<[1, 2]> : tensor<2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x i32>
llvm.mlir.global internal constant @numbers(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>

// CHECK: llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @malloc(i64) -> !llvm.ptr<i8>

// CHECK-LABEL: llvm.func @memory(
// CHECK-SAME: %[[P:.*]]: !llvm.ptr, %[[N:.*]]: i64) -> f32
llvm.func @memory(%p: !llvm.ptr<struct<(i32, array<4 x f32>)>>, %n: i64) -> f32 {
  // CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  // CHECK: llvm.alloca %{{.*}} x f32 {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %slot = llvm.alloca %one x f32 {alignment = 8 : i64} : (i32) -> !llvm.ptr<f32>
  // An index into a structure is a constant today.
  // CHECK: %[[A:.*]] = llvm.getelementptr %[[P]][%[[N]], 1, %[[N]]] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.struct<(i32, array<4 x f32>)>
  %a = llvm.getelementptr %p[%n, %one, %n] : (!llvm.ptr<struct<(i32, array<4 x f32>)>>, i64, i32, i64) -> !llvm.ptr<f32>
  // CHECK: llvm.getelementptr %[[P]][%[[N]], 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, array<4 x f32>)>
  %b = llvm.getelementptr %p[%n, 0] : (!llvm.ptr<struct<(i32, array<4 x f32>)>>, i64) -> !llvm.ptr<i32>
  // CHECK: %[[X:.*]] = llvm.load %[[A]] {alignment = 4 : i64} : !llvm.ptr -> f32
  %x = llvm.load %a {alignment = 4 : i64} : !llvm.ptr<f32>
  // CHECK: llvm.load volatile %[[A]] : !llvm.ptr -> f32
  %y = llvm.load volatile %a : !llvm.ptr<f32>
  // CHECK: llvm.store %[[X]], %{{.*}} : f32, !llvm.ptr
  llvm.store %x, %slot : !llvm.ptr<f32>
  // CHECK: llvm.mlir.addressof @numbers : !llvm.ptr
  %g = llvm.mlir.addressof @numbers : !llvm.ptr<array<2 x i32>>
  // CHECK: llvm.mlir.zero : !llvm.ptr
  %null = llvm.mlir.null : !llvm.ptr<i8>
  // CHECK: llvm.bitcast %{{.*}} : !llvm.ptr to !llvm.ptr
  %c = llvm.bitcast %null : !llvm.ptr<i8> to !llvm.ptr<i32>
  // CHECK: llvm.mlir.undef : !llvm.struct<(ptr, i64)>
  %u = llvm.mlir.undef : !llvm.struct<(ptr<i8>, i64)>
  // CHECK: llvm.insertvalue %[[N]], %{{.*}}[1] : !llvm.struct<(ptr, i64)>
  %v = llvm.insertvalue %n, %u[1 : i32] : !llvm.struct<(ptr<i8>, i64)>
  // CHECK: llvm.extractvalue %{{.*}}[0] : !llvm.struct<(ptr, i64)>
  %w = llvm.extractvalue %v[0] : !llvm.struct<(ptr<i8>, i64)>
  // CHECK: llvm.return %[[X]] : f32
  llvm.return %x : f32
}

// CHECK-LABEL: llvm.func @calls(
// CHECK-SAME: %[[F:.*]]: !llvm.ptr, %[[N:.*]]: i64, %[[V:.*]]: vector<4xf32>
llvm.func @calls(%f: !llvm.ptr<func<i64 (i64)>>, %n: i64, %v: vector<4xf32>, %p: !llvm.ptr<i64>) {
  // CHECK: llvm.call @malloc(%[[N]]) : (i64) -> !llvm.ptr
  %0 = llvm.call @malloc(%n) : (i64) -> !llvm.ptr<i8>
  // The type of the pointer is said today.
  // CHECK: llvm.call %[[F]](%[[N]]) : !llvm.ptr, (i64) -> i64
  %1 = llvm.call %f(%n) : (i64) -> i64
  // CHECK: llvm.atomicrmw add %{{.*}}, %[[N]] monotonic : !llvm.ptr, i64
  %2 = llvm.atomicrmw add %p, %n monotonic : i64
  // CHECK: llvm.cmpxchg %{{.*}}, %[[N]], %[[N]] acq_rel monotonic : !llvm.ptr, i64
  %3 = llvm.cmpxchg %p, %n, %n acq_rel monotonic : i64
  // CHECK: llvm.shufflevector %[[V]], %[[V]] [0, 3] : vector<4xf32>
  %4 = llvm.shufflevector %v, %v [0 : i32, 3 : i32] : vector<4xf32>, vector<4xf32>
  // CHECK: llvm.icmp "slt" %[[N]], %[[N]] : i64
  %5 = llvm.icmp "slt" %n, %n : i64
  // CHECK: llvm.cond_br %{{.*}}, ^[[BB:bb[0-9]+]](%[[N]] : i64), ^[[BB]](%[[N]] : i64)
  llvm.cond_br %5, ^bb1(%n : i64), ^bb1(%n : i64)
^bb1(%6: i64):
  // Intrinsics under the names of LLVM.
  // CHECK: llvm.intr.ctpop(%{{.*}}) : (i64) -> i64
  %7 = "llvm.ctpop.i64"(%6) : (i64) -> i64
  // CHECK: llvm.call_intrinsic "llvm.x.y.i64"(%{{.*}}) : (i64) -> i64
  %8 = "llvm.x.y.i64"(%6) : (i64) -> i64
  llvm.return
}

// Forms of today are read as today.
// CHECK-LABEL: llvm.func @today(
llvm.func @today(%p: !llvm.ptr, %n: i64) {
  // CHECK: llvm.load %{{.*}} : !llvm.ptr -> i32
  %0 = llvm.load %p : !llvm.ptr -> i32
  // CHECK: llvm.store %{{.*}}, %{{.*}} : i32, !llvm.ptr
  llvm.store %0, %p : i32, !llvm.ptr
  // CHECK: llvm.getelementptr %{{.*}}[%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %1 = llvm.getelementptr %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  // CHECK: llvm.call %{{.*}}(%{{.*}}) : !llvm.ptr, (i64) -> ()
  llvm.call %p(%n) : !llvm.ptr, (i64) -> ()
  llvm.return
}
func private @old()

// Aliases of pointers say what those point to, and an alias may name another.
!pointer = type !llvm.ptr<f32>
!again = type !pointer

// CHECK-LABEL: llvm.func @aliases(
// CHECK-SAME: %[[P:.*]]: !llvm.ptr, %[[N:.*]]: i64) -> f32
llvm.func @aliases(%p: !again, %n: i64) -> f32 {
  // CHECK: %[[A:.*]] = llvm.getelementptr %[[P]][%[[N]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %a = llvm.getelementptr %p[%n] : (!pointer, i64) -> !pointer
  // CHECK: %[[X:.*]] = llvm.load %[[A]] : !llvm.ptr -> f32
  %x = llvm.load %a : !pointer
  // CHECK: llvm.store %[[X]], %[[P]] : f32, !llvm.ptr
  llvm.store %x, %p : !again
  llvm.return %x : f32
}
