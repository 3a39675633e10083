// RUN: mlir-opt %s --split-input-file 2>&1 >%t | FileCheck %s
// RUN: not mlir-opt %s --era=now --split-input-file 2>&1 >%t | FileCheck %s --check-prefix=NOW

// Shows R-278.

// CHECK: [[@LINE+2]]:1: remark: read as MLIR of 2019, because of 'func' here
// NOW: [[@LINE+1]]:1: error: custom op 'func' is unknown
func @old() {
  return
}

// -----

// CHECK-NOT: remark
func.func @today() {
  return
}

// -----

// CHECK: [[@LINE+1]]:1: remark: read as MLIR of 2021, because of 'func' here
func @newer() attributes {a = affine_map<(d0) -> (d0)>} {
  return
}

// -----

// CHECK: [[@LINE+1]]:1: remark: read as MLIR of 2019, because of '= (d0) -> ...' here
#map = (d0) -> (d0)

// -----

// CHECK: [[@LINE+1]]:1: remark: read as MLIR of 2021, because of '!llvm' here
llvm.func @typed(!llvm.ptr<i32>)
