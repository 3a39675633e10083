// RUN: mlir-opt %s --era=2019 --allow-unregistered-dialect --mlir-print-local-scope | FileCheck %s

// Shows R-049, R-129, R-130, R-132, R-134, R-135, R-136, R-207, R-208, R-209.

#low = (d0)[s0] -> (d0 + s0, 4)
#positive = (d0)[s0] : (d0 - s0 >= 0)

// CHECK-LABEL: @loops
func @loops(%n: index, %m: memref<?x8xf32>) {
  // CHECK: affine.for %[[I:.*]] = 0 to %{{.*}} step 2 {
  affine.for %i = 0 to %n step 2 {
    // CHECK: affine.for %[[J:.*]] = max affine_map<(d0)[s0] -> (d0 + s0, 4)>(%[[I]])[%{{.*}}] to min affine_map<(d0) -> (d0, 16)>(%{{.*}}) {
    affine.for %j = max #low(%i)[%n] to min (d0) -> (d0, 16) (%n) {
      // CHECK: %[[X:.*]] = affine.apply affine_map<(d0)[s0] -> ((d0 + s0) mod 8)>(%[[J]])[%{{.*}}]
      %x = affine.apply (d0)[s0] -> ((d0 + s0) mod 8) (%j)[%n]
      // Subscripts of plain loads may be anything: they are not those of the affine dialect.
      // CHECK: %[[V:.*]] = memref.load %{{.*}}[%[[I]], %[[X]]] : memref<?x8xf32>
      %v = load %m[%i, %x] : memref<?x8xf32>
      // CHECK: affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0)>(%[[J]])[%{{.*}}] {
      affine.if #positive(%j)[%n] {
        // CHECK: memref.store %[[V]], %{{.*}}[%[[I]], %[[J]]] : memref<?x8xf32>
        store %v, %m[%i, %j] : memref<?x8xf32>
      // CHECK: } else {
      } else {
        "x.other"() : () -> ()
      // CHECK: } {checked}
      } {checked}
    }
  }
  // An explicit terminator is one of today.
  // CHECK: affine.for %{{.*}} = 0 to 10 {
  // CHECK-NEXT: }
  affine.for %i = 0 to 10 {
    "affine.terminator"() : () -> ()
  }
  // CHECK: affine.for %{{.*}} = 1 to 3 {
  // CHECK-NEXT: } {unroll = 2 : i64}
  "affine.for"() ({
  ^bb0(%i: index):
    "affine.terminator"() : () -> ()
  }) {lower_bound: () -> (1), upper_bound: () -> (3), step: 1 : index, unroll: 2} : () -> ()
  return
}
