// RUN: mlir-opt %s --acc-loop-tiling | FileCheck %s

// Where mlir-opt ends with a signal: loops that are nested take part, if their bounds are the same for all iterations.

// CHECK-LABEL: func @nested
// CHECK:         acc.loop gang control(%[[I:[a-z0-9]*]] : index) = (%[[L:[a-z0-9]*]] : index) to (%[[U:[a-z0-9]*]] : index)  step (%{{.*}} : index) {
// CHECK-NEXT:      acc.loop control(%[[J:[a-z0-9]*]] : index) = (%[[L]] : index) to (%[[U]] : index)
// CHECK:             acc.loop worker control(%[[II:[a-z0-9]*]] : index) = (%[[I]] : index)
// CHECK-NEXT:          acc.loop control(%[[JJ:[a-z0-9]*]] : index) = (%[[J]] : index)
// CHECK-NEXT:            memref.store %{{.*}}, %{{.*}}[%[[II]], %[[JJ]]]
func.func @nested(%m: memref<9x9xf32>, %l: index, %u: index, %f: f32) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  acc.loop gang worker tile({%c4 : index, %c4 : index}) control(%i : index) = (%l : index) to (%u : index) step (%c1 : index) {
    acc.loop control(%j : index) = (%l : index) to (%u : index) step (%c1 : index) {
      memref.store %f, %m[%i, %j] : memref<9x9xf32>
      acc.yield
    } attributes {independent = [#acc.device_type<none>]}
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  return
}

// A loop whose bound is the induction variable is not tiled.

// CHECK-LABEL: func @triangle
// CHECK:         acc.loop control(%[[I:[a-z0-9]*]] : index)
// CHECK:           acc.loop control(%[[II:[a-z0-9]*]] : index) = (%[[I]] : index)
// CHECK-NEXT:        acc.loop control(%{{.*}} : index) = (%[[II]] : index)
func.func @triangle(%m: memref<9x9xf32>, %l: index, %u: index, %f: f32) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  acc.loop tile({%c4 : index, %c4 : index}) control(%i : index) = (%l : index) to (%u : index) step (%c1 : index) {
    acc.loop control(%j : index) = (%i : index) to (%u : index) step (%c1 : index) {
      memref.store %f, %m[%i, %j] : memref<9x9xf32>
      acc.yield
    } attributes {independent = [#acc.device_type<none>]}
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  return
}

// Numbers of workers go to the loop over elements, those of gangs stay.

// CHECK-LABEL: func @numbers
// CHECK:         acc.loop gang({num=%[[W:[a-z0-9]*]] : index}) control(
// CHECK:           acc.loop worker(%[[W]] : index) control(
func.func @numbers(%m: memref<9xf32>, %l: index, %u: index, %f: f32, %w: index) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  acc.loop gang({num=%w : index}) worker(%w : index) tile({%c4 : index}) control(%i : index) = (%l : index) to (%u : index) step (%c1 : index) {
    memref.store %f, %m[%i] : memref<9xf32>
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  return
}
