// RUN: mlir-opt %s --emit-bytecode | mlir-opt | FileCheck %s
// RUN: mlir-opt %s --emit-bytecode -o %t && terrane bytecode dump %t | FileCheck %s --check-prefix=DUMP
// RUN: mlir-opt %s --emit-bytecode --emit-bytecode-version=4 | mlir-opt | FileCheck %s --check-prefix=OLD
// RUN: mlir-opt %s --emit-bytecode | mlir-opt --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// Flags, orderings and alignments are native properties: numbers after the attributes, in the order in which MLIR
// defines them. A version without properties has attributes alone, so it loses them, as it does in MLIR.

// CHECK: ptr.load volatile %{{.*}} atomic monotonic alignment = 8
// CHECK: ptr.load %{{.*}} nontemporal invariant invariant_group alignment = 4
// CHECK: ptr.ptr_add nuw
// GENERIC: "ptr.load"({{.*}}) <{alignment = [8], invariant = false, invariantGroup = false, nontemporal = false, ordering = 2 : i32, volatile_}>
// DUMP: properties {{[0-9]+}}: 8 bytes
// DUMP-NEXT: properties {{[0-9]+}}: 8 bytes
// DUMP-NEXT: properties {{[0-9]+}}: 1 bytes
// OLD: ptr.load %{{.*}} : !ptr.ptr<#ptr.generic_space> -> i64
// OLD: ptr.ptr_add %
func.func @accesses(%p: !ptr.ptr<#ptr.generic_space>, %i: index) -> (i64, f32, !ptr.ptr<#ptr.generic_space>) {
  %0 = ptr.load volatile %p atomic monotonic alignment = 8 : !ptr.ptr<#ptr.generic_space> -> i64
  %1 = ptr.load %p nontemporal invariant invariant_group alignment = 4 : !ptr.ptr<#ptr.generic_space> -> f32
  %2 = ptr.ptr_add nuw %p, %i : !ptr.ptr<#ptr.generic_space>, index
  return %0, %1, %2 : i64, f32, !ptr.ptr<#ptr.generic_space>
}
