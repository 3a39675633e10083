// RECORD: mlir-opt --acc-loop-tiling --split-input-file

// One dimension, with an inclusive bound; several, that are split by what is collapsed; and sizes that are values or defaults.
func.func @one(%m: memref<100xf32>, %lb: i32, %ub: i32) {
  %c1 = arith.constant 1 : i32
  %c4 = arith.constant 4 : i32
  %f = arith.constant 1.0 : f32
  acc.loop gang vector tile({%c4 : i32}) control(%i : i32) = (%lb : i32) to (%ub : i32) step (%c1 : i32) {
    %x = arith.index_cast %i : i32 to index
    memref.store %f, %m[%x] : memref<100xf32>
    acc.yield
  } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @two(%m: memref<100x100xf32>, %lb: index, %ub: index) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : i32
  %s = arith.constant -1 : i32
  %f = arith.constant 1.0 : f32
  acc.loop gang worker vector tile({%c4 : i32, %s : i32}) control(%i : index, %j : index) = (%lb, %lb : index, index) to (%ub, %ub : index, index) step (%c1, %c1 : index, index) {
    memref.store %f, %m[%i, %j] : memref<100x100xf32>
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @a(%m: memref<100x100x100xf32>, %lb: index, %ub: index, %w: index, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %f = arith.constant 1.0 : f32
  acc.loop gang tile({%c4 : index, %c8 : index, %w : index}) control(%i : index, %j : index, %k : index) = (%lb, %lb, %lb : index, index, index) to (%ub, %ub, %ub : index, index, index) step (%c1, %c1, %c4 : index, index, index) {
    memref.store %f, %m[%i, %j, %k] : memref<100x100x100xf32>
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @c(%m: memref<100x100x100xf32>, %lb: index, %ub: index, %w: index, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %f = arith.constant 1.0 : f32
  acc.loop vector tile({%c4 : index}) control(%i : index, %j : index, %k : index) = (%lb, %lb, %lb : index, index, index) to (%ub, %ub, %ub : index, index, index) step (%c1, %c1, %c4 : index, index, index) {
    memref.store %f, %m[%i, %j, %k] : memref<100x100x100xf32>
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @d(%m: memref<100x100x100xf32>, %lb: index, %ub: index, %w: index, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %f = arith.constant 1.0 : f32
  acc.loop gang vector tile({%c4 : index, %c8 : index}) control(%i : index, %j : index, %k : index) = (%lb, %lb, %lb : index, index, index) to (%ub, %ub, %ub : index, index, index) step (%c1, %c1, %c4 : index, index, index) {
    memref.store %f, %m[%i, %j, %k] : memref<100x100x100xf32>
    acc.yield
  } attributes {collapse = [2], collapseDeviceType = [#acc.device_type<none>], independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @e(%m: memref<100x100x100xf32>, %lb: index, %ub: index, %w: index, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %f = arith.constant 1.0 : f32
  acc.loop gang worker vector tile({%c4 : index, %c8 : index}) control(%i : index, %j : index, %k : index) = (%lb, %lb, %lb : index, index, index) to (%ub, %ub, %ub : index, index, index) step (%c1, %c1, %c4 : index, index, index) {
    memref.store %f, %m[%i, %j, %k] : memref<100x100x100xf32>
    acc.yield
  } attributes {collapse = [3], collapseDeviceType = [#acc.device_type<none>], independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%m: memref<100x100x100xf32>, %lb: index, %ub: index, %w: index, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %f = arith.constant 1.0 : f32
  acc.loop tile({%c4 : index, %c8 : index, %c8 : index}) control(%i : index, %j : index, %k : index) = (%lb, %lb, %lb : index, index, index) to (%ub, %ub, %ub : index, index, index) step (%c1, %c1, %c4 : index, index, index) {
    memref.store %f, %m[%i, %j, %k] : memref<100x100x100xf32>
    acc.yield
  } attributes {collapse = [2], collapseDeviceType = [#acc.device_type<none>], independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @h(%m: memref<100x100x100xf32>, %lb: index, %ub: index, %w: index, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %f = arith.constant 1.0 : f32
  acc.loop combined(parallel) worker tile({%c4 : index, %c8 : index, %c8 : index}) control(%i : index, %j : index, %k : index) = (%lb, %lb, %lb : index, index, index) to (%ub, %ub, %ub : index, index, index) step (%c1, %c1, %c4 : index, index, index) {
    memref.store %f, %m[%i, %j, %k] : memref<100x100x100xf32>
    acc.yield
  } attributes {inclusiveUpperbound = array<i1: true, false, true>, independent = [#acc.device_type<none>]}
  return
}
