// RECORD: mlir-opt --acc-loop-tiling 2>&1

// A size may not be wider than its induction variable.
func.func @five(%m: memref<100xf32>, %lb: i32, %ub: i32) {
  %c1 = arith.constant 1 : i32
  %c4 = arith.constant 4 : i64
  %f = arith.constant 1.0 : f32
  acc.loop gang vector tile({%c4 : i64}) control(%i : i32) = (%lb : i32) to (%ub : i32) step (%c1 : i32) {
    %x = arith.index_cast %i : i32 to index
    memref.store %f, %m[%x] : memref<100xf32>
    acc.yield
  } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
  return
}
