// RUN: mlir-opt %s | FileCheck %s

// Loads the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_load(
// CHECK-NEXT:    %0 = "llvm.intr.vp.load"(%arg0, %arg1, %arg2) : (!llvm.ptr, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_load(%a: !llvm.ptr, %b: vector<8xi1>, %c: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.load"(%a, %b, %c) : (!llvm.ptr, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Stores the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_store(
// CHECK-NEXT:    "llvm.intr.vp.store"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, !llvm.ptr, vector<8xi1>, i32) -> ()
// CHECK-NEXT:    return
func.func @vp_store(%a: vector<8xi32>, %b: !llvm.ptr, %c: vector<8xi1>, %d: i32) {
  "llvm.intr.vp.store"(%a, %b, %c, %d) : (vector<8xi32>, !llvm.ptr, vector<8xi1>, i32) -> ()
  return
}

// Loads lanes that are a stride apart.
// CHECK-LABEL: func.func @experimental_vp_strided_load(
// CHECK-NEXT:    %0 = "llvm.intr.experimental.vp.strided.load"(%arg0, %arg1, %arg2, %arg3) : (!llvm.ptr, i64, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @experimental_vp_strided_load(%a: !llvm.ptr, %b: i64, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.experimental.vp.strided.load"(%a, %b, %c, %d) : (!llvm.ptr, i64, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Stores lanes a stride apart.
// CHECK-LABEL: func.func @experimental_vp_strided_store(
// CHECK-NEXT:    "llvm.intr.experimental.vp.strided.store"(%arg0, %arg1, %arg2, %arg3, %arg4) : (vector<8xi32>, !llvm.ptr, i64, vector<8xi1>, i32) -> ()
// CHECK-NEXT:    return
func.func @experimental_vp_strided_store(%a: vector<8xi32>, %b: !llvm.ptr, %c: i64, %d: vector<8xi1>, %e: i32) {
  "llvm.intr.experimental.vp.strided.store"(%a, %b, %c, %d, %e) : (vector<8xi32>, !llvm.ptr, i64, vector<8xi1>, i32) -> ()
  return
}
