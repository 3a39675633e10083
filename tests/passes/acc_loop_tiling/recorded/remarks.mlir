// RECORD: mlir-opt --acc-loop-tiling --remark-format=emitRemark --remarks-filter=.* 2>&1 >/dev/null

// The sizes, and what they are by default.
func.func @two(%m: memref<100x100xf32>, %lb: index, %ub: index, %f: f32) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : i32
  %s = arith.constant -1 : i32
  acc.loop tile({%c4 : i32, %s : i32}) control(%i : index, %j : index) = (%lb, %lb : index, index) to (%ub, %ub : index, index) step (%c1, %c1 : index, index) {
    memref.store %f, %m[%i, %j] : memref<100x100xf32>
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  return
}
