// RUN: mlir-opt %s --cse | FileCheck %s

// A register is read once, a load without uses is none, and what writes or waits stays.
// CHECK-LABEL: llvm.func @k
// CHECK-NEXT:    %0 = rocdl.workitem.id.x : i32
// CHECK-NEXT:    rocdl.s.barrier
// CHECK-NEXT:    rocdl.global.load.lds %arg0, %arg1, 4, 0, 0
// CHECK-NEXT:    rocdl.s.barrier
// CHECK-NEXT:    %1 = llvm.add %0, %0 : i32
// CHECK-NEXT:    llvm.return %1 : i32
llvm.func @k(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>) -> i32 {
  %0 = rocdl.workitem.id.x : i32
  rocdl.s.barrier
  %1 = rocdl.workitem.id.x : i32
  %2 = rocdl.ds.read.tr4.b64 %s : <3> -> vector<2xi32>
  rocdl.global.load.lds %g, %s, 4, 0, 0
  rocdl.s.barrier
  %3 = llvm.add %0, %1 : i32
  llvm.return %3 : i32
}
