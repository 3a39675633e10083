// RUN: mlir-opt --lower-affine --allow-unregistered-dialect %s | FileCheck %s

// Loops without induction variables run once: `scf.parallel` has at least one, so nothing stands for the loop.
// CHECK-LABEL: func.func @once
// CHECK-NEXT: "test.x"() : () -> ()
// CHECK-NEXT: return
func.func @once() {
  affine.parallel () = () to () {
    "test.x"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @yields
// CHECK-SAME: (%[[I:.*]]: index, %[[F:.*]]: f32)
// CHECK-NEXT: %[[TWO:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[I]], %[[TWO]] : index
// CHECK-NEXT: return %[[SUM]], %[[F]] : index, f32
func.func @yields(%i: index, %f: f32) -> (index, f32) {
  %0:2 = affine.parallel () = () to () reduce ("addi", "maximumf") -> (index, f32) {
    %1 = affine.apply affine_map<(d0) -> (d0 + 2)>(%i)
    affine.yield %1, %f : index, f32
  }
  return %0#0, %0#1 : index, f32
}
