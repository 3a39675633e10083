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
// CHECK-NEXT: %[[INT:.*]] = arith.index_cast %[[SUM]] : index to i32
// CHECK-NEXT: return %[[INT]], %[[F]] : i32, f32
func.func @yields(%i: index, %f: f32) -> (i32, f32) {
  %0:2 = affine.parallel () = () to () reduce ("addi", "maximumf") -> (i32, f32) {
    %1 = affine.apply affine_map<(d0) -> (d0 + 2)>(%i)
    %2 = arith.index_cast %1 : index to i32
    affine.yield %2, %f : i32, f32
  }
  return %0#0, %0#1 : i32, f32
}
