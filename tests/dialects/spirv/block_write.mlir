// RUN: mlir-opt %s | mlir-opt | FileCheck %s

// The form says the storage class that the pointer has, and reads back.
// CHECK-LABEL: func.func @write
// CHECK: spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %arg0, %arg1 : i32
// CHECK: spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %arg0, %arg2 : vector<3xi32>
func.func @write(%p: !spirv.ptr<i32, StorageBuffer>, %i: i32, %v: vector<3xi32>) {
  spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %p, %i : i32
  spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %p, %v : vector<3xi32>
  return
}
