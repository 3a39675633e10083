// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Upper bounds may be missing for the verifier, as for MLIR's. Such loops stay as they are, even those of one
// iteration, and are not merged with others.

// CHECK-LABEL: func @one_bound_is_missing
// CHECK:         scf.parallel (%[[I:.*]]) = (%{{.*}}) to () step (%{{.*}}) init
// CHECK-NEXT:      scf.reduce(%[[I]] : index)
func.func @one_bound_is_missing(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %r = "scf.parallel"(%c0, %n, %c0) <{operandSegmentSizes = array<i32: 1, 0, 1, 1>}> ({
  ^bb0(%i: index):
    "scf.reduce"(%i) ({
    ^bb0(%a: index, %b: index):
      "scf.reduce.return"(%i) : (index) -> ()
    }) : (index) -> ()
  }) : (index, index, index) -> index
  return %r : index
}

// CHECK-LABEL: func @nest
// CHECK:         scf.parallel (%{{.*}}) = (%{{.*}}) to () step
// CHECK-NEXT:      scf.parallel (%{{.*}}) = (%{{.*}}) to (%{{.*}}) step
func.func @nest(%n: index, %k: index, %m: memref<?xindex>) {
  "scf.parallel"(%n, %n) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>}> ({
  ^bb0(%i: index):
    "scf.parallel"(%n, %k, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    ^bb0(%j: index):
      memref.store %i, %m[%j] : memref<?xindex>
      "scf.reduce"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.reduce"() : () -> ()
  }) : (index, index) -> ()
  return
}
