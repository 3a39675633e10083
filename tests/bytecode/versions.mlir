// RUN: mlir-opt %s --allow-unregistered-dialect --emit-bytecode --emit-bytecode-version=0 | mlir-opt --allow-unregistered-dialect | FileCheck %s --check-prefixes=CHECK,OLD
// RUN: mlir-opt %s --allow-unregistered-dialect --emit-bytecode --emit-bytecode-version=4 | mlir-opt --allow-unregistered-dialect | FileCheck %s --check-prefixes=CHECK,OLD
// RUN: mlir-opt %s --allow-unregistered-dialect --emit-bytecode --emit-bytecode-version=5 | mlir-opt --allow-unregistered-dialect | FileCheck %s --check-prefixes=CHECK,NEW
// RUN: mlir-opt %s --allow-unregistered-dialect --emit-bytecode | mlir-opt --allow-unregistered-dialect | FileCheck %s --check-prefixes=CHECK,NEW
// RUN: not mlir-opt %s --allow-unregistered-dialect --emit-bytecode --emit-bytecode-version=7 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: mlir-opt %s --allow-unregistered-dialect --emit-bytecode -o %t && not mlir-opt %t 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// Shows R-004.

// Older versions have no place for inherent attributes: they stand among the others. Those of operations that are not known stay
// there.

// BAD: error: unsupported version requested 7, must be in range [0, 6]
// UNKNOWN: error: {{.*}}unregistered

// CHECK-LABEL: func @f
// CHECK: memref.alloc(%{{.*}}) {alignment = 8 : i64} : memref<?xf32>
// OLD: "other.op"() {kept = 5 : i8, loose = "x"} : () -> ()
// NEW: "other.op"() <{kept = 5 : i8}> {loose = "x"} : () -> ()
func.func @f(%n: index) -> memref<?xf32> {
  %0 = memref.alloc(%n) {alignment = 8 : i64} : memref<?xf32>
  "other.op"() <{kept = 5 : i8}> {loose = "x"} : () -> ()
  return %0 : memref<?xf32>
}
