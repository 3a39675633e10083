// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A bitcast of a bitcast is one, and back to the first type it is the value.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %0 = llvm.bitcast %arg0 : i32 to vector<4xi8>
// CHECK-NEXT:    return %0 : vector<4xi8>
// CHECK-LABEL: func.func @there_and_back(
// CHECK-NEXT:    return %arg0 : i32
func.func @chain(%x: i32) -> vector<4xi8> {
  %0 = llvm.bitcast %x : i32 to vector<2xi16>
  %1 = llvm.bitcast %0 : vector<2xi16> to vector<4xi8>
  return %1 : vector<4xi8>
}

func.func @there_and_back(%x: i32) -> i32 {
  %0 = llvm.bitcast %x : i32 to f32
  %1 = llvm.bitcast %0 : f32 to i32
  return %1 : i32
}

// So it is with casts of address spaces.
// CHECK-LABEL: func.func @address_spaces(
// CHECK-NEXT:    return %arg0 : !llvm.ptr
func.func @address_spaces(%p: !llvm.ptr) -> !llvm.ptr {
  %0 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  %1 = llvm.addrspacecast %0 : !llvm.ptr<1> to !llvm.ptr
  return %1 : !llvm.ptr
}
