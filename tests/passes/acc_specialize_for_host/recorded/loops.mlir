// RECORD: mlir-opt --acc-specialize-for-host

// Bounds of other types and inclusive ones.
func.func @l(%a: memref<10xf32>, %n: i32, %m: i64, %ub: index) {
  %f = arith.constant 1.0 : f32
  %c1 = arith.constant 1 : index
  acc.loop control(%i : i32, %j : i64, %k : index) = (%n, %m, %ub : i32, i64, index) to (%n, %m, %ub : i32, i64, index) step (%n, %m, %c1 : i32, i64, index) {
    %ii = arith.index_cast %i : i32 to index
    %jj = arith.index_cast %j : i64 to index
    memref.store %f, %a[%ii] : memref<10xf32>
    memref.store %f, %a[%jj] : memref<10xf32>
    memref.store %f, %a[%k] : memref<10xf32>
    acc.yield
  } attributes {inclusiveUpperbound = array<i1: true, false, true>, seq = [#acc.device_type<none>]}
  return
}
