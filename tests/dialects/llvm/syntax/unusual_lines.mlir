// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt %s --mlir-print-op-generic | mlir-opt | FileCheck %s

// Positions and indices are read as numbers in any spelling, over several lines, and before other text.
// CHECK-LABEL: llvm.func @positions(
llvm.func @positions(%s: !llvm.struct<(i32, array<2 x i64>)>, %x: i64) -> i64 {
  // CHECK-NEXT: %[[A:.*]] = llvm.insertvalue %[[X:.*]], %[[S:.*]][1, 1] : !llvm.struct<(i32, array<2 x i64>)>
  %0 = llvm.insertvalue %x, %s[0x1, 1] : !llvm.struct<(i32, array<2 x i64>)>
  // CHECK-NEXT: %[[B:.*]] = llvm.insertvalue %[[X]], %[[A]][1, 0] {note} : !llvm.struct<(i32, array<2 x i64>)>
  %1 = llvm.insertvalue %x, %0[ 1 ,
    0 ] {note} : !llvm.struct<(i32, array<2 x i64>)>
  // CHECK-NEXT: llvm.extractvalue %[[B]][1, 0] : !llvm.struct<(i32, array<2 x i64>)>
  %2 = llvm.extractvalue %1[1, 0] : !llvm.struct<(i32, array<2 x i64>)> loc("a":1:2)
  llvm.return %2 : i64
}

// CHECK-LABEL: llvm.func @addresses(
llvm.func @addresses(%p: !llvm.ptr, %i: i64, %v: vector<2xi32>) {
  // CHECK-NEXT: llvm.getelementptr %{{.*}}[%{{.*}}, -1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x f32>
  %0 = llvm.getelementptr %p[%i, -1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x f32>
  // CHECK-NEXT: llvm.getelementptr nusw|nuw %{{.*}}[7] : (!llvm.ptr) -> !llvm.ptr, i8
  %1 = llvm.getelementptr nusw | nuw %p[0x7] : (!llvm.ptr) -> !llvm.ptr, i8
  // CHECK-NEXT: llvm.getelementptr inbounds %{{.*}}[%{{.*}}] {note = 1 : i32} : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %2 = llvm.getelementptr inbounds %p[%i] {note = 1 : i32} : (!llvm.ptr, i64) -> !llvm.ptr, i32
  // CHECK-NEXT: llvm.getelementptr inbounds %{{.*}}[%{{.*}}] : (!llvm.ptr, vector<2xi32>) -> vector<2x!llvm.ptr>, i32
  %3 = llvm.getelementptr inbounds %p[%v] : (!llvm.ptr, vector<2xi32>) -> (vector<2x!llvm.ptr>), i32
  // CHECK-NEXT: llvm.return
  llvm.return
}

// CHECK-LABEL: llvm.func @computations(
llvm.func @computations(%a: i32, %b: i32, %f: f32, %p: !llvm.ptr) -> i1 {
  // CHECK-NEXT: llvm.mul %{{.*}}, %{{.*}} overflow<nsw, nuw> : i32
  %0 = llvm.mul %a, %b overflow<nuw, nsw> : i32
  // CHECK-NEXT: llvm.udiv exact %{{.*}}, %{{.*}} : i32
  %1 = llvm.udiv exact %a, %b : i32
  // CHECK-NEXT: llvm.fadd %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<nnan>} : f32
  %2 = llvm.fadd %f, %f {fastmathFlags = #llvm.fastmath<nnan>} : f32
  // CHECK-NEXT: llvm.fcmp "olt" %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<fast>} : f32
  %3 = llvm.fcmp "olt" %f, %2 {fastmathFlags = #llvm.fastmath<fast>} : f32
  // CHECK-NEXT: llvm.load volatile %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> i32
  %4 = llvm.load volatile %p {alignment = 4 : i64} : !llvm.ptr -> i32
  // CHECK-NEXT: llvm.icmp "slt" %{{.*}}, %{{.*}} : i32
  %5 = llvm.icmp "slt" %0, %4 : i32
  // CHECK-NEXT: llvm.select %{{.*}}, %{{.*}}, %{{.*}} : i1, i32
  %6 = llvm.select %5, %a, %1 : i1, i32
  // CHECK-NEXT: llvm.intr.smax(%{{.*}}, %{{.*}}) : (i32, i32) -> i32
  %7 = llvm.intr.smax(%6, %b) : (i32, i32) -> i32
  llvm.return %5 : i1
}

llvm.func @callee(i32, f32) -> f32

// CHECK-LABEL: llvm.func @calls(
llvm.func @calls(%a: i32, %f: f32, %p: !llvm.ptr) -> f32 {
  // CHECK-NEXT: %[[A:.*]] = llvm.call @callee(%{{.*}}, %{{.*}}) : (i32, f32) -> f32
  %0 = llvm.call @callee(%a, %f) : (i32, f32) -> f32
  // CHECK-NEXT: %[[B:.*]] = llvm.call fastcc tail @callee(%{{.*}}, %[[A]]) {fastmathFlags = #llvm.fastmath<ninf>} : (i32, f32) -> f32
  %1 = llvm.call fastcc tail @callee(%a, %0) {fastmathFlags = #llvm.fastmath<ninf>} : (i32, f32) -> f32
  // CHECK-NEXT: llvm.call @callee(%{{.*}}, %[[B]]) ["deopt"(%{{.*}} : i32)] {no_unwind} : (i32, f32 {llvm.noundef}) -> f32
  %2 = llvm.call @callee(%a, %1) ["deopt"(%a : i32)] {no_unwind} : (i32, f32 {llvm.noundef}) -> f32
  // CHECK-NEXT: llvm.call %{{.*}}() : !llvm.ptr, () -> ()
  llvm.call %p() : !llvm.ptr, () -> ()
  // CHECK-NEXT: llvm.return %{{.*}} : f32
  llvm.return %2 : f32
}
