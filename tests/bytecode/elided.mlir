// RUN: mlir-opt %s --emit-bytecode --elide-resource-data-from-bytecode | mlir-opt | FileCheck %s
// RUN: mlir-opt %s --emit-bytecode | mlir-opt | FileCheck %s --check-prefix=KEPT

// The data of resources may be left out: references to them stay.

// CHECK: dense_resource<x>
// CHECK-NOT: dialect_resources
// KEPT: dense_resource<x>
// KEPT: x: "0x0400000001020304"
module attributes {a.a = dense_resource<x> : tensor<4xi8>} {}
{-#
  dialect_resources: { builtin: { x: "0x0400000001020304" } },
  external_resources: { y: { z: "text" } }
#-}
