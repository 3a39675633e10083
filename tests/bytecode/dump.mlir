// RUN: mlir-opt %s --emit-bytecode --emit-bytecode-producer=me -o %t && terrane bytecode dump %t | FileCheck %s

// A dump shows sections and records with their places and sizes.

// CHECK: MLIR bytecode version 6, produced by "me", {{[0-9]+}} bytes
// CHECK: section 1 Dialect: {{[0-9]+}} bytes at 10
// CHECK-NEXT: dialect 0: builtin
// CHECK: operation {{[0-9]}}: func.func
// CHECK: section 2 AttrType: [[LEN:[0-9]+]] bytes at [[AT:[0-9]+]]
// CHECK-NEXT: attribute 0: builtin, {{[0-9]+}} bytes at [[AT]]
// CHECK: attribute {{[0-9]+}}: builtin, {{[0-9]+}} bytes at {{[0-9]+}}: "affine_map<(d0) -> (d0)>"
// CHECK: section 4 IR:
// CHECK-NEXT: builtin.module at {{[0-9]+}}: location {{[0-9]+}}, properties {{[0-9]+}}, 1 regions in a section of {{[0-9]+}} bytes at {{[0-9]+}}
// CHECK-NEXT: region of 1 blocks, 0 values
// CHECK-NEXT: block at {{[0-9]+}}: 0 arguments, 1 operations
// CHECK-NEXT: func.func at
// CHECK-NEXT: region of 1 blocks, 2 values
// CHECK-NEXT: block at {{[0-9]+}}: 1 arguments, 2 operations
// CHECK-NEXT: arith.addi at {{[0-9]+}}: location {{[0-9]+}}, properties {{[0-9]+}}, results [{{[0-9]+}}], operands [0, 0]
// CHECK-NEXT: func.return at {{[0-9]+}}: location {{[0-9]+}}, operands [1]
// CHECK: section 5 Resource:
// CHECK-NEXT: external x, y: boolean, 1 bytes
// CHECK: section 0 String:
// CHECK-NEXT: string 0: "builtin"
// CHECK: section 8 Properties:
// CHECK-NEXT: properties 0: {{[0-9]+}} bytes

func.func @twice(%x: i32) -> i32 attributes {a.map = affine_map<(d0) -> (d0)>} {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

{-# external_resources: { x: { y: true } } #-}
