// RUN: mlir-opt %s --convert-func-to-llvm=use-bare-ptr-memref-call-conv | FileCheck %s

// A memref of unknown sizes is no pointer alone: the function stays as it is, with what returns from it.
// CHECK-LABEL: func.func @dynamic
// CHECK-NEXT:    return %arg0 : memref<?xi8>
func.func @dynamic(%m: memref<?xi8>) -> memref<?xi8> {
  return %m : memref<?xi8>
}

// CHECK-LABEL: llvm.func @static
// CHECK:         llvm.return %{{.*}} : !llvm.ptr
func.func @static(%m: memref<2xi8>) -> memref<2xi8> {
  return %m : memref<2xi8>
}
