// RUN: mlir-opt %s --split-input-file --test-mapping-to-processing-elements --allow-unregistered-dialect | FileCheck %s

// Each processor starts at its own iteration and steps over those of the others.
// CHECK-DAG: #map = affine_map<()[s0, s1] -> (s0 * s1)>
// CHECK-DAG: #map1 = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-LABEL: func.func @one(
// CHECK-NEXT:     %0:2 = "new_processor_id_and_range"() : () -> (index, index)
// CHECK-NEXT:     %1 = affine.apply #map()[%0#0, %arg2]
// CHECK-NEXT:     %2 = affine.apply #map1()[%1, %arg0]
// CHECK-NEXT:     %3 = affine.apply #map()[%0#1, %arg2]
// CHECK-NEXT:     scf.for %arg3 = %2 to %arg1 step %3 {
// CHECK-NEXT:       scf.for %arg4 = %arg0 to %arg3 step %arg2 {
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @one(%lower: index, %upper: index, %step: index) {
  %0:2 = "new_processor_id_and_range"() : () -> (index, index)
  scf.for %i = %lower to %upper step %step {
    scf.for %j = %lower to %i step %step {
    }
  }
  return
}

// -----

// The processors of a grid are numbered by rows.
// CHECK-DAG: #map = affine_map<()[s0, s1] -> (s0 * s1)>
// CHECK-DAG: #map1 = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-LABEL: func.func @two(
// CHECK-NEXT:     %0:2 = "new_processor_id_and_range"() : () -> (index, index)
// CHECK-NEXT:     %1:2 = "new_processor_id_and_range"() : () -> (index, index)
// CHECK-NEXT:     %2 = affine.apply #map()[%0#0, %1#1]
// CHECK-NEXT:     %3 = affine.apply #map1()[%2, %1#0]
// CHECK-NEXT:     %4 = affine.apply #map()[%3, %arg2]
// CHECK-NEXT:     %5 = affine.apply #map1()[%4, %arg0]
// CHECK-NEXT:     %6 = affine.apply #map()[%0#1, %arg2]
// CHECK-NEXT:     %7 = affine.apply #map()[%1#1, %6]
// CHECK-NEXT:     scf.for %arg3 = %5 to %arg1 step %7 {
// CHECK-NEXT:       "use"(%arg3) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @two(%lower: index, %upper: index, %step: index) {
  %0:2 = "new_processor_id_and_range"() : () -> (index, index)
  %1:2 = "new_processor_id_and_range"() : () -> (index, index)
  scf.for %i = %lower to %upper step %step {
    "use"(%i) : (index) -> ()
  }
  return
}
